import type { OrderInvoiceState } from '@mall/contract/invoice/words'
import { type OrderCommand, type OrderStatus, orderCommands, orderMoves, orderTimes } from '@mall/contract/order/words'
import { can, type Grant } from '@mall/contract/permission/permission'
import type { PlainRefusalCode } from '@mall/contract/refusal/refusal.terms'
import { dayOf, days, later } from '#kernel/time.ts'

/** Facts on which the commands of an order depend. */
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
  /** It was approved inside the company. */
  approved: boolean
  invoiceState: OrderInvoiceState
  /** The sum that was paid, and the sum that went back of it, in fen. */
  paidAmountFen: number
  refundedFen: number
}

type Condition = { unless: (order: OrderFacts, now: Date) => boolean; refusal: PlainRefusalCode }

type Row = {
  /** The right that it takes; the call of the command declares the same. */
  needs: Grant
  /** Offered only to people without this right; those who have it get a better command. */
  lacks?: Grant
  /** `keeper`: people who may change the order; `viewer`: everyone who sees it, such as those to whom its bill was handed. */
  of: 'keeper' | 'viewer'
  states: readonly OrderStatus[]
  /** The refusal in any other state, where it is not that the state has changed. */
  notYet?: PlainRefusalCode
  /** Further hindrances, in the order in which they are looked at, each with its refusal. */
  conditions?: readonly Condition[]
}

const changed = 'order.state_changed'
const isVirtual: Condition = { unless: (order) => order.isVirtual, refusal: changed }
/** The states in which what stayed paid can be invoiced: nothing more of it is to be sent. */
export const invoiceableStates = ['completed', 'closed'] as const satisfies readonly OrderStatus[]
const cameToNothing = ['cancelled', 'closed'] as const

/**
 * One row = one command: who, in which states, and why not. The buttons of a reply and the guard of the command read it
 * here, and nowhere else; the sentence of a refusal stands with its code in the contract.
 */
export const orderCommandRows: Record<OrderCommand, Row> = {
  pay: {
    needs: 'order:pay',
    of: 'viewer',
    states: ['pending_payment'],
    notYet: 'payment.not_payable',
    conditions: [{ unless: isOverdue, refusal: 'payment.not_payable' }],
  },
  // People who may not pay hand the bill to somebody who may.
  hand_over: {
    needs: 'order:submit',
    lacks: 'order:pay',
    of: 'viewer',
    states: ['pending_payment'],
    notYet: 'payment.not_payable',
    conditions: [{ unless: isOverdue, refusal: 'payment.not_payable' }],
  },
  // While the mall looks for the money of a transfer, the cashier tells how it stands.
  view_transfer: { needs: 'order:pay', of: 'viewer', states: ['pending_confirmation'] },
  // An order that waits for approval is closed when it is given up, one that waits for payment is cancelled.
  cancel: { needs: 'order:submit', of: 'keeper', states: [...orderMoves.withdraw.from, ...orderMoves.cancel.from] },
  remind: {
    needs: 'always:show',
    of: 'viewer',
    states: ['pending_shipment'],
    conditions: [isVirtual, { unless: (order, now) => isSameDay(order.remindedAt, now), refusal: 'order.reminded' }],
  },
  change_address: {
    needs: 'order:submit',
    of: 'keeper',
    states: ['pending_review', 'pending_payment', 'pending_shipment'],
    conditions: [
      isVirtual,
      // An order that was approved for an address and paid goes there: another address could not be approved any more.
      { unless: (order) => order.status === 'pending_shipment' && order.approved, refusal: changed },
      { unless: (order) => order.addressChanged, refusal: 'order.address_changed' },
    ],
  },
  logistics: {
    needs: 'always:show',
    of: 'viewer',
    states: ['partially_shipped', 'shipped', 'completed'],
    conditions: [isVirtual],
  },
  receive: { needs: 'order:submit', of: 'keeper', states: orderMoves.receive.from },
  extend: {
    needs: 'order:submit',
    of: 'keeper',
    states: ['shipped'],
    conditions: [{ unless: (order) => order.extended, refusal: 'order.extended' }],
  },
  evaluate: {
    needs: 'order:submit',
    of: 'keeper',
    states: ['completed'],
    notYet: 'evaluation.not_yet',
    conditions: [
      { unless: (order) => order.unevaluated === 0, refusal: 'evaluation.done' },
      { unless: (order, now) => !isEvaluationOpen(order, now), refusal: 'evaluation.over' },
    ],
  },
  // One that closed after its goods came back may have kept its freight.
  invoice: {
    needs: 'invoice:create',
    of: 'viewer',
    states: invoiceableStates,
    notYet: 'invoice.not_yet',
    conditions: [
      { unless: (order) => order.invoiceState !== 'none', refusal: 'invoice.taken' },
      { unless: (order) => order.paidAmountFen <= order.refundedFen, refusal: 'invoice.nothing' },
    ],
  },
  view_invoice: {
    needs: 'order:submit',
    of: 'viewer',
    states: ['completed', 'closed'],
    conditions: [{ unless: (order) => order.invoiceState === 'none', refusal: 'invoice.not_found' }],
  },
  rebuy: {
    needs: 'cart:add',
    of: 'viewer',
    states: ['shipped', 'pending_verification', 'completed', ...cameToNothing],
  },
  // Only an order that came to nothing can be deleted: after-sales still need one that is completed.
  delete: {
    needs: 'order:submit',
    of: 'viewer',
    states: cameToNothing,
    conditions: [{ unless: (order) => order.hidden, refusal: changed }],
  },
}

/** Why a holder of the right may not do this with this order at this instant; null when they may. */
export function hindranceOf(command: OrderCommand, order: OrderFacts, now: Date): PlainRefusalCode | null {
  const { of, states, notYet = changed, conditions = [] } = orderCommandRows[command]
  if (of === 'keeper' && !order.kept) return 'order.only_payer'
  if (!states.includes(order.status)) return notYet
  return conditions.find(({ unless }) => unless(order, now))?.refusal ?? null
}

/** The commands that this viewer may give for this order at this instant. */
export const commandsFor = (order: OrderFacts, held: readonly string[], now: Date): OrderCommand[] =>
  orderCommands.filter((command) => isFor(command, held) && hindranceOf(command, order, now) === null)

/** Whether the command is for a holder of these rights. */
export function isFor(command: OrderCommand, held: readonly string[]): boolean {
  const { needs, lacks } = orderCommandRows[command]
  return can(held, needs) && !(lacks && can(held, lacks))
}

function isOverdue({ expireAt }: OrderFacts, now: Date) {
  return expireAt !== null && expireAt <= now
}

const isEvaluationOpen = ({ completedAt }: Pick<OrderFacts, 'completedAt'>, now: Date) =>
  completedAt !== null && now < later(completedAt, days(orderTimes.evaluateDays))

const isSameDay = (one: Date | null, other: Date) => one !== null && dayOf(one) === dayOf(other)
