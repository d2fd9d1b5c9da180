import { deleteEvaluation, evaluable, goodsReviews, myReplies } from '@mall/contract/evaluation'
import { goodsDetail } from '@mall/contract/goods'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { allOf, mutationOf } from '#api/query.ts'
import { confirm } from '#ui/feedback/feedback.ts'
import type { Reviewed } from './useReviews.ts'

/** Asks first, and says what goes along. */
export function useDeleteReview() {
  const cache = useQueryClient()
  const stale = [myReplies, evaluable, goodsReviews, goodsDetail]
  const { mutateAsync } = useMutation({
    ...mutationOf(deleteEvaluation),
    // Also after a refusal: somebody else may have deleted it.
    onSettled: () => Promise.all(stale.map((endpoint) => cache.invalidateQueries({ queryKey: allOf(endpoint) }))),
  })

  return async ({ name, review }: Pick<Reviewed, 'name' | 'review'>): Promise<void> => {
    if (!review) return
    if (!(await confirm(questionFor(name, review), { ok: '删除', danger: true }))) return
    await mutateAsync({ id: review.reply_id }).catch(() => undefined)
  }
}

/** Names the goods and what is lost with the words. */
export function questionFor(name: string, { append, reply }: NonNullable<Reviewed['review']>): string {
  const along = [append ? '追评' : '', reply ? '商家回复' : ''].filter(Boolean).join('和')
  return `确定删除对“${name}”的评价吗？${along ? `${along}会一并删除，` : ''}删除后不能恢复，也不能再次评价`
}
