import { mostFreightTemplates, provinces } from '@mall/contract/freight/store.words'
import { desc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { restateGoods } from '#modules/catalog/catalog.public.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest()
const { as, db, aShopper, aMerchant, aGoods, anAddress, atDesk, defects } = mall
afterEach(() => expect(defects).toEqual([]))

const rule = {
  name: '标准',
  basis: 'piece',
  first: 2,
  first_fen: 600,
  step: 1,
  step_fen: 100,
  free_over_fen: 50_000,
  free_from_pieces: null,
  regions: [{ provinces: ['54', '65'], first_fen: 3000, step_fen: 500, free_over_fen: null, free_from_pieces: null }],
  no_ship_provinces: ['71'],
}
type Held = typeof rule & { id: number; is_default: boolean; goods_count: number }
const path = '/merchant/api/freight'
const save = (person: Person, input: object) => as(person).post(`${path}/save`, input)
const heldAll = async (person: Person) => {
  const reply: { data: { list: Held[] } } = await as(person).get(`${path}/list`)
  return reply.data.list
}
/** The one that every test's store begins with. */
const held = async (person: Person) => {
  const [first] = await heldAll(person)
  if (!first) throw new Error('the store has no template')
  return first
}
/** In the place of what the store begins with. */
const change = async (person: Person, input: object = {}) =>
  save(person, { ...rule, ...input, id: (await held(person)).id })
const another = async (person: Person, input: object) => {
  const reply: { data: { id: number } } = await save(person, { ...rule, ...input })
  return reply.data.id
}
type Shown = { fingerprint: string; freight_fen: number; problems: { kind: string }[] }
const shown = async (buyer: Person, skuId: number, addressId: number, qty = 3) => {
  const query = { sku_id: skuId, qty, address_id: addressId }
  const reply: { data: Shown } = await as(buyer).get('/shop/api/order/confirm', query)
  return reply.data
}

test('a store says what it charges where, and the confirm page charges it by the address', async () => {
  const store = await aMerchant()
  const { skuId } = await aGoods({
    merchantId: store.merchantId,
    skus: [{ priceFen: 1000, stock: 90, weightGrams: 9000 }],
  })
  expect((await change(store)).error).toBe(0)
  expect(await held(store)).toMatchObject({ ...rule, is_default: true, goods_count: 0 })
  const buyer = await aShopper()
  const near = await anAddress(buyer, { divisionCode: '310117' })
  const far = await anAddress(buyer, { divisionCode: '650102' })
  const never = await anAddress(buyer, { divisionCode: '710000' })
  expect((await shown(buyer, skuId, near)).freight_fen).toBe(700)
  expect((await shown(buyer, skuId, near, 50)).freight_fen).toBe(0)
  expect((await shown(buyer, skuId, far)).freight_fen).toBe(3500)
  expect((await shown(buyer, skuId, far, 50)).freight_fen).toBe(27_000)
  expect((await shown(buyer, skuId, never)).problems).toEqual([expect.objectContaining({ kind: 'region' })])
})

test('who saw the freight before it was changed is told so, and pays what they have seen only when they see it', async () => {
  const store = await aMerchant()
  const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 1000, stock: 9 }] })
  const buyer = await aShopper()
  const addressId = await anAddress(buyer, { divisionCode: '310117' })
  const { fingerprint } = await shown(buyer, skuId, addressId)
  await change(store)
  const input = { sku_id: skuId, qty: 3, address_id: addressId }
  expect(await as(buyer).post('/shop/api/order/submit', { ...input, fingerprint })).toMatchObject({
    code: 'order.changed',
  })
  const { fingerprint: now } = await shown(buyer, skuId, addressId)
  expect(await as(buyer).post('/shop/api/order/submit', { ...input, fingerprint: now })).toMatchObject({
    data: { pay_amount_fen: 3700 },
  })
})

