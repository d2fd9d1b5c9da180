import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hours, minutes, days } from '#kernel/clock.ts'
import { cartLines } from '#modules/cart/cart.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { orderFaults } from '#modules/order/order.public.ts'
import { orders, packageTraces, orderLogs } from '#modules/order/order.table.ts'
import { raceMall } from '#test/race/mall.ts'
import { systemRandom as random } from '#kernel/random.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { autoReceiveOrders } from './auto-receive-orders.ts'
import { trackParcels } from './track-parcels.ts'
import { startJobs } from './boss.ts'

const mall = await raceMall(24)
const { as, db, aShopper, aMerchant, aGoods, anAddress, aCompany, now, ports, pass, database, defects } = mall
const O = ordersOn(mall)
const log = { info() {}, debug() {}, warn() {}, error: (a: unknown) => void defects.push(a) }
const deps = { db, now, random, ports, log, database }

test('jobs start twice at once on postgres and work', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const no = await O.anUnpaidOrder(await aShopper(), { skuId })
  pass(minutes(31))
  const [a, b] = await Promise.all([startJobs(deps), startJobs(deps)])
  const t = Date.now()
  for (;;) {
    const [o] = await db.select().from(orders).where(eq(orders.orderNo, no))
    if (o?.status === 'cancelled') break
    if (Date.now() - t > 60_000) throw new Error('not cancelled')
    await new Promise((r) => setTimeout(r, 500))
  }
  await Promise.all([a.stop(), b.stop()])
  expect(defects).toEqual([])
}, 120000)

test('add throughput', async () => {
  const { merchantId } = await aMerchant()
  const { skuIds } = await aGoods({ merchantId, skus: Array.from({ length: 50 }, () => ({ stock: 99999 })) })
  const ps = []
  for (let i = 0; i < 40; i += 1) { const p = await aShopper(); await anAddress(p); ps.push(p) }
  for (let round = 0; round < 2; round += 1) {
    const t = performance.now(); let n = 0
    await Promise.all(ps.map(async (p) => { for (let k = 0; k < 40; k += 1) { await as(p).get('/shop/api/cart/number'); n += 1 } }))
    console.log('number/s', n / ((performance.now() - t) / 1000), process.cpuUsage())
  }
  for (let round = 0; round < 2; round += 1) {
    const t = performance.now(); let n = 0
    await Promise.all(ps.map(async (p, i) => { for (let k = 0; k < 40; k += 1) { await as(p).post('/shop/api/cart/add', { sku_id: skuIds[(i + k) % 50], qty: 1 }); n += 1 } }))
    console.log('add/s', n / ((performance.now() - t) / 1000))
  }
  {
    const t = performance.now(); let n = 0
    await Promise.all(ps.map(async (p, i) => { for (let k = 0; k < 10; k += 1) {
      const q = { sku_id: skuIds[(i * 7 + k) % 50], qty: 1 }
      const c: any = await as(p).get('/shop/api/order/confirm', q)
      const s: any = await as(p).post('/shop/api/order/submit', { ...q, fingerprint: c.data.fingerprint }, { 'Idempotency-Key': `k-${i}-${k}-xxxxx` })
      await O.pay(s.data.order_nos[0], p); n += 1 } }))
    console.log('confirm+submit+pay/s', n / ((performance.now() - t) / 1000))
  }
  {
    const t = performance.now(); let n = 0
    await Promise.all(ps.map(async (p) => { for (let k = 0; k < 10; k += 1) { await as(p).get('/shop/api/cart'); n += 1 } }))
    console.log('view cart (40 lines)/s', n / ((performance.now() - t) / 1000))
  }
})
test('no defects', () => { expect(defects).toEqual([]) })
