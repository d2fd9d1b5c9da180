import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeLog } from '#kernel/log.ts'
import { dayOf, days, later } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import type { Person } from '#test/people.ts'
import { contractPrices } from './contract-price.table.ts'
import { remindOfContracts } from './remind-of-ends.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, anOperator, atDesk, db, now, pass } = mall
const { anOrder } = ordersIn(mall)
const log = makeLog('silent')

const add = '/merchant/api/contract_price/add'
const end = '/merchant/api/contract_price/end'
/** The day so many days from today. */
const dayFrom = (n: number) => dayOf(later(now(), days(n)))
/** From ten days ago until in forty. */
const fifty = () => ({ valid_from: dayFrom(-10), valid_until: dayFrom(40) })

/** A store with a goods of one sku at ¥100.00, and a company. */
async function met({ priceFen = 10_000, tiers = [] as { min_qty: number; price_fen: number }[] } = {}) {
  const [store, company] = [await aMerchant(), await aCompany()]
  const code = `HT-${store.merchantId}`
  const goods = await aGoods({
    merchantId: store.merchantId,
    name: '安全鞋',
    skus: [{ skuCode: code, priceFen, tiers, stock: 500 }],
  })
  const [row] = await db.select().from(companies).where(eq(companies.ownerId, company.owner.ownerId))
  const name = row?.name ?? ''
  const input = (more: object = {}) => ({
    company: name,
    by: 'price',
    target: 'sku',
    code,
    price_fen: 9_000,
    ...fifty(),
    ...more,
  })
  const agree = (more: object = {}, by: Person = store) => as(by).post(add, input(more))
  return { store, company, name, code, ...goods, input, agree }
}

const tiersFor = async (person: Person, goodsId: number) => {
  const path = '/shop/api/goods/contract_prices'
  const reply: { data: { list: object[] } } = await as(person).get(path, { goods_ids: goodsId })
  return reply.data.list
}
type Line = { cart_id: number; price_fen: number }
type Cart = { data: { groups: { lines: Line[] }[] } }
const onlyLine = ({ data }: Cart): Line => data.groups[0]?.lines[0] ?? { cart_id: 0, price_fen: 0 }
const cart = '/shop/api/cart'

/** The only line in a person's cart. */
async function lineOf(person: Person, skuId: number, qty = 1): Promise<Line> {
  expect(await as(person).post(`${cart}/add`, { sku_id: skuId, qty })).toMatchObject({ error: 0 })
  return onlyLine(await as(person).get(cart))
}

test('a company pays what it agreed with the store in its cart and in its order, and reads why; others pay as ever', async () => {
  const { company, agree, skuId, goodsId } = await met()
  expect(await agree()).toMatchObject({ error: 0, data: { id: expect.any(Number) } })
  expect(await tiersFor(company.owner, goodsId)).toEqual([
    { goods_id: goodsId, sku_id: skuId, tiers: [{ min_qty: 1, price_fen: 9_000 }] },
  ])
  const line = await lineOf(company.owner, skuId, 2)
  expect(line).toMatchObject({
    price_fen: 9_000,
    price_reasons: [{ kind: 'contract', text: '协议价 -¥10.00', saved_fen: 1_000 }],
    contract_tiers: [{ min_qty: 1, price_fen: 9_000 }],
  })
  const shopper = await aShopper()
  expect(await lineOf(shopper, skuId, 2)).toMatchObject({ price_fen: 10_000, price_reasons: [], contract_tiers: [] })
  expect(await tiersFor(shopper, goodsId)).toEqual([])
  const { owner: stranger } = await aCompany()
  expect(await lineOf(stranger, skuId)).toMatchObject({ price_fen: 10_000 })
  expect(await tiersFor(stranger, goodsId)).toEqual([])

  const { orderNo: order_no } = await anOrder(company.owner, { skuId, qty: 2 })
  expect(await as(company.owner).get('/shop/api/order/detail', { order_no })).toMatchObject({
    data: { goods_amount_fen: 18_000, items: [{ price_fen: 9_000, price_reasons: [{ kind: 'contract' }] }] },
  })
})

