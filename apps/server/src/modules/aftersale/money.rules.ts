import type { AftersaleMoney } from '@mall/contract/aftersale.schema'
import { formatFen } from '@mall/contract/money'
import { type PayChannel, payChannelLabel } from '@mall/contract/payment'
import { pointsEarned } from '@mall/contract/points'

/** A line as far as money goes. Amounts in fen. */
export type LineMoney = {
  id: number
  name: string
  qty: number
  shippedQty: number
  heldQty: number
  droppedQty: number
  serviceQty: number
  refundedQty: number
  /** Of codes: pieces that nobody has used or read, nor were refunded; null for goods. */
  untouched: number | null
  /** What was paid for it, all discounts taken off. */
  paidFen: number
  serviceFen: number
  refundedFen: number
}
/** What a refund of an order depends on. */
export type OrderMoney = {
  lines: readonly LineMoney[]
  goodsAmountFen: number
  discountFen: number
  freightFen: number
  paidAmountFen: number
  refundedFen: number
  completed: boolean
  /** How it was paid; null for what nobody paid. */
  channel: PayChannel | null
  /** What its owner still owes on credit, which a refund lowers first. */
  owedFen: number
  coupons: readonly string[]
  pointsUsed: number
  budgets: readonly { name: string; leftFen: number }[]
}
export type Standing = 'unsent' | 'sent'
export type Wanted = { readonly lineId: number; readonly qty: number; readonly fen: number }

const settled = (line: LineMoney) => line.droppedQty + line.refundedQty
const underWay = (line: LineMoney) => line.heldQty + line.serviceQty

/** Pieces that nobody asks about and whose money did not go back. */
export const leftOf = (line: LineMoney, standing: Standing): number =>
  standing === 'unsent'
    ? Math.min(line.qty - line.shippedQty - line.droppedQty, line.untouched ?? line.qty) - line.heldQty
    : line.shippedQty - line.serviceQty - line.refundedQty

/**
 * The most that so many more pieces of a line bring. Piece by piece the parts add up to what was paid for the line exactly; where less went
 * back for some, the others bring no more for it, and together with what others ask it is never more than was paid.
 */
export function mostFor(line: LineMoney, qty: number): number {
  const before = settled(line) + underWay(line)
  const restFen = line.paidFen - line.refundedFen - line.serviceFen
  const restQty = line.qty - before
  if (qty <= 0 || restQty <= 0) return 0
  const upTo = (n: number) => Math.floor((line.paidFen * n) / line.qty)
  const byPiece = upTo(before + qty) - upTo(before)
  return Math.max(0, Math.min(byPiece, Math.floor((restFen * qty) / restQty)))
}

/** Spreads an amount over lines by the most that each can bring, by largest remainder, so that the parts add up to it exactly. */
export function spread(fen: number, mosts: readonly number[]): number[] {
  const whole = mosts.reduce((sum, most) => sum + most, 0)
  if (whole === 0) return mosts.map(() => 0)
  const parts = mosts.map((most) => Math.floor((fen * most) / whole))
  let left = fen - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = mosts
    .map((most, i) => ({ i, remainder: (fen * most) % whole }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of byRemainder) {
    if (left === 0) break
    if ((parts[i] ?? 0) >= (mosts[i] ?? 0)) continue
    parts[i] = (parts[i] ?? 0) + 1
    left -= 1
  }
  return parts
}

const etas: Record<PayChannel, string> = {
  balance: '立即到账',
  credit: '立即冲减',
  alipay: '预计 1–3 个工作日到账',
  wechat: '预计 1–3 个工作日到账',
  bank_transfer: '预计 1–3 个工作日退回原汇款账户',
}
const legText = (channel: PayChannel) =>
  channel === 'credit' ? '冲减账期欠款' : channel === 'balance' ? '退回账户余额' : `原路退回${payChannelLabel[channel]}`

type Asked = {
  wanted: readonly Wanted[]
  standing: Standing
  /** The pieces are settled by it; of an exchange only a difference goes back. */
  settles: boolean
  /** The most that could be asked for these pieces, without freight. */
  mostFen: number
}

/**
 * What goes back for these pieces, by source, and what it does besides. The preview, the stored request and the payment are this one
 * function: pieces that are asked about stand in the lines already (`heldQty`, `serviceQty`) when it is paid, and do not when it is previewed.
 */
export function moneyOf(order: OrderMoney, { wanted, standing, settles, mostFen }: Asked): AftersaleMoney {
  const goodsFen = wanted.reduce((sum, { fen }) => sum + fen, 0)
  const qtyOf = (line: LineMoney) => wanted.find(({ lineId }) => lineId === line.id)?.qty ?? 0
  const closes = settles && order.lines.every((line) => settled(line) + qtyOf(line) === line.qty)
  const nothingSent = order.lines.every((line) => line.shippedQty === 0)
  const freightFen = closes && nothingSent && standing === 'unsent' ? order.freightFen : 0
  const amountFen = Math.min(goodsFen + freightFen, order.paidAmountFen - order.refundedFen)
  const earned = (refundedFen: number) =>
    order.completed ? pointsEarned(order.goodsAmountFen - order.discountFen - refundedFen) : 0
  const creditFen = order.channel === 'credit' ? Math.min(amountFen, order.owedFen) : 0
  return {
    amount_fen: amountFen,
    goods_fen: goodsFen,
    freight_fen: amountFen - goodsFen,
    most_fen: mostFen,
    legs: legsOf(order.channel, amountFen, creditFen),
    points_taken_back: earned(order.refundedFen) - earned(order.refundedFen + amountFen),
    points_returned: closes ? order.pointsUsed : 0,
    coupons: order.coupons.map((name) => ({ name, returned: closes })),
    budgets: order.budgets
      .map(({ name, leftFen }) => ({ name, amount_fen: Math.min(amountFen, leftFen) }))
      .filter((one) => one.amount_fen > 0),
    credit_fen: creditFen,
    closes_order: closes,
    needs_red_invoice: false,
    notes: notesOf(order, { closes, freightFen, standing, nothingSent, amountFen }),
  }
}

function legsOf(channel: PayChannel | null, amountFen: number, creditFen: number): AftersaleMoney['legs'] {
  if (channel === null || amountFen === 0) return []
  const leg = (of: PayChannel, fen: number) => ({
    ...{ channel: of, text: legText(of), amount_fen: fen, eta: etas[of] },
  })
  if (channel !== 'credit') return [leg(channel, amountFen)]
  return [
    ...(creditFen > 0 ? [leg('credit', creditFen)] : []),
    ...(amountFen > creditFen ? [leg('balance', amountFen - creditFen)] : []),
  ]
}

function notesOf(
  order: OrderMoney,
  about: { closes: boolean; freightFen: number; standing: Standing; nothingSent: boolean; amountFen: number },
): string[] {
  const { closes, freightFen, standing, nothingSent, amountFen } = about
  const later = standing === 'unsent' && nothingSent && freightFen === 0 && order.freightFen > 0
  return [
    ...(later ? [`运费 ¥${formatFen(order.freightFen)} 在全部商品退款时退回`] : []),
    ...(!closes && order.coupons.length > 0 ? ['优惠券在整单退款后退回，部分退款按实付分摊'] : []),
    ...(!closes && order.pointsUsed > 0 ? ['抵扣的积分在整单退款后退回'] : []),
    ...(order.channel === 'credit' && amountFen > order.owedFen ? ['已还清的部分退回企业余额'] : []),
    ...(closes ? ['退款后订单将关闭'] : []),
  ]
}
