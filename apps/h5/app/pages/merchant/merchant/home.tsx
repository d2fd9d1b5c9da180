import { showsGoods } from '@mall/contract/merchant/words'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, usePageQuery } from '#api/page-query.ts'
import { publicClientLoader, publicLoader } from '#api/public-page.ts'
import { pages } from '#app/pages.ts'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { ClosedBlock, RestingNote } from '#parts/store/Closed.tsx'
import { Floors } from '#parts/store/Floors.tsx'
import { MiniBar } from '#parts/store/MiniBar.tsx'
import { StoreGate } from '#parts/store/StoreGate.tsx'
import { floorQueries, type Store, storeOf } from '#parts/store/store-queries.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { Page } from '#ui/Page.tsx'

const queries = (url: URL) => {
  const { mer_id } = parseQuery(pages.merchantFloors.query, url)
  return mer_id === 0 ? [] : [storeOf(mer_id), ...floorQueries(mer_id)]
}
export const loader = publicLoader(queries)
export const clientLoader = publicClientLoader(queries)
export const meta = pageMeta(({ loaded, url }) => {
  const store = loaded(storeOf(parseQuery(pages.merchantFloors.query, url).mer_id))
  return store ? { title: `${store.name}首页`, description: store.intro } : '店铺首页'
})

export default function MerchantFloorsPage() {
  const { mer_id } = usePageQuery(pages.merchantFloors)
  return (
    <StoreGate merId={mer_id} title={pages.merchantFloors.title}>
      {(store) => <Shown key={store.mer_id} store={store} />}
    </StoreGate>
  )
}

function Shown({ store }: { store: Store }) {
  const quickAdd = useQuickAdd()
  return (
    <Page title={pages.merchantFloors.title}>
      <MiniBar store={store} />
      <RestingNote store={store} />
      {showsGoods(store) ? (
        <Floors store={store} onAdd={store.status === 'open' ? quickAdd.add : undefined} />
      ) : (
        <ClosedBlock store={store} />
      )}
      <BackToTop />
      {quickAdd.sheet}
    </Page>
  )
}
