import { recommend } from '@mall/contract/goods/calls'
import type { GoodsCard } from '@mall/contract/goods/terms'
import { showsGoods } from '@mall/contract/merchant/words'
import type { ShownFloor } from '@mall/contract/store-page/console.terms'
import { liveFloors } from '@mall/contract/store-page/console.words'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLoaded } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, useUrlState } from '#api/page-query.ts'
import { publicClientLoader, publicLoader } from '#api/public-page.ts'
import { infiniteOf } from '#api/query.ts'
import { pages, type StateOf } from '#app/pages.ts'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { ContactSheet } from '#features/merchant/ContactSheet.tsx'
import { useSearchLayer } from '#features/search/useSearchLayer.tsx'
import { ClosedBlock, RestingNote } from '#parts/store/Closed.tsx'
import { DecoratedFloors } from '#parts/store/DecoratedFloors.tsx'
import { Floors, Plain } from '#parts/store/Floors.tsx'
import { StoreGate } from '#parts/store/StoreGate.tsx'
import { draftOf, floorQueries, type Store, storeOf } from '#parts/store/store-queries.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock, GoneBlock } from '#ui/EmptyBlock.tsx'
import { OverlayHeader } from '#ui/Header.tsx'
import { BarIcon, IconButton } from '#ui/IconButton.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { sharePage } from '#ui/share-page.ts'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'
import { useBack } from '#ui/useBack.ts'
import { useFavouriteStatus } from '../../features/collection/favourite-status.ts'
import { hasNoNews, markSeen } from '../../features/collection/follows.ts'
import { CategoryTab } from './merchant_home/CategoryTab.tsx'
import { Cover } from './merchant_home/Cover.tsx'
import { GoodsTab } from './merchant_home/GoodsTab.tsx'
import styles from './merchant_home/merchant_home.module.css'
import { StoreSheet } from './merchant_home/StoreSheet.tsx'

const tabs = [
  { key: 'home', label: '首页' },
  { key: 'goods', label: '全部商品' },
  { key: 'recommend', label: '推荐' },
  { key: 'category', label: '分类' },
] as const
type Tab = (typeof tabs)[number]['key']

type State = StateOf<'merchantHome'>

const queries = (url: URL) => {
  const { mer_id, tab, preview } = parseQuery(pages.merchantHome.query, url)
  if (mer_id === 0) return []
  if (preview) return [storeOf(mer_id), draftOf(mer_id, preview), ...floorQueries(mer_id)]
  return [storeOf(mer_id), ...(tab === 'home' ? floorQueries(mer_id) : [])]
}
export const loader = publicLoader(queries)
export const clientLoader = publicClientLoader(queries)
export const meta = pageMeta(({ loaded, url }) => {
  const store = loaded(storeOf(parseQuery(pages.merchantHome.query, url).mer_id))
  if (!store) return pages.merchantHome.title
  const { name, intro, logo, region } = store
  const linked = { '@type': 'Store', name, description: intro, image: logo, address: region }
  return { title: name, description: intro || name, image: logo, linked }
})

export default function MerchantHomePage() {
  const [state, show] = useUrlState(pages.merchantHome, { keepScroll: true })
  return (
    <StoreGate merId={state.mer_id} title={pages.merchantHome.title}>
      {(store) =>
        state.preview ? (
          <Draft key={state.preview} store={store} preview={state.preview} />
        ) : (
          <Storefront key={store.mer_id} store={store} state={state} onShow={show} />
        )
      }
    </StoreGate>
  )
}

function Draft({ store, preview }: { store: Store; preview: string }) {
  const loaded = useLoaded(draftOf(store.mer_id, preview))
  const back = useBack()
  if (!loaded.gone) return <PreviewedStore store={store} floors={loaded.data.floors} />
  return (
    <Page title={pages.merchantHome.title}>
      <GoneBlock what="店铺" onBack={back} />
    </Page>
  )
}

type StorefrontProps = { store: Store; state: State; onShow: (part: Partial<State>) => unknown }

