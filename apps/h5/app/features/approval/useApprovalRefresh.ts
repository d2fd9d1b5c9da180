import { orderReviews, reviewQueue, viewPurchase } from '@mall/contract/approval/calls'
import { listOrders, orderCounts, viewOrder } from '@mall/contract/order/calls'
import { useQueryClient } from '@tanstack/react-query'
import { allOf } from '#api/query.ts'

/** After a decision, and after a refusal because another approver was first: refetches everything that shows the orders. */
export function useApprovalRefresh(): () => Promise<unknown> {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [reviewQueue, viewPurchase, orderReviews, listOrders, viewOrder, orderCounts].map((endpoint) =>
        cache.invalidateQueries({ queryKey: allOf(endpoint) }),
      ),
    )
}