test('it counts from its quantity on and within its days, and the lowest of all prices counts', async () => {
  const { company, agree, skuId } = await met({ tiers: [{ min_qty: 50, price_fen: 8_500 }] })
  await agree({ min_qty: 10, valid_from: dayFrom(1), valid_until: dayFrom(1) })
  const priceAt = async (qty: number) => {
    const { cart_id } = onlyLine(await as(company.owner).get(cart))
    return onlyLine(await as(company.owner).post(`${cart}/update`, { cart_id, qty })).price_fen
  }
  expect(await lineOf(company.owner, skuId, 10), 'not yet').toMatchObject({ price_fen: 10_000 })
  pass(days(1))
  expect([await priceAt(9), await priceAt(10), await priceAt(50)]).toEqual([10_000, 9_000, 8_500])
  pass(days(1))
  expect(await priceAt(10), 'its last day is over').toBe(10_000)
})

test('a rate counts on the price as it stands, of a goods or of all of the store in a category', async () => {
  const { company, agree, store, skuId, goodsId } = await met({ priceFen: 9_999 })
  const shelf: { data: { list: { item_code: string }[] } } = await as(store).get('/merchant/api/goods/list')
  await agree({ target: 'goods', code: shelf.data.list[0]?.item_code, by: 'rate', rate: 9_550 })
  expect(await tiersFor(company.owner, goodsId)).toMatchObject([{ tiers: [{ min_qty: 1, price_fen: 9_549 }] }])
  const other = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 1_000 }] })
  const ofCategory = { target: 'category', code: '劳保安防/足部防护/安全鞋', by: 'rate', rate: 9_000 }
  expect(await agree(ofCategory)).toMatchObject({ error: 0 })
  const found = await tiersFor(company.owner, other.goodsId)
  expect(found).toMatchObject([{ sku_id: other.skuId, tiers: [{ price_fen: 900 }] }])
  const elsewhere = await aGoods({ merchantId: (await aMerchant()).merchantId, skus: [{ priceFen: 1_000 }] })
  expect(await tiersFor(company.owner, elsewhere.goodsId), 'of another store').toEqual([])
  expect(await tiersFor(company.owner, goodsId), 'both count').toMatchObject([
    { tiers: [{ price_fen: 8_999 }, { price_fen: 9_549 }] },
  ])
  expect(await lineOf(company.owner, skuId)).toMatchObject({ price_fen: 8_999 })
})

test('what ends no longer counts, but what was ordered keeps its price', async () => {
  const { company, agree, store, skuId } = await met()
  const { data }: { data: { id: number } } = await agree()
  const { orderNo: order_no } = await anOrder(company.owner, { skuId })
  await lineOf(company.owner, skuId)
  const input = { sku_id: skuId, qty: 1 }
  const seen: { data: { fingerprint: string } } = await as(company.owner).get('/shop/api/order/confirm', input)
  expect(await as(store).post(end, { id: data.id })).toMatchObject({ error: 0 })
  expect(await as(company.owner).get('/shop/api/order/detail', { order_no })).toMatchObject({
    data: { goods_amount_fen: 9_000 },
  })
  expect(onlyLine(await as(company.owner).get(cart)).price_fen).toBe(10_000)
  // A buyer who is on the confirm page is told before they pay more.
  const late = await as(company.owner).post('/shop/api/order/submit', { ...input, fingerprint: seen.data.fingerprint })
  expect(late).toMatchObject({ code: 'order.changed' })
  expect(await as(store).post(end, { id: data.id })).toMatchObject({ code: 'contract.not_found' })
  const noted = await db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.subject, `contract:${data.id}`))
    .orderBy(desc(auditLogs.id))
  expect(noted.map(({ action }) => action)).toEqual(['contract.end', 'contract.add'])
})