test('what was changed is in the log with what it was, and another store’s template stays', async () => {
  const [store, other] = [await aMerchant(), await aMerchant()]
  const before = await held(other)
  await change(store)
  await change(store, { first_fen: 700 })
  const [noted] = await db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1)
  expect(noted).toMatchObject({
    action: 'freight.save',
    merchantId: store.merchantId,
    before: { first_fen: 600 },
    after: { first_fen: 700 },
  })
  expect(await held(other)).toEqual(before)
})

test.each([
  [
    'a province in two groups',
    { regions: [...rule.regions, { ...rule.regions[0], provinces: ['65'] }] },
    '新疆重复：一个地区只能出现一次',
  ],
  ['a province that is charged and not shipped to', { no_ship_provinces: ['54'] }, '西藏重复：一个地区只能出现一次'],
  ['a group without a place', { regions: [{ ...rule.regions[0], provinces: [] }] }, '请选择地区'],
  ['no first piece', { first: 0 }, null],
  ['a fee below zero', { first_fen: -1 }, null],
  ['a fee beyond all measure', { step_fen: 1_000_001 }, null],
  ['a province that there is not', { no_ship_provinces: ['99'] }, null],
  ['one without a name', { name: ' ' }, '请输入模板名称'],
  [
    'nowhere to ship to',
    { no_ship_provinces: provinces.map(({ code }) => code), regions: [] },
    '至少保留一个可以配送的地区',
  ],
])('%s is refused, and nothing is kept', async (_what, wrong, sentence) => {
  const store = await aMerchant()
  const before = await held(store)
  const reply = await save(store, { ...rule, ...wrong, id: before.id })
  expect(reply).toMatchObject({ code: 'request.invalid', ...(sentence ? { msg: sentence } : {}) })
  expect(await held(store)).toEqual(before)
})

test('who may only see the goods reads it and changes nothing, and who may do neither reads nothing', async () => {
  const store = await aMerchant()
  const reader = await atDesk(store.merchantId, '查看', { rights: ['goods:see'] })
  const stranger = await atDesk(store.merchantId, '财务', { rights: ['money'] })
  expect(await heldAll(reader)).toHaveLength(1)
  expect(await save(reader, rule)).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(stranger).get(`${path}/list`)).toMatchObject({ code: 'auth.forbidden' })
})

/** One goods with the default template, and one with a template of its own: free from two pieces. */
async function twoKinds() {
  const store = await aMerchant()
  await change(store, { first: 1, first_fen: 800 })
  const big = await another(store, {
    name: '大件',
    first: 1,
    first_fen: 5000,
    free_from_pieces: 3,
    no_ship_provinces: ['81'],
  })
  const { merchantId } = store
  const skus = [{ priceFen: 1000, stock: 90 }]
  const plain = await aGoods({ merchantId, skus })
  const heavy = await aGoods({ merchantId, skus, freightTemplateId: big })
  return { store, big, plain, heavy }
}

test('goods of two templates in one order are two parcels whose freight is added, in the cart, at confirm and in the order', async () => {
  const { plain, heavy } = await twoKinds()
  const buyer = await aShopper()
  const put = (sku_id: number, qty: number) => as(buyer).post('/shop/api/cart/add', { sku_id, qty })
  await put(plain.skuId, 2)
  await put(heavy.skuId, 2)
  const reply: { data: { groups: { lines: { cart_id: number }[] }[]; totals: object } } =
    await as(buyer).get('/shop/api/cart')
  expect(reply.data).toMatchObject({ totals: { freight_fen: 900 + 5100 }, groups: [{ free_shipping_fen: null }] })
  const cart_ids = reply.data.groups.flatMap(({ lines }) => lines.map(({ cart_id }) => cart_id))
  const island = await anAddress(buyer, { divisionCode: '810000' })
  const near = await anAddress(buyer, { divisionCode: '310117' })
  const query = { cart_ids: cart_ids.join(','), address_id: near }
  const { data }: { data: Shown } = await as(buyer).get('/shop/api/order/confirm', query)
  expect(data).toMatchObject({ freight_fen: 6000, groups: [{ freight_text: '运费 ¥60.00' }] })
  expect(await as(buyer).get('/shop/api/order/confirm', { ...query, address_id: island })).toMatchObject({
    data: { problems: [expect.objectContaining({ kind: 'region' })] },
  })
  const input = { cart_ids, address_id: near, fingerprint: data.fingerprint }
  expect(await as(buyer).post('/shop/api/order/submit', input)).toMatchObject({ data: { pay_amount_fen: 4000 + 6000 } })
})

