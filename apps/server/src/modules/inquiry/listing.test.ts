import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf, days, later } from '#kernel/time.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { inquiryFaults } from '#modules/doctor/doctor.public.ts'
import { messages, storeMessages } from '#modules/message/message.table.ts'
import { orderLines } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { answering, asking, inquiriesIn } from './inquiry.fake.ts'
import { listOfferedGoods } from './list-offered-goods.ts'

const mall = await mallForTest()
const { as, aCompany, aGoods, anAddress, db, now, pass, log } = mall
const { aSeller, aNeed, anInquiry, put, send, read, quote, quoteInWords, lineOf, award, order, listings, list } =
  inquiriesIn(mall)

const ok = { error: 0 }
const no = (code: string) => ({ error: 500, code })
const mind = () => listOfferedGoods({ db, now, log })
const dayIn = (n: number) => dayOf(later(now(), days(n)))

/** A need that one store has answered in words for ¥88, and that was taken. */
async function taken({ lasts = 30 } = {}) {
  const seller = await aSeller({ priceFen: 12_000 })
  const { asker, company, no: inquiry_no } = await aNeed([seller])
  await quoteInWords(seller, inquiry_no, { price_fen: 8_800, valid_until: dayIn(lasts) })
  const { quote_line_id } = lineOf(await read(asker, inquiry_no), seller)
  expect(await award(asker, inquiry_no, [{ quote_line_id, qty: 10 }])).toMatchObject(ok)
  const [listing] = await listings(seller)
  return { seller, asker, company, inquiry_no, quote_line_id, award_id: listing?.award_id ?? 0 }
}
const drop = ({ asker, inquiry_no, quote_line_id }: Awaited<ReturnType<typeof taken>>) =>
  as(asker).post(`${asking}/award/drop`, { inquiry_no, quote_line_id })
const titlesOf = async (userId: number) => {
  const rows = await db.select().from(messages).where(eq(messages.userId, userId))
  return rows.map(({ title }) => title)
}
const messagesToStore = async (merchantId: number) => {
  const rows = await db.select().from(storeMessages).where(eq(storeMessages.merchantId, merchantId))
  return rows.map(({ title }) => title)
}

test('a store answers a need in words with words, and the company compares it like any other offer', async () => {
  const [a, b] = [await aSeller(), await aSeller()]
  const { asker, no: inquiry_no } = await aNeed([a, b])
  expect(await quoteInWords(a, inquiry_no, { price_fen: 8_800 })).toMatchObject({
    ...ok,
    data: { quotes: [{ lines: [{ words: { name: '定制导轨', code: 'RG-DG20' }, sku_id: null, goods_id: null }] }] },
  })
  await quote(b, inquiry_no, { price_fen: 9_900 })
  const shown = await read(asker, inquiry_no)
  const line = lineOf(shown, a)
  expect(line).toMatchObject({
    name: '定制导轨',
    unit: '件',
    sku_code: '',
    price_fen: 8_800,
    tax_rate: 13,
    is_substitute: false,
    words: { brand: '锐工', model: 'DG-20', spec: '长 2 米' },
  })
  expect(shown.best).toMatchObject({ amount_fen: 88_000, picks: [{ quote_line_id: line.quote_line_id }] })
})

test('goods that were asked for are answered with goods: words are refused', async () => {
  const seller = await aSeller()
  const { no: inquiry_no } = await anInquiry([seller])
  expect(await quoteInWords(seller, inquiry_no, { price_fen: 8_800 })).toMatchObject(no('inquiry.quote_line'))
})

