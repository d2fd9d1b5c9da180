import type { AftersaleMoney } from '@mall/contract/aftersale/terms'
import { type PayChannel, payChannelLabel } from '@mall/contract/payment/words'
import { formatFen } from '@mall/contract/text/money'

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
  /** For codes: pieces that nobody has used or read, nor were refunded; null for goods. */
  untouched: number | null
  /** The amount paid for the line, all discounts taken off. */
  paidFen: number
  serviceFen: number
  refundedFen: number
  /** Money that no other piece can bring: what those asked about could bring beyond what is asked, and what settled ones could have. */
  reservedFen: number
  forgoneFen: number
  /** Money that went back for pieces, as they were bought, that stayed with the buyer. */
  compensatedFen: number
  /** Pieces that were exchanged and that nobody asks about. */
  readonly exchanged: readonly ExchangedMoney[]
}
export type ExchangedMoney = { skuId: number; qty: number; leftFen: number; compensatedFen: number }
/** Facts that decide how the money of an order goes back, besides the order itself. */
export type OrderMoney = {
  freightFen: number
  nothingSent: boolean
  /** How it was paid; null for what nobody paid. */
  channel: PayChannel | null
  /** The owner's debt on credit, which a refund lowers first. */
  owedFen: number
  budgets: readonly { name: string; leftFen: number }[]
  /** The sum that is paid before this refund, and the sum of the issued invoice. */
  keptFen: number
  invoicedFen: number
}
/** The effects of a refund on its order: the same before it is done and after. */
export type Outcome = {
  amountFen: number
  freightFen: number
  closes: boolean
  coupons: readonly { name: string; fate: 'returned' | 'expired' | 'waits' | 'kept' }[]
  pointsHeld: number
  pointsReturned: number
  pointsExpired: number
  pointsTakenBack: number
  reviewPointsTakenBack: readonly { points: number }[]
}
export type ShipStatus = 'unsent' | 'sent'

const settled = (line: LineMoney) => line.droppedQty + line.refundedQty
const underWay = (line: LineMoney) => line.heldQty + line.serviceQty

/** Pieces of a line that are alike: as they were bought (0), or exchanged for one sku. */
function alike(line: LineMoney, exchangedSkuId: number): Omit<ExchangedMoney, 'skuId'> {
  const none = { qty: 0, leftFen: 0, compensatedFen: 0 }
  if (exchangedSkuId !== 0) return line.exchanged.find(({ skuId }) => skuId === exchangedSkuId) ?? none
  const others = line.exchanged.reduce(
    (sum, { qty, leftFen }) => ({ qty: sum.qty + qty, leftFen: sum.leftFen + leftFen }),
    { qty: 0, leftFen: 0 },
  )
  return {
    qty: line.qty - settled(line) - underWay(line) - others.qty,
    leftFen: line.paidFen - line.refundedFen - line.serviceFen - line.reservedFen - line.forgoneFen - others.leftFen,
    compensatedFen: line.compensatedFen,
  }
}

/** Pieces that nobody asks about and whose money did not go back. Sent ones may be narrowed to one kind. */
export function leftOf(line: LineMoney, shipStatus: ShipStatus, exchangedSkuId?: number): number {
  if (shipStatus === 'unsent')
    return Math.min(line.qty - line.shippedQty - line.droppedQty, line.untouched ?? line.qty) - line.heldQty
  const sent = line.shippedQty - line.serviceQty - line.refundedQty
  if (exchangedSkuId === undefined) return sent
  const exchanged = line.exchanged.reduce((sum, { qty }) => sum + qty, 0)
  return exchangedSkuId === 0 ? sent - exchanged : alike(line, exchangedSkuId).qty
}

/**
 * The most that so many more pieces bring, of those that are alike. Each brings its share of what was paid, the last ones all that is left:
 * piece by piece, in any order and whatever was withdrawn between, the parts add up to what was paid exactly. Where less was agreed for some
 * the others bring no more for it; where something was paid for pieces that stayed, the last ones bring so much less. Together with what
 * others ask it is never more than was paid.
 */
