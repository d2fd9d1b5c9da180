import type { OutputOf } from '@mall/contract/call/call'
import { deleteEvaluation, evaluable, goodsReviews, myReplies } from '@mall/contract/evaluation/calls'
import { goodsDetail } from '@mall/contract/goods/calls'
import { orderTimes } from '@mall/contract/order/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { allOf, mutationOf } from '#api/query.ts'
import { confirm } from '#ui/feedback/feedback.ts'

/** A thing that was bought, with its review if there is one. */
export type Reviewed = OutputOf<typeof myReplies>['list'][number]

/** Asks first, and says what goes along. */
export function useDeleteEvaluation() {
  const cache = useQueryClient()
  const stale = [myReplies, evaluable, goodsReviews, goodsDetail]
  const { mutateAsync } = useMutation({
    ...mutationOf(deleteEvaluation),
    // After a refusal too: the review may have been deleted elsewhere.
    onSettled: () => Promise.all(stale.map((endpoint) => cache.invalidateQueries({ queryKey: allOf(endpoint) }))),
  })

  return async ({ name, review }: Pick<Reviewed, 'name' | 'review'>): Promise<void> => {
    if (!review) return
    if (!(await confirm(questionFor(name, review), { ok: '删除', danger: true }))) return
    await mutateAsync({ id: review.reply_id }).catch(() => undefined)
  }
}

/** The question before a deletion: names the goods, and everything that is lost with the review. */
export function questionFor(name: string, { append, reply }: NonNullable<Reviewed['review']>): string {
  const along = [append ? '追评' : '', reply ? '商家回复' : ''].filter(Boolean).join('和')
  return `确定删除对“${name}”的评价吗？${along ? `${along}会一并删除，` : ''}评价所得积分会收回，删除后不能恢复，也不能再次评价`
}

const dayMs = 86_400_000

/** Days in which a review may still be written, begun ones counted; null when that is not known. `now` in ms. */
export function daysLeft(completedAt: string | null, now: number): number | null {
  if (completedAt === null) return null
  const left = Date.parse(completedAt) + orderTimes.evaluateDays * dayMs - now
  return Math.max(0, Math.ceil(left / dayMs))
}

export function daysLeftText(left: number): string {
  if (left <= 0) return '评价期已过'
  return left === 1 ? '不到 1 天后不能再评价' : `还有 ${left} 天可以评价`
}
