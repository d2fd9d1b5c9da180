import { resubmitOrder, withdrawOrder } from '@mall/contract/approval/calls'
import { cartNumber, viewCart } from '@mall/contract/cart/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { allOf, mutationOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { setApp } from '#store/app.ts'
import { log } from '#store/log.ts'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { useApprovalRefresh } from './useApprovalRefresh.ts'

/** A submitter's actions on the approval of an order: withdraw it, or submit it again after a change. */
export function useSubmitterActs() {
  const withdrawing = useMutation(mutationOf(withdrawOrder))
  const resubmitting = useMutation(mutationOf(resubmitOrder))
  const cache = useQueryClient()
  const navigate = useNavigate()
  const refresh = useApprovalRefresh()

  /** `orders`: how many the purchase has. */
  async function withdraw(orderNo: string, orders: number): Promise<void> {
    const what = orders > 1 ? `同一次采购的 ${orders} 笔订单都会关闭` : '订单关闭'
    if (!(await confirm(`撤回后${what}，商品可修改后重新提交`, { ok: '撤回' }))) return
    // The call has shown the reason of a refusal; either way the order has moved.
    const done = await withdrawing.mutateAsync({ order_no: orderNo }).catch(() => null)
    await refresh()
    if (done) toast.success('已撤回')
  }

  /** `onReady` gets the lines of the cart that the order has become, before they are shown. */
  async function resubmit(orderNo: string, onReady: (cartIds: number[]) => void): Promise<void> {
    const back = await resubmitting.mutateAsync({ order_no: orderNo }).catch(() => null)
    if (!back) return void refresh()
    void cache.invalidateQueries({ queryKey: allOf(viewCart) })
    void recount()
    if (back.cart_ids.length === 0) return toast.warning('商品已全部失效，请重新选购')
    if (back.dead > 0) toast.warning(`${back.dead} 件商品已失效，其余可修改后提交`)
    onReady(back.cart_ids)
    navigate(to.orderConfirm({ cart_ids: back.cart_ids.join(',') }))
  }

  return { withdraw, resubmit }
}

/** The reply does not say how many lines the cart has now. */
async function recount(): Promise<void> {
  try {
    const { data } = await call(cartNumber, {}, { quiet: true })
    setApp({ cartNumber: data.cart_number })
  } catch (error) {
    log.error('the cart was not counted', error)
  }
}
