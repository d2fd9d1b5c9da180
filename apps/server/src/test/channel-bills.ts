import type { BillChannel } from '@mall/contract/channel-bill/platform.words'
import { portOf } from '#adapters/payment/gateways.ts'
import { days, later } from '#kernel/time.ts'
import { payments, refunds } from '#modules/payment/payment.table.ts'
import { type BillRow, startChannels } from './channels.ts'
import type { Mall } from './mall.ts'
import type { Person } from './people.ts'

/** A mall whose channels are Alipay and WeChat Pay in a process of their own; `day` is the one before the test's. */
export async function billsIn(mall: Mall, payer: Person) {
  const { db, ports, now } = mall
  const channels = await startChannels(now)
  const connect = () =>
    Object.assign(ports, { payment: portOf({ alipay: channels.alipay, wechat: channels.wechat }, null) })
  connect()
  let count = 0
  const nextNo = (letter: string) => {
    count += 1
    return `${letter}26111900000000${String(count).padStart(5, '0')}`
  }

  type Paid = { channel?: BillChannel; fen?: number; at?: Date; status?: 'paid' | 'closed' }
  /** A payment as the mall has booked it. */
  async function aPayment({ channel = 'wechat', fen = 100, at = noon('2026-11-19'), status = 'paid' }: Paid = {}) {
    const paymentNo = nextNo('P')
    const [row] = await db
      .insert(payments)
      .values({
        paymentNo,
        ownerId: payer.ownerId,
        userId: payer.userId,
        purpose: 'recharge',
        channel,
        status,
        amountFen: fen,
        createdAt: later(at, -days(1)),
        paidAt: status === 'paid' ? at : null,
      })
      .returning()
    if (!row) throw new Error('no payment')
    return row
  }

  async function aRefund(paymentId: number, fen: number, at = noon('2026-11-19')) {
    const refundNo = nextNo('R')
    await db.insert(refunds).values({
      refundNo,
      paymentId,
      amountFen: fen,
      reason: '测试退款',
      cause: refundNo,
      status: 'refunded',
      createdAt: at,
      refundedAt: at,
    })
    return refundNo
  }

  const row = (paymentNo: string, fen: number, more: Partial<BillRow> = {}): BillRow => ({
    kind: 'payment',
    paymentNo,
    channelNo: `C${paymentNo}`,
    fen,
    time: '2026-11-19 12:00:00',
    ...more,
  })
  const refundRow = (paymentNo: string, refundNo: string, fen: number, more: Partial<BillRow> = {}) =>
    row(paymentNo, fen, { kind: 'refund', refundNo, ...more })

  return { channels, connect, nextNo, aPayment, aRefund, row, refundRow }
}

/** Twelve o'clock in Shanghai. */
export const noon = (day: string) => new Date(`${day}T12:00:00+08:00`)
