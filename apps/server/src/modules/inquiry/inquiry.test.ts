import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf, days, hours, later } from '#kernel/time.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { roles } from '#modules/company/company.table.ts'
import { inquiryFaults } from '#modules/doctor/doctor.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { messages, storeMessages } from '#modules/message/message.table.ts'
import { mallForTest } from '#test/mall.ts'
import { aPhoto } from '../file/file.fake.ts'
import { answering, asking, inquiriesIn } from './inquiry.fake.ts'
import { inquiryAwards, quoteLines, quotes } from './inquiry.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, anAddress, anOperator, db, now, pass } = mall
const { aSeller, put, inCart, send, input, read, anInquiry, quote, lineOf, award, order } = inquiriesIn(mall)

const ok = { error: 0 }
const no = (code: string) => ({ error: 500, code })

/** Numbers of inquiries are drawn, and may hold the digits of any price. */
const withoutNumbers = (reply: object) => JSON.stringify(reply).replaceAll(/"X\d+"/g, '')

test('what colleagues collect for an inquiry is one list: goods grow, needs in words stand by themselves', async () => {
  const seller = await aSeller()
  const company = await aCompany()
  const [owner, clerk] = [company.owner, company.member('sourcing_clerk')]
  expect(await put(clerk, { kind: 'sku', sku_id: seller.skuId, qty: 3 })).toMatchObject({ ...ok, data: { count: 1 } })
  expect(await put(owner, { kind: 'sku', sku_id: seller.skuId, qty: 4 })).toMatchObject({ data: { count: 1 } })
  const need = { kind: 'words', name: '非标垫片', model: 'DP-8', unit: '片', qty: 500, target_price_fen: 120 }
  expect(await put(owner, need)).toMatchObject({ data: { count: 2 } })
  expect(await inCart(clerk)).toMatchObject([
    {
      sku_id: seller.skuId,
      qty: 7,
      sku_code: seller.code,
      mer_name: seller.store.name,
      added_by_name: '找货员',
      is_off_sale: false,
    },
    { sku_id: null, name: '非标垫片', model: 'DP-8', unit: '片', qty: 500, target_price_fen: 120, mer_name: '' },
  ])
  const [goods, words] = await inCart(owner)
  const changed = { qty: 9, remark: '要黑色', wanted_on: dayOf(later(now(), days(20))) }
  const update = (more: object) => as(owner).post(`${asking}/cart/update`, { ...changed, ...more })
  expect(await update({ kind: 'sku', id: goods?.id })).toMatchObject({ data: { list: [changed, { qty: 500 }] } })
  expect(await update({ kind: 'words', id: words?.id, name: '垫圈' })).toMatchObject({
    data: { list: [{}, { name: '垫圈', qty: 9 }] },
  })
  expect(
    await update({ kind: 'words', id: goods?.id, name: '垫圈' }),
    'goods have the name that they have',
  ).toMatchObject(no('inquiry.line_not_found'))
  expect(await as(owner).post(`${asking}/cart/delete`, { ids: [goods?.id] })).toMatchObject({
    data: { list: [{ name: '垫圈' }] },
  })
  expect(await as(owner).post(`${asking}/cart/delete`, { ids: [goods?.id] })).toMatchObject(
    no('inquiry.line_not_found'),
  )
  const { owner: stranger } = await aCompany()
  expect(await inCart(stranger)).toEqual([])
  expect(await as(stranger).post(`${asking}/cart/delete`, { ids: [words?.id] })).toMatchObject(
    no('inquiry.line_not_found'),
  )
  expect(await put(owner, { kind: 'sku', sku_id: 99_999_999 })).toMatchObject(no('sku.not_found'))
})

test('the list holds five hundred lines, which come at once and in their order; one inquiry asks about two hundred', async () => {
  const { owner } = await aCompany()
  const need = (name: string) => ({ kind: 'words', name, unit: '件', qty: 1 })
  const lines = Array.from({ length: 500 }, (_, i) => need(`需求 ${i}`))
  expect(await as(owner).post(`${asking}/cart/add_many`, { lines })).toMatchObject({ ...ok, data: { count: 500 } })
  expect(await put(owner, need('多一项'))).toMatchObject({ ...no('inquiry.cart_full'), data: { limit: 500 } })
  const held = await inCart(owner)
  expect(held.map(({ name }) => name)).toEqual(lines.map(({ name }) => name))
  const many = held.slice(0, 201).map(({ id }) => id)
  const sentence = '一次询价最多 200 项，请分几次提交'
  expect(await as(owner).post(`${asking}/submit`, input(many))).toMatchObject({ error: 1, msg: sentence })
  expect(await as(owner).get(`${asking}/confirm`, { ids: many.join(',') })).toMatchObject({ error: 1, msg: sentence })
  expect(await as(owner).post(`${asking}/submit`, input(many.slice(0, 200)))).toMatchObject(ok)
  expect(await inCart(owner)).toHaveLength(300)
})

