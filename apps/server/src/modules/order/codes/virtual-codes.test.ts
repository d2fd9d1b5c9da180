import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPglite } from '#db/client.ts'
import { deliverCodes } from '#jobs/deliver-codes.ts'
import { systemRandom } from '#kernel/random.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { exportsOn } from '#modules/export/export.fake.ts'
import { virtualCodes } from '#modules/virtual/virtual.table.ts'
import { mallForTest, mallOn } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { openForTests } from '#test/published.ts'
import { ordersOn } from '../order.fake.ts'
import { closeForRefund } from '../order.public.ts'
import { orderLogs, orders } from '../order.table.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, db, now, ports, defects } = mall
const { anUnpaidOrder, pay } = ordersOn(mall)
const { csv, sheet } = exportsOn(mall)
const { log } = mall
const deps = { db, now, random: systemRandom, ports, log }

type Codes = { list: { code_id: number; name: string; code: string; tail: string }[]; total: number }
type Detail = { status: string; codes_total: number }

async function aPaidCard(qty: number) {
  const { merchantId } = await aMerchant()
  const { skuId, goodsId } = await aGoods({ merchantId, isVirtual: true, skus: [{ priceFen: 100, stock: 200_000 }] })
  const shopper = await aShopper()
  const orderNo = await anUnpaidOrder(shopper, { skuId, qty })
  await pay(orderNo, shopper)
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!order) throw new Error('no such order')
  const detail = async (): Promise<Detail> => {
    const { status } = (await as(shopper).get('/shop/api/order/detail', { order_no: orderNo })).data
    return { status, codes_total: (await page(1)).total }
  }
  const page = async (number: number, list_rows = 100): Promise<Codes> =>
    (await as(shopper).get('/shop/api/order/codes', { order_no: orderNo, page: number, list_rows })).data
  const all = async () => {
    const rows = await db.select().from(virtualCodes)
    return rows.map(({ lookup }) => lookup)
  }
  return { shopper, orderNo, order, goodsId, detail, page, all }
}

const salesOf = async (goodsId: number) => (await db.select().from(goods).where(eq(goods.id, goodsId)))[0]?.sales

test('so many codes that they would hold everybody up come with the payment in part, and then a few at a time', async () => {
  const { order, goodsId, detail, page, all } = await aPaidCard(700)
  expect(await detail()).toMatchObject({ status: 'pending_shipment', codes_total: 500 })
  await deliverCodes(deps)
  expect(await detail()).toMatchObject({ status: 'completed', codes_total: 700 })
  expect(new Set(await all()).size).toBe(700)
  expect(await salesOf(goodsId)).toBe(700)
  const delivered = (await db.select().from(orderLogs).where(eq(orderLogs.orderId, order.id))).map(({ move }) => move)
  expect(delivered.filter((move) => move === 'deliver')).toHaveLength(1)
  const pages = await Promise.all(Array.from({ length: 7 }, (_, i) => page(i + 1)))
  expect(new Set(pages.flatMap(({ list }) => list.map(({ code_id }) => code_id))).size).toBe(700)
  expect(await page(8)).toMatchObject({ list: [], total: 700 })
  await db.delete(virtualCodes)
})

test('whoever is killed while delivering leaves no code lost and none doubled, wherever it happens', async () => {
  for (const breaksAt of [1, 8_000, 8_001]) {
    await db.delete(virtualCodes)
    const { goodsId, detail, all } = await aPaidCard(1_200)
    let asked = 0
    const below = (limit: number) => {
      asked += 1
      if (asked === breaksAt) throw new Error('killed')
      return systemRandom.below(limit)
    }
    await deliverCodes({ ...deps, random: { ...systemRandom, below }, log: { ...log, error: () => undefined } })
    expect((await all()).length).toBe(500 + 500 * Math.floor((breaksAt - 1) / 8_000))
    expect((await detail()).status).toBe('pending_shipment')
    await Promise.all([deliverCodes(deps), deliverCodes(deps)])
    expect(await detail()).toMatchObject({ status: 'completed', codes_total: 1_200 })
    expect(new Set(await all()).size).toBe(1_200)
    expect(await salesOf(goodsId)).toBe(1_200)
  }
})