test('what cannot be agreed says why', async () => {
  const { agree, store, input } = await met()
  const { goodsId } = await aGoods({
    merchantId: store.merchantId,
    priceMode: 'inquiry',
    skus: [{ skuCode: 'XJ-1', priceFen: null }],
  })
  expect(goodsId).toBeGreaterThan(0)
  const refused: [object, string][] = [
    [{ company: '没有这家公司' }, 'company.not_found'],
    [{ code: 'NO-SUCH' }, 'sku.not_found'],
    [{ target: 'category', code: '没有/这个', by: 'rate', rate: 9_000 }, 'category.not_found'],
    [{ code: 'XJ-1' }, 'contract.no_price'],
    [{ price_fen: 10_000 }, 'contract.too_high'],
    [{ valid_from: dayFrom(-9), valid_until: dayFrom(-1) }, 'contract.over'],
  ]
  for (const [more, code] of refused) expect(await agree(more), code).toMatchObject({ code, data: null })
  const senseless: object[] = [
    { by: 'rate' },
    { price_fen: null },
    { valid_until: dayFrom(-11) },
    { price_fen: -1 },
    { by: 'rate', rate: 10_000 },
    { target: 'category' },
  ]
  for (const more of senseless)
    expect(await agree(more), JSON.stringify(more)).toMatchObject({
      code: 'request.invalid',
      msg: expect.stringMatching(/[一-龥]/),
    })
  expect(await agree()).toMatchObject({ error: 0 })
  expect(await agree({ valid_from: dayFrom(40), valid_until: dayFrom(90) })).toMatchObject({
    code: 'contract.overlap',
  })
  expect(await agree({ valid_from: dayFrom(41), valid_until: dayFrom(90) })).toMatchObject({ error: 0 })
  expect(await agree({ min_qty: 20, price_fen: 8_000 }), 'from another quantity on').toMatchObject({ error: 0 })
  const { owner } = await aCompany()
  const [other] = await db.select().from(companies).where(eq(companies.ownerId, owner.ownerId))
  const once = () => as(store).post(add, input({ company: other?.name }))
  const both: { code?: string }[] = await Promise.all([once(), once()])
  expect(both.map(({ code }) => code ?? 'ok').toSorted(), 'two at once').toEqual(['contract.overlap', 'ok'])
})

test('a store agrees for its own goods alone and reads its own alone; the platform for all; a company reads only its own', async () => {
  const { agree, store, company, code, name } = await met()
  const [rival, operator] = [await aMerchant(), await anOperator()]
  expect(await agree({}, rival)).toMatchObject({ code: 'sku.not_found' })
  const byMall: { data: { id: number } } = await as(operator).post('/admin/api/contract_price/add', {
    company: name,
    by: 'price',
    target: 'sku',
    code,
    price_fen: 8_800,
    min_qty: 5,
    ...fifty(),
    remark: 'HT2026-01',
  })
  expect(byMall).toMatchObject({ error: 0 })
  const own = {
    company_name: name,
    code,
    price_fen: 8_800,
    min_qty: 5,
    state: 'running',
    by_platform: true,
    remark: 'HT2026-01',
  }
  expect(await as(store).get('/merchant/api/contract_price/list')).toMatchObject({ data: { total: 1, list: [own] } })
  expect(await as(rival).get('/merchant/api/contract_price/list')).toMatchObject({ data: { total: 0, list: [] } })
  expect(await as(rival).post(end, byMall.data)).toMatchObject({ code: 'contract.not_found' })
  expect(await as(operator).get('/admin/api/contract_price/list', { keyword: code })).toMatchObject({
    data: { list: [own] },
  })
  const mine = await as(company.member('buyer')).get('/user/company/contract_price/list')
  expect(mine).toMatchObject({
    data: { total: 1, list: [{ code, price_fen: 8_800, plain_fen: 10_000, state: 'running' }] },
  })
  expect(JSON.stringify(mine), "the store's paper is the store's").not.toContain('HT2026-01')
  const { owner: stranger } = await aCompany()
  expect(await as(stranger).get('/user/company/contract_price/list')).toMatchObject({ data: { total: 0, list: [] } })
  expect(await as(await aShopper()).get('/user/company/contract_price/list')).toMatchObject({ code: 'company.none' })
  const reader = await atDesk(store.merchantId, '看货', { rights: ['goods:see'] })
  expect(await as(reader).post(add, {})).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(operator).post('/admin/api/contract_price/end', byMall.data)).toMatchObject({ error: 0 })
  expect(await as(store).get('/merchant/api/contract_price/list', { state: 'ended' })).toMatchObject({
    data: { total: 1 },
  })
})

test('who pays for a company is told thirty days before a last day, once', async () => {
  const { agree, company } = await met()
  const until = dayFrom(46)
  await agree({ valid_until: until })
  const told = async () =>
    (await db.select().from(messages).where(eq(messages.userId, company.owner.userId))).filter(
      ({ title }) => title === '协议价即将到期',
    )
  await remindOfContracts({ db, now, log })
  expect(await told(), 'too early').toEqual([])
  pass(days(20))
  await remindOfContracts({ db, now, log })
  await remindOfContracts({ db, now, log })
  expect(await told()).toMatchObject([{ text: expect.stringContaining(until) }])
})

