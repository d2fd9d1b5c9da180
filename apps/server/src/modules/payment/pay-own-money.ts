import { formatFen } from '@mall/contract/money'
import { payChannelLabel } from '@mall/contract/payment'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { chargeCredit, readLinesOnlyIf } from '#modules/credit/credit.public.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { lockTogether, markPaid, type PayableOrder, seen, takeBills } from '#modules/order/order.public.ts'
import { newAttempt } from './attempt.ts'
import { billTitle, salesOf } from './bill.rules.ts'
import { tellPaid } from './message.ts'
import { provePassword, tellGap } from './own-money.ts'
import { totalFen } from './payment.rules.ts'
import { countSpending, heldSpender, mustBeAllowed } from './spender.ts'

/** All that a company bought on credit is for who sees all that it orders. */
readLinesOnlyIf((viewer, orderId) =>
  viewer.orderSight === 'company'
    ? undefined
    : sql`exists (select from orders o where o.id = ${orderId} and ${seen(viewer, sql`o`)})`,
)

/** What an owner has with the mall itself, and so settles at once. */
export type OwnChannel = 'balance' | 'credit'
type Wish = { bills: readonly PayableOrder[]; channel: OwnChannel; payPassword: string | undefined }

/** Payment, wallet or credit, stores and orders move together or not at all. Of a company's money its rules have a say. */
export async function payOwnMoney(ctx: Ctx, { bills, channel, payPassword }: Wish) {
  const { actor, now } = ctx
  const amountFen = totalFen(bills)
  if (channel === 'credit' && amountFen === 0) throw new Refusal('payment.channel_off')
  if (channel === 'credit' && actor.companyId === null) throw new Refusal('credit.off')
  // Nothing to pay needs no proof.
  if (amountFen > 0) {
    // Who may not is not asked for a password, nor loses a try.
    const asked = await heldSpender(ctx)
    if (asked) mustBeAllowed(asked, amountFen)
    await provePassword(ctx, payPassword)
  }
  const ordered = bills.toSorted((a, b) => a.orderId - b.orderId)
  const paymentNo = await ctx.db
    .transaction(async (tx) => {
      const scope = { ...ctx, db: tx }
      const spender = await heldSpender(scope)
      const payment = await newAttempt(scope, { channel, status: 'paid', amountFen, bills: ordered })
      await deliver(scope, ordered, channel)
      if (spender && actor.companyId !== null) {
        const at = payment.paidAt ?? payment.createdAt
        await countSpending(tx, { companyId: actor.companyId, spender, amountFen, at })
      }
      if (actor.companyId !== null) await notePaid(scope, ordered, channel)
      const from = await takenFrom(scope, payment, ordered)
      await post(tx, {
        kind: 'consume',
        ref: payment.paymentNo,
        title: billTitle(ordered.map((bill) => bill.orderNo)),
        at: now(),
        postings: [
          { account: from, amount: -amountFen },
          ...salesOf(ordered.map((bill) => ({ merchantId: bill.merchantId, amountFen: bill.payAmountFen }))),
        ],
      })
      await takeBills(
        tx,
        ordered.map((bill) => bill.orderId),
        actor.userId,
      )
      await tellPaid(tx, payment, { orderNos: ordered.map((bill) => bill.orderNo), amountFen }, now())
      return payment.paymentNo
    })
    .catch((error: unknown) => tellGap(ctx, error, amountFen))
  return { payment_no: paymentNo, status: 'paid' as const, redirect_url: null, transfer: null }
}

/** In the company's log, order by order: what of its own money somebody spent. */
async function notePaid(scope: Ctx, bills: readonly PayableOrder[], channel: OwnChannel) {
  for (const { orderNo, payAmountFen, merchantName } of bills) {
    const detail = `${payChannelLabel[channel]} ¥${formatFen(payAmountFen)}，${merchantName}`
    await audit(scope, { action: 'order.pay', subject: `order:${orderNo}`, detail })
  }
}

async function deliver(scope: Ctx, bills: readonly PayableOrder[], channel: OwnChannel) {
  const { userId, nickname: operator } = scope.actor
  await lockTogether(
    scope.db,
    bills.map(({ orderId }) => orderId),
  )
  for (const { orderId, payAmountFen: paidFen } of bills) {
    const moved = await markPaid(scope, orderId, { channel, paidFen, operator, userId })
    if (!moved) throw new Refusal('payment.not_payable')
  }
}

/** The account of the ledger that pays; what is bought on credit is owed from here on. */
async function takenFrom(
  { db, now, actor }: Ctx,
  { channel, paymentNo }: { channel: string; paymentNo: string },
  bills: readonly PayableOrder[],
) {
  const { ownerId, userId } = actor
  if (channel !== 'credit') return { kind: 'wallet' as const, ownerId }
  const orders = bills.map(({ orderId, orderNo, merchantName, payAmountFen }) => ({
    ...{ orderId, orderNo, merchantName },
    amountFen: payAmountFen,
  }))
  await chargeCredit({ db, now }, { ownerId, userId, paymentNo, orders })
  return { kind: 'credit' as const, party: `owner:${ownerId}` }
}
