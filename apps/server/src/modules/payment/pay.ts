import { orderTimes } from '@mall/contract/order/words'
import * as calls from '@mall/contract/payment/calls'
import * as terms from '@mall/contract/payment/terms'
import type { GatewayChannel, PayDevice } from '@mall/contract/payment/words'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { later, minutes } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { payableOrders } from '#modules/order/order.public.ts'
import { beginSplit, splitWayOf } from '#modules/split/split.public.ts'
import { billTitle, numbersOf } from './bill.rules.ts'
import { payByTransfer } from './pay-by-transfer.ts'
import { payOwnMoney } from './pay-own-money.ts'
import { isPayable, totalFen } from './payment.rules.ts'
import { newAttempt } from './payment-attempt.ts'
import { presentCashier, startAt } from './start-at-gateway.ts'
import { openidFor } from './wechat-payer.ts'

type Bills = Awaited<ReturnType<typeof payableOrders>>

/** The amount is the sum of the orders as they stand here; nothing that the caller sends changes it. */
export const pay = useCase(calls.pay, terms.pay, async (ctx, { order_no, channel, pay_password, device }) => {
  const orderNos = numbersOf(order_no)
  if (channel === 'balance' || channel === 'credit')
    return payOwnMoney(ctx, { orderNos, channel, payPassword: pay_password })
  const bills = await payableOrders(ctx, orderNos)
  if (!bills.every((bill) => isPayable(bill, ctx.now()))) throw new Refusal('payment.not_payable')
  if (channel === 'bank_transfer') return payByTransfer(ctx, bills)
  return payAtGateway(ctx, { bills, channel, device })
})

type AtGateway = { bills: Bills; channel: GatewayChannel; device: PayDevice }

/** Begins an attempt at the channel's own cashier. Only the channel's report settles it. */
async function payAtGateway(ctx: Ctx, { bills, channel, device }: AtGateway) {
  const { ports, now } = ctx
  const amountFen = totalFen(bills)
  if (!ports.payment.available(channel).enabled || amountFen === 0) throw new Refusal('payment.channel_off')
  const openid = await openidFor(ctx, { channel, device })
  const orderNos = bills.map((bill) => bill.orderNo)
  const way = await splitWayOf(ctx, channel, bills)
  const ends = bills.flatMap(({ expireAt }) => (expireAt ? [expireAt.getTime()] : []))
  return ctx.db.transaction(async (tx) => {
    const payment = await newAttempt({ ...ctx, db: tx }, { channel, status: 'paying', amountFen, bills })
    const trades = way ? await beginSplit(tx, payment, way) : []
    const started = await startAt(ctx, payment, {
      channel,
      trades,
      subject: billTitle(orderNos),
      returnPath: `/order/order_pay_status?order_no=${orderNos.join(',')}`,
      expireAt: new Date(Math.min(later(now(), minutes(orderTimes.payMinutes)).getTime(), ...ends)),
      device,
      openid,
    })
    const begun = { payment_no: payment.paymentNo, status: 'paying' as const, transfer: null }
    return { ...begun, ...presentCashier(started) }
  })
}
