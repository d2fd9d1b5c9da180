import * as calls from '@mall/contract/payment/calls'
import * as terms from '@mall/contract/payment/terms'
import { gatewayChannels, payChannelLabel } from '@mall/contract/payment/words'
import { desc, inArray } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { payableOrders } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { pointsOf } from '#modules/points/points.public.ts'
import { askChannel } from './ask-channel.ts'
import { numbersOf } from './bill.rules.ts'
import { isPaid, payOutcome, totalFen } from './payment.rules.ts'
import { paymentOrders, payments, refunds } from './payment.table.ts'

const isGateway = (channel: string) => gatewayChannels.some((code) => code === channel)

/** How many attempts, newest first, one call asks the channel about. */
const asked = 2
const attemptsRead = 20

export const payStatus = useCase(calls.payStatus, terms.payStatus, async (ctx, { order_no }) => {
  const orderNos = numbersOf(order_no)
  let found = await read(ctx, orderNos)
  const unsettled = found.bills.every(isPaid)
    ? []
    : found.attempts.filter(({ status, channel }) => isGateway(channel) && (status === 'paying' || status === 'closed'))
  for (const attempt of unsettled.slice(0, asked)) await askChannel(ctx, attempt)
  if (unsettled.length > 0) found = await read(ctx, orderNos)

  const { bills, attempts } = found
  const paid = attempts.find(({ status }) => status === 'paid')
  const latest = attempts[0]
  const refunded = !bills.some(isPaid) && (await hasRefund(ctx, attempts))
  const answering = latest && isGateway(latest.channel) ? latest.status : null
  // The refused orders of a purchase that was approved in part are not to be paid.
  const open = bills.filter(({ status: state }) => state !== 'closed' && state !== 'cancelled')
  const counted = open.length > 0 ? open : bills
  const status = payOutcome(bills, { latest: answering, refunded, now: ctx.now() })
  return {
    status,
    order_nos: counted.map((bill) => bill.orderNo),
    is_virtual: bills.every((bill) => bill.isVirtual),
    is_membership: bills.every((bill) => bill.isMembership),
    pay_amount_fen: totalFen(counted),
    pay_type_text: paid ? payChannelLabel[paid.channel] : '',
    paid_at: paid?.paidAt?.toISOString() ?? null,
    fail_reason: status === 'failed' ? (latest?.failReason ?? '') : '',
    points_gain: status === 'success' ? await pointsGain(ctx, bills) : 0,
  }
})

async function pointsGain({ db }: Ctx, bills: readonly { orderId: number }[]): Promise<number> {
  const ids = bills.map(({ orderId }) => orderId)
  const rows = await db.select().from(orders).where(inArray(orders.id, ids))
  return rows.reduce((sum, order) => sum + pointsOf(order), 0)
}

async function read(ctx: Ctx, orderNos: string[]) {
  const bills = await payableOrders(ctx, orderNos)
  const orderIds = bills.map((bill) => bill.orderId)
  const attempts = await ctx.db
    .select()
    .from(payments)
    .where(
      inArray(
        payments.id,
        ctx.db
          .select({ id: paymentOrders.paymentId })
          .from(paymentOrders)
          .where(inArray(paymentOrders.orderId, orderIds)),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(attemptsRead)
  return { bills, attempts }
}

async function hasRefund({ db }: Ctx, attempts: readonly { id: number }[]) {
  const ids = attempts.map(({ id }) => id)
  const [refund] = await db.select({ id: refunds.id }).from(refunds).where(inArray(refunds.paymentId, ids)).limit(1)
  return refund !== undefined
}
