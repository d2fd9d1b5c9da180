import type { OutputOf } from '@mall/contract/call/call'
import type { recommend } from '@mall/contract/goods/calls'
import type { GoodsCard } from '@mall/contract/goods/terms'
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { recommendedPages } from '#features/goods/recommended.ts'
import { useGoodsMenu } from '#features/goods/useGoodsMenu.tsx'
import { local } from '#store/storage.ts'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'
import { watchVisible } from '#ui/visible.ts'
import styles from './home.module.css'

const feedTabs = [
  { key: 'best', label: '精选' },
  { key: 'new', label: '新品' },
  { key: 'hot', label: '热销' },
  { key: 'vip', label: '会员专享' },
] as const
type FeedTab = (typeof feedTabs)[number]['key']

export const feedOf = (type: FeedTab) => recommendedPages({ type, list_rows: 20 })

type Props = { onAdd: (goods: GoodsCard) => void }

/** Goods without end under tabs that stay; 会员专享 is there as soon as some goods have a member price. */
export function Feed({ onAdd }: Props) {
  const box = useRef<HTMLElement>(null)
  const near = useNear(box)
  const { menu, ...more } = useGoodsMenu()
  const [params, setParams] = useSearchParams()
  const { data: vip } = useInfiniteQuery({ ...feedOf('vip'), enabled: near })
  const tabs = feedTabs.filter((tab) => tab.key !== 'vip' || (vip?.pages[0]?.total ?? 0) > 0)
  const tab = tabs.find((one) => one.key === params.get('tab'))?.key ?? 'best'
  const pages = useInfiniteQuery({ ...feedOf(tab), enabled: near })
  const head = tab === 'best' && pages.isFetchedAfterMount ? pages.data?.pages[0] : undefined
  useEffect(() => {
    if (head) rememberFeed(head)
  }, [head])

  function show(key: FeedTab) {
    setParams(key === 'best' ? {} : { tab: key }, { replace: true, preventScrollReset: true })
    const top = box.current?.getBoundingClientRect().top ?? 0
    // A new list begins at its beginning; above it nothing moves.
    if (top < 0) box.current?.scrollIntoView()
  }

  return (
    <section className={styles.feed} ref={box} aria-label="为你精选">
      <div className={styles.feedTabs}>
        <Tabs id="feed" label="商品推荐" items={tabs} value={tab} onChange={show} />
      </div>
      <TabPanel id="feed" tab={tab} busy={pages.isPending}>
        <GoodsGrid
          pages={pages}
          onAdd={onAdd}
          {...more}
          label="推荐商品"
          empty={<EmptyBlock picture={boxPicture} title="商品正在筹备" hint="上架后会出现在这里" tight />}
          endText="— 我是有底线的 —"
        />
      </TabPanel>
      {menu}
    </section>
  )
}

/** True once the feed has come within reach; the stored feed is put into the cache first. */
function useNear(box: { readonly current: HTMLElement | null }): boolean {
  const cache = useQueryClient()
  const [near, setNear] = useState(() => cache.getQueryData(feedOf('best').queryKey) !== undefined)
  useEffect(() => {
    if (near || !box.current) return
    return watchVisible(box.current, '400px', (visible) => {
      if (!visible) return
      recallFeed(cache)
      setNear(true)
    })
  }, [near, box, cache])
  return near
}

type FeedPage = OutputOf<typeof recommend>
type StoredFeed = { list: GoodsCard[]; total: number }

const feedKey = 'home-feed'
const storedGoods = 12

/** Keeps the head of the feed for the next visit. Logging out clears it with the rest of the storage. */
function rememberFeed({ list, total }: FeedPage): void {
  local.setItem(feedKey, JSON.stringify({ list: list.slice(0, storedGoods), total } satisfies StoredFeed))
}

/**
 * Puts the last visit's goods into an empty cache, with their age: the feed paints at once and is refetched.
 */
function recallFeed(cache: QueryClient): void {
  const { queryKey } = feedOf('best')
  if (cache.getQueryData(queryKey)) return
  const page = pageIn(local.getItem(feedKey))
  if (!page) return
  const data: InfiniteData<FeedPage, number> = { pages: [page], pageParams: [1] }
  cache.setQueryData(queryKey, data, { updatedAt: 1 })
}

/** The page in the stored text; null for anything else, which an older build may have left there. */
export function pageIn(text: string | null): FeedPage | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isStoredFeed(stored) || stored.list.length === 0) return null
    // A page that is not full has no next one: nothing is appended before the fresh first page is here.
    return { list: stored.list, total: stored.total, page: 1, list_rows: stored.list.length + 1 }
  } catch {
    return null
  }
}

const shape = { goods_id: 'number', name: 'string', image: 'string', price_mode: 'string', moq: 'number' } as const

const isStoredFeed = (value: unknown): value is StoredFeed =>
  typeof value === 'object' &&
  value !== null &&
  'total' in value &&
  typeof value.total === 'number' &&
  'list' in value &&
  Array.isArray(value.list) &&
  value.list.every(isGoods)

const isGoods = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray(Reflect.get(value, 'tags')) &&
  Array.isArray(Reflect.get(value, 'tiers')) &&
  Object.entries(shape).every(([name, type]) => typeof Reflect.get(value, name) === type)
