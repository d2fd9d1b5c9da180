import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openPostgres } from '#db/client.ts'
import { days, later } from '#kernel/time.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { autoReceive } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { pointsOn } from '#modules/points/points.fake.ts'
import { pointsLots } from '#modules/points/points.table.ts'
import { expireDuePoints } from '../../jobs/expire-points.ts'
import { remindOfPoints } from '../../jobs/remind-points.ts'
import { aDatabase } from '../database.ts'
import { mallOn } from '../mall.ts'
import { paymentsIn } from '../payments.ts'

const { database, url } = await aDatabase(32)
const mall = mallOn(database)
/** As another process of the same mall has them: connections and caches of its own. */
const second = openPostgres(url, 32)
afterAll(() => second.close())
const elsewhere = mallOn(second)
const { aShopper, aMerchant, aGoods, anAddress, db, now, defects } = mall
const here = pointsOn(mall)
const there = pointsOn(elsewhere)
const { adjust, given, mine, moves, shown, send, ordered, cancel, pay, receive, review, faults } = here
const { ship } = ordersOn(mall)
const { setPassword } = paymentsIn(mall)
const silent = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }

const store = await aMerchant()
const aSku = async (priceFen = 1_000) =>
  (await aGoods({ merchantId: store.merchantId, skus: [{ priceFen, stock: 5000, weightGrams: 0 }] })).skuId
async function aBuyer(held: number) {
  const buyer = await aShopper({ balanceFen: 100_000_000 })
  await anAddress(buyer)
  await setPassword(buyer)
  if (held > 0) await given(buyer, held)
  return buyer
}
async function healthy() {
  expect(await faults()).toEqual([])
  expect(defects).toEqual([])
  expect(elsewhere.defects).toEqual([])
}

test('the same points in two tabs, each with goods of its own, make one order cheaper, and the other tab is told', async () => {
  const [one, other] = [await aSku(), await aSku()]
  for (let round = 0; round < 12; round += 1) {
    const buyer = await aBuyer(500)
    const [input, requested] = [{ sku_id: one }, { sku_id: other }]
    const [seen, saw] = [await shown(buyer, input), await shown(buyer, requested)]
    const replies = await Promise.all([send(buyer, input, seen), there.send(buyer, requested, saw)])
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
    for (const reply of replies) if (reply.error !== 0) expect(['points.taken', 'order.changed']).toContain(reply.code)
    expect(await mine(buyer)).toMatchObject({ points: 0, frozen_points: 500 })
  }
  await healthy()
})

test('paid or cancelled at the same moment: the points are used or back, never between', async () => {
  const sku_id = await aSku()
  for (let round = 0; round < 10; round += 1) {
    const buyer = await aBuyer(500)
    const [no = ''] = (await ordered(buyer, { sku_id })).order_nos
    const [paid, cancelled] = await Promise.all([pay(buyer, no), there.cancel(buyer, no)])
    expect([paid.error, cancelled.error].filter((error) => error === 0)).toHaveLength(1)
    expect(await mine(buyer)).toMatchObject({ points: paid.error === 0 ? 0 : 500, frozen_points: 0 })
  }
  await healthy()
})

test('received by hand and by the clock at once, an order brings its points once', async () => {
  const sku_id = await aSku(10_000)
  for (let round = 0; round < 8; round += 1) {
    const buyer = await aBuyer(0)
    const [no = ''] = (await ordered(buyer, { sku_id })).order_nos
    await pay(buyer, no)
    await ship(store, no)
    const [order] = await db.select().from(orders).where(eq(orders.orderNo, no))
    const at = later(now(), days(11))
    const byClock = () => elsewhere.db.transaction((tx) => autoReceive(tx, order?.id ?? 0, at))
    await Promise.all([receive(buyer, no), there.receive(buyer, no), byClock(), byClock()])
    expect(await moves(buyer)).toEqual([['earn_order', 100]])
  }
  await healthy()
})

test('points that end while they are spent are spent or over, and the sum is right', async () => {
  const sku_id = await aSku()
  for (let round = 0; round < 8; round += 1) {
    const buyer = await aBuyer(300)
    await given(buyer, 200)
    const seen = await shown(buyer, { sku_id })
    const [first] = await db.select().from(pointsLots).where(eq(pointsLots.ownerId, buyer.ownerId))
    await db
      .update(pointsLots)
      .set({ expireAt: now() })
      .where(eq(pointsLots.id, first?.id ?? 0))
    const [reply] = await Promise.all([
      send(buyer, { sku_id }, seen),
      expireDuePoints({ ...elsewhere, log: silent }),
      expireDuePoints({ ...mall, log: silent }),
    ])
    if (reply.error !== 0) expect(['points.taken', 'order.changed']).toContain(reply.code)
    const { points, frozen_points } = await mine(buyer)
    expect(points + frozen_points).toBe(200)
  }
  await healthy()
})

test('the orders of one buyer cancelled, received, reviewed and paid all at once: nobody waits for good', async () => {
  const sku_id = await aSku()
  for (let round = 0; round < 6; round += 1) {
    const buyer = await aBuyer(5_000)
    const nos: string[] = []
    for (let i = 0; i < 5; i += 1) nos.push(...(await ordered(buyer, { sku_id })).order_nos)
    const [old = '', sent = '', paid = '', gone = '', last = ''] = nos
    for (const no of [old, sent]) {
      await pay(buyer, no)
      await ship(store, no)
    }
    await receive(buyer, old)
    const [id = 0] = (await review(buyer, old)).data.reply_ids
    const replies = await Promise.all([
      receive(buyer, sent),
      there.unreview(buyer, id),
      pay(buyer, paid),
      there.cancel(buyer, gone),
      cancel(buyer, last),
      adjust(buyer.ownerId, 7),
    ])
    expect(replies.map(({ msg }) => msg)).toEqual(['', '', '', '', '', ''])
  }
  await healthy()
})

test('the points of a review spent and taken back at once: used by the order and owed, or refused to it', async () => {
  const sku_id = await aSku(2_500)
  for (let round = 0; round < 8; round += 1) {
    const buyer = await aBuyer(0)
    const [no = ''] = (await ordered(buyer, { sku_id })).order_nos
    await pay(buyer, no)
    await ship(store, no)
    await receive(buyer, no)
    const [id = 0] = (await review(buyer, no)).data.reply_ids
    const seen = await shown(buyer, { sku_id })
    const [sent, gone] = await Promise.all([send(buyer, { sku_id }, seen), there.unreview(buyer, id)])
    expect(gone.msg).toBe('')
    if (sent.error !== 0) expect(['points.taken', 'order.changed']).toContain(sent.code)
    expect(await mine(buyer)).toMatchObject(
      sent.error === 0 ? { points: -20, frozen_points: 45 } : { points: 25, frozen_points: 0 },
    )
  }
  await healthy()
})

test('two processes that look for points that end tell each owner once', async () => {
  const buyers = [await aBuyer(50), await aBuyer(60), await aBuyer(70)]
  for (const { ownerId } of buyers)
    await db
      .update(pointsLots)
      .set({ expireAt: later(now(), days(20)) })
      .where(eq(pointsLots.ownerId, ownerId))
  const told = await Promise.all([
    remindOfPoints({ ...mall, log: silent }),
    remindOfPoints({ ...elsewhere, log: silent }),
  ])
  expect(told.reduce((sum, n) => sum + n, 0)).toBe(3)
  await healthy()
})
