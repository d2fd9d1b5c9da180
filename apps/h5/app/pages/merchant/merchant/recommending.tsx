import { recommend } from '@mall/contract/goods/calls'
import type { GoodsCard } from '@mall/contract/goods/terms'
import { showsGoods } from '@mall/contract/merchant/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLoadedPages } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, usePageQuery, useUrlState } from '#api/page-query.ts'
import { publicClientLoader, publicLoader } from '#api/public-page.ts'
import { infiniteOf } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { ClosedBlock, RestingNote } from '#parts/store/Closed.tsx'
import { MiniBar } from '#parts/store/MiniBar.tsx'
import { StoreGate } from '#parts/store/StoreGate.tsx'
import { barValue, sortOf } from '#parts/store/sort.ts'
import { type Store, storeOf } from '#parts/store/store-queries.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { Page } from '#ui/Page.tsx'
import { SortBar, type SortValue } from '#ui/SortBar.tsx'
import styles from './recommending/recommending.module.css'

const inOrder = (mer_id: number) => infiniteOf(recommend, { type: 'merchant', mer_id, list_rows: 20 })
/** A recommendation is a chosen few: sorting needs all of them, and a hundred are all there can be. */
const allOfThem = (mer_id: number) => infiniteOf(recommend, { type: 'merchant', mer_id, list_rows: 100 })

const queries = (url: URL) => {
  const { mer_id } = parseQuery(pages.merchantRecommending.query, url)
  return mer_id === 0 ? [] : [storeOf(mer_id), inOrder(mer_id)]
}
export const loader = publicLoader(queries)
export const clientLoader = publicClientLoader(queries)
export const meta = pageMeta(({ loaded, url }) => {
  const store = loaded(storeOf(parseQuery(pages.merchantRecommending.query, url).mer_id))
  return store ? `${store.name}推荐` : '店铺推荐'
})

export default function MerchantRecommendingPage() {
  const { mer_id, sort } = usePageQuery(pages.merchantRecommending)
  return (
    <StoreGate merId={mer_id} title={pages.merchantRecommending.title}>
      {(store) => <Shown key={store.mer_id} store={store} sort={sort} />}
    </StoreGate>
  )
}

function Shown({ store, sort }: { store: Store; sort: Sort }) {
  const quickAdd = useQuickAdd()
  const onAdd = store.status === 'open' ? quickAdd.add : undefined
  return (
    <Page title={pages.merchantRecommending.title}>
      <MiniBar store={store} />
      <RestingNote store={store} />
      {showsGoods(store) ? <Goods store={store} sort={sort} onAdd={onAdd} /> : <ClosedBlock store={store} />}
      <BackToTop />
      {quickAdd.sheet}
    </Page>
  )
}

type GoodsProps = { store: Store; sort: Sort; onAdd: ReturnType<typeof useQuickAdd>['add'] | undefined }

function Goods({ store, sort, onAdd }: GoodsProps) {
  const [, show] = useUrlState(pages.merchantRecommending, { keepScroll: true })
  const first = useLoadedPages(inOrder(store.mer_id))
  const all = useInfiniteQuery({ ...allOfThem(store.mer_id), enabled: sort !== 'default' })
  const arranged = { ...all, data: all.data && { pages: all.data.pages.map((page) => sorted(page, sort)) } }
  const change = (value: SortValue<Key>) => show({ mer_id: store.mer_id, sort: sortOf(value) })
  return (
    <>
      <div className={styles.sort}>
        <SortBar options={options} value={barValue(sort)} onChange={change} />
      </div>
      <div className="pt-2">
        <GoodsGrid
          pages={sort === 'default' ? first : arranged}
          onAdd={onAdd}
          label="店铺推荐"
          eager={2}
          empty={
            <EmptyBlock picture={boxPicture} title="店家暂未设置推荐商品">
              <ButtonLink size="l" to={to.merchantHome({ mer_id: store.mer_id, tab: 'goods' })}>
                看全部商品
              </ButtonLink>
            </EmptyBlock>
          }
        />
      </div>
    </>
  )
}

const options = [
  { key: 'default', label: '推荐' },
  { key: 'sales', label: '销量' },
  { key: 'price', label: '价格', twoWay: true },
] as const
type Key = (typeof options)[number]['key']

const sorts = ['default', 'sales', 'price_asc', 'price_desc'] as const
type Sort = (typeof sorts)[number]

/** The page in another order; goods without a visible price come last in both directions. */
function sorted<Page extends { list: GoodsCard[] }>(page: Page, sort: Sort): Page {
  if (sort === 'default') return page
  const list = page.list.toSorted((a, b) => (sort === 'sales' ? b.sales - a.sales : byPrice(a, b, sort)))
  return { ...page, list }
}

function byPrice(a: GoodsCard, b: GoodsCard, sort: 'price_asc' | 'price_desc'): number {
  if (a.price_fen === null || b.price_fen === null) return Number(a.price_fen === null) - Number(b.price_fen === null)
  return sort === 'price_asc' ? a.price_fen - b.price_fen : b.price_fen - a.price_fen
}
