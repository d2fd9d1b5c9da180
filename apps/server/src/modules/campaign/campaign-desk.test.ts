import { desc, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, later } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { mallForTest } from '#test/mall.ts'
import { campaignsOn } from './campaign.fake.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, anAddress, anOperator, db, now, pass } = mall
const { aCampaign, change, shown, ordered, faults } = campaignsOn(mall)

type Answer<Data> = { error: number; code?: string; msg: string; data: Data }
type Row = {
  campaign_id: number
  state: string
  orders: number
  off_fen: number
  platform_fen: number
  goods: object[]
}
const store = await aMerchant()
const aSku = async (priceFen = 12_000) =>
  aGoods({ merchantId: store.merchantId, skus: [{ priceFen, stock: 500, weightGrams: 0 }] })
const iso = (inDays: number) => later(now(), days(inDays)).toISOString()
const input = (goods_ids: number[], more: object = {}) => ({
  name: '开工季',
  art: 'safety',
  corner: '开工',
  start_at: iso(1),
  end_at: iso(8),
  goods_ids,
  tiers: [{ min_fen: 10_000, off_fen: 1000 }],
  platform_percent: 50,
  rules: '',
  ...more,
})
const save = async (body: object): Promise<Answer<{ campaign_id: number }>> =>
  as(await anOperator()).post('/admin/api/campaign/save', body)
const widen = async (body: object): Promise<Answer<unknown>> =>
  as(await anOperator()).post('/admin/api/campaign/widen', body)
const rowOf = async (id: number) => {
  const reply: Answer<{ list: Row[] }> = await as(await anOperator()).get('/admin/api/campaign/list', {
    list_rows: 100,
  })
  return reply.data.list.find(({ campaign_id }) => campaign_id === id)
}

test('the platform drafts a campaign, changes the draft, puts it online, and each step is in the log', async () => {
  const [one, other] = [await aSku(), await aSku()]
  const { campaign_id } = (await save(input([one.goodsId]))).data
  expect((await save(input([one.goodsId, other.goodsId], { campaign_id, name: '开工备货' }))).error).toBe(0)
  expect((await change(campaign_id, 'start')).error).toBe(0)
  expect(await rowOf(campaign_id)).toMatchObject({ state: 'open', goods: [{}, {}] })
  const logs = await db.select().from(auditLogs).where(like(auditLogs.action, 'campaign.%')).orderBy(desc(auditLogs.id))
  expect(logs.slice(0, 3).map(({ action }) => action)).toEqual(['campaign.start', 'campaign.save', 'campaign.add'])
})

test('what is online is not written any more: it only gets more goods and runs longer', async () => {
  const [one, other] = [await aSku(), await aSku()]
  const id = await aCampaign([one.goodsId])
  expect((await save(input([one.goodsId], { campaign_id: id }))).code).toBe('campaign.state_changed')
  expect((await widen({ campaign_id: id, end_at: iso(2) })).code).toBe('campaign.narrower')
  expect((await widen({ campaign_id: id, end_at: iso(20), goods_ids: [other.goodsId] })).error).toBe(0)
  expect((await rowOf(id))?.goods).toHaveLength(2)
  expect((await widen({ campaign_id: id, end_at: iso(20), goods_ids: [99_999_999] })).code).toBe('goods.not_found')
})

test('a campaign holds two hundred goods and no more', async () => {
  const many = []
  for (let n = 0; n < 201; n += 1) many.push((await aSku()).goodsId)
  const id = await aCampaign(many.slice(0, 200))
  expect(await widen({ campaign_id: id, end_at: iso(9), goods_ids: many.slice(200) })).toMatchObject({
    code: 'campaign.full',
    msg: '一个活动最多 200 件商品',
  })
})

test('a goods is in one campaign at a time', async () => {
  const { goodsId } = await aSku()
  await aCampaign([goodsId])
  const { campaign_id } = (await save(input([goodsId], { end_at: iso(3) }))).data
  expect(await change(campaign_id, 'start')).toMatchObject({
    code: 'campaign.goods_taken',
    msg: expect.stringContaining('年终备货季'),
  })
  const free = (await save(input([goodsId], { start_at: iso(7), end_at: iso(9) }))).data
  expect((await change(free.campaign_id, 'start')).error).toBe(0)
})

test('one that was paused runs again; one that ended does not', async () => {
  const { goodsId } = await aSku()
  const id = await aCampaign([goodsId])
  for (const act of ['pause', 'resume', 'end']) expect((await change(id, act)).error).toBe(0)
  expect((await change(id, 'resume')).code).toBe('campaign.state_changed')
  expect((await change(99_999_999, 'end')).code).toBe('campaign.not_found')
  expect((await save(input([goodsId], { campaign_id: 99_999_999 }))).code).toBe('campaign.not_found')
  expect((await widen({ campaign_id: 99_999_999, end_at: iso(9) })).code).toBe('campaign.not_found')
})

test('what is over cannot be drafted, put online or widened', async () => {
  const { goodsId } = await aSku()
  expect((await save(input([goodsId], { start_at: iso(-3), end_at: iso(-1) }))).code).toBe('campaign.over')
  expect((await save(input([99_999_999]))).code).toBe('goods.not_found')
  const { campaign_id } = (await save(input([goodsId], { start_at: iso(-1), end_at: iso(1) }))).data
  const open = await aCampaign([(await aSku()).goodsId], { endAt: later(now(), days(1)) })
  pass(days(2))
  expect((await change(campaign_id, 'start')).code).toBe('campaign.over')
  expect((await widen({ campaign_id: open, end_at: iso(9) })).code).toBe('campaign.over')
})

test.each([
  [[{ min_fen: 10_000, off_fen: 10_000 }], '减额须低于门槛'],
  [
    [
      { min_fen: 10_000, off_fen: 1000 },
      { min_fen: 20_000, off_fen: 900 },
    ],
    '门槛与减额须逐档提高',
  ],
])('steps that make no sense are said: %j', async (tiers, said) => {
  const { goodsId } = await aSku()
  expect((await save(input([goodsId], { tiers }))).msg).toContain(said)
})

test('the effect counts orders that stand, and who bears it; a cancelled one counts no more', async () => {
  const { skuId, goodsId } = await aSku()
  const id = await aCampaign([goodsId])
  const buyer = await aShopper()
  await anAddress(buyer)
  expect((await shown(buyer, { sku_id: skuId })).campaign_fen).toBe(2000)
  const { order_nos } = await ordered(buyer, { sku_id: skuId })
  await ordered(buyer, { sku_id: skuId })
  expect(await rowOf(id)).toMatchObject({ orders: 2, off_fen: 4000, platform_fen: 2400 })
  await as(buyer).post('/shop/api/order/cancel', { order_no: order_nos[0], reason: '不想买了' })
  expect(await rowOf(id)).toMatchObject({ orders: 1, off_fen: 2000, platform_fen: 1200 })
  expect(await faults()).toEqual([])
})

test('a step that takes more than half of what it asks for is asked about before it is saved', async () => {
  const { goodsId } = await aSku()
  const slip = input([goodsId], { tiers: [{ min_fen: 10_000, off_fen: 9_000 }] })
  const asked: { code?: string; data: unknown } = await save(slip)
  const prices = [{ key: '满 ¥100 减 ¥90', before_fen: 10_000, list_fen: null, after_fen: 1_000 }]
  expect(asked).toMatchObject({ code: 'price.odd', data: { count: 1, prices } })
  expect(await save({ ...slip, confirmed_prices: prices })).toMatchObject({ error: 0 })
})
