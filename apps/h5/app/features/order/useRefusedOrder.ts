import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#api/call-error.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { refetchOrder } from './order-cache.ts'

/**
 * `const moved = await refused(error, order)`: shows the reason. If the order has moved meanwhile it is refetched, and the
 * result is true: the action makes no sense any more.
 */
export function useRefusedOrder(): (error: unknown, order: { order_no: string }) => Promise<boolean> {
  const cache = useQueryClient()
  return async (error, { order_no }) => {
    if (!(error instanceof CallError)) throw error
    // The call has shown a lost login already.
    if (error.kind === 'login') return true
    if (error.code === 'order.state_changed') toast.warning('订单状态已更新')
    else toast.error(error.msg)
    const moved = error.code?.startsWith('order.') === true && error.code !== 'order.no_ship'
    if (moved) await refetchOrder(cache, order_no)
    return moved
  }
}