test('a goods page tells of its own template where it is to be sent, and from how many pieces it costs nothing', async () => {
  const { plain, heavy } = await twoKinds()
  const told = async (goods_id: number) => {
    const reply: { data: { freight_text: string } } = await as(null).get('/shop/api/goods/detail', { goods_id })
    return reply.data.freight_text
  }
  expect([await told(plain.goodsId), await told(heavy.goodsId)]).toEqual([
    '运费 ¥8 起，满 ¥500 包邮',
    '运费 ¥30 起，满 ¥500 或 3 件包邮',
  ])
  const to = async (qty: number, division_code: string) =>
    (await as(null).get('/shop/api/goods/delivery', { sku_id: heavy.skuId, qty, division_code })).data
  expect(await to(1, '310117')).toMatchObject({ freight_fen: 5000, freight_text: '运费 ¥50.00，满 ¥500 或 3 件包邮' })
  expect(await to(3, '310117')).toMatchObject({ freight_fen: 0, freight_text: '满 3 件包邮' })
  expect(await to(3, '650102')).toMatchObject({ freight_fen: 4000, freight_text: '运费 ¥40.00' })
})

test('a store names the template of a goods, and of no other store', async () => {
  const { store, big, heavy } = await twoKinds()
  const other = await aMerchant()
  const theirs = (await held(other)).id
  const shown: { data: Record<string, unknown> } = await as(store).get('/merchant/api/goods/detail', {
    goods_id: heavy.goodsId,
  })
  expect(shown.data).toMatchObject({ freight_template_id: big })
  const { goods_id: id, status: _, item_code: __, brand: ___, ...fields } = shown.data
  const edit = (freight_template_id: number | null) =>
    as(store).put(`/merchant/api/goods/edit/${id}`, { ...fields, freight_template_id })
  expect(await edit(theirs)).toMatchObject({ code: 'freight.not_found', msg: '运费模板不存在' })
  expect(await edit(null)).toMatchObject({ error: 0 })
  const [row] = await db.select().from(goods).where(eq(goods.id, heavy.goodsId))
  expect(row?.freightTemplateId).toBeNull()
})

test('goods of a list are given a template one by one, with what they had before in the log', async () => {
  const { store, big, plain } = await twoKinds()
  const other = await aMerchant()
  const set = (person: Person, goods_id: number, freight_template_id: number | null) =>
    as(person).post(`${path}/goods`, { goods_id, freight_template_id })
  expect(await set(store, plain.goodsId, big)).toMatchObject({ error: 0 })
  expect((await heldAll(store)).map(({ goods_count }) => goods_count)).toEqual([0, 2])
  const [noted] = await db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1)
  expect(noted).toMatchObject({ action: 'freight.goods', before: { name: '默认' }, after: { name: '大件' } })
  expect(await set(store, plain.goodsId, (await held(other)).id)).toMatchObject({ code: 'freight.not_found' })
  expect(await set(other, plain.goodsId, null)).toMatchObject({ code: 'goods.not_found' })
  expect(await set(store, plain.goodsId, null)).toMatchObject({ error: 0 })
})

