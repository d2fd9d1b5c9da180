import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hours, later, minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { seckillOn } from './seckill.fake.ts'
import { seckillDeals } from './seckill.table.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, anAddress, anOperator, db, now, pass } = mall
const { aSession, aDeal, apply, review, deals, ordered, faults } = seckillOn(mall)

type Answer<Data> = { error: number; code?: string; msg: string; data: Data }
const dealOf = async (id: number) => (await db.select().from(seckillDeals).where(eq(seckillDeals.id, id)))[0]
const stockOf = async (id: number) => (await db.select().from(skus).where(eq(skus.id, id)))[0]?.stock
const soon = () => aSession({ startAt: later(now(), hours(1)) })
const storeWith = async (more: { stock?: number; moq?: number } = {}) => {
  const store = await aMerchant()
  const { skuId, goodsId } = await aGoods({
    merchantId: store.merchantId,
    moq: more.moq ?? 1,
    skus: [{ priceFen: 12_000, stock: more.stock ?? 20 }],
  })
  return { store, skuId, goodsId }
}
const input = { price_fen: 6000, stock: 5, limit_num: 2 }
const iso = (at: Date) => at.toISOString()

type Times = { session_id?: number; start?: Date; end?: Date; until?: Date; name?: string }
const saveSession = (operator: Person, { session_id, start, end, until, name = '十点场' }: Times) => {
  const startAt = start ?? later(now(), hours(1))
  return as(operator).post('/admin/api/seckill/session/save', {
    ...(session_id === undefined ? {} : { session_id }),
    name,
    start_at: iso(startAt),
    end_at: iso(end ?? later(startAt, hours(2))),
    apply_until: iso(until ?? startAt),
  }) as Promise<Answer<{ session_id: number }>>
}
const change = (operator: Person, session_id: number, act: string): Promise<Answer<unknown>> =>
  as(operator).post('/admin/api/seckill/session/change', { session_id, act })

test('the platform opens a session, a store applies, the platform approves, and everybody sees it', async () => {
  const operator = await anOperator()
  const { session_id } = (await saveSession(operator, {})).data
  const { store, skuId } = await storeWith()
  expect((await apply(store, { session_id, sku_id: skuId, ...input })).code).toBe('seckill.not_found')
  expect((await change(operator, session_id, 'open')).error).toBe(0)
  const { seckill_id } = (await apply(store, { session_id, sku_id: skuId, ...input })).data
  expect(await stockOf(skuId)).toBe(20)
  const waiting: Answer<{ list: { seckill_id: number; state: string; price_fen: number; stock: number }[] }> = await as(
    operator,
  ).get('/admin/api/seckill/list', { session_id, state: 'applied' })
  expect(waiting.data.list).toMatchObject([{ seckill_id, price_fen: 12_000, stock: 20 }])
  expect((await review(operator, { seckill_id, act: 'approve' })).error).toBe(0)
  expect(await stockOf(skuId)).toBe(15)
  expect((await deals(null, { session_id })).list).toMatchObject([{ seckill_id, status: 'upcoming', stock_left: 5 }])
  const noted = await db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.subject, `seckill:${seckill_id}`))
  expect(noted.map(({ action }) => action)).toEqual(['seckill.apply', 'seckill.approve'])
})

test('a store reads why its application is not taken', async () => {
  const session_id = await soon()
  const { store, skuId } = await storeWith({ moq: 3 })
  const other = await storeWith()
  const offer = { session_id, sku_id: skuId, price_fen: 6000, stock: 6, limit_num: 3 }
  const refusals: [string, Partial<typeof offer>][] = [
    ['seckill.not_found', { session_id: 999_999 }],
    ['goods.not_found', { sku_id: other.skuId }],
    ['seckill.not_lower', { price_fen: 12_000 }],
    ['seckill.stock_short', { stock: 21 }],
    ['seckill.below_moq', { limit_num: 2 }],
    ['seckill.below_moq', { stock: 2 }],
  ]
  for (const [code, more] of refusals) expect((await apply(store, { ...offer, ...more })).code).toBe(code)
  expect((await apply(store, offer)).error).toBe(0)
  expect((await apply(store, offer)).code).toBe('seckill.applied')
  pass(minutes(61))
  expect((await apply(store, offer)).code).toBe('seckill.closed')
})

test('a store takes its application back until the session begins, and its pieces with it', async () => {
  const session_id = await soon()
  const { store, skuId } = await storeWith()
  const { seckill_id } = (await apply(store, { session_id, sku_id: skuId, ...input })).data
  await review(await anOperator(), { seckill_id, act: 'approve' })
  const withdraw = (person: Person, id = seckill_id): Promise<Answer<unknown>> =>
    as(person).post('/merchant/api/seckill/withdraw', { seckill_id: id })
  expect((await withdraw(await aMerchant())).code).toBe('seckill.not_found')
  expect((await withdraw(store)).error).toBe(0)
  expect(await stockOf(skuId)).toBe(20)
  expect((await withdraw(store)).code).toBe('seckill.state_changed')
  const again = (await apply(store, { session_id, sku_id: skuId, ...input })).data
  pass(minutes(61))
  expect((await withdraw(store, again.seckill_id)).code).toBe('seckill.begun')
  expect(await faults()).toEqual([])
})

