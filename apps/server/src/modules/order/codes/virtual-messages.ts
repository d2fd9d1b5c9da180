import type { Db } from '#db/client.ts'
import { dayOf, later } from '#kernel/time.ts'
import { notify, notifyStores } from '#modules/message/message.public.ts'
import { type Goods, goodsOf, message, named } from '../moves/order-messages.ts'
import type { orders } from '../order.table.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'orderNo' | 'userId' | 'merchantId' | 'isVirtual' | 'isMembership'>

/** An empty pool: tells the buyer that codes come later, and the store that some are missing. Once for each order. */
export async function notifyOfLateCodes(
  db: Db,
  { order, lines, missing }: { order: Order; lines: Goods; missing: number },
  at: Date,
): Promise<void> {
  const ref = `order:${order.id}:codes_late`
  const text = `${named(lines)}的卡密正在准备，备好后立即发放并通知您，无需再次操作`
  await notify(db, [{ ...message(order, lines), title: '卡密稍后发放', text, ref }], at)
  const words = { kind: 'stock_low' as const, title: '卡密不足，订单待发放' }
  const want = `${named(lines)}还缺 ${missing} 张卡密，请尽快导入，导入后自动发放`
  await notifyStores(db, [{ ...words, text: want, merchantId: order.merchantId, subject: order.orderNo, ref }], at)
}

/** One time of a service was used. */
export async function notifyOfUsedCode(db: Db, order: Order, use: { id: number; nth: number; uses: number }, at: Date) {
  const goods = await goodsOf(db, order.id)
  const times = use.uses > 1 ? `第 ${use.nth} / ${use.uses} 次` : '已使用'
  const text = `${named(goods)}的一张核销码刚刚到店核销（${times}）`
  await notify(db, [{ ...message(order, goods), title: '核销成功', text, ref: `code:${use.id}:use:${use.nth}` }], at)
}

/** Tells the buyer that unused codes end soon. */
export async function notifyOfEndingCodes(
  db: Db,
  order: Order,
  { count, first }: { count: number; first: Date },
  at: Date,
) {
  const goods = await goodsOf(db, order.id)
  // The last day that they count: they are over when it is.
  const text = `${named(goods)}有 ${count} 张卡券即将到期，最早 ${dayOf(later(first, -1))}，请尽快使用`
  const ref = `order:${order.id}:codes_ending:${first.toISOString()}`
  await notify(db, [{ ...message(order, goods), title: '卡券即将到期', text, ref }], at)
}
