import type { OutputOf } from '@mall/contract/endpoint'
import type { GoodsCard, recommend } from '@mall/contract/goods'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { local } from '#store/storage.ts'
import { feedOf } from './feed.ts'

type FeedPage = OutputOf<typeof recommend>
type Kept = { list: GoodsCard[]; total: number }

const key = 'home-feed'
const kept = 12

/** Keeps the head of the feed for the next visit. Logging out clears it with the rest of the storage. */
export function rememberFeed({ list, total }: FeedPage): void {
  local.setItem(key, JSON.stringify({ list: list.slice(0, kept), total } satisfies Kept))
}

/**
 * Puts the last visit's goods into an empty cache, as old as they are: the feed paints at once and is asked for again.
 */
export function recallFeed(cache: QueryClient): void {
  const { queryKey } = feedOf('best')
  if (cache.getQueryData(queryKey)) return
  const page = pageIn(local.getItem(key))
  if (!page) return
  const data: InfiniteData<FeedPage, number> = { pages: [page], pageParams: [1] }
  cache.setQueryData(queryKey, data, { updatedAt: 1 })
}

/** The page in what was stored; null for anything that an older build or another hand may have left there. */
export function pageIn(text: string | null): FeedPage | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isKept(stored) || stored.list.length === 0) return null
    // A page that is not full has no next one: nothing is appended before the fresh first page is here.
    return { list: stored.list, total: stored.total, page: 1, list_rows: stored.list.length + 1 }
  } catch {
    return null
  }
}

const shape = { goods_id: 'number', name: 'string', image: 'string', price_mode: 'string', moq: 'number' } as const

const isKept = (value: unknown): value is Kept =>
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