test('a line needs a code or words; with both the code counts', async () => {
  const seller = await aSeller()
  const { asker, no: inquiry_no } = await aNeed([seller])
  const { items } = await read(asker, inquiry_no)
  const line = { item_id: items[0]?.item_id, price_fen: 100, qty: 1, min_qty: 1, lead_days: 1 }
  const offer = { inquiry_no, valid_until: dayIn(30), lines: [line] }
  expect(await as(seller.store).post(`${answering}/quote`, offer)).toMatchObject({
    code: 'request.invalid',
    msg: '请填写商品编码，或用文字说明',
  })
  const words = { name: '定制件', unit: '件', tax_rate: 13 }
  const both = { ...offer, lines: [{ ...line, sku_code: seller.code, words }] }
  const prices = [{ key: `${seller.code} 报价`, before_fen: 10_000, list_fen: null, after_fen: 100 }]
  expect(await as(seller.store).post(`${answering}/quote`, { ...both, confirmed_prices: prices })).toMatchObject({
    ...ok,
    data: { quotes: [{ lines: [{ words: null, sku_code: seller.code }] }] },
  })
})

test('a picture of an offer in words has to be there', async () => {
  const seller = await aSeller()
  const { no: inquiry_no } = await aNeed([seller])
  const words = { images: ['/img/never-uploaded.webp'] }
  expect(await quoteInWords(seller, inquiry_no, { price_fen: 8_800, words })).toMatchObject({
    code: 'request.invalid',
    msg: '图片已失效，请重新上传',
  })
})

test('what was begun in words is kept as a draft', async () => {
  const seller = await aSeller()
  const { no: inquiry_no } = await aNeed([seller])
  const { data } = await as(seller.store).get(`${answering}/detail`, { inquiry_no })
  const item_id = (data as { items: { item_id: number }[] }).items[0]?.item_id
  const words = { name: '定制', brand: '', model: '', spec: '', unit: '', code: '', images: [], tax_rate: 9 }
  const saved = await as(seller.store).post(`${answering}/draft`, { inquiry_no, lines: [{ item_id, words }] })
  expect(saved).toMatchObject({ ...ok, data: { draft: { lines: [{ sku_code: '', words }] } } })
})

test('what is taken of an offer in words waits for the listing, and cannot be ordered before', async () => {
  const { seller, asker, inquiry_no, quote_line_id } = await taken()
  await anAddress(asker)
  const listBy = later(now(), days(3)).toISOString()
  expect(await read(asker, inquiry_no)).toMatchObject({
    state: 'awaiting_listing',
    may_order: false,
    awards: [{ quote_line_id, listing: { state: 'waiting', list_by: listBy, goods_id: null, valid_until: null } }],
  })
  expect(await order(asker, inquiry_no)).toMatchObject(no('inquiry.nothing_to_order'))
  expect(await listings(seller)).toMatchObject([
    {
      state: 'waiting',
      inquiry_no,
      wanted: '非标导轨',
      price_fen: 8_800,
      qty: 10,
      list_by: listBy,
      goods_id: null,
      words: { name: '定制导轨' },
      tax_rate: 13,
      sku_code: '',
    },
  ])
  expect(await messagesToStore(seller.store.merchantId)).toContain('报价被采纳，请上架商品')
  const queues = await as(seller.store).get('/desk/api/queue/list')
  expect(queues).toMatchObject({
    data: { list: expect.arrayContaining([expect.objectContaining({ queue: 'to_list', count: 1 })]) },
  })
})

test('while a listing is awaited the inquiry says so, to the company and to the store; then the order is awaited', async () => {
  const { seller, asker, inquiry_no, award_id } = await taken()
  const stateIn = async (call: string, person: Person, query: Record<string, string> = {}) =>
    (await as(person).get(call, query)) as { data: { list: { inquiry_no: string; state: string; to_list?: number }[] } }
  const listed = async (tab: string) => (await stateIn(`${asking}/list`, asker, { tab })).data.list
  expect(await listed('quoted')).toMatchObject([{ inquiry_no, state: 'awaiting_listing' }])
  expect((await stateIn(`${answering}/list`, seller.store, { tab: 'won' })).data.list).toMatchObject([{ to_list: 1 }])
  const [won] = await db
    .select({ text: storeMessages.text })
    .from(storeMessages)
    .where(and(eq(storeMessages.merchantId, seller.store.merchantId), eq(storeMessages.title, '报价被采纳')))
  expect(won).toEqual({ text: '买家采纳了您的报价，文字报价待您上架后下单' })
  await list(seller, award_id)
  expect(await listed('quoted')).toMatchObject([{ inquiry_no, state: 'accepted' }])
  expect((await stateIn(`${answering}/list`, seller.store, { tab: 'won' })).data.list).toMatchObject([{ to_list: 0 }])
})

