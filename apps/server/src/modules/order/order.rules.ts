import { type OrderCommand, type OrderStatus, orderCommands, orderMoves, orderTimes } from '@mall/contract/order'
import { can, type Grant } from '@mall/contract/permission'
import { dayOf, days, later } from '#kernel/clock.ts'

/** What the commands of an order depend on. */
export type OrderFacts = {
  status: OrderStatus
  isVirtual: boolean
  expireAt: Date | null
  extended: boolean
  addressChanged: boolean
  remindedAt: Date | null
  completedAt: Date | null
  /** Deleted from the viewer's list. */
  hidden: boolean
  /** The viewer's to change, not only to see and to pay. */
  kept: boolean
  /** Lines without a review. */
  unevaluated: number
  /** Somebody approved what it is. */
  approved: boolean
}

type Rule = { needs: Grant; holds: (order: OrderFacts, now: Date) => boolean }

/** Came to nothing: nobody needs it any more, while after-sales still need one that is completed. */
export const deletable: readonly OrderStatus[] = ['cancelled', 'closed']
const finished: readonly OrderStatus[] = ['completed', ...deletable]
/** Of who gave up an order that waits for approval it is closed, of who gave up one that waits for payment cancelled. */
const cancellable: readonly OrderStatus[] = [...orderMoves.withdraw.from, ...orderMoves.cancel.from]
const isIn = (order: Pick<OrderFacts, 'status'>, statuses: readonly OrderStatus[]) => statuses.includes(order.status)

/** One row = who may be offered a command, and when. Screens and guards both read it here. */
const rules: Record<OrderCommand, Rule> = {
  pay: {
    needs: 'order:pay',
    // While the mall looks for the money of a transfer, the cashier still tells how it stands.
    holds: (order, now) =>
      order.status === 'pending_confirmation' ||
      (order.status === 'pending_payment' && (order.expireAt === null || order.expireAt > now)),
  },
  cancel: { needs: 'order:submit', holds: (order) => order.kept && isIn(order, cancellable) },
  remind: {
    needs: 'always:show',
    holds: (order, now) => order.status === 'pending_shipment' && !order.isVirtual && !isSameDay(order.remindedAt, now),
  },
  change_address: {
    needs: 'order:submit',
    holds: (order) => order.kept && isAddressOpen(order) && !order.addressChanged,
  },
  logistics: {
    needs: 'always:show',
    holds: (order) => !order.isVirtual && isIn(order, ['partially_shipped', 'shipped', 'completed']),
  },
  receive: { needs: 'order:submit', holds: (order) => order.kept && isIn(order, orderMoves.receive.from) },
  extend: { needs: 'order:submit', holds: (order) => order.kept && order.status === 'shipped' && !order.extended },
  evaluate: {
    needs: 'order:submit',
    holds: (order, now) => order.kept && order.unevaluated > 0 && isEvaluationOpen(order, now),
  },
  rebuy: { needs: 'cart:add', holds: (order) => isIn(order, ['shipped', ...finished]) },
  delete: { needs: 'order:submit', holds: (order) => isIn(order, deletable) && !order.hidden },
}

/** What this viewer may do with this order at this instant. */
export const commandsFor = (order: OrderFacts, held: readonly string[], now: Date): OrderCommand[] =>
  orderCommands.filter((command) => can(held, rules[command].needs) && rules[command].holds(order, now))

/**
 * Whether the order still waits where its address may be changed, be it the first time or not. One that was approved for an
 * address and paid goes there: nobody could approve another one any more.
 */
export const isAddressOpen = (order: Pick<OrderFacts, 'status' | 'isVirtual' | 'approved'>) =>
  !order.isVirtual &&
  (isIn(order, ['pending_review', 'pending_payment']) || (order.status === 'pending_shipment' && !order.approved))

export const isEvaluationOpen = (order: Pick<OrderFacts, 'status' | 'completedAt'>, now: Date) =>
  order.status === 'completed' &&
  order.completedAt !== null &&
  now < later(order.completedAt, days(orderTimes.evaluateDays))

export const isSameDay = (one: Date | null, other: Date) => one !== null && dayOf(one) === dayOf(other)
