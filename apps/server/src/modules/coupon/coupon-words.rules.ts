import { type CouponAudience, type CouponKind, couponLimits } from '@mall/contract/coupon'
import { formatFen } from '@mall/contract/money'
import type { CouponFault } from './best-coupons.rules.ts'

type Face = {
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

/** Why a coupon that somebody holds is not for what they buy, as its row says it. */
export function faultText(fault: CouponFault): string {
  switch (fault.why) {
    case 'scope':
      return '不适用于所选商品'
    case 'threshold':
      return `未达门槛，还差 ${yuan(fault.gapFen)}`
    case 'quote':
      return '按报价下单的商品不能用券'
    case 'freight':
      return '本单没有运费'
    case 'too_little':
      return '金额太小，无法抵扣'
  }
}

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
  '按报价下单、秒杀的商品不能用券；订单取消或整单退款，券在有效期内退回',
]