test('of goods that are named twice at once there is one line, with both quantities and the wants of the first', async () => {
  const seller = await aSeller()
  const { owner } = await aCompany()
  const one = { kind: 'sku', sku_id: seller.skuId, qty: 99_990, remark: '急' }
  const lines = [one, { ...one, qty: 20, remark: '不急' }]
  expect(await as(owner).post(`${asking}/cart/add_many`, { lines })).toMatchObject({ data: { count: 1 } })
  expect(await inCart(owner)).toMatchObject([{ qty: 99_999, remark: '急' }])
})

test('an inquiry is shown before it is sent: which lines, which stores, whom to call', async () => {
  const seller = await aSeller()
  const company = await aCompany()
  await anAddress(company.owner)
  await put(company.owner, { kind: 'sku', sku_id: seller.skuId })
  await put(company.owner, { kind: 'words', name: '非标垫片', unit: '片' })
  const ids = (await inCart(company.owner)).map(({ id }) => id).join(',')
  expect(await as(company.owner).get(`${asking}/confirm`, { ids })).toMatchObject({
    data: {
      title: `${dayOf(now())} 询价 2 项`,
      words: 1,
      contact_name: '主账号',
      contact_phone: company.owner.phone,
      region: '上海市 松江区',
      stores: { goods: [{ mer_name: seller.store.name }] },
      list: [{ sku_id: seller.skuId }, { name: '非标垫片' }],
    },
  })
  const shopper = await aShopper()
  await put(shopper, { kind: 'sku', sku_id: seller.skuId })
  const own = (await inCart(shopper)).map(({ id }) => id)
  expect(await as(shopper).get(`${asking}/confirm`, { ids: own.join(',') })).toMatchObject(no('company.none'))
  expect(await as(shopper).post(`${asking}/submit`, input(own))).toMatchObject(no('company.none'))
  expect(await as(company.owner).get(`${asking}/confirm`, { ids: own.join(',') })).toMatchObject(
    no('inquiry.line_not_found'),
  )
})

test('it is sent once, to the stores of the goods or to all who sell the like; a store that rests is not asked', async () => {
  const [a, b] = [await aSeller({ kind: '品类 71' }), await aSeller({ kind: '品类 71' })]
  const resting = await aSeller({ kind: '品类 71' })
  await db.update(merchants).set({ status: 'resting' }).where(eq(merchants.id, resting.store.merchantId))
  const { asker, no: first } = await anInquiry([a], { scope: 'like' })
  expect((await read(asker, first)).asked.map(({ mer_id }) => mer_id).toSorted()).toEqual(
    [a.store.merchantId, b.store.merchantId].toSorted(),
  )
  expect(await inCart(asker)).toEqual([])
  const { no: second } = await anInquiry([a], { scope: 'goods', person: asker })
  expect((await read(asker, second)).asked).toMatchObject([{ mer_id: a.store.merchantId, state: 'asked', quote: null }])
  await put(asker, { kind: 'sku', sku_id: resting.skuId })
  expect(await send(asker, { scope: 'goods' })).toMatchObject(no('inquiry.nobody_to_ask'))
  const [line] = await inCart(asker)
  const late = (ms: number) =>
    as(asker).post(`${asking}/submit`, input([line?.id ?? 0], { deadline_at: later(now(), ms).toISOString() }))
  expect(await late(hours(0.5))).toMatchObject(no('inquiry.deadline'))
  expect(await late(days(31))).toMatchObject(no('inquiry.deadline'))
  expect(await late(days(3))).toMatchObject(ok)
  expect(await late(days(3)), 'the lines are gone').toMatchObject(no('inquiry.line_not_found'))
})

test('a store reads what it was asked and nothing of the others; whom to call, from its quote on', async () => {
  const [a, b] = [await aSeller({ kind: '品类 72' }), await aSeller({ kind: '品类 72' })]
  const { asker, no: inquiry_no } = await anInquiry([a, b])
  const head = { inquiry_no, item_count: 2, tab: 'new', amount_fen: null, version: 0 }
  expect(await as(a.store).get(`${answering}/list`)).toMatchObject({ data: { total: 1, list: [head] } })
  const before: { data: object } = await as(a.store).get(`${answering}/detail`, { inquiry_no })
  expect(before).toMatchObject({
    data: { contact_name: '', contact_phone: '', items: [{ is_own: true }, { is_own: false }] },
  })
  expect(await quote(b, inquiry_no, { price_fen: 8_765, freight_fen: 4_321 })).toMatchObject({
    data: {
      contact_phone: '13800001234',
      quotes: [{ version: 1, lines: [{ price_fen: 8_765, is_substitute: true }] }],
    },
  })
  const after: { data: object } = await as(a.store).get(`${answering}/detail`, { inquiry_no })
  expect(after.data, 'nothing of a rival shows').toEqual(before.data)
  const stranger = await aMerchant()
  expect(await as(stranger).get(`${answering}/detail`, { inquiry_no })).toMatchObject(no('inquiry.not_found'))
  expect(await as(stranger).get(`${answering}/list`)).toMatchObject({ data: { total: 0 } })
  expect(await quote({ store: stranger, code: b.code }, inquiry_no, { price_fen: 1 })).toMatchObject(
    no('inquiry.not_found'),
  )
  const [told] = await db.select().from(messages).where(eq(messages.userId, asker.userId))
  expect(told).toMatchObject({ kind: 'inquiry', title: '收到新报价', text: `劳保用品询价：${b.store.name}已报价` })
  expect((await read(asker, inquiry_no)).state).toBe('partially_quoted')
})