/** One store is asked for two things in words, and may offer each of them so. */
async function twoNeeds() {
  const seller = await aSeller()
  const { owner } = await aCompany()
  for (const name of ['导轨', '护罩']) await put(owner, { kind: 'words', name, unit: '件' })
  const { inquiry_no } = (await send(owner, { scope: 'named', store_ids: [seller.store.merchantId] })).data
  const { items } = await read(owner, inquiry_no)
  const line = { price_fen: 500, qty: 10, min_qty: 1, lead_days: 3 }
  const words = { name: '定制件', unit: '件', tax_rate: 13 }
  return { seller, owner, inquiry_no, items, line, words }
}

test('as long as something of it can be ordered, the order is awaited', async () => {
  const { seller, owner, inquiry_no, items, line, words } = await twoNeeds()
  const lines = items.map(({ item_id }, i) => ({
    ...line,
    item_id,
    ...(i === 0 ? { sku_code: seller.code } : { words }),
  }))
  const prices = [{ key: `${seller.code} 报价`, before_fen: 10_000, list_fen: null, after_fen: 500 }]
  const offer = { inquiry_no, valid_until: dayIn(30), lines, confirmed_prices: prices }
  await as(seller.store).post(`${answering}/quote`, offer)
  const offered = (await read(owner, inquiry_no)).asked[0]?.quote?.lines ?? []
  await award(
    owner,
    inquiry_no,
    offered.map(({ quote_line_id }) => ({ quote_line_id, qty: 10 })),
  )
  expect(await read(owner, inquiry_no)).toMatchObject({ state: 'accepted', may_order: true })
  await anAddress(owner)
  expect(await order(owner, inquiry_no)).toMatchObject(ok)
  expect(await read(owner, inquiry_no)).toMatchObject({ state: 'awaiting_listing', may_order: false })
})

test('listed goods are ordered at the price that was taken, for as many days as there were when it was decided', async () => {
  const { seller, asker, inquiry_no, award_id } = await taken({ lasts: 3 })
  await anAddress(asker)
  pass(days(1))
  expect(await list(seller, award_id)).toMatchObject({
    ...ok,
    data: { state: 'listed', valid_until: dayIn(3), goods_id: seller.goodsId, sku_code: seller.code },
  })
  expect(await listings(seller)).toEqual([])
  expect(await listings(seller, 'listed')).toMatchObject([{ award_id }])
  expect(await titlesOf(asker.userId)).toContain('采纳的商品已上架')
  expect(await read(asker, inquiry_no)).toMatchObject({
    may_order: true,
    awards: [{ listing: { state: 'listed', valid_until: dayIn(3), goods_id: seller.goodsId } }],
  })
  pass(days(3))
  expect(await order(asker, inquiry_no)).toMatchObject(ok)
  const [line] = await db.select().from(orderLines).where(eq(orderLines.skuId, seller.skuId))
  expect(line).toMatchObject({ priceFen: 8_800, qty: 10 })
  expect(await inquiryFaults(db)).toEqual([])
  expect(await read(asker, inquiry_no)).toMatchObject({ state: 'ordered' })
})

test('after its last day it is not ordered any more', async () => {
  const { seller, asker, inquiry_no, award_id } = await taken({ lasts: 3 })
  await anAddress(asker)
  await list(seller, award_id)
  pass(days(4))
  expect(await order(asker, inquiry_no)).toMatchObject(no('inquiry.nothing_to_order'))
})

