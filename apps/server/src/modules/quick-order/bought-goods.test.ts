import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, later } from '#kernel/time.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db } = mall
const { anOrder } = ordersIn(mall)

async function paid(person: Person, skuId: number, daysAgo = 1) {
  const order = await anOrder(person, { skuId })
  const at = later(mall.now(), -days(daysAgo))
  await db.update(orders).set({ createdAt: at, paidAt: at }).where(eq(orders.orderNo, order.orderNo))
}

async function bought(person: Person, query = {}) {
  const reply: { data: { list: { goods_id: number; reason: string }[]; total: number } } = await as(person).get(
    '/shop/api/goods/bought',
    query,
  )
  return { total: reply.data.total, list: reply.data.list.map((one) => [one.goods_id, one.reason]) }
}

test('what a company pays for again and again stands first, whichever size and whoever of it bought', async () => {
  const company = await aCompany()
  const { merchantId } = await aMerchant()
  const shoe = await aGoods({ merchantId, skus: [{}, {}] })
  const [rope, old, unpaid, dead] = [
    await aGoods({ merchantId }),
    await aGoods({ merchantId }),
    await aGoods({ merchantId }),
    await aGoods({ merchantId }),
  ]
  await paid(company.owner, rope.skuId)
  for (const skuId of shoe.skuIds) await paid(company.member('buyer'), skuId, 30)
  await paid(company.owner, old.skuId, 181)
  await anOrder(company.owner, { skuId: unpaid.skuId })
  await paid(company.owner, dead.skuId)
  await db.update(goods).set({ status: 'off_sale' }).where(eq(goods.id, dead.goodsId))
  const all = [
    [shoe.goodsId, '买过 2 次'],
    [rope.goodsId, '买过 1 次'],
  ]
  expect(await bought(company.member('purchase_manager'))).toEqual({ total: 2, list: all })
  // A buyer's own, as in their list of orders.
  expect(await bought(company.member('buyer'))).toEqual({ total: 1, list: all.slice(0, 1) })
  expect(await bought(company.owner, { list_rows: 1, page: 2 })).toEqual({ total: 2, list: all.slice(1) })
  expect(await bought(company.owner, { page: 9 })).toEqual({ total: 2, list: [] })
  expect(await bought((await aCompany()).owner)).toEqual({ total: 0, list: [] })
})

test('a shopper has one too, a visitor is asked to log in', async () => {
  const shopper = await aShopper()
  const { merchantId } = await aMerchant()
  const { skuId, goodsId } = await aGoods({ merchantId })
  await paid(shopper, skuId)
  expect(await bought(shopper)).toEqual({ total: 1, list: [[goodsId, '买过 1 次']] })
  expect(await as(null).get('/shop/api/goods/bought')).toMatchObject({ code: 'auth.required' })
  expect(mall.defects).toEqual([])
})
