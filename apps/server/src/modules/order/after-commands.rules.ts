import { aftersaleTimes } from '@mall/contract/aftersale'
import type { AfterCommand, OrderStatus } from '@mall/contract/order'
import { can } from '@mall/contract/permission'
import { refusalText } from '@mall/contract/refusal'
import { days, later } from '#kernel/clock.ts'

type Facts = {
  status: OrderStatus
  isVirtual: boolean
  completedAt: Date | null
  kept: boolean
  /** Pieces that nobody asks about and whose money did not go back: not sent, and sent. */
  unsentLeft: number
  sentLeft: number
}

/** Until when something may be asked of a completed order. */
export const windowEndOf = ({ completedAt }: Pick<Facts, 'completedAt'>): Date | null =>
  completedAt && later(completedAt, days(aftersaleTimes.windowDays))

const states: Record<AfterCommand, readonly OrderStatus[]> = {
  apply_refund: ['pending_shipment', 'partially_shipped', 'shipped'],
  apply_aftersale: ['partially_shipped', 'shipped', 'completed'],
}
const commands = ['apply_refund', 'apply_aftersale'] as const

/** 申请退款 and 申请售后 of an order, where its state has them: who may not just now is told why. */
export const afterCommandsOf = (order: Facts, held: readonly string[], now: Date) =>
  order.isVirtual || !can(held, 'order:submit')
    ? []
    : commands.flatMap((command) => {
        if (!states[command].includes(order.status)) return []
        const reason = hindrance(command, order, now)
        return [{ command, enabled: reason === '', reason }]
      })

function hindrance(command: AfterCommand, order: Facts, now: Date): string {
  if (!order.kept) return refusalText('order.only_payer')
  const end = windowEndOf(order)
  if (end && end <= now) return refusalText('aftersale.over', { days: aftersaleTimes.windowDays })
  const left = command === 'apply_refund' ? order.unsentLeft + order.sentLeft : order.sentLeft
  return left > 0 ? '' : '商品已退款或正在售后中'
}