test('each quote is a version of its own, the last one counts, and every line of it has to be in order', async () => {
  const a = await aSeller({ kind: '品类 73' })
  const { asker, no: inquiry_no } = await anInquiry([a])
  await quote(a, inquiry_no, { price_fen: 9_500 })
  expect(await quote(a, inquiry_no, { price_fen: 9_100 })).toMatchObject({
    data: {
      quotes: [
        { version: 2, lines: [{ price_fen: 9_100 }] },
        { version: 1, lines: [{ price_fen: 9_500 }] },
      ],
    },
  })
  const shown = await read(asker, inquiry_no)
  expect(shown).toMatchObject({ state: 'quoted', quoted_count: 1, asked: [{ state: 'quoted', quote: { version: 2 } }] })
  expect(lineOf(shown, a)).toMatchObject({
    price_fen: 9_100,
    untaxed_price_fen: 8_053,
    tax_rate: 13,
    is_substitute: false,
  })
  const over = (valid_until: string) => quote(a, inquiry_no, { price_fen: 9_000, valid_until })
  expect(await over(dayOf(later(now(), days(1)))), 'before the deadline').toMatchObject(no('inquiry.validity'))
  expect(await over(dayOf(later(now(), days(181))))).toMatchObject(no('inquiry.validity'))
  expect(await quote({ ...a, code: 'NO-SUCH' }, inquiry_no, { price_fen: 9_000 })).toMatchObject(
    no('inquiry.sku_unknown'),
  )
  expect(await quote(a, inquiry_no, { price_fen: 9_000, min_qty: 11 })).toMatchObject(no('inquiry.quote_line'))
  const other = await anInquiry([a])
  const { items } = await read(other.asker, other.no)
  const line = { item_id: items[0]?.item_id, sku_code: a.code, price_fen: 9_000, qty: 10, min_qty: 1, lead_days: 1 }
  expect(await quote(a, inquiry_no, { price_fen: 1, lines: [line] }), 'a line of another inquiry').toMatchObject(
    no('inquiry.quote_line'),
  )
  const own = { ...line, item_id: shown.items[0]?.item_id }
  expect(await quote(a, inquiry_no, { price_fen: 1, lines: [own, own] })).toMatchObject(no('inquiry.quote_twice'))
})

test('after the deadline nobody quotes; it may be put off, and who has not answered is reminded once a day', async () => {
  const [a, b] = [await aSeller({ kind: '品类 74' }), await aSeller({ kind: '品类 74' })]
  const { asker, no: inquiry_no } = await anInquiry([a, b])
  await quote(a, inquiry_no, { price_fen: 9_000 })
  expect(await as(asker).post(`${asking}/remind`, { inquiry_no })).toMatchObject({ ...ok, data: { may_remind: false } })
  expect(await as(asker).post(`${asking}/remind`, { inquiry_no })).toMatchObject(no('inquiry.reminded'))
  const urged = await db.select().from(storeMessages).where(eq(storeMessages.title, '买家催报价'))
  expect(urged.map(({ merchantId }) => merchantId)).toEqual([b.store.merchantId])
  pass(days(3))
  expect(await quote(b, inquiry_no, { price_fen: 8_000 })).toMatchObject(no('inquiry.quoting_over'))
  expect(await as(b.store).post(`${answering}/decline`, { inquiry_no, reason: '数量太少' })).toMatchObject(
    no('inquiry.quoting_over'),
  )
  expect(await as(asker).post(`${asking}/remind`, { inquiry_no })).toMatchObject(no('inquiry.state_changed'))
  expect(await as(b.store).get(`${answering}/list`, { tab: 'over' })).toMatchObject({ data: { total: 1 } })
  const extend = (n: number) =>
    as(asker).post(`${asking}/extend`, { inquiry_no, deadline_at: later(now(), days(n)).toISOString() })
  expect(await extend(-1)).toMatchObject(no('inquiry.deadline'))
  expect(await read(asker, inquiry_no), 'what was refused changed nothing').toMatchObject({ is_quoting: false })
  expect(await extend(2)).toMatchObject({ ...ok, data: { is_quoting: true, state: 'partially_quoted' } })
  expect(await quote(b, inquiry_no, { price_fen: 8_000 })).toMatchObject(ok)
})