test('the platform refuses with a reason that the store reads, and decides only once', async () => {
  const session_id = await soon()
  const { store, skuId } = await storeWith()
  const operator = await anOperator()
  const { seckill_id } = (await apply(store, { session_id, sku_id: skuId, ...input })).data
  expect((await review(operator, { seckill_id, act: 'refuse', reason: '价格没有吸引力' })).error).toBe(0)
  const own: Answer<{ list: { state: string; reason: string }[] }> = await as(store).get('/merchant/api/seckill/list')
  expect(own.data.list).toMatchObject([{ state: 'refused', reason: '价格没有吸引力' }])
  expect((await review(operator, { seckill_id, act: 'approve' })).code).toBe('seckill.state_changed')
  expect((await review(operator, { seckill_id: 999_999, act: 'approve' })).code).toBe('seckill.not_found')
})

test('price and stock are looked at again when it is approved', async () => {
  const session_id = await soon()
  const operator = await anOperator()
  const [dearer, short] = [await storeWith(), await storeWith()]
  const first = (await apply(dearer.store, { session_id, sku_id: dearer.skuId, ...input })).data.seckill_id
  const second = (await apply(short.store, { session_id, sku_id: short.skuId, ...input })).data.seckill_id
  const third = (await apply(short.store, { session_id: await soon(), sku_id: short.skuId, ...input })).data.seckill_id
  await db.update(skus).set({ priceFen: 6000 }).where(eq(skus.id, dearer.skuId))
  expect((await review(operator, { seckill_id: first, act: 'approve' })).code).toBe('seckill.not_lower')
  await db.update(skus).set({ priceFen: 12_000 }).where(eq(skus.id, dearer.skuId))
  const deal = { session_id: await soon(), sku_id: short.skuId, price_fen: 6000, stock: 18, limit_num: 2 }
  const most = (await apply(short.store, deal)).data.seckill_id
  expect((await review(operator, { seckill_id: most, act: 'approve' })).error).toBe(0)
  expect((await review(operator, { seckill_id: second, act: 'approve' })).code).toBe('seckill.stock_short')
  expect(await dealOf(second)).toMatchObject({ state: 'applied', remaining: 0 })
  pass(hours(4))
  expect((await review(operator, { seckill_id: third, act: 'approve' })).code).toBe('seckill.closed')
})

test('a session that is open keeps its times; one that has begun is not changed; a draft is free', async () => {
  const operator = await anOperator()
  const start = later(now(), hours(1))
  const { session_id } = (await saveSession(operator, { start })).data
  expect((await saveSession(operator, { session_id, start: later(start, hours(1)) })).error).toBe(0)
  expect((await saveSession(operator, { session_id, start })).error).toBe(0)
  await change(operator, session_id, 'open')
  expect((await change(operator, session_id, 'open')).code).toBe('seckill.state_changed')
  expect((await saveSession(operator, { session_id, start, name: '上午场' })).error).toBe(0)
  expect((await saveSession(operator, { session_id, start: later(start, minutes(5)) })).code).toBe(
    'seckill.times_fixed',
  )
  expect((await saveSession(operator, { start: now() })).code).toBe('seckill.begun')
  expect((await saveSession(operator, { session_id: 999_999 })).code).toBe('seckill.not_found')
  const draft = (await saveSession(operator, { start })).data.session_id
  pass(minutes(61))
  expect((await saveSession(operator, { session_id, start })).code).toBe('seckill.begun')
  expect((await change(operator, draft, 'open')).code).toBe('seckill.begun')
  expect((await change(operator, 999_999, 'open')).code).toBe('seckill.not_found')
})

test('a sale that is stopped sells no more at its price; what was bought stays bought, the rest goes back', async () => {
  const { dealId, skuId, sessionId } = await aDeal({ pool: 10, stock: 30 })
  const operator = await anOperator()
  const buyer = await aShopper()
  await anAddress(buyer)
  await ordered(buyer, { sku_id: skuId, qty: 2 })
  const stop = (id: number): Promise<Answer<unknown>> =>
    as(operator).post('/admin/api/seckill/stop', { seckill_id: id, reason: '标错价' })
  expect((await stop(dealId)).error).toBe(0)
  expect(await stockOf(skuId)).toBe(28)
  expect(await dealOf(dealId)).toMatchObject({ state: 'stopped', remaining: 0, returned: 8 })
  expect((await deals(null, { session_id: sessionId })).list).toMatchObject([{ status: 'ended' }])
  expect((await stop(dealId)).code).toBe('seckill.state_changed')
  expect((await stop(999_999)).code).toBe('seckill.not_found')
  const own: Answer<{ list: { sold: number; seckill_id: number }[] }> =
    await as(operator).get('/admin/api/seckill/list')
  expect(own.data.list.find(({ seckill_id }) => seckill_id === dealId)).toMatchObject({ sold: 2, sold_fen: 0 })
  expect(await faults()).toEqual([])
})

