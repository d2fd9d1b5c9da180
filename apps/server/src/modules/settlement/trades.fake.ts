import { sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { acceptancesOn } from '#modules/acceptance/acceptance.fake.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

type Order = { orderNo: string; lineId: number }
type Store = Person & { merchantId: number }
type Purchase = { qty: number; rate: number; percent: number; withCoupon: boolean }

/**
 * Orders of one buyer at one store, made and undone in any order, for what is said of all of them. `pay` pays a new order; `n` picks one of
 * those that there are.
 */
export async function tradesOn(
  mall: Mall,
  people: { operator: Person; buyer: Person; store: Store; pay: (orderNo: string) => Promise<unknown> },
) {
  const { as, db, aGoods } = mall
  const { operator, buyer, store, pay } = people
  const after = aftersalesOn(mall)
  const coupons = couponsOn(mall)
  const photo = await acceptancesOn(mall).aPhoto(buyer)
  const goods = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 3_333, stock: 10_000 }] })
  const open: Order[] = []
  const done: Order[] = []
  const receive = async ({ orderNo }: Order) => {
    await after.ship(store, orderNo)
    await after.receive(buyer, orderNo)
  }
  return {
    /** `rate`: the commission in hundredths of a percent; `percent`: what the platform bears of the coupon. */
    async buy({ qty, rate, percent, withCoupon }: Purchase) {
      const rule = { scope: 'goods', scope_id: goods.goodsId, rate_points: rate }
      await as(operator).post('/admin/api/commission/save', rule)
      if (withCoupon)
        await coupons.claimed(buyer, await coupons.aCoupon({ platformPercent: percent, minFen: 0, amountFen: 701 }))
      const [orderNo = ''] = (await coupons.ordered(buyer, { sku_id: goods.skuId, qty })).order_nos
      await pay(orderNo)
      const [line] = await rowsOf<{ id: number }>(
        db,
        sql`select l.id::float8 as id from ${orderLines} l join ${orders} o on o.id = l.order_id where o.order_no = ${orderNo}`,
      )
      open.push({ orderNo, lineId: line?.id ?? 0 })
    },
    async complete(n: number) {
      const [order] = open.splice(n % Math.max(open.length, 1), 1)
      if (!order) return
      await receive(order)
      done.push(order)
    },
    async refund(n: number) {
      const order = done[n % Math.max(done.length, 1)]
      if (!order) return
      const input = after.inputOf(order, { place: 'received', reason: '质量问题', images: [photo] })
      const { error, data } = await after.apply(buyer, input)
      if (error === 0) await after.atStore(store, 'approve', data.aftersale_no)
    },
    async completeAll() {
      for (const order of open) await receive(order)
    },
  }
}
