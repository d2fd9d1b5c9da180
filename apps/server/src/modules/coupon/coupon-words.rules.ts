import { formatFen } from '@mall/contract/text/money'
import type { CouponFault } from './best-coupons.rules.ts'

const yuan = (fen: number) => `¥${formatFen(fen, { trim: true })}`

/** Why a coupon that somebody holds is not for what they buy, as its row says it. */
export function faultText(fault: CouponFault): string {
  switch (fault.why) {
    case 'scope':
      return '不适用于所选商品'
    case 'threshold':
      return `未达门槛，还差 ${yuan(fault.gapFen)}`
    case 'quote':
      return '按报价下单的商品不能用券'
    case 'seckill':
      return '不可与秒杀同用'
    case 'freight':
      return '本单没有运费'
    case 'too_little':
      return '金额太小，无法抵扣'
  }
}
