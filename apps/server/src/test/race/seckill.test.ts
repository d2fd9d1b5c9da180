import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openPostgres, rowsOf } from '#db/client.ts'
import { hours, later, minutes } from '#kernel/time.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { seckillOn } from '#modules/seckill/seckill.fake.ts'
import { endSeckill } from '#modules/seckill/seckill.public.ts'
import { seckillCounts, seckillDeals } from '#modules/seckill/seckill.table.ts'
import { aDatabase } from '../database.ts'
import { mallOn } from '../mall.ts'
import { paymentsIn } from '../payments.ts'

const { database, url } = await aDatabase(32)
const mall = mallOn(database)
/** As another process of the same mall has them: connections and caches of its own. */
const second = openPostgres(url, 32)
afterAll(() => second.close())
const elsewhere = mallOn(second)
const { as, aShopper, anAddress, anOperator, db, defects, log, now } = mall
const { aSession, aDeal, apply, review, shown, send, ordered, cancel, faults } = seckillOn(mall)
const there = seckillOn(elsewhere)
const { setPassword } = paymentsIn(mall)

async function healthy() {
  expect(await faults()).toEqual([])
  expect(defects).toEqual([])
  expect(elsewhere.defects).toEqual([])
}
async function aBuyer() {
  const buyer = await aShopper({ balanceFen: 100_000_000 })
  await anAddress(buyer)
  await setPassword(buyer)
  return buyer
}
const dealOf = async (id: number) => (await db.select().from(seckillDeals).where(eq(seckillDeals.id, id)))[0]
const stockOf = async (id: number) => (await db.select().from(skus).where(eq(skus.id, id)))[0]?.stock
/** Until a statement waits for a lock of another, in this database: in others of the same server somebody often does. */
async function somebodyWaits() {
  for (;;) {
    const rows = await rowsOf(
      db,
      sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
    )
    if (rows.length > 0) return
  }
}
const isRefusal = ['order.changed', 'seckill.crowded']

test('a hundred people in two processes on the last ten: ten are sold, one each, and nobody waits for good', async () => {
  const { dealId, skuId } = await aDeal({ pool: 10, limit: 1, stock: 10 })
  const input = { sku_id: skuId, qty: 1 }
  const people = []
  for (let i = 0; i < 100; i += 1) {
    const buyer = await aBuyer()
    people.push({ buyer, page: await shown(buyer, input) })
  }
  // Each taps in both processes; those turned away because of the crowd tap again.
  const taps = people.flatMap(({ buyer, page }) => [send(buyer, input, page), there.send(buyer, input, page)])
  const tries = await Promise.all(taps)
  for (let round = 0; round < 5; round += 1)
    tries.push(...(await Promise.all(people.map(({ buyer, page }) => send(buyer, input, page)))))
  expect(tries.filter(({ error }) => error === 0)).toHaveLength(10)
  for (const reply of tries) if (reply.error !== 0) expect(isRefusal).toContain(reply.code)
  expect(await dealOf(dealId)).toMatchObject({ remaining: 0 })
  const counts = await db.select().from(seckillCounts).where(eq(seckillCounts.dealId, dealId))
  expect(Math.max(...counts.map(({ n }) => n))).toBe(1)
  await healthy()
})

test('while the last piece is being taken the next is told of the crowd at once, and wins when it is not', async () => {
  const { dealId, skuId } = await aDeal({ pool: 1, limit: 1 })
  const input = { sku_id: skuId, qty: 1 }
  const [first, next] = [await aBuyer(), await aBuyer()]
  const [page, other] = [await shown(first, input), await shown(next, input)]
  const taken = await db.transaction(async (tx) => {
    await tx.select().from(seckillDeals).where(eq(seckillDeals.id, dealId)).for('update')
    const taking = send(first, input, page)
    await somebodyWaits()
    expect((await send(next, input, other)).code).toBe('seckill.crowded')
    return { taking }
  })
  expect((await taken.taking).error).toBe(0)
  expect((await send(next, input, other)).code).toBe('order.changed')
  await healthy()
})

test('one buyer with two tabs never has more than one may have', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { dealId, skuId } = await aDeal({ pool: 10, limit: 2 })
    const buyer = await aBuyer()
    const input = { sku_id: skuId, qty: 2 }
    const seen = await shown(buyer, input)
    const replies = await Promise.all([
      send(buyer, input, seen),
      there.send(buyer, input, seen),
      send(buyer, input, seen),
    ])
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
    expect(await dealOf(dealId)).toMatchObject({ remaining: 8 })
  }
  await healthy()
})

