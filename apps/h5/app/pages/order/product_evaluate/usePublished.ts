import { myReplies } from '@mall/contract/evaluation/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { allOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { refetchOrder } from '#features/order/order-cache.ts'
import { evaluatePath } from '#features/order/order-paths.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { hasOwnEntry } from '#ui/useBack.ts'
import type { Evaluable } from './evaluation.ts'

/** After publishing: goes on to the next line, or back to the page before, else to the written reviews. */
export function usePublished({ order_no }: Evaluable) {
  const cache = useQueryClient()
  const navigate = useNavigate()

  function back() {
    if (hasOwnEntry(window.history.state)) navigate(-1)
    else navigate(to.evaluations({ tab: 'done' }), { replace: true })
  }

  /** Refetches the list of reviews, so that it is up to date on the return to it. */
  function refresh() {
    void refetchOrder(cache, order_no)
    void cache.invalidateQueries({ queryKey: allOf(myReplies), refetchType: 'all' })
  }

  return {
    /** `nextId`: the next line, if lines were reviewed one by one; `points` were earned. */
    on({ left, nextId, points }: { left: number; nextId: number | null; points: number }) {
      refresh()
      if (left === 0) {
        toast.success(`评价成功，获得 ${points} 积分`)
        back()
        return
      }
      toast.success(`评价成功，获得 ${points} 积分，还有 ${left} 件待评价`)
      window.scrollTo({ top: 0 })
      if (nextId !== null) navigate(evaluatePath(order_no, { itemId: nextId }), { replace: true })
    },
    appended() {
      refresh()
      toast.success('追评成功')
      back()
    },
  }
}
