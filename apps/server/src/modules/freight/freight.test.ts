import { desc } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest()
const { as, db, aShopper, aMerchant, aGoods, anAddress, atDesk, defects } = mall
afterEach(() => expect(defects).toEqual([]))

const rule = {
  ...{ basis: 'piece', first: 2, first_fen: 600, step: 1, step_fen: 100, free_over_fen: 50_000 },
  regions: [{ provinces: ['54', '65'], first_fen: 3000, step_fen: 500, free_over_fen: null }],
  no_ship_provinces: ['71'],
}
const save = (person: Person, wish: object) => as(person).post('/merchant/api/freight', wish)
const held = async (person: Person) => {
  const reply: { data: { template: object | null } } = await as(person).get('/merchant/api/freight')
  return reply.data.template
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
  expect((await save(store, rule)).error).toBe(0)
  expect(await held(store)).toEqual(rule)
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
  await save(store, rule)
  const wish = { sku_id: skuId, qty: 3, address_id: addressId }
  expect(await as(buyer).post('/shop/api/order/submit', { ...wish, fingerprint })).toMatchObject({
    code: 'order.changed',
  })
  const { fingerprint: now } = await shown(buyer, skuId, addressId)
  expect(await as(buyer).post('/shop/api/order/submit', { ...wish, fingerprint: now })).toMatchObject({
    data: { pay_amount_fen: 3700 },
  })
})

test('what was changed is in the log with what it was, and another store’s template stays', async () => {
  const [store, other] = [await aMerchant(), await aMerchant()]
  const before = await held(other)
  await save(store, rule)
  await save(store, { ...rule, first_fen: 700 })
  const [noted] = await db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1)
  expect(noted).toMatchObject({
    ...{ action: 'freight.save', merchantId: store.merchantId },
    ...{ before: { first_fen: 600 }, after: { first_fen: 700 } },
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
])('%s is refused, and nothing is kept', async (_what, wrong, sentence) => {
  const store = await aMerchant()
  const before = await held(store)
  const reply = await save(store, { ...rule, ...wrong })
  expect(reply).toMatchObject({ code: 'request.invalid', ...(sentence ? { msg: sentence } : {}) })
  expect(await held(store)).toEqual(before)
})

test('who may only see the goods reads it and changes nothing, and who may do neither reads nothing', async () => {
  const store = await aMerchant()
  const reader = await atDesk(store.merchantId, '查看', { rights: ['goods:see'] })
  const stranger = await atDesk(store.merchantId, '财务', { rights: ['money'] })
  expect(await held(reader)).not.toBeNull()
  expect(await save(reader, rule)).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(stranger).get('/merchant/api/freight')).toMatchObject({ code: 'auth.forbidden' })
})