test('what is the default is one alone, and cards say 包邮 by the template that their goods go by now', async () => {
  const { store, plain } = await twoKinds()
  const gift = await another(store, { name: '包邮', first_fen: 0, step_fen: 0, regions: [] })
  await restateGoods(mall)
  const isFree = async () => (await db.select().from(goods).where(eq(goods.id, plain.goodsId)))[0]?.freeShipping
  expect(await isFree()).toBe(false)
  expect(await as(store).post(`${path}/default`, { id: gift })).toMatchObject({ error: 0 })
  expect(await as(store).post(`${path}/default`, { id: gift })).toMatchObject({ error: 0 })
  expect((await heldAll(store)).map(({ id, is_default }) => [id === gift, is_default])).toEqual([
    ...[
      [true, true],
      [false, false],
      [false, false],
    ],
  ])
  await restateGoods(mall)
  expect(await isFree()).toBe(true)
  const noted = await db.select().from(auditLogs).where(eq(auditLogs.merchantId, store.merchantId))
  expect(noted.filter(({ action }) => action === 'freight.default')).toHaveLength(1)
})

test('a template is removed only when no goods names it and it is not the default', async () => {
  const { store, big, heavy } = await twoKinds()
  const remove = (id: number) => as(store).post(`${path}/remove`, { id })
  expect(await remove(big)).toMatchObject({
    code: 'freight.in_use',
    msg: '还有 1 件商品在用这份模板，请先给它们换一份',
  })
  expect((await heldAll(store)).find(({ id }) => id === big)).toMatchObject({ goods_count: 1 })
  await db.update(goods).set({ freightTemplateId: null }).where(eq(goods.id, heavy.goodsId))
  expect(await remove(big)).toMatchObject({ error: 0 })
  expect(await remove((await held(store)).id)).toMatchObject({ code: 'freight.is_default' })
  expect(await heldAll(store)).toHaveLength(1)
})

test('a name stands once in a store, there are not more than a store may have, and another store’s are not there', async () => {
  const [store, other] = [await aMerchant(), await aMerchant()]
  await another(store, { name: '大件' })
  expect(await save(store, { ...rule, name: '大件' })).toMatchObject({
    code: 'freight.name_taken',
    msg: '已有名为“大件”的运费模板',
  })
  expect(await save(other, { ...rule, name: '大件' })).toMatchObject({ error: 0 })
  for (let n = 3; n <= mostFreightTemplates; n += 1) await another(store, { name: `第 ${n} 份` })
  expect(await save(store, { ...rule, name: '再一份' })).toMatchObject({ code: 'freight.full' })
  const theirs = (await held(other)).id
  for (const reply of [
    await save(store, { ...rule, id: theirs }),
    await as(store).post(`${path}/default`, { id: theirs }),
    await as(store).post(`${path}/remove`, { id: theirs }),
  ]) {
    expect(reply).toMatchObject({ code: 'freight.not_found' })
  }
})

test('an order is not sent to where it would cost more, and keeps its freight where it costs less', async () => {
  const store = await aMerchant()
  await change(store)
  const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 1000, stock: 90 }] })
  const buyer = await aShopper()
  const [near, far] = [
    await anAddress(buyer, { divisionCode: '310117' }),
    await anAddress(buyer, { divisionCode: '650102' }),
  ]
  const order = async (address_id: number) => {
    const { fingerprint } = await shown(buyer, skuId, address_id)
    const reply: { data: { order_nos: string[] } } = await as(buyer).post('/shop/api/order/submit', {
      sku_id: skuId,
      qty: 3,
      address_id,
      fingerprint,
    })
    return reply.data.order_nos[0]
  }
  const send = async (from: number, address_id: number) =>
    as(buyer).post('/shop/api/order/change_address', { order_no: await order(from), address_id })
  expect(await send(near, far)).toMatchObject({
    code: 'order.freight_rises',
    msg: '寄到新地址的运费多 ¥28.00，请取消订单后用新地址重新下单',
  })
  expect(await send(far, near)).toMatchObject({ error: 0, data: { freight_amount_fen: 3500 } })
})