test('a draft is remembered, and can be ordered once it is on sale', async () => {
  const { seller, asker, inquiry_no, award_id } = await taken()
  await db.update(goods).set({ status: 'draft' }).where(eq(goods.id, seller.goodsId))
  expect(await list(seller, award_id)).toMatchObject({ ...ok, data: { state: 'waiting', goods_id: seller.goodsId } })
  await mind()
  expect(await read(asker, inquiry_no)).toMatchObject({ may_order: false, awards: [{ listing: { goods_id: null } }] })
  await db.update(goods).set({ status: 'on_sale' }).where(eq(goods.id, seller.goodsId))
  expect(await mind()).toBe(1)
  expect(await read(asker, inquiry_no)).toMatchObject({ may_order: true })
  expect(await mind()).toBe(0)
})

test('what is listed is not listed again', async () => {
  const { seller, award_id } = await taken()
  await list(seller, award_id)
  expect(await list(seller, award_id)).toMatchObject(no('inquiry.listed'))
})

test('goods of another store, virtual ones and codes that are not there cannot be listed for it', async () => {
  const { seller, award_id } = await taken()
  const other = await aSeller()
  expect(await list({ ...seller, code: other.code }, award_id)).toMatchObject(no('inquiry.sku_unknown'))
  expect(await list({ ...seller, code: 'NO-SUCH' }, award_id)).toMatchObject(no('inquiry.sku_unknown'))
  await db.update(goods).set({ isVirtual: true }).where(eq(goods.id, seller.goodsId))
  expect(await list(seller, award_id)).toMatchObject(no('inquiry.sku_unknown'))
})

test('goods with another tax or another unit than was quoted cannot be listed for it', async () => {
  const { seller, award_id } = await taken()
  await db.update(goods).set({ taxRate: 9 }).where(eq(goods.id, seller.goodsId))
  expect(await list(seller, award_id)).toMatchObject({
    ...no('inquiry.listing_differs'),
    msg: '商品的税率须与报价一致：13%',
  })
  await db.update(goods).set({ taxRate: 13, unit: '箱' }).where(eq(goods.id, seller.goodsId))
  expect(await list(seller, award_id)).toMatchObject({ msg: '商品的计量单位须与报价一致：件' })
})

test('another store finds no such listing', async () => {
  const { award_id } = await taken()
  const other = await aSeller()
  expect(await list(other, award_id)).toMatchObject(no('inquiry.listing_not_found'))
  expect(await as(other.store).get(`${answering}/listing/detail`, { award_id })).toMatchObject(
    no('inquiry.listing_not_found'),
  )
})

test('two lines of one store are not the same goods', async () => {
  const { seller, owner, inquiry_no, items, line, words } = await twoNeeds()
  const lines = items.map(({ item_id }) => ({ ...line, item_id, words }))
  await as(seller.store).post(`${answering}/quote`, { inquiry_no, valid_until: dayIn(30), lines })
  const shown = await read(owner, inquiry_no)
  const offered = shown.asked[0]?.quote?.lines ?? []
  await award(
    owner,
    inquiry_no,
    offered.map(({ quote_line_id }) => ({ quote_line_id, qty: 10 })),
  )
  const [first, second] = await listings(seller)
  expect(await list(seller, first?.award_id ?? 0)).toMatchObject(ok)
  expect(await list(seller, second?.award_id ?? 0)).toMatchObject(no('inquiry.quote_twice'))
  const more = await aGoods({ merchantId: seller.store.merchantId, skus: [{ skuCode: `${seller.code}-2`, stock: 50 }] })
  expect(await list({ ...seller, code: `${seller.code}-2` }, second?.award_id ?? 0)).toMatchObject(ok)
  await anAddress(owner)
  expect(await order(owner, inquiry_no)).toMatchObject(ok)
  const rows = await db.select().from(orderLines).where(eq(orderLines.skuId, more.skuId))
  expect(rows).toMatchObject([{ priceFen: 500, qty: 10 }])
})

