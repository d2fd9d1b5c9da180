import { aftersaleTimes } from '@mall/contract/aftersale/words'
import type { AfterCommand, OrderStatus } from '@mall/contract/order/words'
import { can } from '@mall/contract/permission/permission'
import { refusalText } from '@mall/contract/refusal/refusal'
import { codeRules } from '@mall/contract/virtual/words'
import { days, later } from '#kernel/time.ts'

/** Cards that nobody has read, and until when a service that nobody has used is good. */
export type UntouchedCodes = { cards: number; until: string | null }

type Facts = {
  status: OrderStatus
  isVirtual: boolean
  paidAt: Date | null
  /** Set for virtual goods that come as codes. */
  untouched: UntouchedCodes | null
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

/** 申请退款 and 申请售后 of an order, where its state has them: a buyer who may not just now reads why. */
export const afterCommandsOf = (order: Facts, held: readonly string[], now: Date) =>
  !can(held, 'order:submit')
    ? []
    : order.isVirtual
      ? refundOfCodes(order, now)
      : commands.flatMap((command) => {
          if (!states[command].includes(order.status)) return []
          const reason = hindrance(command, order, now)
          return [{ command, enabled: reason === '', reason }]
        })

/** 申请退款 of codes. It is not shown any more once they are delivered and nothing is left to give back. */
function refundOfCodes(order: Facts, now: Date) {
  const { status, untouched, kept } = order
  if (!untouched || !['pending_shipment', 'pending_verification', 'completed'].includes(status)) return []
  const has = order.unsentLeft > 0 && (status === 'pending_shipment' || isLeft(untouched, order, now))
  if (!has && status === 'completed') return []
  const reason = !kept ? refusalText('order.only_payer') : has ? '' : '已使用、已查看或已过期的卡券不能退款'
  return [{ command: 'apply_refund' as const, enabled: reason === '', reason }]
}

const isLeft = ({ cards, until }: UntouchedCodes, { paidAt }: Facts, now: Date) =>
  (until !== null && Date.parse(until) > now.getTime()) ||
  (cards > 0 && paidAt !== null && later(paidAt, days(codeRules.refundDays)) > now)

function hindrance(command: AfterCommand, order: Facts, now: Date): string {
  if (!order.kept) return refusalText('order.only_payer')
  const end = windowEndOf(order)
  if (end && end <= now) return refusalText('aftersale.over', { days: aftersaleTimes.windowDays })
  const left = command === 'apply_refund' ? order.unsentLeft + order.sentLeft : order.sentLeft
  return left > 0 ? '' : '商品已退款或正在售后中'
}
