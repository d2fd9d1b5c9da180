import type { OrderDigest } from '@mall/contract/order/terms'

const soonMs = 2 * 3_600_000

type Waiting = Pick<OrderDigest, 'status' | 'expire_at'>

/** How many orders close within two hours unless they are paid; `now` in ms. A transfer being checked keeps its order open. */
export const closingSoon = (orders: readonly Waiting[], now: number): number =>
  orders.filter(({ status, expire_at }) => {
    if (status !== 'pending_payment' || expire_at === null) return false
    const left = Date.parse(expire_at) - now
    return left > 0 && left <= soonMs
  }).length