test('goods that answer another line of the inquiry, taken or not, are not listed for one', async () => {
  const seller = await aSeller()
  const { owner } = await aCompany()
  for (const name of ['导轨', '护罩', '滑块']) await put(owner, { kind: 'words', name, unit: '件' })
  const { inquiry_no } = (await send(owner, { scope: 'named', store_ids: [seller.store.merchantId] })).data
  const { items } = await read(owner, inquiry_no)
  const line = { price_fen: 9_000, qty: 10, min_qty: 1, lead_days: 3 }
  const words = { name: '定制件', unit: '件', tax_rate: 13 }
  const lines = items.map(({ item_id }, i) => ({
    ...line,
    item_id,
    ...(i === 2 ? { sku_code: seller.code } : { words }),
  }))
  await as(seller.store).post(`${answering}/quote`, { inquiry_no, valid_until: dayIn(30), lines })
  const [first, second] = (await read(owner, inquiry_no)).asked[0]?.quote?.lines ?? []
  const pick = (of: typeof first) => ({ quote_line_id: of?.quote_line_id ?? 0, qty: 10 })
  const take = (of: typeof first) => award(owner, inquiry_no, [pick(of)])
  await take(first)
  const [one] = await listings(seller)
  expect(await list(seller, one?.award_id ?? 0), 'quoted by its code, and not taken').toMatchObject(
    no('inquiry.quote_twice'),
  )
  await aGoods({ merchantId: seller.store.merchantId, skus: [{ skuCode: `${seller.code}-2`, stock: 50 }] })
  const others = { ...seller, code: `${seller.code}-2` }
  expect(await list(others, one?.award_id ?? 0)).toMatchObject(ok)
  await take(second)
  const [two] = await listings(seller)
  expect(await list(others, two?.award_id ?? 0), 'of a line that may be taken again').toMatchObject(
    no('inquiry.quote_twice'),
  )
})

test('who waits in vain is told once, may give the line up, and takes the offer of another store', async () => {
  const [late, other] = [await aSeller(), await aSeller()]
  const { asker, no: inquiry_no } = await aNeed([late, other])
  await quoteInWords(late, inquiry_no, { price_fen: 8_000 })
  await quote(other, inquiry_no, { price_fen: 9_000 })
  const shown = await read(asker, inquiry_no)
  const { quote_line_id } = lineOf(shown, late)
  await award(asker, inquiry_no, [{ quote_line_id, qty: 10 }])
  await mind()
  expect(await titlesOf(asker.userId)).not.toContain('店铺未按时上架')
  pass(days(3))
  await Promise.all([mind(), mind()])
  expect(await mind()).toBe(0)
  expect((await titlesOf(asker.userId)).filter((title) => title === '店铺未按时上架')).toHaveLength(1)
  expect(await messagesToStore(late.store.merchantId)).toContain('上架已超时')
  expect(await read(asker, inquiry_no)).toMatchObject({ awards: [{ listing: { state: 'late' } }] })
  expect(await as(asker).post(`${asking}/award/drop`, { inquiry_no, quote_line_id })).toMatchObject({
    ...ok,
    data: { state: 'quoted', awards: [] },
  })
  expect(await messagesToStore(late.store.merchantId)).toContain('买家取消了待上架的采纳')
  expect(await listings(late)).toEqual([])
  const instead = lineOf(shown, other).quote_line_id
  expect(await award(asker, inquiry_no, [{ quote_line_id: instead, qty: 10 }])).toMatchObject({
    ...ok,
    data: { may_order: true, awards: [{ listing: null }] },
  })
})

test('a store that is late may still list, as long as nobody has given it up', async () => {
  const world = await taken()
  pass(days(5))
  await mind()
  expect(await list(world.seller, world.award_id)).toMatchObject({ ...ok, data: { state: 'listed' } })
  expect(await drop(world)).toMatchObject(no('inquiry.listed'))
})