test('a file of contract prices is read row by row, agreed where it can be, and written as it is read', async () => {
  const { store, name, code } = await met()
  const head = '企业,类型,编码或分类,协议价,折扣,起订量,生效日期,截止日期,备注'
  const [from, until] = [dayFrom(-10), dayFrom(40)]
  const rows = [
    `${name},规格,${code},88.00,,10,${from.replaceAll('-', '/')},${until.replace('-', '年').replace('-', '月')}日,HT-9`,
    `${name},,${code},,95%,1,${from},${until},`,
    `${name},规格,NO-SUCH,88.00,,,${from},${until},`,
    `没有这家,规格,${code},88.00,,,${from},${until},`,
    `${name},规格,${code},八十,,,${from},${until},`,
    `${name},规格,${code},88.00,,,2026-13-01,${until},`,
  ]
  const form = new FormData()
  form.append('files[]', new File([[head, ...rows].join('\r\n')], '协议价.csv'))
  const path = '/merchant/api/contract_price/import'
  type Told = { told: string; reason: string; wish: object | null }
  const preview: { data: { rows: Told[] } } = await as(store).post(`${path}/preview`, form, {
    'Content-Length': '2000',
  })
  const told = preview.data.rows
  expect(told.map(({ reason }) => reason)).toEqual([
    ...['', '', '商品规格不存在', '企业不存在', '协议价不是有效金额'],
    expect.stringMatching(/[一-龥]/),
  ])
  expect(told.slice(0, 2).map((row) => row.told)).toEqual([
    `¥88.00，10 起，${from} 至 ${until}`,
    `现价的 95%，${from} 至 ${until}`,
  ])
  const inputs = told.flatMap(({ wish }) => (wish ? [wish] : []))
  const done: { data: { rows: object[] } } = await as(store).post(path, { rows: [...inputs, inputs[0]] })
  expect(done.data.rows).toEqual([
    { done: true, reason: '' },
    { done: true, reason: '' },
    { done: false, reason: expect.stringContaining('已有协议价') },
  ])
  const file = await mall.app.request('/merchant/api/contract_price/export', {
    method: 'POST',
    headers: { platform: 'PC', 'Content-Type': 'application/json', Authorization: store.token },
    body: JSON.stringify({ format: 'csv' }),
  })
  const text = await file.text()
  expect(text).toContain(`"${name}","规格","${code}",88.00,,10,"${from}","${until}","HT-9"`)
  expect(text).toContain(`"${name}","规格","${code}",,"95%",1,`)
  expect(await db.$count(contractPrices, eq(contractPrices.merchantId, store.merchantId))).toBe(2)
  expect(mall.defects).toEqual([])
})

test('an agreed price or rate that looks like a slip is asked about once, by form and by import, and its numbers confirm it', async () => {
  const { company, skuId, name, agree, input, store } = await met()
  type Asked = { code?: string; data: { prices: object[] } }
  const asked: Asked = await agree({ price_fen: 1_000 })
  const price = { key: `${name} 安全鞋 协议价`, before_fen: 10_000, list_fen: null, after_fen: 1_000 }
  expect(asked).toMatchObject({ code: 'price.odd', data: { count: 1, prices: [price] } })
  expect(await agree({ price_fen: 1_001, confirmed_prices: asked.data.prices })).toMatchObject({ code: 'price.odd' })
  expect(await agree({ by: 'rate', rate: 950 }), '9.5 for 95').toMatchObject({ code: 'price.odd' })
  const rows = [input({ price_fen: 1_000 }), input({ min_qty: 10, price_fen: 8_000 })]
  const path = '/merchant/api/contract_price/import'
  expect(await as(store).post(path, { rows })).toMatchObject({ code: 'price.odd', data: { count: 1 } })
  expect(await lineOf(company.owner, skuId)).toMatchObject({ price_fen: 10_000 })
  const done = await as(store).post(path, { rows, confirmed_prices: asked.data.prices })
  expect(done).toMatchObject({ error: 0, data: { rows: [{ done: true }, { done: true }] } })
})
