// The books of a payment channel in a test: orders that a merchant placed with it, their payers and refunds, and the bill of a
// day that is made of these. It knows nothing of the mall's code; the times are those of its own clock.

import { randomInt } from 'node:crypto'

export type BillRow = {
  kind: 'payment' | 'refund'
  paymentNo: string
  refundNo?: string
  channelNo: string
  fen: number
  /** `2026-11-19 10:00:00`, in Shanghai. */
  time: string
  title?: string
  appId?: string
  /** WeChat Pay tells it of a refund. */
  status?: string
}

type ChannelName = 'alipay' | 'wechat'
export type Refund = { refundNo: string; refundId: string; fen: number; at: number; status: 'PROCESSING' | 'SUCCESS' }
export type Trade = {
  channel: ChannelName
  paymentNo: string
  fen: number
  title: string
  /** The merchant's number at the channel. */
  appId: string
  notifyUrl: string
  returnUrl: string
  channelNo: string
  paidAt: number | null
  refunds: Refund[]
}

const trades = new Map<string, Trade>()
/** As if so many ms had gone by since everything happened. */
let passed = 0

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
/** `2026-11-19 10:00:00` in Shanghai, of an instant of this process. */
export const shanghai = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export const pass = (ms: number) => {
  passed += ms
}

export function place(order: Omit<Trade, 'channelNo' | 'paidAt' | 'refunds'>): Trade {
  const channelNo = `${order.channel === 'wechat' ? '42000' : '20261'}${digits(22)}`
  const trade = trades.get(order.paymentNo) ?? { ...order, channelNo, paidAt: null, refunds: [] }
  trades.set(order.paymentNo, trade)
  return trade
}

export const tradeOf = (channel: ChannelName, paymentNo: string) => {
  const trade = trades.get(paymentNo)
  return trade?.channel === channel ? trade : undefined
}

/** Pays at the cashier; a second press pays nothing more. */
export const pay = (trade: Trade) => {
  trade.paidAt ??= Date.now()
}

/** Null where more would go back than came. Asked for again under its number, it is the same one. */
export function sendBack(trade: Trade, refundNo: string, fen: number): { refund: Refund; isNew: boolean } | null {
  const held = trade.refunds.find((one) => one.refundNo === refundNo)
  if (held) return { refund: held, isNew: false }
  const before = trade.refunds.reduce((sum, one) => sum + one.fen, 0)
  if (trade.paidAt === null || fen <= 0 || before + fen > trade.fen) return null
  const refund: Refund = { refundNo, refundId: `50300${digits(20)}`, fen, at: Date.now(), status: 'PROCESSING' }
  trade.refunds.push(refund)
  return { refund, isNew: true }
}

/** The lines of a day of Shanghai, in the order in which they happened. Undefined where nothing did. */
export function linesOf(channel: ChannelName, day: string): BillRow[] | undefined {
  const lines = [...trades.values()].filter((trade) => trade.channel === channel).flatMap(linesOfTrade)
  const ofDay = lines.filter(({ time }) => time.startsWith(day)).sort((one, other) => (one.time < other.time ? -1 : 1))
  return ofDay.length > 0 ? ofDay : undefined
}

function linesOfTrade({ paymentNo, channelNo, fen, title, appId, paidAt, refunds }: Trade): BillRow[] {
  if (paidAt === null) return []
  const about = { paymentNo, channelNo, title, appId }
  const back = refunds
    .filter(({ status }) => status === 'SUCCESS')
    .map((one): BillRow => {
      return { ...about, kind: 'refund', refundNo: one.refundNo, fen: one.fen, time: shanghai(one.at - passed) }
    })
  return [{ ...about, kind: 'payment', fen, time: shanghai(paidAt - passed) }, ...back]
}