test('the last piece comes back from who did not pay while another takes it: it is in one place', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { dealId, skuId } = await aDeal({ pool: 1, limit: 1, stock: 1 })
    const [slow, quick] = [await aBuyer(), await aBuyer()]
    const input = { sku_id: skuId, qty: 1 }
    const hoped = await shown(quick, input)
    const { order_nos } = await ordered(slow, input)
    const [cancelled, taken] = await Promise.all([cancel(slow, order_nos[0] ?? ''), there.send(quick, input, hoped)])
    expect(cancelled.error).toBe(0)
    const deal = await dealOf(dealId)
    expect(deal?.remaining).toBe(taken.error === 0 ? 0 : 1)
  }
  await healthy()
})

test('the end of the session against a submit and a cancel: what is sold, in the pool and in the stock is what there was', async () => {
  for (let round = 0; round < 10; round += 1) {
    const startAt = later(now(), -minutes(1))
    const sessionId = await aSession({ startAt, endAt: later(now(), hours(1)) })
    const { dealId, skuId } = await aDeal({ sessionId, pool: 5, limit: 2, stock: 10 })
    const [one, other] = [await aBuyer(), await aBuyer()]
    const input = { sku_id: skuId, qty: 2 }
    const { order_nos } = await ordered(one, input)
    const seen = await shown(other, input)
    const after = () => later(now(), hours(2))
    const [cancelled, placed] = await Promise.all([
      cancel(one, order_nos[0] ?? ''),
      there.send(other, input, seen),
      endSeckill({ db, now: after, log }),
      endSeckill({ db: second.db, now: after, log }),
    ])
    expect(cancelled.error).toBe(0)
    const sold = placed.error === 0 ? 2 : 0
    const deal = await dealOf(dealId)
    expect((deal?.remaining ?? 0) + (deal?.returned ?? 0)).toBe(5 - sold)
    expect(await stockOf(skuId)).toBe(10 - sold)
  }
  await healthy()
})

test('an application that two operators decide, and its store takes back, is decided once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const sessionId = await aSession({ startAt: later(now(), hours(1)) })
    const store = await mall.aMerchant()
    const { skuId } = await mall.aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 12_000, stock: 9 }] })
    const input = { session_id: sessionId, sku_id: skuId, price_fen: 6000, stock: 9, limit_num: 1 }
    const { seckill_id } = (await apply(store, input)).data
    const [first, other] = [await anOperator(), await anOperator()]
    const replies = await Promise.all([
      review(first, { seckill_id, act: 'approve' }),
      there.review(other, { seckill_id, act: 'refuse', reason: '太贵' }),
      as(store).post('/merchant/api/seckill/withdraw', { seckill_id }),
    ])
    expect(replies.slice(0, 2).filter(({ error }) => error === 0).length).toBeLessThanOrEqual(1)
    const deal = await dealOf(seckill_id)
    expect(await stockOf(skuId)).toBe(deal?.state === 'approved' ? 0 : 9)
  }
  await healthy()
})

test('of one trade’s orders both are cancelled at once while others buy the same: nobody waits for good', async () => {
  const sessionId = await aSession()
  const deals = [await aDeal({ sessionId, pool: 50 }), await aDeal({ sessionId, pool: 50 })]
  for (let round = 0; round < 6; round += 1) {
    const [buyer, ...others] = [await aBuyer(), await aBuyer(), await aBuyer()]
    for (const { skuId } of deals) await as(buyer).post('/shop/api/cart/add', { sku_id: skuId, qty: 1 })
    const cart: { data: { groups: { lines: { cart_id: number }[] }[] } } = await as(buyer).get('/shop/api/cart')
    const cart_ids = cart.data.groups.flatMap(({ lines }) => lines.map(({ cart_id }) => cart_id))
    const { order_nos } = await ordered(buyer, { cart_ids })
    const inputs = []
    for (const other of others)
      for (const { skuId } of deals) {
        const input = { sku_id: skuId, qty: 1 }
        inputs.push({ other, input, page: await shown(other, input) })
      }
    const replies = await Promise.all([
      ...order_nos.map((no) => cancel(buyer, no)),
      ...inputs.map(({ other, input, page }) => there.send(other, input, page)),
    ])
    expect(replies.map(({ msg }) => msg).filter(Boolean)).toEqual([])
  }
  await healthy()
})

test('who won and taps again because the answer was lost gets the same order, though nothing is left', async () => {
  const { skuId } = await aDeal({ pool: 1, limit: 1 })
  const input = { sku_id: skuId, qty: 1 }
  const [winner, loser] = [await aBuyer(), await aBuyer()]
  const { fingerprint } = await shown(winner, input)
  const late = await shown(loser, input)
  const key = { 'Idempotency-Key': 'the-last-piece' }
  const tap = () => as(winner).post('/shop/api/order/submit', { ...input, fingerprint }, key)
  const first = await tap()
  expect(first.error).toBe(0)
  expect((await send(loser, input, late)).code).toBe('order.changed')
  expect((await tap()).data).toEqual(first.data)
  await healthy()
})
