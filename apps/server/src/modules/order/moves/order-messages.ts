import type { OrderMove } from '@mall/contract/order/words'
import { formatFen } from '@mall/contract/text/money'
import type { ShipWay } from '@mall/contract/tracking/words'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { dayOf, dayText } from '#kernel/time.ts'
import { notify, topicOf } from '#modules/message/message.public.ts'
import { orderLines, orders, packageLines, packages } from '../order.table.ts'

/** Goods that a message speaks of; the first one names it. */
export type Goods = readonly { name: string; image: string }[]

type Facts = {
  /** 「“安全鞋”等 3 种商品」. */
  goods: string
  remark: string
  paidFen: number
}

const withRemark = (text: string, remark: string) => (remark === '' ? text : `${text}（${remark}）`)

/**
 * Messages to the buyer of moves that somebody else made. Moves that buyers made themselves need none; for payments the
 * payment module sends one for all orders that were paid together, and for approvals `notify-decision.ts` one for a purchase.
 */
const tellings: Partial<Record<OrderMove, { title: string; text: (facts: Facts) => string }>> = {
  expire: {
    title: '订单已自动取消',
    text: ({ goods }) => `${goods}超时未付款，订单已自动取消`,
  },
  shut: {
    title: '订单已取消',
    text: ({ goods }) => `${goods}所在店铺已停止营业，订单已自动取消，占用的优惠券与积分按原有效期退回`,
  },
  ask_again: {
    title: '对公转账待继续付款',
    text: ({ goods, remark }) => withRemark(`${goods}还未完成付款，请在期限内继续转账`, remark),
  },
  deliver: {
    title: '卡密已发放',
    text: ({ goods }) => `${goods}的卡密已发放，可在订单详情中查看`,
  },
  deliver_services: {
    title: '核销码已发放',
    text: ({ goods }) => `${goods}的核销码已发放，到店出示即可使用`,
  },
  verify_all: {
    title: '已全部核销',
    text: ({ goods }) => `${goods}已全部核销，欢迎评价`,
  },
  lapse: {
    title: '核销码已到期',
    text: ({ goods }) => `${goods}的核销码已过有效期，订单已完成`,
  },
  ship_part: {
    title: '订单部分发货',
    text: ({ goods, remark }) => `${withRemark(`${goods}已发出`, remark)}，其余商品将另行发出`,
  },
  ship_rest: {
    title: '订单已发货',
    text: ({ goods, remark }) => `${withRemark(`${goods}已发出`, remark)}，请留意查收`,
  },
  recall_part: {
    title: '包裹将重新发出',
    text: ({ goods, remark }) => `${withRemark(`${goods}的运单号已取消`, remark)}，商家会换号重新发出`,
  },
  recall_all: {
    title: '包裹将重新发出',
    text: ({ goods, remark }) => `${withRemark(`${goods}的运单号已取消`, remark)}，商家会换号重新发出`,
  },
  refund_all: {
    title: '商家已取消订单',
    text: ({ goods, remark, paidFen }) =>
      `${withRemark(`${goods}无法发货，商家已取消订单`, remark)}，¥${formatFen(paidFen)} 将原路退回`,
  },
  auto_receive: {
    title: '已自动确认收货',
    text: ({ goods }) => `${goods}到期未确认，系统已自动确认收货，欢迎评价`,
  },
}

/** In place of parcels: nothing is under way, so the buyer should contact the store if it is missing. */
const nothingSent: Partial<Record<OrderMove, { title: string; text: (facts: Facts) => string }>> = {
  ship_part: {
    title: '订单部分交付',
    text: ({ goods, remark }) => `${goods}${remark}，其余商品将另行发出`,
  },
  ship_rest: {
    title: '订单已交付',
    text: ({ goods, remark }) => `${goods}${remark}，如有疑问请联系商家`,
  },
}

/** In place of codes. */
const membershipBegun = { title: '会员已开通', text: ({ goods }: Facts) => `${goods}已生效，会员价即刻可用` }

type Moved = {
  order: Pick<typeof orders.$inferSelect, 'id' | 'orderNo' | 'userId' | 'paidAmountFen' | 'isVirtual' | 'isMembership'>
  /** The log of the move: the same move may be made again, its log is written once. */
  logId: number
  remark: string
  /** The goods that the move is about, when that is not the whole order. */
  goods?: Goods
  way?: ShipWay
  at: Date
}

/** Tells the submitter of a move by somebody else, in its transaction; most moves send no message. */
export async function notifyOfMove(
  db: Db,
  name: OrderMove,
  { order, logId, remark, goods, way, at }: Moved,
): Promise<void> {
  const telling = tellingOf(name, { isMembership: order.isMembership, way })
  if (!telling) return
  const about = goods ?? (await goodsOf(db, order.id))
  const text = telling.text({ goods: named(about), remark, paidFen: order.paidAmountFen })
  const ref = `order:${order.id}:${name}:${logId}`
  await notify(db, [{ ...message(order, about), title: telling.title, text, ref }], at)
}

function tellingOf(name: OrderMove, { isMembership, way }: { isMembership: boolean; way?: ShipWay }) {
  if (name === 'deliver' && isMembership) return membershipBegun
  return (way === 'none' ? nothingSent[name] : undefined) ?? tellings[name]
}

/**
 * Tells that a parcel arrived, once, in the transaction that notes it. `due`: when the order is received by itself, where the last of its
 * parcels has arrived.
 */
export async function notifyOfSignedParcel(
  db: Db,
  packageId: number,
  { due, at }: { due: Date | null; at: Date },
): Promise<void> {
  const goods = await db
    .select({ orderNo: orders.orderNo, userId: orders.userId, name: orderLines.name, image: orderLines.image })
    .from(packages)
    .innerJoin(orders, eq(orders.id, packages.orderId))
    .innerJoin(packageLines, eq(packageLines.packageId, packages.id))
    .innerJoin(orderLines, eq(orderLines.id, packageLines.orderLineId))
    .where(eq(packages.id, packageId))
    .orderBy(asc(orderLines.id))
  const [first] = goods
  if (!first) return
  const receipt = due ? `，${dayText(dayOf(due))}自动确认收货` : ''
  const text = `${named(goods)}已签收，请核对商品${receipt}`
  await notify(db, [{ ...message(first, goods), title: '包裹已签收', text, ref: `parcel:${packageId}:signed` }], at)
}

export const goodsOf = (db: Db, orderId: number): Promise<Goods> =>
  db
    .select({ name: orderLines.name, image: orderLines.image })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))

export function named(goods: Goods): string {
  const [first] = goods
  if (!first) return '订单'
  return goods.length > 1 ? `“${first.name}”等 ${goods.length} 种商品` : `“${first.name}”`
}

type Addressed = { userId: number; orderNo: string; isVirtual?: boolean; isMembership?: boolean }

export const message = ({ userId, orderNo, isVirtual, isMembership }: Addressed, goods: Goods) => ({
  userId,
  kind: 'order' as const,
  link: `/order/${isVirtual && !isMembership ? 'virtual_order_details' : 'order_details'}?order_no=${orderNo}`,
  image: goods[0]?.image ?? '',
  topic: topicOf.order(orderNo),
})
