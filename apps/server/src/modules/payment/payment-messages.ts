import { payChannelLabel } from '@mall/contract/payment/words'
import { formatFen } from '@mall/contract/text/money'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { minutes } from '#kernel/time.ts'
import { notify, topicOf } from '#modules/message/message.public.ts'
import { messages } from '#modules/message/message.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { billTitle } from './bill.rules.ts'
import type { payments, refunds } from './payment.table.ts'

type Payment = Pick<typeof payments.$inferSelect, 'paymentNo' | 'userId' | 'channel' | 'amountFen'>
type Refund = Pick<typeof refunds.$inferSelect, 'refundNo' | 'amountFen' | 'reason' | 'cause' | 'orderId'>

const yuan = (fen: number) => `¥${formatFen(fen)}`
const kind = 'payment' as const
const creditPage = '/company/credit'
const ordersLink = (orderNos: readonly string[]) =>
  orderNos.length === 1
    ? `/order/order_details?order_no=${orderNos[0]}`
    : `/order/order_pay_status?order_no=${orderNos.join(',')}`

const topicOfOrders = (orderNos: readonly string[]) => topicOf.order(orderNos.join(','))

/** A number stands apart from the words that follow it. */
const inSentence = (orderNos: readonly string[]): string => billTitle(orderNos) + (orderNos.length === 1 ? ' ' : '')

/** Tells of a payment once, for all the orders that it paid. */
export const notifyPaid = (db: Db, payment: Payment, paid: Paid, at: Date) =>
  notify(db, [paidMessage(payment, paid)], at)

export const paidMessage = ({ paymentNo, userId, channel }: Payment, paid: Paid) => ({
  userId,
  kind,
  title: '付款成功',
  text: `${inSentence(paid.orderNos)}已付款 ${yuan(paid.amountFen)}（${payChannelLabel[channel]}）`,
  link: ordersLink(paid.orderNos),
  ref: `payment:${paymentNo}:paid`,
  topic: topicOfOrders(paid.orderNos),
})
type Paid = { orderNos: readonly string[]; amountFen: number }

export const notifyRecharged = (db: Db, { paymentNo, userId, channel, amountFen }: Payment, at: Date) =>
  notify(
    db,
    [
      {
        userId,
        kind,
        title: '充值到账',
        text: `${yuan(amountFen)} 已通过${payChannelLabel[channel]}充入余额`,
        link: '/users/user_balance',
        ref: `payment:${paymentNo}:paid`,
      },
    ],
    at,
  )

/** Tells a company that it owes so much less on credit. */
export const notifyRepaid = (db: Db, { paymentNo, userId, channel, amountFen }: Payment, at: Date) =>
  notify(
    db,
    [
      {
        userId,
        kind,
        title: '账期还款成功',
        text: `${yuan(amountFen)} 已用于归还账期（${payChannelLabel[channel]}）`,
        link: creditPage,
        ref: `payment:${paymentNo}:paid`,
      },
    ],
    at,
  )

/** Asks these people to pay, for somebody else; the same orders again within a minute are the same request. */
export const notifyHandedOver = (db: Db, userIds: readonly number[], handed: Handed, at: Date) =>
  notify(
    db,
    userIds.map((userId) => ({
      userId,
      kind,
      title: '有订单待您付款',
      text: `${handed.from}转交您付款：${billTitle(handed.orderNos)}，共 ${yuan(handed.amountFen)}${handed.remark === '' ? '' : `（${handed.remark}）`}`,
      link: `/order/order_payment?order_no=${handed.orderNos.join(',')}`,
      ref: `handed:${handed.orderNos.join(',')}:${Math.floor(at.getTime() / minutes(1))}`,
      topic: topicOfOrders(handed.orderNos),
    })),
    at,
  )
type Handed = { orderNos: readonly string[]; amountFen: number; from: string; remark: string }

/** Tells that less came than was due. Orders whose voucher was being looked at send their own message, as they wait again. */
export const notifyShort = (db: Db, { paymentNo, userId }: Payment, short: Short, at: Date) =>
  notify(
    db,
    [
      {
        userId,
        kind,
        title: '对公转账金额不足',
        text: `${inSentence(short.orderNos)}已收到 ${yuan(short.receivedFen)}，还差 ${yuan(short.gapFen)}，请用同一汇款识别码补足`,
        link: `/order/order_payment?order_no=${short.orderNos.join(',')}`,
        ref: `payment:${paymentNo}:short:${short.receivedFen}`,
        topic: topicOfOrders(short.orderNos),
      },
    ],
    at,
  )
type Short = { orderNos: readonly string[]; receivedFen: number; gapFen: number }

/** Tells that money which no order waits for is on its way back. Each movement at the bank has one message, which moves on with it. */
export const notifyBack = (db: Db, { userId, channel }: Payment, backs: readonly Refund[], at: Date) =>
  notify(
    db,
    backs.map(({ refundNo, amountFen, reason }) => ({
      userId,
      kind,
      title: '款项退回中',
      text: `${reason}：${yuan(amountFen)} 将退回原付款账户（${payChannelLabel[channel]}）`,
      link: '/messages',
      ref: begunRef(refundNo),
      topic: topicOf.refund(refundNo),
    })),
    at,
  )
const begunRef = (refundNo: string) => `refund:${refundNo}:begun`

/**
 * A refund's topic is its cause: a request after the order, or the order whose money went back as a whole. Money that came too late, or
 * was too much, has a topic of its own from its first message on.
 */
async function topicOfRefund(db: Db, { refundNo, cause, orderId }: Refund): Promise<string> {
  if (cause !== '') return topicOf.aftersale(cause)
  const isAside = (await db.$count(messages, eq(messages.ref, begunRef(refundNo)))) > 0
  if (isAside || orderId === null) return topicOf.refund(refundNo)
  const [order] = await db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.id, orderId))
  return order ? topicOf.order(order.orderNo) : topicOf.refund(refundNo)
}

/** Tells that money has gone back, to the balance or the way it came. */
export async function notifyReturned(db: Db, { userId, channel }: Payment, refund: Refund, at: Date) {
  const topic = await topicOfRefund(db, refund)
  await notify(
    db,
    [
      {
        userId,
        kind,
        title: '退款已退回',
        text: `${yuan(refund.amountFen)} 已退回${channel === 'balance' ? '余额' : `原付款账户（${payChannelLabel[channel]}）`}：${refund.reason}`,
        link: channel === 'balance' ? '/users/user_balance' : '',
        ref: `refund:${refund.refundNo}:done`,
        topic,
      },
    ],
    at,
  )
}

/** Tells that less is owed for a purchase on credit; a sum that was repaid already is in the balance. */
export async function notifyCredited(db: Db, { userId }: Payment, refund: Refund & Credited, at: Date) {
  const topic = await topicOfRefund(db, refund)
  await notify(
    db,
    [
      {
        userId,
        kind,
        title: '退款已退回',
        text: `${[
          ...(refund.creditedFen > 0 ? [`${yuan(refund.creditedFen)} 已冲减账期欠款`] : []),
          ...(refund.surplusFen > 0 ? [`${yuan(refund.surplusFen)} 已退回余额`] : []),
        ].join('，')}：${refund.reason}`,
        link: refund.creditedFen > 0 ? creditPage : '/users/user_balance',
        ref: `refund:${refund.refundNo}:done`,
        topic,
      },
    ],
    at,
  )
}
type Credited = { creditedFen: number; surplusFen: number }
