import { formatFen } from '@mall/contract/text/money'
import { sha256 } from '#kernel/random.ts'

/** One store's order of a purchase that somebody is to decide about; amounts in fen. */
export type Case = {
  orderId: number
  orderNo: string
  tradeId: number
  tradeNo: string
  companyId: number
  merchantId: number
  merchantName: string
  submittedBy: number
  applicant: string
  payAmountFen: number
  fingerprint: string
}

/** Round and level of an approval: the parts of one purchase that are decided about together share all three. */
export type Step = { tradeId: number; round: number; level: number }

/** The parts of each purchase together, in the order in which the purchases first appear. */
export const purchasesOf = <Row extends Step>(rows: readonly Row[]): Row[][] => [
  ...Map.groupBy(rows, ({ tradeId, round, level }) => `${tradeId} ${round} ${level}`).values(),
]

export const sumFen = (parts: readonly Pick<Case, 'payAmountFen'>[]): number =>
  parts.reduce((sum, { payAmountFen }) => sum + payAmountFen, 0)

export const storesOf = (parts: readonly Pick<Case, 'merchantId'>[]): number =>
  new Set(parts.map(({ merchantId }) => merchantId)).size

/** 「订单 D…（¥80.00）」, and of several orders 「采购（3 家店铺，共 ¥240.00）」. */
export function purchaseText(parts: readonly Case[]): string {
  const [only, ...others] = parts
  if (only && others.length === 0) return `订单 ${only.orderNo}（¥${formatFen(only.payAmountFen)}）`
  return severalText(parts)
}

/** The same for a text message, which has no room for numbers. */
export function purchaseInSms(parts: readonly Case[]): string {
  const [only, ...others] = parts
  return only && others.length === 0 ? `采购订单（¥${formatFen(only.payAmountFen)}）` : severalText(parts)
}

const severalText = (parts: readonly Case[]) => `采购（${storesOf(parts)} 家店铺，共 ¥${formatFen(sumFen(parts))}）`

/** Cost of an order of a purchase before and after some of its parts are refused; amounts in fen. */
export type PartOutcome = {
  orderId: number
  orderNo: string
  merchantName: string
  isRefused: boolean
  beforeFen: number
  afterFen: number
}

/** The parts that go on and would cost more than what was submitted: only an explicit yes to the new amount keeps them. */
export const risingIn = (parts: readonly PartOutcome[]): PartOutcome[] =>
  parts.filter(({ isRefused, beforeFen, afterFen }) => !isRefused && afterFen > beforeFen)

export const leftFenOf = (parts: readonly PartOutcome[]): number =>
  parts.reduce((sum, { isRefused, afterFen }) => sum + (isRefused ? 0 : afterFen), 0)

/**
 * Hash of all that a reviewer is shown before they decide: a decision with another hash was made about something else. `subjects` are the
 * fingerprints of the orders as they were submitted.
 */
export const decisionFingerprint = (step: Step, parts: readonly PartOutcome[], subjects: readonly string[]): string =>
  sha256(
    JSON.stringify([
      [step.tradeId, step.round, step.level],
      parts
        .toSorted((one, other) => one.orderId - other.orderId)
        .map(({ orderId, isRefused, beforeFen, afterFen }) => [orderId, isRefused, beforeFen, afterFen]),
      subjects.toSorted(),
    ]),
  )

/** How a purchase was decided, as the reviewer reads it: 「已审批通过，其中 1 笔订单已驳回」. */
export function outcomeText({ approve, more, refused }: { approve: boolean; more: boolean; refused: number }): string {
  if (!approve) return '已驳回'
  const approved = more ? '本级已通过，等待下一级审批' : '已审批通过'
  return refused > 0 ? `${approved}，其中 ${refused} 笔订单已驳回` : approved
}

/** Why a yes to some orders of a purchase is none. */
export const wholeText = (orders: number): string => `这笔采购共 ${orders} 笔订单，请一并审批；不同意的可单独驳回`