test('sealed quotes are read by nobody until the deadline, or until they are opened, which ends the quoting', async () => {
  const [a, b] = [await aSeller({ kind: '品类 75' }), await aSeller({ kind: '品类 75' })]
  const { asker, no: inquiry_no } = await anInquiry([a], { sealed: true })
  await quote(a, inquiry_no, { price_fen: 7_654 })
  const sealed = await read(asker, inquiry_no)
  expect(sealed).toMatchObject({ is_open: false, best: null, quoted_count: 1, state: 'partially_quoted' })
  expect(withoutNumbers(sealed)).not.toContain('7654')
  const listed: object = await as(asker).get(`${asking}/list`)
  expect(listed).toMatchObject({ data: { list: [{ best_amount_fen: null, quoted_count: 1 }] } })
  expect(await award(asker, inquiry_no, [{ quote_line_id: 1, qty: 1 }])).toMatchObject(no('inquiry.not_open'))
  expect(
    await as(asker).post(`${asking}/refuse`, { inquiry_no, mer_id: a.store.merchantId, reason: '价格偏高' }),
  ).toMatchObject(no('inquiry.not_open'))
  expect(await as(asker).post(`${asking}/open`, { inquiry_no })).toMatchObject({
    data: { is_open: true, is_quoting: false },
  })
  expect(await as(asker).post(`${asking}/open`, { inquiry_no })).toMatchObject(no('inquiry.state_changed'))
  expect(lineOf(await read(asker, inquiry_no), a).price_fen).toBe(7_654)
  expect(await quote(b, inquiry_no, { price_fen: 7_000 })).toMatchObject(no('inquiry.quoting_over'))
  const extend = { inquiry_no, deadline_at: later(now(), days(9)).toISOString() }
  expect(await as(asker).post(`${asking}/extend`, extend), 'who quoted would be at a loss').toMatchObject(
    no('inquiry.state_changed'),
  )
})

test('once a sealed quote could be read the deadline stays, though its store took it back before', async () => {
  const [a, b] = [await aSeller({ kind: '品类 751' }), await aSeller({ kind: '品类 751' })]
  const { asker, no: inquiry_no } = await anInquiry([a, b], { sealed: true })
  const extend = (ahead: number) =>
    as(asker).post(`${asking}/extend`, { inquiry_no, deadline_at: later(now(), days(ahead)).toISOString() })
  await quote(a, inquiry_no, { price_fen: 7_654 })
  await as(a.store).post(`${answering}/withdraw`, { inquiry_no })
  expect(await extend(8), 'nobody can have read it yet').toMatchObject({ error: 0 })
  pass(days(9))
  expect(await extend(5)).toMatchObject(no('inquiry.state_changed'))
  expect(await quote(b, inquiry_no, { price_fen: 7_600 })).toMatchObject(no('inquiry.quoting_over'))
})

test('what is taken of the quotes is ordered at these prices, each store by itself, and the price says why', async () => {
  const [a, b] = [await aSeller({ kind: '品类 76', stock: 50 }), await aSeller({ kind: '品类 76' })]
  const { asker, no: inquiry_no } = await anInquiry([a, b])
  await anAddress(asker)
  await quote(a, inquiry_no, { price_fen: 9_000, freight_fen: 1_500, item: 0 })
  await quote(b, inquiry_no, { price_fen: 12_000, freight_fen: 0, item: 1 })
  const shown = await read(asker, inquiry_no)
  const picks = [
    { quote_line_id: lineOf(shown, a).quote_line_id, qty: 10 },
    { quote_line_id: lineOf(shown, b).quote_line_id, qty: 4 },
  ]
  const taken = await award(asker, inquiry_no, picks)
  expect(taken).toMatchObject({
    data: {
      state: 'accepted',
      is_quoting: false,
      may_order: true,
      asked: [{ state: 'accepted' }, { state: 'accepted' }],
    },
  })
  expect(await as(asker).get('/shop/api/order/confirm', { inquiry_no })).toMatchObject({
    data: { goods_amount_fen: 138_000, freight_fen: 1_500, pay_amount_fen: 139_500, saved_fen: 10_000, problems: [] },
  })
  const { data } = await order(asker, inquiry_no)
  expect(data.order_nos).toHaveLength(2)
  const details: { data: { items: object[]; pay_amount_fen: number } }[] = await Promise.all(
    data.order_nos.map((order_no) => as(asker).get('/shop/api/order/detail', { order_no })),
  )
  expect(details.map(({ data: { items, pay_amount_fen } }) => ({ pay_amount_fen, items }))).toMatchObject([
    {
      pay_amount_fen: 91_500,
      items: [{ price_fen: 9_000, qty: 10, price_reasons: [{ kind: 'quote', text: '报价价 -¥10.00' }] }],
    },
    {
      pay_amount_fen: 48_000,
      items: [{ price_fen: 12_000, qty: 4, price_reasons: [{ kind: 'quote', text: '报价价', saved_fen: 0 }] }],
    },
  ])
  const [sku] = await db.select().from(skus).where(eq(skus.id, a.skuId))
  expect(sku?.stock).toBe(40)
  expect(await read(asker, inquiry_no)).toMatchObject({ state: 'ordered', may_order: false })
  expect(await order(asker, inquiry_no)).toMatchObject(no('inquiry.nothing_to_order'))
  expect(await as(a.store).get(`${answering}/list`, { tab: 'won' })).toMatchObject({ data: { total: 1 } })

  // A cancelled order leaves the awards, and the rest of the quote's time.
  await as(asker).post('/shop/api/order/cancel', { order_no: data.order_nos[0], reason: '不想买了' })
  expect(await read(asker, inquiry_no)).toMatchObject({ state: 'accepted', may_order: true })
  await db.update(quotes).set({ validUntil: dayOf(later(now(), -days(1))) })
  expect(await order(asker, inquiry_no), 'a quote that has run out never becomes the plain price').toMatchObject(
    no('inquiry.nothing_to_order'),
  )
})