function Storefront({ store, state, onShow }: StorefrontProps) {
  const search = useSearchLayer({ merId: store.mer_id })
  const quickAdd = useQuickAdd()
  useSeeStore(store.mer_id)
  const [sheet, setSheet] = useState<'store' | 'contact' | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const { tab } = state

  /** Filters of the goods tab are cleared when the person leaves it. */
  function change(part: Partial<State>) {
    const goods = (part.tab ?? tab) === 'goods'
    onShow({ mer_id: store.mer_id, ...(goods ? {} : { sort: 'default', cid: 0, own_cid: 0, keyword: '' }), ...part })
    // A changed list scrolls to its top, unless that is still in view.
    if ((box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView()
  }
  const onAdd = store.status === 'open' ? quickAdd.add : undefined

  return (
    <Page
      header={
        <OverlayHeader
          title={store.name}
          end={
            <>
              <IconButton icon="search" label="搜索本店" onClick={() => search.open()} />
              <IconButton icon="share" label="分享" onClick={() => void sharePage(store.name)} />
            </>
          }
        />
      }
      footer={
        <BottomBar className="grid grid-cols-[repeat(3,1fr)] gap-0">
          <BarIcon icon="store" label="店铺详情" onClick={() => setSheet('store')}>
            店铺详情
          </BarIcon>
          <BarIcon icon="category" label="全部分类" onClick={() => change({ tab: 'category' })}>
            全部分类
          </BarIcon>
          <BarIcon icon="headset" label="联系客服" onClick={() => setSheet('contact')}>
            联系客服
          </BarIcon>
        </BottomBar>
      }
    >
      <Cover store={store} onDetails={() => setSheet('store')} />
      {showsGoods(store) ? (
        <div ref={box} className={styles.content}>
          <div className={styles.tabs}>
            <Tabs
              id="store"
              label="店铺内容"
              look="even"
              items={tabs}
              value={tab}
              onChange={(key: Tab) => change({ tab: key })}
            />
          </div>
          <TabPanel id="store" tab={tab} className="min-h-[calc(100dvh_-_var(--h-head)_-_var(--h-bar)_-_44px)]">
            <h2 className="sr-only">{tabs.find(({ key }) => key === tab)?.label}</h2>
            <RestingNote store={store} />
            {tab === 'home' ? <Floors store={store} onAdd={onAdd} /> : null}
            {tab === 'goods' ? <GoodsTab store={store} filter={state} onChange={change} onAdd={onAdd} /> : null}
            {tab === 'recommend' ? (
              <RecommendTab merId={store.mer_id} onAdd={onAdd} onAll={() => change({ tab: 'goods' })} />
            ) : null}
            {tab === 'category' ? (
              <CategoryTab
                store={store}
                onChoose={(by) => change({ tab: 'goods', cid: 0, own_cid: 0, keyword: '', ...by })}
              />
            ) : null}
          </TabPanel>
        </div>
      ) : (
        <ClosedBlock store={store} />
      )}
      <BackToTop />
      <StoreSheet open={sheet === 'store'} onClose={() => setSheet(null)} store={store} />
      <ContactSheet open={sheet === 'contact'} onClose={() => setSheet(null)} store={store} />
      {search.layer}
      {quickAdd.sheet}
    </Page>
  )
}

type Props = { merId: number; onAdd?: (goods: GoodsCard) => void; onAll: () => void }

/** The store's recommendations, with their reasons. */
function RecommendTab({ merId, onAdd, onAll }: Props) {
  const pages = useInfiniteQuery(infiniteOf(recommend, { type: 'merchant', mer_id: merId, list_rows: 20 }))
  return (
    <div className="pt-2">
      <GoodsGrid
        pages={pages}
        onAdd={onAdd}
        label="店铺推荐"
        empty={
          <EmptyBlock picture={boxPicture} title="店家暂未设置推荐商品">
            <Button size="l" onClick={onAll}>
              看全部商品
            </Button>
          </EmptyBlock>
        }
      />
    </div>
  )
}

/** Visiting a followed store, from wherever, marks its news as seen. */
function useSeeStore(merId: number): void {
  const cache = useQueryClient()
  const followed = useFavouriteStatus({ mer_id: merId })?.is_followed
  const looked = useRef(false)
  useEffect(() => {
    if (followed === undefined || looked.current) return
    looked.current = true
    if (followed && !hasNoNews(cache, merId)) markSeen(cache, merId)
  }, [followed, cache, merId])
}

/** Inside the admin console: the floors in its form, as soon as it sends them; the saved draft until then. */
function useLiveFloors(stored: readonly ShownFloor[]): readonly ShownFloor[] {
  const [live, setLive] = useState<readonly ShownFloor[]>()
  useEffect(() => {
    if (window.parent === window) return
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== window.parent) return
      if (data?.kind === liveFloors.given) setLive(data.floors)
    }
    window.addEventListener('message', hear)
    window.parent.postMessage({ kind: liveFloors.asked }, location.origin)
    return () => window.removeEventListener('message', hear)
  }, [])
  return live ?? stored
}

/** A store's page from its draft: to be looked at only, and without recording the visit. */
function PreviewedStore({ store, floors: stored }: { store: Store; floors: readonly ShownFloor[] }) {
  const floors = useLiveFloors(stored)
  return (
    <Page header={<Note className="m-2">预览 · 仅供本店查看</Note>}>
      <Cover store={store} readOnly />
      {floors.length > 0 ? <DecoratedFloors merId={store.mer_id} floors={floors} /> : <Plain store={store} />}
    </Page>
  )
}
