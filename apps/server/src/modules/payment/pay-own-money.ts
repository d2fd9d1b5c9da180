import { payChannelLabel } from '@mall/contract/payment/words'
import { formatFen } from '@mall/contract/text/money'
import { withNewNumbers } from '#db/collision.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { judgeTry } from '#modules/account/account.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { chargeCredit } from '#modules/credit/credit.public.ts'
import { afterPosting, type Entry, entryGiven, post } from '#modules/ledger/ledger.public.ts'
import { newMessage, notify } from '#modules/message/message.public.ts'
import { afterPaying, type Bill, type PaidOrder } from '#modules/order/order.public.ts'
import { billTitle, salesOf } from './bill.rules.ts'
import { holdBills } from './hold-bills.ts'
import { isPayable, totalFen } from './payment.rules.ts'
import { paidMessage } from './payment-messages.ts'
import { notTyped, refuseWithGap } from './prove-own-money.ts'
import { attemptBills, type Settling, settleBills } from './settle-bills.ts'
import { countSpending, heldSpender, mustBeAllowed, type Spender } from './spender.ts'

/** Channels that are money of an owner with the mall itself, and so settle at once. */
export type OwnChannel = 'balance' | 'credit'
type Input = { orderNos: readonly string[]; channel: OwnChannel; payPassword: string | undefined }

/**
 * Password, payment, wallet or credit, stores and orders in one transaction: they move together or not at all. A company's
 * payment rules apply to its money.
 */
export async function payOwnMoney(ctx: Ctx, input: Input) {
  const { paymentNo, refusal } = await withNewNumbers(ctx.db, (tx) => settle({ ...ctx, db: tx }, input))
  // Thrown when the try is counted for good.
  if (refusal) throw refusal
  return {
    payment_no: paymentNo,
    status: 'paid' as const,
    redirect_url: null,
    qr_text: null,
    wechat_bridge: null,
    transfer: null,
  }
}

async function settle(ctx: Ctx, { orderNos, channel, payPassword }: Input) {
  const { actor, now, random } = ctx
  const at = now()
  const spender = await heldSpender(ctx)
  const { bills, tries } = await holdBills(ctx, orderNos)
  if (!bills.every((bill) => isPayable(bill, at))) throw new Refusal('payment.not_payable')
  const amountFen = totalFen(bills)
  if (channel === 'credit' && amountFen === 0) throw new Refusal('payment.channel_off')
  if (channel === 'credit' && actor.companyId === null) throw new Refusal('credit.off')
  const paymentNo = documentNo('P', at, random)
  // Nothing to pay needs no proof.
  if (amountFen > 0) {
    // A payer whom a rule keeps from paying is refused before a password is asked for, and loses no try.
    if (spender) mustBeAllowed(spender, amountFen)
    if (payPassword === undefined) throw notTyped(tries)
    const refusal = await judgeTry(ctx, tries, payPassword)
    if (refusal) return { paymentNo, refusal }
  }
  const { ownerId, userId, name: operator } = actor
  const ordered = bills.toSorted((a, b) => a.orderId - b.orderId)
  const settling: Settling = {
    paymentNo,
    ownerId,
    userId,
    operator,
    channel,
    amountFen,
    at,
    orderIds: ordered.map(({ orderId }) => orderId),
    amounts: ordered.map(({ payAmountFen }) => payAmountFen),
  }
  await (spender ? settleForCompany(ctx, settling, ordered, spender) : settleAtOnce(ctx, settling, ordered)).catch(
    (error: unknown) => refuseWithGap(ctx, error, amountFen),
  )
  return { paymentNo, refusal: null }
}

/** A shopper's payment is one statement, but for accounts that are opened and codes that are delivered. */
async function settleAtOnce(ctx: Ctx, settling: Settling, bills: readonly Bill[]) {
  const entry = entryOf(settling, bills, { kind: 'wallet', ownerId: settling.ownerId })
  const messages = [newMessage(messageOf(settling, bills), settling.at)]
  const [done] = await settleBills(ctx.db, { ...settling, ...entryGiven(entry), messages })
  if (!done) throw new Error('the statement has one row')
  mustBeAll(done.paid, bills)
  await afterPaying(ctx, done.paid, settling)
  await afterPosting(ctx.db, entry, done.posted)
}

/** Between the orders and the ledger come the company's budgets, rules and credit: locks are taken in that order. */
async function settleForCompany(ctx: Ctx, settling: Settling, bills: readonly Bill[], spender: Spender) {
  const { db, actor } = ctx
  const { channel, amountFen, at } = settling
  const [done] = await attemptBills(db, settling)
  if (!done) throw new Error('the statement has one row')
  mustBeAll(done.paid, bills)
  await afterPaying(ctx, done.paid, settling)
  if (actor.companyId !== null) await countSpending(db, { companyId: actor.companyId, spender, amountFen, at })
  await notePaid(ctx, bills, channel)
  await post(db, entryOf(settling, bills, await takenFrom(ctx, settling, bills)))
  await notify(db, [messageOf(settling, bills)], at)
}

function mustBeAll(paid: readonly PaidOrder[], bills: readonly Bill[]) {
  if (paid.length < bills.length) throw new Refusal('payment.not_payable')
}

type Account = Entry['postings'][number]['account']

const entryOf = ({ paymentNo, amountFen, at }: Settling, bills: readonly Bill[], from: Account): Entry => ({
  kind: 'consume',
  ref: paymentNo,
  title: billTitle(bills.map((bill) => bill.orderNo)),
  at,
  postings: [
    { account: from, amount: -amountFen },
    ...salesOf(bills.map((bill) => ({ merchantId: bill.merchantId, amountFen: bill.payAmountFen }))),
  ],
})

const messageOf = (settling: Settling, bills: readonly Bill[]) =>
  paidMessage(settling, { orderNos: bills.map((bill) => bill.orderNo), amountFen: settling.amountFen })

/** Notes in the company's log, order by order, which of its own money somebody spent. */
async function notePaid(scope: Ctx, bills: readonly Bill[], channel: OwnChannel) {
  for (const { orderNo, payAmountFen, merchantName } of bills) {
    const detail = `${payChannelLabel[channel]} ¥${formatFen(payAmountFen)}，${merchantName}`
    await audit(scope, { action: 'order.pay', subject: `order:${orderNo}`, detail })
  }
}

/** The account of the ledger that pays; what is bought on credit is owed from here on. */
async function takenFrom({ db, now, actor }: Ctx, { channel, paymentNo }: Settling, bills: readonly Bill[]) {
  const { ownerId, userId } = actor
  if (channel !== 'credit') return { kind: 'wallet' as const, ownerId }
  const orders = bills.map(({ orderId, orderNo, merchantName, payAmountFen }) => ({
    orderId,
    orderNo,
    merchantName,
    amountFen: payAmountFen,
  }))
  await chargeCredit({ db, now }, { ownerId, userId, paymentNo, orders })
  return { kind: 'credit' as const, party: `owner:${ownerId}` }
}
