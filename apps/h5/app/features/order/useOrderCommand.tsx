import { viewCart } from '@mall/contract/cart/calls'
import {
  cancelOrder,
  deleteOrder,
  extendReceipt,
  listOrders,
  rebuyOrder,
  receiveOrder,
  remindShipment,
} from '@mall/contract/order/calls'
import type { OrderDetail, OrderDigest } from '@mall/contract/order/terms'
import { type OrderCommand, orderTimes } from '@mall/contract/order/words'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { allOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { setApp } from '#store/app.ts'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { evaluationInfoOf } from './evaluation-info.ts'
import { forgetOrder, patchOrder } from './order-cache.ts'
import { evaluatePath, logisticsPath, payPath } from './order-paths.ts'
import { rebuySentence } from './rebuy-sentence.ts'
import { useRefusedOrder } from './useRefusedOrder.ts'

const cancelSheet = late(() => import('./CancelSheet.tsx').then((module) => module.CancelSheet))

export type OrderRef = Pick<OrderDigest, 'order_no'> & Partial<Pick<OrderDigest, 'mer_name' | 'items' | 'status'>>

type Options = {
  /** the page that leads to the cashier, for its address */
  from: 'list' | 'detail'
  /** opens the choice of another address, on pages that offer it */
  onChangeAddress?: (order: OrderRef) => void
  /** the order was deleted: a page of its own must be left */
  onDeleted?: (order: OrderRef) => void
}

/**
 * `run(command, order)` runs one of the commands that the server offers, with its question before and its toast after;
 * the order is patched wherever it is shown. Render `layer` once in the page.
 */
export function useOrderCommand({ from, onChangeAddress, onDeleted }: Options): {
  run: (command: OrderCommand, order: OrderRef) => Promise<void>
  layer: ReactNode
} {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const refused = useRefusedOrder()
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const [cancelling, setCancelling] = useState<{ order?: OrderRef; open: boolean }>({ open: false })

  /** Sends, patches everything that shows the order, shows `done`. False when it may be tried again, with the reason shown. */
  async function change<Changed extends OrderDetail>(
    order: OrderRef,
    send: () => Promise<{ data: Changed }>,
    done: string | ((changed: Changed) => string),
  ): Promise<boolean> {
    try {
      const { data } = await send()
      patchOrder(cache, data)
      // The other orders of a purchase that waited for approval are closed with it.
      if (order.status === 'pending_review') void cache.invalidateQueries({ queryKey: allOf(listOrders) })
      toast.success(typeof done === 'string' ? done : done(data))
      return true
    } catch (error) {
      return refused(error, order)
    }
  }

  async function remove(order: OrderRef) {
    const sure = await confirm(`确定删除订单 ${order.order_no} 吗？删除后不再出现在您的订单列表中，无法恢复`, {
      ok: '删除',
      danger: true,
    })
    if (!sure) return
    try {
      await call(deleteOrder, { order_no: order.order_no }, { quiet: true })
    } catch (error) {
      await refused(error, order)
      return
    }
    forgetOrder(cache, order.order_no)
    toast.success('订单已删除')
    onDeleted?.(order)
  }

  async function rebuy(order: OrderRef) {
    const input = { order_no: order.order_no }
    try {
      const { data } = await withIdempotencyKey(rebuyOrder, input, (idempotencyKey) =>
        call(rebuyOrder, input, { idempotencyKey, quiet: true }),
      )
      const { tone, text } = rebuySentence(data, cartName)
      setApp({ cartNumber: data.cart_number })
      void cache.invalidateQueries({ queryKey: allOf(viewCart) })
      toast[tone](text)
      if (data.added > 0) navigate(to.cart())
    } catch (error) {
      await refused(error, order)
    }
  }

  async function run(command: OrderCommand, order: OrderRef): Promise<void> {
    const { order_no } = order
    switch (command) {
      case 'pay':
      case 'hand_over':
      case 'view_transfer':
        navigate(payPath([order_no], from))
        return
      case 'logistics':
        navigate(logisticsPath(order_no))
        return
      case 'evaluate':
        setApp({ evaluationInfo: evaluationInfoOf(order) })
        navigate(evaluatePath(order_no))
        return
      case 'invoice':
        navigate(to.invoiceEdit({ order_no }))
        return
      case 'view_invoice':
        navigate(to.invoiceView({ order_no }))
        return
      case 'change_address':
        onChangeAddress?.(order)
        return
      case 'cancel':
        setCancelling({ order, open: true })
        return
      case 'delete':
        return remove(order)
      case 'rebuy':
        return rebuy(order)
      case 'remind':
        await change(order, () => call(remindShipment, { order_no }, { quiet: true }), '已提醒商家尽快发货')
        return
      case 'receive':
        if (!(await confirm('请确认已收到全部商品', { ok: '确认收货' }))) return
        await change(order, () => call(receiveOrder, { order_no }, { quiet: true }), '已确认收货')
        return
      case 'extend': {
        const days = orderTimes.extendDays
        const text = `自动确认收货的时间将延后 ${days} 天，每笔订单只能延长一次`
        if (!(await confirm(text, { ok: '延长收货' }))) return
        await change(order, () => call(extendReceipt, { order_no }, { quiet: true }), `已延长 ${days} 天`)
      }
    }
  }

  const layer = (
    <LateSheet
      of={cancelSheet}
      with={{
        open: cancelling.open,
        order_no: cancelling.order?.order_no ?? '',
        onClose: () => setCancelling({ ...cancelling, open: false }),
        onCancel: async (input) =>
          !cancelling.order ||
          change(
            cancelling.order,
            () => call(cancelOrder, input, { quiet: true }),
            ({ came_back }) =>
              [
                cancelling.order?.status === 'pending_review' ? '已撤回审批，同一次采购的订单已关闭' : '订单已取消',
                ...came_back,
              ].join('，'),
          ),
      }}
    />
  )

  return { run, layer }
}
