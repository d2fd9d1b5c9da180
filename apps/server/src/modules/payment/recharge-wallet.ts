import type { ParsedOf } from '@mall/contract/call/call'
import { orderTimes } from '@mall/contract/order/words'
import type { recharge as Recharge, rechargeStatus as RechargeStatus } from '@mall/contract/wallet/calls'
import { and, eq } from 'drizzle-orm'
import { later, minutes } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { askChannel } from './ask-channel.ts'
import { payments } from './payment.table.ts'
import { newPayment } from './payment-attempt.ts'
import { presentCashier, startAt } from './start-at-gateway.ts'
import { openidFor } from './wechat-payer.ts'

/** A company's wallet is filled by who holds everything; one's own always is. */
export async function recharge(ctx: Ctx, { amount_fen, channel, device }: ParsedOf<typeof Recharge>) {
  if (!ctx.actor.permissions.includes('*')) throw new Refusal('auth.forbidden')
  if (!ctx.ports.payment.available(channel).enabled) throw new Refusal('payment.channel_off')
  const openid = await openidFor(ctx, { channel, device })
  return ctx.db.transaction(async (tx) => {
    const wish = { purpose: 'recharge' as const, channel, status: 'paying' as const, amountFen: amount_fen }
    const payment = await newPayment({ ...ctx, db: tx }, wish)
    const started = await startAt(ctx, payment, {
      channel,
      trades: [],
      subject: '余额充值',
      returnPath: `/users/user_balance?recharge=${payment.paymentNo}`,
      expireAt: later(ctx.now(), minutes(orderTimes.payMinutes)),
      device,
      openid,
    })
    return { payment_no: payment.paymentNo, ...presentCashier(started) }
  })
}

export async function rechargeStatus(ctx: Ctx, { payment_no }: ParsedOf<typeof RechargeStatus>) {
  const found = await ownRecharge(ctx, payment_no)
  const unsettled = found.status === 'paying' || found.status === 'closed'
  if (unsettled) await askChannel(ctx, found)
  const payment = unsettled ? await ownRecharge(ctx, payment_no) : found
  return {
    payment_no,
    status: payment.status,
    amount_fen: payment.amountFen,
    paid_at: payment.paidAt?.toISOString() ?? null,
    fail_reason: payment.status === 'failed' ? payment.failReason : '',
  }
}

async function ownRecharge({ db, actor }: Pick<Ctx, 'db' | 'actor'>, paymentNo: string) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.paymentNo, paymentNo), eq(payments.ownerId, actor.ownerId), eq(payments.purpose, 'recharge')),
    )
  if (!payment) throw new Refusal('payment.not_found')
  return payment
}
