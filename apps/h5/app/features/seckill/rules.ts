import { orderTimes } from '@mall/contract/order/words'
import { seckillLimits } from '@mall/contract/seckill/words'

/** Rules of every flash sale. */
export const seckillRules: readonly string[] = [
  '秒杀价只在场次进行时有效，以提交订单的时刻为准，时间按商城服务器计。',
  '每件商品限购的数量写在商品上，企业的员工合并计算；一次买得比能享受秒杀价的多，整行按原价计算。',
  `抢到后请在 ${orderTimes.seckillPayMinutes} 分钟内付款，逾期订单自动取消，名额退回给其他人。`,
  '抢光后仍可按原价购买；场次结束后恢复原价。',
  '秒杀价的商品不能使用优惠券。',
  `点“提醒我”，开抢前 ${seckillLimits.remindMinutes} 分钟会在消息中心提醒一次。`,
]
