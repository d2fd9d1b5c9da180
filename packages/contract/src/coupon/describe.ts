import { formatFen } from '../text/money.ts'
import { type CouponAudience, type CouponKind, type CouponScope, couponLimits } from './words.ts'

/* Sentences about a coupon: its ticket in the mall and its preview at a desk are made by the same functions. */

export type Face = {
  kind: CouponKind
  amountFen: number | null
  payPercent: number | null
  capFen: number | null
  minFen: number
}

const yuan = (fen: number) => `¥${formatFen(fen, { trim: true })}`
/** 85 → `8.5 折` */
const tenths = (payPercent: number) => `${payPercent % 10 === 0 ? payPercent / 10 : (payPercent / 10).toFixed(1)} 折`

/** 「满 ¥100 减 ¥20」 */
export function faceText({ kind, amountFen, payPercent, capFen, minFen }: Face): string {
  const from = minFen > 0 ? `满 ${yuan(minFen)} ` : ''
  if (kind === 'percent_off')
    return `${from}${tenths(payPercent ?? 100)}${capFen === null ? '' : `，最多减 ${yuan(capFen)}`}`
  if (kind === 'freight') return `${from}${amountFen === null ? '免运费' : `运费减 ${yuan(amountFen)}`}`
  return minFen > 0 ? `${from}减 ${yuan(amountFen ?? 0)}` : `无门槛减 ${yuan(amountFen ?? 0)}`
}

type Within = { scope: CouponScope; count: number; names: readonly string[]; store: string }

/** Scope in words: 「安全鞋、涂层手套分类」. At most three names are told; `store` is empty for the platform's. */
export function scopeText({ scope, count, names, store }: Within): string {
  const of = store === '' ? '' : `${store} `
  if (scope === 'all') return `${of}全部商品`
  if (scope === 'goods') return `${of}指定的 ${count} 件商品`
  const told = names.slice(0, 3)
  return `${of}${told.join('、')}${count > told.length ? ` 等 ${count} 个` : ''}${scope === 'category' ? '分类' : '店铺'}`
}

type Valid = { days: number | null; from: string; until: string | null }

/** In Shanghai: `2026.01.31`. */
const dotted = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '.')

/** 「领取后 7 天内有效」, or from the first day to the last; instants as ISO 8601, the last one no longer within. */
export const validText = ({ days, from, until }: Valid): string =>
  until === null ? `领取后 ${days} 天内有效` : `${dotted(Date.parse(from))}–${dotted(Date.parse(until) - 1)}`

const audienceRule: Record<CouponAudience, string | null> = {
  all: null,
  new: `限注册 ${couponLimits.newDays} 天内的新用户`,
  member: '限付费会员',
}

/** All that one has to know before one claims it, a sentence a line. */
export const rulesOf = (
  face: Face & { audience: CouponAudience; perOwner: number; isPlatform: boolean },
  { scopeText, validText }: { scopeText: string; validText: string },
): string[] => [
  faceText(face),
  `适用范围：${scopeText}`,
  `有效期：${validText}`,
  ...(audienceRule[face.audience] === null ? [] : [audienceRule[face.audience] ?? '']),
  `每人限领 ${face.perOwner} 张`,
  face.isPlatform
    ? '每单限用一张平台券，可与店铺券同用；满减门槛按优惠前的商品金额计算'
    : '每家店铺每单限用一张，可与平台券同用；满减门槛按优惠前的商品金额计算',
  '按报价下单的商品不能用券；订单取消，或用券商品的实付款全部退回，券在有效期内退回',
]
