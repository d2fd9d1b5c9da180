import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { skus } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { asking, inquiriesIn } from './inquiry.fake.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db, defects } = mall
const { aSeller, put, inCart } = inquiriesIn(mall)

const no = (code: string) => ({ error: 500, code })
type Cart = { data: { groups: { lines: { sku_id: number; qty: number; added_by: { name: string } }[] }[] } }

const bought = async (person: Person) => {
  const { data }: Cart = await as(person).get('/shop/api/cart')
  return data.groups.flatMap(({ lines }) => lines.map(({ sku_id, qty }) => ({ sku_id, qty })))
}
const move = async (person: Person, key?: string) => {
  const ids = (await inCart(person)).map(({ id }) => id)
  return as(person).post(`${asking}/cart/to_cart`, { ids }, key ? { 'Idempotency-Key': key } : {})
}

test('what can be bought goes into the cart; the rest stays and says why', async () => {
  const [seller, resting] = [await aSeller(), await aSeller()]
  await db.update(merchants).set({ status: 'resting' }).where(eq(merchants.id, resting.store.merchantId))
  const { merchantId } = await aMerchant()
  const boxed = await aGoods({ merchantId, name: '纸箱', moq: 20, step: 20, unit: '只' })
  const gone = await aGoods({ merchantId, name: '停产的手套' })
  const unpriced = await aGoods({ merchantId, name: '面议的泵', priceMode: 'inquiry', skus: [{ priceFen: null }] })
  const { owner, member } = await aCompany()
  const clerk = member('sourcing_clerk')
  await put(owner, { kind: 'sku', sku_id: seller.skuId, qty: 3 })
  await put(clerk, { kind: 'sku', sku_id: boxed.skuId, qty: 5 })
  await put(owner, { kind: 'words', name: '非标垫片', unit: '片' })
  for (const { skuId } of [gone, unpriced, resting]) await put(owner, { kind: 'sku', sku_id: skuId })
  await db.update(skus).set({ isActive: false }).where(eq(skus.id, gone.skuId))
  const kept = [
    { name: '非标垫片', reason: '文字需求，须由店铺报价' },
    { name: '停产的手套', reason: '规格已失效，请重新选择' },
    { name: '面议的泵', reason: '该商品需询价' },
    { name: `安全鞋 ${resting.store.name}`, reason: '店铺休息中，暂不接单' },
  ]
  const reply: { data: { list: object[]; kept: { name: string; reason: string }[] } } = await move(clerk)
  expect(reply).toMatchObject({
    error: 0,
    data: { moved: 2, cart_number: 2, adjusted: [{ name: '纸箱', qty: 20, unit: '只' }] },
  })
  expect(reply.data.kept.map(({ name }) => name)).toEqual(kept.map(({ name }) => name))
  expect(reply.data.kept.every(({ reason }) => /^\p{Script=Han}/u.test(reason))).toBe(true)
  expect(reply.data.list).toMatchObject(kept.map(({ name }) => ({ name })))
  expect(await bought(owner)).toEqual(
    expect.arrayContaining([
      { sku_id: seller.skuId, qty: 3 },
      { sku_id: boxed.skuId, qty: 20 },
    ]),
  )
  const refused: { data: { kept: object[] } } = await move(owner)
  expect(refused, 'nothing of the rest can be bought').toMatchObject(no('inquiry.nothing_to_buy'))
  expect(refused.data.kept).toHaveLength(4)
  expect(await inCart(owner)).toHaveLength(4)
  expect(await bought(owner)).toHaveLength(2)
  expect(defects).toEqual([])
})

test('it comes on top of what the cart holds, and a second tap with the same key does nothing more', async () => {
  const seller = await aSeller()
  const { owner } = await aCompany()
  await as(owner).post('/shop/api/cart/add', { sku_id: seller.skuId, qty: 4 })
  await put(owner, { kind: 'sku', sku_id: seller.skuId, qty: 6 })
  const ids = (await inCart(owner)).map(({ id }) => id)
  const tap = () => as(owner).post(`${asking}/cart/to_cart`, { ids }, { 'Idempotency-Key': 'the-same-tap-0001' })
  expect(await tap()).toMatchObject({ error: 0, data: { moved: 1, list: [] } })
  expect(await tap()).toMatchObject({ error: 0, data: { moved: 1, list: [] } })
  expect(await bought(owner)).toEqual([{ sku_id: seller.skuId, qty: 10 }])
  expect(await as(owner).post(`${asking}/cart/to_cart`, { ids })).toMatchObject(no('inquiry.line_not_found'))
})

test('others’ lines are not found', async () => {
  const seller = await aSeller()
  const { owner } = await aCompany()
  await put(owner, { kind: 'sku', sku_id: seller.skuId })
  const ids = (await inCart(owner)).map(({ id }) => id)
  for (const stranger of [(await aCompany()).owner, await aShopper()]) {
    expect(await as(stranger).post(`${asking}/cart/to_cart`, { ids })).toMatchObject(no('inquiry.line_not_found'))
    expect(await bought(stranger)).toEqual([])
  }
  expect(await inCart(owner)).toHaveLength(1)
})