export function mostFor(line: LineMoney, qty: number, exchangedSkuId = 0): number {
  const { qty: all, leftFen, compensatedFen } = alike(line, exchangedSkuId)
  if (qty <= 0 || all <= 0) return 0
  if (qty >= all) return Math.max(0, leftFen)
  return Math.max(0, Math.min(leftFen, Math.floor(((leftFen + compensatedFen) * qty) / all)))
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
  // How long a channel or a bank takes is theirs to say.
  alipay: '到账时间以支付渠道为准',
  wechat: '到账时间以支付渠道为准',
  bank_transfer: '由财务转回原汇款账户，到账时间以银行为准',
}
const legText = (channel: PayChannel) =>
  channel === 'credit' ? '冲减账期欠款' : channel === 'balance' ? '退回账户余额' : `原路退回${payChannelLabel[channel]}`

const couponTexts = {
  returned: '退回',
  expired: '退回，但已过有效期，不能再用',
  waits: '同时用券的其他订单退完后退回',
  kept: '不退回',
} as const

/** The money that goes back by source, and its further effects. The preview shows what would be done, the stored request what was. */
export function moneyOf(order: OrderMoney, outcome: Outcome, mostFen: number): AftersaleMoney {
  const { amountFen, freightFen, closes } = outcome
  const creditFen = order.channel === 'credit' ? Math.min(amountFen, order.owedFen) : 0
  const reviewPoints = outcome.reviewPointsTakenBack.reduce((sum, { points }) => sum + points, 0)
  // A repair, or an exchange for the same, sends no money back and nothing with it.
  const isForNothing = amountFen === 0 && !closes
  const needsRedInvoice = amountFen > 0 && order.invoicedFen > order.keptFen - amountFen
  return {
    amount_fen: amountFen,
    goods_fen: amountFen - freightFen,
    freight_fen: freightFen,
    most_fen: mostFen,
    legs: legsOf(order.channel, amountFen, creditFen),
    points_taken_back: outcome.pointsTakenBack + reviewPoints,
    points_returned: outcome.pointsReturned,
    coupons: isForNothing
      ? []
      : outcome.coupons.map(({ name, fate }) => ({ name, returned: fate === 'returned', text: couponTexts[fate] })),
    budgets: order.budgets
      .map(({ name, leftFen }) => ({ name, amount_fen: Math.min(amountFen, leftFen) }))
      .filter((one) => one.amount_fen > 0),
    credit_fen: creditFen,
    closes_order: closes,
    needs_red_invoice: needsRedInvoice,
    notes: isForNothing ? [] : notesOf(order, outcome),
  }
}

function legsOf(channel: PayChannel | null, amountFen: number, creditFen: number): AftersaleMoney['legs'] {
  if (channel === null || amountFen === 0) return []
  const leg = (of: PayChannel, fen: number) => ({
    channel: of,
    text: legText(of),
    amount_fen: fen,
    eta: etas[of],
  })
  if (channel !== 'credit') return [leg(channel, amountFen)]
  return [
    ...(creditFen > 0 ? [leg('credit', creditFen)] : []),
    ...(amountFen > creditFen ? [leg('balance', amountFen - creditFen)] : []),
  ]
}

function notesOf(order: OrderMoney, outcome: Outcome): string[] {
  const { amountFen, freightFen, closes, coupons, pointsReturned, pointsExpired, pointsHeld } = outcome
  const isFreightLater = order.nothingSent && freightFen === 0 && order.freightFen > 0 && !closes
  return [
    ...(isFreightLater ? [`运费 ¥${formatFen(order.freightFen)} 在全部商品退款时退回`] : []),
    ...(coupons.some(({ fate }) => fate === 'kept') ? ['优惠券在所购商品的实付款全部退回后退回'] : []),
    ...(pointsReturned < pointsHeld ? ['抵扣的积分按退款占实付的比例退回'] : []),
    ...(pointsExpired > 0 ? [`退回的积分中有 ${pointsExpired} 已过有效期，不能再用`] : []),
    ...(order.channel === 'credit' && amountFen > order.owedFen ? ['已还清的部分退回企业余额'] : []),
    ...(closes ? ['退款后订单将关闭'] : []),
  ]
}
