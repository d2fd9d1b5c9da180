import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { refetchOrder } from '#features/order/order-cache.ts'
import { detailsPath, evaluatePath } from '#features/order/order-paths.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { hasOwnEntry } from '#ui/useBack.ts'
import type { Evaluable } from './evaluable.ts'

/** After publishing: on to the next line that waits, or back to where one came from. */
export function usePublished({ order_no }: Evaluable) {
  const cache = useQueryClient()
  const navigate = useNavigate()

  function back() {
    if (hasOwnEntry(window.history.state)) navigate(-1)
    else navigate(detailsPath(order_no), { replace: true })
  }

  return {
    /** `nextId`: the line to go on with, if lines were reviewed one by one. */
    on(left: number, nextId: number | null) {
      void refetchOrder(cache, order_no)
      if (left === 0) {
        toast.success('评价成功，感谢您的分享')
        back()
        return
      }
      toast.success(`评价成功，还有 ${left} 件待评价`)
      window.scrollTo({ top: 0 })
      if (nextId !== null) navigate(evaluatePath(order_no, { itemId: nextId }), { replace: true })
    },
    appended() {
      void refetchOrder(cache, order_no)
      toast.success('追评成功')
      back()
    },
  }
}
