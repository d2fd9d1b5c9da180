import { aftersaleLines } from '@mall/contract/aftersale/calls'
import { orderReviews, reviewQueue } from '@mall/contract/approval/calls'
import type { OutputOf } from '@mall/contract/call/call'
import { evaluable } from '@mall/contract/evaluation/calls'
import { listOrders, logistics, orderCounts, viewOrder } from '@mall/contract/order/calls'
import { type OrderTab, orderTabs } from '@mall/contract/order/query.words'
import type { OrderDetail, OrderDigest } from '@mall/contract/order/terms'
import type { OrderStatus } from '@mall/contract/order/words'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { isGone } from '#api/call-error.ts'
import { allOf, queryOf } from '#api/query.ts'

/** Orders change elsewhere (paid, shipped, expired): shown at once from the cache, always fetched again. */
export const orderQuery = (orderNo: string) => queryOf(viewOrder, { order_no: orderNo }, { staleTime: 0 })

type Pages = InfiniteData<OutputOf<typeof listOrders>, number>

const statusesOf: Record<OrderTab, readonly OrderStatus[]> = {
  all: [],
  review: ['pending_review'],
  unpaid: ['pending_payment', 'pending_confirmation'],
  unshipped: ['pending_shipment'],
  unreceived: ['partially_shipped', 'shipped'],
  unverified: ['pending_verification'],
  unreviewed: ['completed'],
  completed: ['completed'],
  cancelled: ['cancelled', 'closed'],
}

/** Whether an order still belongs under a tab. */
export function tabHolds(tab: OrderTab, { status, commands }: Pick<OrderDigest, 'status' | 'commands'>): boolean {
  if (tab === 'all') return true
  return statusesOf[tab].includes(status) && (tab !== 'unreviewed' || commands.includes('evaluate'))
}

/** Puts an order as it now is wherever it is shown; from a tab that it has left it goes. */
export function patchOrder(cache: QueryClient, detail: OrderDetail): void {
  cache.setQueryData(orderQuery(detail.order_no).queryKey, detail)
  rewriteLists(cache, detail.order_no, (key) => (tabHolds(tabOf(key), detail) ? detail : null))
  refreshAround(cache, detail.order_no)
}

/** Takes an order out of everything: it was deleted, or is no longer there. */
export function forgetOrder(cache: QueryClient, orderNo: string): void {
  rewriteLists(cache, orderNo, () => null)
  refreshAround(cache, orderNo)
}

/** Refetches one order, which another person or a deadline has moved, and patches everything that shows it. */
export async function refetchOrder(cache: QueryClient, orderNo: string): Promise<OrderDetail | null> {
  const { queryKey, queryFn } = orderQuery(orderNo)
  try {
    const detail = await cache.fetchQuery({ queryKey, queryFn, staleTime: 0 })
    patchOrder(cache, detail)
    return detail
  } catch (error) {
    if (isGone(error)) forgetOrder(cache, orderNo)
    return null
  }
}

/** The time to pay has run out; the mall closes such orders within seconds, so a first look may come too early. */
export async function expireOrder(cache: QueryClient, orderNo: string, waitMs = 4000): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    const detail = await refetchOrder(cache, orderNo)
    if (detail?.status !== 'pending_payment') return
  }
}

function rewriteLists(cache: QueryClient, orderNo: string, now: (key: QueryKey) => OrderDetail | null): void {
  for (const [key, data] of cache.getQueriesData<Pages>({ queryKey: allOf(listOrders) })) {
    if (!data || key[2] !== 'pages') continue
    if (!data.pages.some((page) => page.list.some((order) => order.order_no === orderNo))) continue
    const detail = now(key)
    const pages = data.pages.map((page) => ({
      ...page,
      list: page.list.flatMap((order) => {
        if (order.order_no !== orderNo) return [order]
        return detail ? [digestOf(order, detail)] : []
      }),
    }))
    // A patch is no fresh answer: countdowns reckon from when the list came.
    cache.setQueryData<Pages>(key, { ...data, pages }, { updatedAt: cache.getQueryState(key)?.dataUpdatedAt })
    // With a card gone, the pages behind it have moved up by one.
    if (!detail) void cache.invalidateQueries({ queryKey: key, exact: true })
  }
}

/** The card keeps its pictures; everything that can change comes from the detail. */
const digestOf = (
  card: OrderDigest,
  { status, status_text, pay_amount_fen, expire_at, commands, after_commands }: OrderDetail,
) => ({
  ...card,
  status,
  status_text,
  pay_amount_fen,
  expire_at,
  commands,
  after_commands,
})

function refreshAround(cache: QueryClient, orderNo: string): void {
  for (const endpoint of [orderCounts, reviewQueue]) void cache.invalidateQueries({ queryKey: allOf(endpoint) })
  for (const endpoint of [logistics, evaluable, orderReviews, aftersaleLines]) {
    void cache.invalidateQueries({ queryKey: queryOf(endpoint, { order_no: orderNo }).queryKey })
  }
}

function tabOf([, input]: QueryKey): OrderTab {
  const tab: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'tab') : null
  return orderTabs.find((one) => one === tab) ?? 'all'
}
