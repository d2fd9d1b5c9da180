import type { ReviewItem } from '@mall/contract/review'
import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from '#features/review/review.ts'
import { useCan } from '#session/Can.tsx'
import type { ListState } from './list-state.ts'

/** What waits for the caller's word, by order; nothing under other tabs than 待审批, and for those who have no say. */
export function useWaiting({ tab }: Pick<ListState, 'tab'>) {
  const mayReview = useCan('order:review')
  const { data, refetch } = useQuery({ ...waitingQuery, enabled: tab === 'review' && mayReview })
  const items = tab === 'review' ? (data?.list ?? []) : []
  const byOrder = new Map<string, ReviewItem>(items.map((item) => [item.order_no, item]))
  return {
    of: (order: { order_no: string }) => byOrder.get(order.order_no),
    canDecide: (order: { order_no: string }) => byOrder.get(order.order_no)?.can_decide === true,
    refetch,
  }
}

export type Waiting = ReturnType<typeof useWaiting>
