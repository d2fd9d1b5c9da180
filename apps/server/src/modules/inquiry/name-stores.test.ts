import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeBecomes } from '#modules/merchant/merchant.fake.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { asking, inquiriesIn } from './inquiry.fake.ts'

const mall = await mallForTest()
const { as, aCompany, aShopper, anOperator, db } = mall
const { aSeller, put, inCart, send, read, anInquiry, quote } = inquiriesIn(mall)
const no = (code: string) => ({ error: 500, code })

type Store = { mer_id: number; mer_name: string; is_followed: boolean; has_quoted: boolean }
const storesFor = async (person: Person, keyword: string): Promise<Store[]> => {
  const { data }: { data: { list: Store[] } } = await as(person).get(`${asking}/stores`, { keyword })
  return data.list
}

test('the stores that a buyer names are asked about every line, needs in words as well, and the platform is left out', async () => {
  const [a, b] = [await aSeller(), await aSeller()]
  const { owner } = await aCompany()
  await put(owner, { kind: 'sku', sku_id: a.skuId })
  await put(owner, { kind: 'words', name: '非标垫片', unit: '片' })
  const named = { scope: 'named', store_ids: [b.store.merchantId] }
  const { inquiry_no } = (await send(owner, named)).data
  const shown = await read(owner, inquiry_no)
  expect(shown.asked).toMatchObject([{ mer_id: b.store.merchantId, asked_lines: 2, state: 'asked' }])
  const operator = await anOperator()
  const inQueue = async (waiting: 0 | 1) => {
    const { data }: { data: { list: { inquiry_no: string; needs: { stores: object[] }[] }[] } } = await as(
      operator,
    ).get('/admin/api/inquiry/list', { waiting, keyword: inquiry_no })
    return data.list
  }
  expect(await inQueue(1)).toEqual([])
  expect(await inQueue(0)).toMatchObject([{ scope: 'named', needs: [{ stores: [{ mer_id: b.store.merchantId }] }] }])
  const item_id = shown.items[1]?.item_id
  expect(
    await as(operator).post('/admin/api/inquiry/assign', { inquiry_no, item_id, stores: [a.store.name] }),
    'whom to ask is the buyer’s own word',
  ).toMatchObject(no('inquiry.not_found'))
  expect(await quote(b, inquiry_no, { price_fen: 4_000, item: 1 })).toMatchObject({
    data: { quotes: [{ lines: [{ is_substitute: false }] }] },
  })
})

test('a store that is closed, frozen or unknown is not there to be asked; nor is anybody asked who was not named', async () => {
  const [a, b] = [await aSeller(), await aSeller()]
  const { owner } = await aCompany()
  await put(owner, { kind: 'sku', sku_id: a.skuId })
  const named = (...store_ids: number[]) => send(owner, { scope: 'named', store_ids })
  expect(await named()).toMatchObject({ error: 1, field: 'store_ids', msg: '请选择店铺' })
  expect(await named(a.store.merchantId, 98_765_432)).toMatchObject(no('merchant.not_found'))
  for (const status of ['resting', 'frozen'] as const) {
    await storeBecomes(db, b.store.merchantId, status)
    expect(await named(a.store.merchantId, b.store.merchantId), status).toMatchObject(no('merchant.not_found'))
  }
  expect(await named(...Array.from({ length: 21 }, (_, i) => i + 1))).toMatchObject({ msg: '最多指定 20 家店铺' })
  expect(await inCart(owner), 'nothing was sent').toHaveLength(1)
  expect(await named(a.store.merchantId, a.store.merchantId)).toMatchObject({ error: 0 })
})

test('stores are found by name; whom a buyer follows or had a quote of comes first; one that rests is not found', async () => {
  const sellers = [await aSeller(), await aSeller(), await aSeller(), await aSeller()] as const
  const [popular, followed, known, resting] = sellers
  for (const [i, { store }] of sellers.entries()) {
    const set = { name: `指名 ${i}`, fans: [9_000, 5, 7, 3][i] ?? 0 }
    await db.update(merchants).set(set).where(eq(merchants.id, store.merchantId))
  }
  const company = await aCompany()
  const { no: before } = await anInquiry([known], { company })
  await quote(known, before, { price_fen: 9_000 })
  await db.update(merchants).set({ status: 'resting' }).where(eq(merchants.id, resting.store.merchantId))
  await as(company.owner).post('/front/collect/merchant/follow', { mer_id: followed.store.merchantId, on: true })
  expect(await storesFor(company.owner, '指名')).toEqual([
    { mer_id: known.store.merchantId, mer_name: '指名 2', is_followed: false, has_quoted: true },
    { mer_id: followed.store.merchantId, mer_name: '指名 1', is_followed: true, has_quoted: false },
    { mer_id: popular.store.merchantId, mer_name: '指名 0', is_followed: false, has_quoted: false },
  ])
  const { owner: other } = await aCompany()
  expect((await storesFor(other, '指名')).map(({ mer_name }) => mer_name)).toEqual(['指名 0', '指名 2', '指名 1'])
  expect(await as(await aShopper()).get(`${asking}/stores`)).toMatchObject(no('company.none'))
  expect(await as(company.member('sourcing_clerk')).get(`${asking}/stores`)).toMatchObject(no('auth.forbidden'))
})