test('a stop ends the delivery between two steps, and the next start goes on', async () => {
  const { detail } = await aPaidCard(1_700)
  let steps = 0
  const isStopping = () => {
    steps += 1
    return steps > 2
  }
  await deliverCodes({ ...deps, isStopping })
  expect(await detail()).toMatchObject({ status: 'pending_shipment', codes_total: 1_500 })
  await deliverCodes(deps)
  expect(await detail()).toMatchObject({ status: 'completed', codes_total: 1_700 })
  await db.delete(virtualCodes)
})

test('of two orders that wait the small one is not behind the large one', async () => {
  const large = await aPaidCard(3_000)
  const small = await aPaidCard(600)
  await deliverCodes(deps)
  const deliveries = await db.select().from(orderLogs).where(eq(orderLogs.move, 'deliver')).orderBy(orderLogs.id)
  expect(deliveries.slice(-2).map(({ orderId }) => orderId)).toEqual([small.order.id, large.order.id])
})

test('on the embedded database whoever asks while codes are made is answered after each few', async () => {
  const database = await openPglite(null)
  await database.migrate()
  await openForTests(database.db)
  const own = mallOn(database)
  const { merchantId } = await own.aMerchant()
  const { skuId } = await own.aGoods({ merchantId, isVirtual: true, skus: [{ priceFen: 100, stock: 10_000 }] })
  await ordersOn(own).aPaidOrder(await own.aShopper(), { skuId, qty: 2_500 })
  let steps = 0
  let answered = 0
  let waiting = 0
  const isStopping = () => {
    steps += 1
    waiting = Math.max(waiting, steps - 1 - answered)
    void Promise.resolve(own.app.request('/healthz')).then(() => {
      answered += 1
    })
    return false
  }
  await deliverCodes({ ...deps, db: own.db, now: own.now, isStopping })
  expect(steps).toBe(4)
  // A caller who asked at one step has its answer before the next step but one begins.
  expect(waiting).toBeLessThanOrEqual(1)
  await database.close()
}, 60_000)

test('what is being delivered is refunded whole while nobody has read any of it, and delivered no more', async () => {
  const { order, page, detail } = await aPaidCard(501)
  const refund = { paidFen: order.paidAmountFen, reason: '缺货', by: { operator: '店', userId: null }, at: now() }
  expect(await db.transaction((tx) => closeForRefund(tx, order.id, refund))).toBe(true)
  await deliverCodes(deps)
  expect((await detail()).status).toBe('closed')
  expect(new Set((await page(1)).list.map(({ code }) => code))).toEqual(new Set(['']))
})

test('the codes are the owner’s alone, and theirs as a file of every one', async () => {
  const { shopper, orderNo, page } = await aPaidCard(510)
  await deliverCodes(deps)
  const file = async (person: Person) => csv(person, 'order/codes', { order_no: orderNo })
  const first = (await page(1)).list[0]
  expect(first?.code).toBe('')
  const rows = (await file(shopper)) ?? []
  expect(rows).toHaveLength(511)
  expect(rows[0]).toEqual(['商品名称', '卡号', '卡密', '有效期至'])
  expect([rows[1]?.[0], rows[1]?.[2]?.slice(-4)]).toEqual([first?.name, first?.tail])
  expect(new Set(rows.slice(1).map((row) => row[2])).size).toBe(510)
  // A card counts as read once it is in an exported file.
  expect((await page(1)).list[0]?.code).toBe(rows[1]?.[2])
  expect((await sheet(shopper, 'order/codes', { order_no: orderNo })).length).toBe(511)
  const stranger = await aShopper()
  for (const asked of [
    await as(stranger).get('/shop/api/order/codes', { order_no: orderNo }),
    await as(stranger).post('/shop/api/order/codes/export', { order_no: orderNo }),
  ]) {
    expect(asked).toMatchObject({ error: 500, code: 'order.not_found' })
  }
  expect(defects).toEqual([])
})
