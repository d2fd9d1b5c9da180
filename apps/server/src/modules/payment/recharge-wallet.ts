import { orderTimes } from '@mall/contract/order/words'
import * as walletCalls from '@mall/contract/wallet/calls'
import * as walletTerms from '@mall/contract/wallet/terms'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { later, minutes } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { askChannel } from './ask-channel.ts'
import { payments } from './payment.table.ts'
import { newPayment } from './payment-attempt.ts'
import { presentCashier, startAt } from './start-at-gateway.ts'
import { openidFor } from './wechat-payer.ts'

/** A company's wallet is filled by holders of `*` alone; a shopper fills their own. */
export const recharge = useCase(
  walletCalls.recharge,
  walletTerms.recharge,
  async (ctx, { amount_fen, channel, device }) => {
    if (!ctx.actor.permissions.includes('*')) throw new Refusal('auth.forbidden')
    if (!ctx.ports.payment.available(channel).enabled) throw new Refusal('payment.channel_off')
    const openid = await openidFor(ctx, { channel, device })
    return ctx.db.transaction(async (tx) => {
      const input = { purpose: 'recharge' as const, channel, status: 'paying' as const, amountFen: amount_fen }
      const payment = await newPayment({ ...ctx, db: tx }, input)
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
  },
)

export const rechargeStatus = useCase(
  walletCalls.rechargeStatus,
  walletTerms.rechargeStatus,
  async (ctx, { payment_no }) => {
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
  },
)

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