test('of a line no more is taken than was asked for, and of an offer no more than it holds', async () => {
  const [a, b] = [await aSeller({ kind: '品类 77' }), await aSeller({ kind: '品类 77' })]
  const { asker, no: inquiry_no } = await anInquiry([a])
  await quote(a, inquiry_no, { price_fen: 9_000, qty: 6, min_qty: 2 })
  await quote(b, inquiry_no, { price_fen: 9_500, qty: 10 })
  const shown = await read(asker, inquiry_no)
  const [ofA, ofB] = [lineOf(shown, a).quote_line_id, lineOf(shown, b).quote_line_id]
  const take = (qtyA: number, qtyB: number) =>
    award(asker, inquiry_no, [
      { quote_line_id: ofA, qty: qtyA },
      { quote_line_id: ofB, qty: qtyB },
    ])
  expect(await take(6, 5)).toMatchObject(no('inquiry.too_many'))
  expect(await take(7, 1)).toMatchObject(no('inquiry.quote_changed'))
  expect(await take(1, 1), 'less than it sells').toMatchObject(no('inquiry.quote_changed'))
  expect(await take(6, 4)).toMatchObject(ok)
  expect(await take(5, 5), 'it may be decided anew').toMatchObject({ data: { awards: [{ qty: 5 }, { qty: 5 }] } })
  const rows = await db.select().from(inquiryAwards).where(eq(inquiryAwards.quoteLineId, ofA))
  expect(rows).toMatchObject([{ qty: 5, orderedQty: 0 }])
  expect(await award(asker, inquiry_no, [{ quote_line_id: ofB, qty: 10 }])).toMatchObject({
    data: { asked: [{ state: 'quoted' }, { state: 'accepted' }] },
  })
  const refuse = (mer_id: number) => as(asker).post(`${asking}/refuse`, { inquiry_no, mer_id, reason: '价格偏高' })
  expect(await refuse(b.store.merchantId), 'what was taken stays').toMatchObject(no('inquiry.quote_changed'))
  expect(await refuse(a.store.merchantId)).toMatchObject({
    data: { asked: [{ state: 'refused', reason: '价格偏高' }, {}] },
  })
  expect(await as(a.store).get(`${answering}/list`, { tab: 'lost' })).toMatchObject({ data: { total: 1 } })
  expect(await as(b.store).post(`${answering}/withdraw`, { inquiry_no })).toMatchObject(no('inquiry.quote_taken'))
})

test('a store takes its quote back before it is taken, or says why it quotes nothing', async () => {
  const [a, b] = [await aSeller({ kind: '品类 78' }), await aSeller({ kind: '品类 78' })]
  const { asker, no: inquiry_no } = await anInquiry([a])
  await quote(a, inquiry_no, { price_fen: 9_000 })
  const { quote_line_id } = lineOf(await read(asker, inquiry_no), a)
  expect(await as(a.store).post(`${answering}/withdraw`, { inquiry_no })).toMatchObject({
    data: { state: 'withdrawn', tab: 'new' },
  })
  expect(await as(a.store).post(`${answering}/withdraw`, { inquiry_no })).toMatchObject(no('inquiry.quote_taken'))
  expect(await award(asker, inquiry_no, [{ quote_line_id, qty: 1 }])).toMatchObject(no('inquiry.quote_changed'))
  expect(await as(b.store).post(`${answering}/decline`, { inquiry_no, reason: '没有该商品' })).toMatchObject(ok)
  expect((await read(asker, inquiry_no)).asked).toMatchObject([
    { state: 'withdrawn' },
    { state: 'declined', reason: '没有该商品' },
  ])
  const stranger = await aMerchant()
  expect(await as(stranger).post(`${answering}/withdraw`, { inquiry_no })).toMatchObject(no('inquiry.not_found'))
  expect(await as(stranger).post(`${answering}/decline`, { inquiry_no, reason: '其他' })).toMatchObject(
    no('inquiry.not_found'),
  )
})

