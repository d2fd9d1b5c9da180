import type { Db } from '#db/client.ts'
import { purchaseBudgets } from '#modules/budget/budget.public.ts'
import type { ReviewRow } from './approval-case.ts'
import type { WithOrders } from './orders-to-approve.ts'
import { decisionFingerprint, leftFenOf, type PartOutcome } from './purchase.rules.ts'
import { settingsOf } from './settings.ts'

/**
 * The outcome for a purchase when these of its orders are refused and the others stay: the preview shows it, and the decision does it.
 * Reads only. `over` is a budget that the company lets nobody exceed, and that the orders that stay exceed while they cost more than
 * before.
 */
export async function outcomeOf(
  { db, orders }: { db: Db } & WithOrders,
  reviews: readonly ReviewRow[],
  refusedNos: readonly string[],
) {
  const cases = await orders.casesOf(
    db,
    reviews.map(({ orderId }) => orderId),
  )
  const isRefused = new Set(refusedNos)
  const refused = cases.filter(({ orderNo }) => isRefused.has(orderNo))
  const kept = cases.filter(({ orderNo }) => !isRefused.has(orderNo))
  const keptIds = kept.map(({ orderId }) => orderId)
  const repricing = refused.length > 0 && keptIds.length > 0 ? await orders.repriced(db, keptIds) : []
  const afterOf = new Map(repricing.map(({ orderId, afterFen }) => [orderId, afterFen]))
  const parts = cases.map(
    ({ orderId, orderNo, merchantName, payAmountFen }): PartOutcome => ({
      orderId,
      orderNo,
      merchantName,
      isRefused: isRefused.has(orderNo),
      beforeFen: payAmountFen,
      afterFen: isRefused.has(orderNo) ? 0 : (afterOf.get(orderId) ?? payAmountFen),
    }),
  )
  const leftFen = leftFenOf(parts)
  const weighed = await purchaseBudgets(
    db,
    cases.map(({ orderId }) => orderId),
    leftFen,
  )
  const [first] = reviews
  const { over_budget } = first ? await settingsOf(db, first.companyId) : { over_budget: 'review' as const }
  const wholeFen = cases.reduce((sum, { payAmountFen }) => sum + payAmountFen, 0)
  const over = weighed.find(({ overFen }) => overFen > 0)
  return {
    cases,
    kept,
    refused,
    repricing,
    parts,
    budgetText: weighed.flatMap(({ text }) => text || []).join('；'),
    over: over_budget === 'refuse' && leftFen > wholeFen && over ? over : null,
    fingerprint: first
      ? decisionFingerprint(
          first,
          parts,
          reviews.map(({ fingerprint }) => fingerprint),
        )
      : '',
  }
}