test('what was given up is not listed, and given up once', async () => {
  const world = await taken()
  expect(await drop(world)).toMatchObject(ok)
  expect(await drop(world)).toMatchObject(no('inquiry.state_changed'))
  expect(await list(world.seller, world.award_id)).toMatchObject(no('inquiry.state_changed'))
  const { asker, inquiry_no, quote_line_id, seller } = world
  pass(days(1))
  await award(asker, inquiry_no, [{ quote_line_id, qty: 10 }])
  expect(await listings(seller), 'taken once more, its time begins anew').toMatchObject([
    { list_by: later(now(), days(3)).toISOString() },
  ])
})

test('deciding about other lines leaves the time of a listing as it was', async () => {
  const seller = await aSeller()
  const { owner } = await aCompany()
  for (const name of ['导轨', '护罩']) await put(owner, { kind: 'words', name, unit: '件' })
  const { inquiry_no } = (await send(owner, { scope: 'named', store_ids: [seller.store.merchantId] })).data
  const { items } = await read(owner, inquiry_no)
  const lines = items.map(({ item_id }) => ({
    item_id,
    price_fen: 500,
    qty: 10,
    min_qty: 1,
    lead_days: 3,
    words: { name: '定制件', unit: '件', tax_rate: 13 },
  }))
  await as(seller.store).post(`${answering}/quote`, { inquiry_no, valid_until: dayIn(30), lines })
  const [first, second] = (await read(owner, inquiry_no)).asked[0]?.quote?.lines ?? []
  const pick = (line: typeof first) => ({ quote_line_id: line?.quote_line_id ?? 0, qty: 10 })
  await award(owner, inquiry_no, [pick(first)])
  const due = later(now(), days(3)).toISOString()
  pass(days(1))
  await award(owner, inquiry_no, [pick(first), pick(second)])
  expect((await listings(seller)).map(({ list_by }) => list_by)).toEqual([due, later(now(), days(3)).toISOString()])
})

test('a sheet says which line was taken in words, with all that tells it apart', async () => {
  const { asker, inquiry_no } = await taken()
  const [kept] = (await read(asker, inquiry_no)).sheets
  expect(await as(asker).get(`${asking}/sheet`, { sheet_no: kept?.sheet_no ?? '' })).toMatchObject({
    data: {
      is_intact: true,
      content: {
        amount_fen: 88_000,
        stores: [{ lines: [{ name: '定制导轨 锐工 DG-20 长 2 米', sku_code: '', is_in_words: true, taken_qty: 10 }] }],
      },
    },
  })
})

test('a store reads what its own goods cost and what it quoted last, and nothing of an inquiry it was not asked', async () => {
  const seller = await aSeller({ priceFen: 10_000 })
  const company = await aCompany()
  const first = await anInquiry([seller], { company })
  await quote(seller, first.no, { price_fen: 9_500 })
  const { no: inquiry_no } = await aNeed([seller], { company })
  const known = { sku_code: seller.code, own_price_fen: 10_000, last_price_fen: 9_500, last_quoted_on: dayOf(now()) }
  const asked = (more: object) => as(seller.store).get(`${answering}/skus`, { codes: seller.code, ...more })
  expect(await asked({ inquiry_no })).toMatchObject({ data: { list: [known] } })
  expect(await asked({})).toMatchObject({ data: { list: [{ ...known, last_price_fen: null, last_quoted_on: null }] } })
  const elsewhere = await aNeed([await aSeller()], { company })
  expect(await asked({ inquiry_no: elsewhere.no })).toMatchObject({ data: { list: [{ last_price_fen: null }] } })
  await db.update(skus).set({ priceFen: null }).where(eq(skus.id, seller.skuId))
  expect(await asked({})).toMatchObject({ data: { list: [{ own_price_fen: null }] } })
})