test('whoever may order sees the company’s inquiries, a demand officer their own; without the right nobody asks', async () => {
  const a = await aSeller({ kind: '品类 79' })
  const company = await aCompany()
  const officer = company.member('demand_officer')
  const own = await anInquiry([a], { company, person: officer })
  const ownersOwn = await anInquiry([a], { company })
  const numbersOf = async (code: string) => {
    const { data }: { data: { list: { inquiry_no: string }[] } } = await as(company.member(code)).get(`${asking}/list`)
    return data.list.map(({ inquiry_no }) => inquiry_no)
  }
  expect(await numbersOf('demand_officer')).toEqual([own.no])
  expect(await numbersOf('buyer')).toEqual([ownersOwn.no, own.no])
  expect(await as(officer).get(`${asking}/detail`, { inquiry_no: ownersOwn.no })).toMatchObject(no('inquiry.not_found'))
  expect(await as(company.member('sourcing_clerk')).get(`${asking}/list`)).toMatchObject(no('auth.forbidden'))
  const { owner: stranger } = await aCompany()
  expect(await as(stranger).get(`${asking}/detail`, { inquiry_no: own.no })).toMatchObject(no('inquiry.not_found'))
  expect(await as(stranger).get('/shop/api/order/confirm', { inquiry_no: own.no })).toMatchObject(
    no('inquiry.not_found'),
  )

  // The officer decides; a person who may order makes the order.
  await quote(a, own.no, { price_fen: 9_000 })
  const { quote_line_id } = lineOf(await read(officer, own.no), a)
  expect(await award(officer, own.no, [{ quote_line_id, qty: 10 }])).toMatchObject({ data: { may_order: false } })
  await anAddress(company.owner)
  expect(await order(company.member('buyer'), own.no)).toMatchObject(ok)
})

test('an inquiry is withdrawn before anything was taken, and asked once more', async () => {
  const a = await aSeller({ kind: '品类 80' })
  const { asker, no: inquiry_no } = await anInquiry([a])
  expect(await as(asker).post(`${asking}/cancel`, { inquiry_no, reason: '需求取消' })).toMatchObject({
    data: { state: 'cancelled', close_reason: '需求取消' },
  })
  expect(await as(asker).post(`${asking}/cancel`, { inquiry_no, reason: '需求取消' })).toMatchObject(
    no('inquiry.state_changed'),
  )
  expect(await quote(a, inquiry_no, { price_fen: 9_000 })).toMatchObject(no('inquiry.quoting_over'))
  const again: { data: { ids: number[] } } = await as(asker).post(`${asking}/again`, { inquiry_no })
  expect((await inCart(asker)).map(({ id }) => id)).toEqual(again.data.ids)
  const second = await send(asker)
  await quote(a, second.data.inquiry_no, { price_fen: 9_000 })
  const { quote_line_id } = lineOf(await read(asker, second.data.inquiry_no), a)
  await award(asker, second.data.inquiry_no, [{ quote_line_id, qty: 1 }])
  const reason = { inquiry_no: second.data.inquiry_no, reason: '需求取消' }
  expect(await as(asker).post(`${asking}/cancel`, reason)).toMatchObject(no('inquiry.state_changed'))
  expect(await as(asker).get(`${asking}/list`, { tab: 'closed' })).toMatchObject({ data: { total: 1 } })
  expect(await as(asker).get(`${asking}/list`, { tab: 'quoted', keyword: '安全鞋' })).toMatchObject({
    data: { total: 1 },
  })
})

test('the platform finds stores for needs in words, closes an abusive inquiry, and reads no quote', async () => {
  const a = await aSeller({ kind: '品类 81' })
  const operator = await anOperator()
  const { owner } = await aCompany()
  await put(owner, { kind: 'words', name: '非标垫片', unit: '片' })
  const { inquiry_no } = (await send(owner)).data
  const waiting = async () => {
    const { data }: { data: { list: { inquiry_no: string; needs: { item_id: number; stores: object[] }[] }[] } } =
      await as(operator).get('/admin/api/inquiry/list', { waiting: 1 })
    return data.list.find((one) => one.inquiry_no === inquiry_no)
  }
  const item_id = (await waiting())?.needs[0]?.item_id ?? 0
  const assign = (stores: string[], more: object = {}) =>
    as(operator).post('/admin/api/inquiry/assign', { inquiry_no, item_id, stores, ...more })
  expect(await assign(['没有这家店'])).toMatchObject(no('merchant.not_found'))
  expect(await assign([a.store.name], { item_id: item_id + 1000 })).toMatchObject(no('inquiry.not_found'))
  expect(await assign([a.store.name])).toMatchObject(ok)
  expect(await waiting()).toBeUndefined()
  expect(await quote(a, inquiry_no, { price_fen: 7_531 })).toMatchObject({
    data: { quotes: [{ lines: [{ is_substitute: false }] }] },
  })
  const all: object = await as(operator).get('/admin/api/inquiry/list')
  expect(all).toMatchObject({
    data: { list: expect.arrayContaining([expect.objectContaining({ inquiry_no, quoted_count: 1 })]) },
  })
  expect(withoutNumbers(all)).not.toContain('7531')
  const close = { inquiry_no, reason: '疑似套取报价' }
  expect(await as(operator).post('/admin/api/inquiry/close', close)).toMatchObject(ok)
  expect(await as(operator).post('/admin/api/inquiry/close', close)).toMatchObject(no('inquiry.state_changed'))
  expect(await assign([a.store.name])).toMatchObject(no('inquiry.quoting_over'))
  expect(await read(owner, inquiry_no)).toMatchObject({ state: 'closed', close_reason: '疑似套取报价' })
})