test('a session that is stopped ends all its sales and answers who waits', async () => {
  const session_id = await soon()
  const operator = await anOperator()
  const [one, other] = [await storeWith(), await storeWith()]
  const approved = (await apply(one.store, { session_id, sku_id: one.skuId, ...input })).data.seckill_id
  const waiting = (await apply(other.store, { session_id, sku_id: other.skuId, ...input })).data.seckill_id
  await review(operator, { seckill_id: approved, act: 'approve' })
  expect((await change(operator, session_id, 'stop')).error).toBe(0)
  expect(await dealOf(approved)).toMatchObject({ state: 'stopped', returned: 5 })
  expect(await dealOf(waiting)).toMatchObject({ state: 'refused', reason: '场次已停止' })
  expect(await stockOf(one.skuId)).toBe(20)
  expect((await change(operator, session_id, 'stop')).code).toBe('seckill.state_changed')
  expect((await saveSession(operator, { session_id })).code).toBe('seckill.state_changed')
})

test('a store sees sessions that it may apply for, its own deals, and its own skus at a price that everybody is told', async () => {
  const open = await soon()
  const draft = await aSession({ state: 'draft', startAt: later(now(), hours(1)) })
  const { store, skuId } = await storeWith()
  const hidden = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 9000, stock: 9 }] })
  await db.update(goods).set({ priceMode: 'login' }).where(eq(goods.id, hidden.goodsId))
  await apply((await storeWith()).store, { session_id: open, sku_id: (await storeWith()).skuId, ...input })
  const sessions: Answer<{ list: { session_id: number; applied: number }[] }> = await as(store).get(
    '/merchant/api/seckill/sessions',
  )
  const ids = sessions.data.list.map(({ session_id }) => session_id)
  expect(ids).toContain(open)
  expect(ids).not.toContain(draft)
  expect(sessions.data.list.find(({ session_id }) => session_id === open)).toMatchObject({ applied: 0 })
  const own: Answer<{ total: number }> = await as(store).get('/merchant/api/seckill/list')
  expect(own.data.total).toBe(0)
  const choices: Answer<{ list: { sku_id: number }[] }> = await as(store).get('/merchant/api/seckill/skus')
  expect(choices.data.list.map(({ sku_id }) => sku_id)).toEqual([skuId])
})

test('a store is told what became of what it applied with, once', async () => {
  const operator = await anOperator()
  const session_id = await soon()
  const { store, skuId } = await storeWith()
  const messages = async () => {
    const reply: Answer<{ list: { kind: string; text: string }[] }> = await as(store).get('/merchant/api/message/list')
    return reply.data.list.filter(({ kind }) => kind === 'seckill_reviewed').map(({ text }) => text)
  }
  const refused = (await apply(store, { session_id, sku_id: skuId, ...input })).data
  await review(operator, { seckill_id: refused.seckill_id, act: 'refuse', reason: '件数太少' })
  expect(await messages()).toEqual([expect.stringContaining('未通过：件数太少')])
  const approved = (await apply(store, { session_id, sku_id: skuId, ...input })).data
  await review(operator, { seckill_id: approved.seckill_id, act: 'approve' })
  await review(operator, { seckill_id: approved.seckill_id, act: 'approve' })
  expect((await messages()).sort()).toEqual([
    expect.stringContaining('已通过，5 件已从库存划出'),
    expect.stringContaining('未通过：件数太少'),
  ])
})

test('128 typed as 1.28 for a flash sale is asked about, and only that price is let through', async () => {
  const session_id = await soon()
  const { store, skuId } = await storeWith()
  const slip = { session_id, sku_id: skuId, ...input, price_fen: 128 }
  const asked: { code?: string; data: unknown } = await apply(store, slip)
  expect(asked).toMatchObject({ code: 'price.odd', data: { prices: [{ before_fen: 12_000, after_fen: 128 }] } })
  const { prices } = asked.data as { prices: object[] }
  const confirmed = (price_fen: number) => apply(store, { ...slip, price_fen, confirmed_prices: prices } as typeof slip)
  expect((await confirmed(129)).code).toBe('price.odd')
  expect((await confirmed(128)).error).toBe(0)
})
