import { listOrders } from '@mall/contract/order/calls'
import type { OrderDigest } from '@mall/contract/order/terms'
import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteOf } from '#api/query.ts'

/** The newest three, in the shape of the order list, so that commands patch them here too; the offset in ms. */
export function useRecentOrders() {
  const query = useInfiniteQuery(infiniteOf(listOrders, { tab: 'all', list_rows: 3 }, { staleTime: 0 }))
  const page = query.data?.pages[0]
  const orders: OrderDigest[] = page?.list.slice(0, 3) ?? []
  return { query, orders, serverOffsetMs: page ? Date.parse(page.server_now) - query.dataUpdatedAt : 0 }
}