test('the doctor says where an inquiry, its quotes and its orders do not agree', async () => {
  const a = await aSeller()
  const { asker, no: inquiry_no } = await anInquiry([a])
  await anAddress(asker)
  await quote(a, inquiry_no, { price_fen: 9_000 })
  const { quote_line_id } = lineOf(await read(asker, inquiry_no), a)
  await award(asker, inquiry_no, [{ quote_line_id, qty: 10 }])
  const { data } = await order(asker, inquiry_no)
  const ofThis = async () =>
    (await inquiryFaults(db)).filter((text) => /XJ|安全鞋/.test(text) || text.includes(inquiry_no))
  expect(await ofThis()).toEqual([])
  const itsAward = eq(inquiryAwards.quoteLineId, quote_line_id)
  await db.update(inquiryAwards).set({ qty: 11, orderedQty: 9 }).where(itsAward)
  await db.update(quoteLines).set({ priceFen: 8_000 }).where(eq(quoteLines.id, quote_line_id))
  expect(await ofThis()).toEqual([
    `询价 ${inquiry_no} 的“安全鞋 ${a.store.name}”询 10，采纳 11，超出`,
    `询价 ${inquiry_no} 记为已下单 9，订单中 10，不符`,
    `订单 ${data.order_nos[0]} 的“安全鞋 ${a.store.name}”按 9000 下单，报价 8000，不符`,
  ])
})

test('what waits to be decided is counted for who may ask, and who may read an inquiry no more reads no message of it', async () => {
  const a = await aSeller()
  const company = await aCompany()
  const officer = company.member('demand_officer')
  const todo = async (code: string) => {
    const { data }: { data: { quote_count: number | null } } = await as(company.member(code)).get(
      '/user/api/company/todo',
    )
    return data.quote_count
  }
  const { no: inquiry_no } = await anInquiry([a], { company, person: officer })
  const sealed = await anInquiry([a], { company, person: officer, sealed: true })
  expect(await todo('demand_officer')).toBe(0)
  await quote(a, inquiry_no, { price_fen: 9_000 })
  await quote(a, sealed.no, { price_fen: 9_000 })
  expect([await todo('demand_officer'), await todo('buyer'), await todo('sourcing_clerk')]).toEqual([1, 1, null])
  const told = async () => {
    const { data }: { data: { total: number } } = await as(officer).get('/shop/api/message/list', { kind: 'inquiry' })
    return data.total
  }
  expect(await told()).toBe(2)
  const { quote_line_id } = lineOf(await read(officer, inquiry_no), a)
  await award(officer, inquiry_no, [{ quote_line_id, qty: 10 }])
  expect(await todo('buyer')).toBe(0)
  await db.update(roles).set({ permissions: 'cart:add' }).where(eq(roles.companyId, company.companyId))
  expect(await told(), 'the right was taken away').toBe(0)
})

