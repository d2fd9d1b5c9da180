import { addStoreContract } from '@mall/contract/contract-price/store.calls'
import { expect, test } from 'vitest'
import { dayOf, days, later } from '#kernel/time.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { answering, inquiriesIn } from './inquiry.fake.ts'

const mall = await mallForTest()
const { as, aCompany, aMerchant, atDesk, now, pass } = mall
const { aSeller, anInquiry, quote, read, lineOf, award } = inquiriesIn(mall)
const no = (code: string) => ({ error: 500, code })

type Item = { item_id: number; last_price_fen: number | null; last_quoted_on: string | null; tax_rate: number | null }
type Seen = { company_name: string; draft: object | null; items: Item[]; quotes: { lines: object[] }[] }
const seenBy = async (store: Person, inquiry_no: string): Promise<Seen> => {
  const { data }: { data: Seen } = await as(store).get(`${answering}/detail`, { inquiry_no })
  return data
}

test('what a store has typed so far is kept for its colleagues alone, and goes when it answers', async () => {
  const [a, b] = [await aSeller({ kind: '草稿 1' }), await aSeller({ kind: '草稿 1' })]
  const clerk = await atDesk(a.store.merchantId, '店员', { rights: ['orders'] })
  const reader = await atDesk(a.store.merchantId, '看单员', { rights: ['orders:see'] })
  const { asker, no: inquiry_no } = await anInquiry([a])
  const item_id = (await seenBy(a.store, inquiry_no)).items[0]?.item_id ?? 0
  expect((await seenBy(a.store, inquiry_no)).draft).toBeNull()
  const save = (by: Person, more: object = {}) =>
    as(by).post(`${answering}/draft`, {
      inquiry_no,
      lines: [{ item_id, sku_code: a.code, price_fen: 8_765, untaxed: true, lead_days: 4 }],
      ...more,
    })
  expect(await save(clerk)).toMatchObject({
    data: {
      version: 0,
      state: 'asked',
      draft: {
        freight_fen: null,
        valid_until: null,
        remark: '',
        files: [],
        saved_at: now().toISOString(),
        lines: [{ item_id, price_fen: 8_765, untaxed: true, qty: null, min_qty: null, lead_days: 4 }],
      },
    },
  })
  expect(await save(reader)).toMatchObject(no('auth.forbidden'))
  expect(await save(a.store, { remark: '月结', lines: [{ item_id }, { item_id: item_id + 999 }] })).toMatchObject({
    data: { draft: { remark: '月结', lines: [{ item_id, sku_code: '', price_fen: null }] } },
  })
  expect((await seenBy(b.store, inquiry_no)).draft, 'a rival').toBeNull()
  expect(JSON.stringify(await read(asker, inquiry_no))).not.toContain('月结')
  expect(await save(await aMerchant())).toMatchObject(no('inquiry.not_found'))
  expect(await save(a.store, { lines: Array.from({ length: 201 }, () => ({ item_id })) })).toMatchObject({ error: 1 })
  await save(b.store)
  expect(await quote(a, inquiry_no, { price_fen: 9_000 })).toMatchObject({ data: { draft: null } })
  expect((await seenBy(b.store, inquiry_no)).draft, 'its own stays').not.toBeNull()
  expect(await as(b.store).post(`${answering}/decline`, { inquiry_no, reason: '数量太少' })).toMatchObject({
    data: { draft: null },
  })
  pass(days(4))
  expect(await save(a.store)).toMatchObject(no('inquiry.quoting_over'))
})

test('a store reads what it quoted last to this company for the same goods of its own', async () => {
  const [a, b] = [await aSeller({ kind: '上次 1' }), await aSeller({ kind: '上次 1' })]
  const company = await aCompany()
  const first = await anInquiry([a], { company })
  expect((await seenBy(a.store, first.no)).items).toMatchObject([
    { tax_rate: 13, last_price_fen: null, last_quoted_on: null },
  ])
  await quote(a, first.no, { price_fen: 9_400 })
  await quote(a, first.no, { price_fen: 9_300 })
  await quote(b, first.no, { price_fen: 1_234 })
  expect((await seenBy(a.store, first.no)).items, 'not of this one').toMatchObject([{ last_price_fen: null }])
  pass(days(1))
  const second = await anInquiry([a], { company })
  expect((await seenBy(a.store, second.no)).items).toMatchObject([
    { last_price_fen: 9_300, last_quoted_on: dayOf(later(now(), -days(1))) },
  ])
  expect((await seenBy(b.store, second.no)).items, 'the goods are another’s').toMatchObject([
    { tax_rate: null, last_price_fen: null },
  ])
  const other = await anInquiry([a])
  expect((await seenBy(a.store, other.no)).items, 'to another company').toMatchObject([{ last_price_fen: null }])
})

test('a store learns which of its goods a code means and their tax; another store’s code means nothing', async () => {
  const [a, b] = [await aSeller(), await aSeller()]
  const codes = [a.code, b.code, 'NO-SUCH'].join('\n')
  expect(await as(a.store).get(`${answering}/skus`, { codes })).toMatchObject({
    data: { list: [{ sku_code: a.code, name: `安全鞋 ${a.store.name}`, tax_rate: 13 }] },
  })
})

test('what was taken of a quote becomes the company’s agreed price, which it pays without asking again', async () => {
  const a = await aSeller({ priceFen: 10_000 })
  const company = await aCompany()
  const { asker, no: inquiry_no } = await anInquiry([a], { company })
  await quote(a, inquiry_no, { price_fen: 8_800 })
  await award(asker, inquiry_no, [{ quote_line_id: lineOf(await read(asker, inquiry_no), a).quote_line_id, qty: 10 }])
  expect(await as(a.store).get(`${answering}/list`, { tab: 'won' })).toMatchObject({ data: { list: [{ inquiry_no }] } })
  const { company_name } = await seenBy(a.store, inquiry_no)
  const input = {
    company: company_name,
    by: 'price',
    target: 'sku',
    code: a.code,
    price_fen: 8_800,
    min_qty: 1,
    valid_from: dayOf(now()),
    valid_until: dayOf(later(now(), days(365))),
    remark: inquiry_no,
  }
  expect(await as(a.store).post(addStoreContract.path, input)).toMatchObject({ error: 0 })
  const inCartOf = async (person: Person) => {
    await as(person).post('/shop/api/cart/add', { sku_id: a.skuId, qty: 1 })
    const cart: { data: { groups: { lines: { price_fen: number }[] }[] } } = await as(person).get('/shop/api/cart')
    return cart.data.groups[0]?.lines[0]?.price_fen
  }
  expect(await inCartOf(company.member('buyer'))).toBe(8_800)
  expect(await inCartOf((await aCompany()).owner)).toBe(10_000)
  const stranger = await aMerchant()
  expect(await as(stranger).post(addStoreContract.path, input), 'not its goods').toMatchObject(no('sku.not_found'))
})

test('a draft outlives a quote that was sent before, and begins with what is typed then', async () => {
  const a = await aSeller()
  const { no: inquiry_no } = await anInquiry([a])
  await quote(a, inquiry_no, { price_fen: 9_000 })
  await as(a.store).post(`${answering}/draft`, { inquiry_no, remark: '第二版' })
  expect(await seenBy(a.store, inquiry_no)).toMatchObject({ version: 1, draft: { remark: '第二版', lines: [] } })
})
