import type { CartLineStatus } from '@mall/contract/cart/words'
import type { OrderProblem } from '@mall/contract/order/terms'
import { fitQty } from '@mall/contract/price/price'
import { formatFen } from '@mall/contract/text/money'

/** A line that somebody wants to order, with what is known of its sku. */
export type WantedLine = {
  cartId: number | null
  skuId: number
  goodsId: number
  name: string
  qty: number
  standing: CartLineStatus
  /** It has no price, or none that is shown: one can only inquire about it. */
  inquiry: boolean
  rule: { moq: number; step: number; stock: number; limit_num: number | null }
}

/** A problem that is about nothing in particular. */
export const noProblem: Omit<OrderProblem, 'kind' | 'text'> = {
  sku_id: null,
  cart_id: null,
  mer_id: null,
  cart_ids: [],
  pieces: 0,
  name: '',
  left: null,
  before_fen: null,
  after_fen: null,
}

/** The part of a problem that says which line stays behind when the rest is ordered. */
export const lineStays = (cartId: number | null, qty: number) => ({
  cart_id: cartId,
  cart_ids: cartId === null ? [] : [cartId],
  pieces: cartId === null ? 0 : qty,
})

/**
 * Why each line cannot be ordered; those that can are not in the map. `bought` counts by goods what the owner has ordered
 * before: the purchase limit holds over all of it, and over all skus of one goods here.
 */
export function judge(lines: readonly WantedLine[], bought: ReadonlyMap<number, number>): Map<number, OrderProblem> {
  const problems = new Map<number, OrderProblem>()
  const counted = new Map(bought)
  for (const line of lines) {
    const had = counted.get(line.goodsId) ?? 0
    const problem = problemOf(line, had)
    if (problem) problems.set(line.skuId, problem)
    else counted.set(line.goodsId, had + line.qty)
  }
  return problems
}

function problemOf(line: WantedLine, had: number): OrderProblem | null {
  const { standing, rule, qty } = line
  const about = { ...noProblem, ...lineStays(line.cartId, qty), sku_id: line.skuId, name: line.name }
  if (standing === 'invalid' && line.inquiry) return { ...about, kind: 'off_sale', text: '需询价，暂不能直接购买' }
  if (standing === 'invalid') return { ...about, kind: 'off_sale', text: '已失效' }
  if (standing === 'members_only') return { ...about, kind: 'off_sale', text: '会员专享，开通付费会员后可购买' }
  if (standing === 'off_shelf') return { ...about, kind: 'off_sale', text: '已下架' }
  if (standing === 'sold_out') return { ...about, kind: 'stock', text: '无货', left: 0 }
  const left = fitQty(qty, { ...rule, limit_num: null })
  if (standing === 'low') return { ...about, kind: 'stock', text: `库存仅剩 ${left} 件`, left }
  if (qty < rule.moq || qty % rule.step !== 0) return { ...about, kind: 'quantity', text: ruleText(rule), left }
  if (rule.limit_num === null || had + qty <= rule.limit_num) return null
  const allowed = Math.max(0, rule.limit_num - had)
  const text = had > 0 ? `每人限购 ${rule.limit_num} 件，已购 ${had} 件` : `每人限购 ${rule.limit_num} 件`
  return { ...about, kind: 'limit', text, left: fitQty(qty, { ...rule, limit_num: allowed }) }
}

const ruleText = ({ moq, step }: { moq: number; step: number }) =>
  step > 1 ? `${moq} 件起订，按 ${step} 的倍数购买` : `${moq} 件起订`

/** One store's part of a trade. Amounts in fen. */
export type Part = {
  merchantId: number
  storeName: string
  /** Its lines as they lie in the cart; null for what is ordered from elsewhere. */
  lines: readonly { cartId: number | null; qty: number }[]
  open: boolean
  minOrderFen: number
  goodsAmountFen: number
  isVirtual: boolean
  shippable: boolean
}

/** Why whole parts, or the trade as such, cannot be ordered. */
export function judgeParts(parts: readonly Part[]): OrderProblem[] {
  return parts.flatMap((part): OrderProblem[] => {
    const inCart = part.lines.flatMap(({ cartId, qty }) => (cartId === null ? [] : [{ cartId, qty }]))
    const about = {
      ...noProblem,
      mer_id: part.merchantId,
      name: part.storeName,
      cart_ids: inCart.map(({ cartId }) => cartId),
      pieces: inCart.reduce((sum, { qty }) => sum + qty, 0),
    }
    if (!part.open) return [{ ...about, kind: 'merchant_resting', text: '店铺休息中，暂不接单' }]
    if (!part.shippable) return [{ ...about, kind: 'region', text: '不配送到该地区' }]
    if (part.goodsAmountFen >= part.minOrderFen) return []
    const gap = formatFen(part.minOrderFen - part.goodsAmountFen)
    return [
      {
        ...about,
        kind: 'minimum_amount',
        text: `满 ¥${formatFen(part.minOrderFen, { trim: true })} 起送，还差 ¥${gap}`,
        before_fen: part.goodsAmountFen,
        after_fen: part.minOrderFen,
      },
    ]
  })
}

/** A difference from the confirm page that the person saw; unit prices in fen. */
export type Change = {
  skuId: number
  cartId: number | null
  name: string
  before: { qty: number; unitFen: number }
  now: { qty: number; unitFen: number } | null
  /** Why its price is another, where that is known. */
  why?: string | null
}

/** A campaign that takes off less than was seen, or more; `why` is a sentence. In fen. */
export type CampaignChange = { why: string; before: number; now: number }

const campaignProblem = ({ why, before, now }: CampaignChange): OrderProblem => {
  const off = now === 0 ? `不再减 ¥${formatFen(before)}` : `由减 ¥${formatFen(before)} 变为减 ¥${formatFen(now)}`
  return { ...noProblem, kind: 'price', name: '满减', text: `${why}，${off}`, before_fen: before, after_fen: now }
}

/** Names the differences; when none is in the lines, what campaigns take off is what changed, or the amount to pay, or only words did. */
export function changeProblems(
  changes: readonly Change[],
  amount: { before: number; now: number },
  campaigns: readonly CampaignChange[] = [],
): OrderProblem[] {
  if (changes.length === 0 && campaigns.length > 0) return campaigns.map(campaignProblem)
  if (changes.length === 0) {
    if (amount.before === amount.now) return []
    const text = `应付金额由 ¥${formatFen(amount.before)} 变为 ¥${formatFen(amount.now)}`
    return [{ ...noProblem, kind: 'price', name: '应付金额', text, before_fen: amount.before, after_fen: amount.now }]
  }
  return changes.map(({ skuId, cartId, name, before, now, why }): OrderProblem => {
    const about = { ...noProblem, ...lineStays(cartId, before.qty), sku_id: skuId, name }
    if (!now) return { ...about, kind: 'quantity', text: '已不在购物车中', left: 0 }
    if (now.qty !== before.qty) {
      return { ...about, kind: 'quantity', text: `数量由 ${before.qty} 变为 ${now.qty}`, left: now.qty }
    }
    const text = why ?? `单价由 ¥${formatFen(before.unitFen)} 变为 ¥${formatFen(now.unitFen)}`
    return { ...about, kind: 'price', text, before_fen: before.unitFen, after_fen: now.unitFen }
  })
}