test('one store is asked for a better quote and may answer, though quoting is over for all others', async () => {
  const [a, b] = [await aSeller({ kind: '议价' }), await aSeller({ kind: '议价' })]
  const { asker, no: inquiry_no } = await anInquiry([a])
  await quote(a, inquiry_no, { price_fen: 9_000 })
  await quote(b, inquiry_no, { price_fen: 9_200 })
  const bargain = (mer_id: number, more: object = {}) =>
    as(asker).post(`${asking}/bargain`, {
      inquiry_no,
      mer_id,
      text: '量大，请再优惠',
      target_amount_fen: 85_000,
      ...more,
    })
  pass(days(3))
  expect(await bargain(a.store.merchantId)).toMatchObject({
    data: {
      is_quoting: false,
      asked: [
        {
          bargains: [{ text: '量大，请再优惠', target_amount_fen: 85_000, version: 1 }],
          versions: [{ amount_fen: 90_000 }],
        },
        { bargains: [], bargain_until: null },
      ],
    },
  })
  expect(await as(b.store).get(`${answering}/detail`, { inquiry_no })).toMatchObject({
    data: { bargains: [], is_quoting: false },
  })
  expect(await quote(b, inquiry_no, { price_fen: 8_000 })).toMatchObject(no('inquiry.quoting_over'))
  expect(await as(a.store).get(`${answering}/list`)).toMatchObject({ data: { list: [{ inquiry_no, tab: 'new' }] } })
  expect(await quote(a, inquiry_no, { price_fen: 8_600 })).toMatchObject({ data: { is_quoting: false, version: 2 } })
  expect(await quote(a, inquiry_no, { price_fen: 8_500 }), 'one answer a round').toMatchObject(
    no('inquiry.quoting_over'),
  )
  expect((await read(asker, inquiry_no)).asked[0]?.versions.map(({ amount_fen }) => amount_fen)).toEqual([
    90_000, 86_000,
  ])

  // A quote that was refused comes back into play; a store without a quote cannot be bargained with, nor over a taken quote.
  await as(asker).post(`${asking}/refuse`, { inquiry_no, mer_id: b.store.merchantId, reason: '价格偏高' })
  expect(await bargain(b.store.merchantId)).toMatchObject({ data: { asked: [{}, { state: 'quoted', reason: '' }] } })
  expect(await bargain(987_654)).toMatchObject(no('inquiry.quote_changed'))
  const { quote_line_id } = lineOf(await read(asker, inquiry_no), a)
  await award(asker, inquiry_no, [{ quote_line_id, qty: 10 }])
  expect(await bargain(a.store.merchantId)).toMatchObject(no('inquiry.state_changed'))
  expect(await quote(b, inquiry_no, { price_fen: 8_000 }), 'what was asked of others is over').toMatchObject(
    no('inquiry.quoting_over'),
  )
  const sealed = await anInquiry([a], { person: asker, sealed: true })
  await quote(a, sealed.no, { price_fen: 9_000 })
  expect(await bargain(a.store.merchantId, { inquiry_no: sealed.no })).toMatchObject(no('inquiry.not_open'))
})

test('a whole list is put there at once, or nothing of it', async () => {
  const [a, b] = [await aSeller(), await aSeller()]
  const { owner } = await aCompany()
  const addMany = (lines: object[]) => as(owner).post(`${asking}/cart/add_many`, { lines })
  const sku = (skuId: number, qty: number) => ({ kind: 'sku', sku_id: skuId, qty })
  const words = { kind: 'words', name: 'M8 非标螺母', unit: '个', qty: 300 }
  expect(await addMany([sku(a.skuId, 2), words, sku(b.skuId, 1), sku(a.skuId, 3)])).toMatchObject({
    data: { count: 3 },
  })
  expect((await inCart(owner)).map(({ qty }) => qty)).toEqual([5, 300, 1])
  expect(await addMany([words, sku(99_999_999, 1)])).toMatchObject(no('sku.not_found'))
  expect(await addMany(Array.from({ length: 498 }, () => words))).toMatchObject(no('inquiry.cart_full'))
  expect(await inCart(owner)).toHaveLength(3)
})

test('pictures of a need are those that somebody uploaded here, and stay while it is asked for', async () => {
  const { owner } = await aCompany()
  const words = (images: string[]) => ({ kind: 'words', name: '非标垫片', unit: '片', images })
  expect(await put(owner, words(['/img/u-00000000000000000000000000000000.webp']))).toMatchObject({
    code: 'request.invalid',
    msg: '图片已失效，请重新上传',
  })
  const bytes = new Uint8Array(await aPhoto({ width: 60, height: 60 }).jpeg().toBuffer())
  const form = new FormData()
  form.append('files[]', new File([bytes], '样品.jpg', { type: 'image/jpeg' }))
  const size = { 'Content-Length': String(1_000 + bytes.length) }
  const sent: { data: { list: { id: string; url: string }[] } } = await as(owner).post('/file/api/upload', form, size)
  const [picture] = sent.data.list
  expect(await put(owner, words([picture?.url ?? '']))).toMatchObject(ok)
  const { inquiry_no } = (await send(owner)).data
  expect(await as(owner).delete(`/file/api/file/${picture?.id}`)).toMatchObject(no('file.in_use'))
  expect((await read(owner, inquiry_no)).items[0]?.images).toEqual([picture?.url])
})

test('what somebody asked stays with the company when they leave, in the owner’s name', async () => {
  const a = await aSeller()
  const company = await aCompany()
  const officer = company.member('demand_officer')
  const { no: inquiry_no } = await anInquiry([a], { company, person: officer })
  await put(officer, { kind: 'words', name: '非标垫片', unit: '片' })
  expect(await as(officer).post('/user/api/company/leave')).toMatchObject(ok)
  expect(await read(company.owner, inquiry_no)).toMatchObject({ creator_name: '主账号' })
  expect(await inCart(company.owner)).toMatchObject([{ name: '非标垫片', added_by: company.owner.userId }])
})
