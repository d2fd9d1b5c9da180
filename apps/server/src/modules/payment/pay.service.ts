import type { ParsedOf } from '@mall/contract/endpoint'
import { formatFen } from '@mall/contract/money'
import { orderTimes } from '@mall/contract/order'
import type { pay as Pay } from '@mall/contract/payment'
import { eq } from 'drizzle-orm'
import type { GatewayChannel } from '#adapters/payment/port.ts'
import { later, minutes } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { checkPayPassword } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { post, walletBalance } from '#modules/ledger/ledger.public.ts'
import { lockTogether, markPaid, payableOrders } from '#modules/order/order.public.ts'
import { newAttempt } from './attempt.ts'
import { billTitle, numbersOf, salesOf } from './bill.rules.ts'
import { originOf, startAt } from './gateway.ts'
import { tellPaid } from './message.ts'
import { isPayable, totalFen } from './payment.rules.ts'
import { payByTransfer } from './transfer.service.ts'

type Bills = Awaited<ReturnType<typeof payableOrders>>

/** The amount is the sum of the orders as they stand here; nothing that the caller sends has a say in it. */
export async function pay(ctx: Ctx, { order_no, channel, pay_password }: ParsedOf<typeof Pay>, request: Request) {
  const bills = await payableOrders(ctx, numbersOf(order_no))
  if (!bills.every((bill) => isPayable(bill, ctx.now()))) throw new Refusal('payment.not_payable')
  if (channel === 'balance') return payByBalance(ctx, bills, pay_password)
  if (channel === 'bank_transfer') return payByTransfer(ctx, bills)
  return payAtGateway(ctx, { bills, channel, origin: originOf(ctx, request) })
}

/** Settled at once: payment, wallet, stores and orders move together or not at all. */
async function payByBalance(ctx: Ctx, bills: Bills, payPassword: string | undefined) {
  const amountFen = totalFen(bills)
  // Nothing to pay needs no proof.
  if (amountFen > 0) await provePassword(ctx, payPassword)
  const ordered = bills.toSorted((a, b) => a.orderId - b.orderId)
  const paymentNo = await ctx.db
    .transaction(async (tx) => {
      const scope = { ...ctx, db: tx }
      const payment = await newAttempt(scope, { channel: 'balance', status: 'paid', amountFen, bills: ordered })
      const { userId, nickname: operator } = ctx.actor
      await lockTogether(
        tx,
        ordered.map(({ orderId }) => orderId),
      )
      for (const { orderId, payAmountFen: paidFen } of ordered) {
        const moved = await markPaid(scope, orderId, { channel: 'balance', paidFen, operator, userId })
        if (!moved) throw new Refusal('payment.not_payable')
      }
      await post(tx, {
        kind: 'consume',
        ref: payment.paymentNo,
        title: billTitle(ordered.map((bill) => bill.orderNo)),
        at: ctx.now(),
        postings: [
          { account: { kind: 'wallet', ownerId: ctx.actor.ownerId }, amount: -amountFen },
          ...salesOf(ordered.map((bill) => ({ merchantId: bill.merchantId, amountFen: bill.payAmountFen }))),
        ],
      })
      await tellPaid(tx, payment, { orderNos: ordered.map((bill) => bill.orderNo), amountFen }, ctx.now())
      return payment.paymentNo
    })
    .catch((error: unknown) => tellGap(ctx, error, amountFen))
  return { payment_no: paymentNo, status: 'paid' as const, redirect_url: null, transfer: null }
}

async function provePassword(ctx: Ctx, payPassword: string | undefined) {
  if (payPassword !== undefined) return checkPayPassword(ctx, payPassword)
  // A password that was not sent takes no try.
  const [user] = await ctx.db.select({ hash: users.payPasswordHash }).from(users).where(eq(users.id, ctx.actor.userId))
  if (!user?.hash) throw new Refusal('payment.password_unset')
  throw new BadInput('pay_password', '请输入 6 位支付密码')
}

async function tellGap({ db, actor }: Ctx, error: unknown, amountFen: number): Promise<never> {
  if (!(error instanceof Refusal && error.code === 'wallet.short')) throw error
  const gap = amountFen - (await walletBalance(db, actor.ownerId))
  throw new Refusal('payment.balance_short', { gap: formatFen(Math.max(gap, 1)) })
}

type AtGateway = { bills: Bills; channel: GatewayChannel; origin: string }

/** Begins an attempt at the channel's own cashier. Only what the channel then says of it settles anything. */
async function payAtGateway(ctx: Ctx, { bills, channel, origin }: AtGateway) {
  const { ports, now } = ctx
  const amountFen = totalFen(bills)
  if (!ports.payment.available(channel).enabled || amountFen === 0) throw new Refusal('payment.channel_off')
  const orderNos = bills.map((bill) => bill.orderNo)
  const ends = bills.flatMap(({ expireAt }) => (expireAt ? [expireAt.getTime()] : []))
  return ctx.db.transaction(async (tx) => {
    const payment = await newAttempt({ ...ctx, db: tx }, { channel, status: 'paying', amountFen, bills })
    const redirectUrl = await startAt(ctx, payment, {
      channel,
      origin,
      subject: billTitle(orderNos),
      returnPath: `/order/order_pay_status?order_no=${orderNos.join(',')}`,
      expireAt: new Date(Math.min(later(now(), minutes(orderTimes.payMinutes)).getTime(), ...ends)),
    })
    return { payment_no: payment.paymentNo, status: 'paying' as const, redirect_url: redirectUrl, transfer: null }
  })
}
