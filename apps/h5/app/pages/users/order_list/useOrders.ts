import { listOrders, type OrderDigest } from '@mall/contract/order'
import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteOf } from '#api/query.ts'
import { filterOf, type ListState } from './list-state.ts'

/** The orders of a tab as they come in, and how far this phone's clock is from the mall's, ms. */
export function useOrders(state: ListState) {
  const pages = useInfiniteQuery(infiniteOf(listOrders, { ...filterOf(state), list_rows: 10 }, { staleTime: 0 }))
  const list: OrderDigest[] = pages.data?.pages.flatMap((page) => page.list) ?? []
  const newest = pages.data?.pages.at(-1)
  const serverOffsetMs = newest ? Date.parse(newest.server_now) - pages.dataUpdatedAt : 0
  return { pages, list, serverOffsetMs }
}

export type Orders = ReturnType<typeof useOrders>
