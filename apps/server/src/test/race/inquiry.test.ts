import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf, days, later } from '#kernel/time.ts'
import { cartLines } from '#modules/cart/cart.table.ts'
import { inquiriesIn } from '#modules/inquiry/inquiry.fake.ts'
import {
  inquiries,
  inquiryAsks,
  inquiryAwards,
  inquiryBargains,
  inquiryItems,
  inquirySheets,
} from '#modules/inquiry/inquiry.table.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { mallOn } from '../mall.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { as, aCompany, anAddress, db, now, defects } = mall
const { aSeller, anInquiry, aNeed, quote, quoteInWords, lineOf, read, award, order, put, inCart, input, ...words } =
  inquiriesIn(mall)
const times = <T>(n: number, act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => act(i)))

/** An inquiry that a store has quoted. */
async function quoted(more: Record<string, unknown> = {}) {
  const seller = await aSeller()
  const { asker, company, no } = await anInquiry([seller], more)
  await quote(seller, no, { price_fen: 9_000 })
  return { seller, asker, company, no }
}
const inquiryOf = async (no: string) => {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.inquiryNo, no))
  if (!row) throw new Error(`no inquiry ${no}`)
  return row
}

test('of colleagues who order what was taken of a quote at once, one makes the order', async () => {
  const { seller, asker, company, no } = await quoted()
  await anAddress(asker)
  const { quote_line_id } = lineOf(await read(asker, no), seller)
  await award(asker, no, [{ quote_line_id, qty: 10 }])
  const people = [asker, company.member('buyer'), company.member('purchase_manager')]
  const replies = await times(12, (i) => order(people[i % 3] ?? asker, no))
  expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
  const codes = new Set(replies.flatMap(({ code }) => code ?? []))
  expect([...codes]).toEqual(['inquiry.nothing_to_order'])
  const lines = await db.select().from(orderLines).innerJoin(orders, eq(orders.id, orderLines.orderId))
  expect(lines.filter(({ order_lines }) => order_lines.skuId === seller.skuId)).toHaveLength(1)
  expect(defects).toEqual([])
})

test('a quote is taken by the buyer or taken back by the store, never both', async () => {
  for (const _ of Array.from({ length: 8 })) {
    const { seller, asker, no } = await quoted()
    const { quote_line_id } = lineOf(await read(asker, no), seller)
    const [taken, back] = await Promise.all([
      award(asker, no, [{ quote_line_id, qty: 10 }]),
      as(seller.store).post('/merchant/api/inquiry/withdraw', { inquiry_no: no }),
    ])
    expect([taken.error === 0, back.error === 0].filter(Boolean)).toHaveLength(1)
    const { id } = await inquiryOf(no)
    const [ask] = await db.select().from(inquiryAsks).where(eq(inquiryAsks.inquiryId, id))
    expect(ask?.state).toBe(taken.error === 0 ? 'accepted' : 'withdrawn')
    expect(await db.$count(inquiryAwards, eq(inquiryAwards.inquiryId, id))).toBe(taken.error === 0 ? 1 : 0)
  }
  expect(defects).toEqual([])
})

test('whoever quotes while the quotes are opened is either among them or told that it is over', async () => {
  for (const _ of Array.from({ length: 8 })) {
    const seller = await aSeller()
    const { asker, no } = await anInquiry([seller], { sealed: true })
    const [opened, sent] = await Promise.all([
      as(asker).post('/shop/api/inquiry/open', { inquiry_no: no }),
      quote(seller, no, { price_fen: 8_888 }),
    ])
    expect(opened).toMatchObject({ error: 0 })
    const shown = await read(asker, no)
    if (sent.error === 0) expect(lineOf(shown, seller).price_fen).toBe(8_888)
    else expect([sent.code, shown.quoted_count]).toEqual(['inquiry.quoting_over', 0])
  }
  expect(defects).toEqual([])
})

test('two decisions at once leave one of them, and no line taken beyond what was asked for', async () => {
  const seller = await aSeller({ kind: '同类' })
  const other = await aSeller({ kind: '同类' })
  const { asker, company, no } = await anInquiry([seller], {})
  await quote(seller, no, { price_fen: 9_000 })
  await quote(other, no, { price_fen: 9_100 })
  const shown = await read(asker, no)
  const lines = [lineOf(shown, seller).quote_line_id, lineOf(shown, other).quote_line_id]
  const people = [asker, company.member('buyer')]
  await times(10, (i) => award(people[i % 2] ?? asker, no, [{ quote_line_id: lines[i % 2] ?? 0, qty: 10 }]))
  const { id } = await inquiryOf(no)
  const [sum] = await db
    .select({ qty: sql<number>`sum(${inquiryAwards.qty})::int` })
    .from(inquiryAwards)
    .where(eq(inquiryAwards.inquiryId, id))
  const [item] = await db.select().from(inquiryItems).where(eq(inquiryItems.inquiryId, id))
  expect([sum?.qty, item?.qty]).toEqual([10, 10])
  const states = await db.select({ state: inquiryAsks.state }).from(inquiryAsks).where(eq(inquiryAsks.inquiryId, id))
  expect(states.map(({ state }) => state).toSorted()).toEqual(['accepted', 'quoted'])
  expect(defects).toEqual([])
})

test('around the last midnight of a quote who takes and orders it in time has it, and who comes after is told, whoever is first', async () => {
  const after = mallOn(mall.database)
  after.pass(days(5))
  const tomorrow = inquiriesIn(after)
  for (const _ of Array.from({ length: 6 })) {
    const seller = await aSeller()
    const { asker, no } = await anInquiry([seller])
    await anAddress(asker)
    await quote(seller, no, { price_fen: 9_000, valid_until: dayOf(later(now(), days(4))) })
    const { quote_line_id } = lineOf(await read(asker, no), seller)
    const picks = [{ quote_line_id, qty: 10 }]
    const taken = await Promise.all([tomorrow.award(asker, no, picks), award(asker, no, picks)])
    expect(taken.map(({ code }) => code ?? '')).toEqual(['inquiry.quote_changed', ''])
    const made = await Promise.all([tomorrow.order(asker, no), order(asker, no)])
    expect(made.map(({ error }) => error === 0)).toEqual([false, true])
    const { id } = await inquiryOf(no)
    expect(await db.select().from(inquiryAwards).where(eq(inquiryAwards.inquiryId, id))).toMatchObject([
      { qty: 10, orderedQty: 10 },
    ])
  }
  expect([...defects, ...after.defects]).toEqual([])
})

test('a decision that is sent many times with one key is one decision with one answer', async () => {
  const { seller, asker, no } = await quoted()
  const { quote_line_id } = lineOf(await read(asker, no), seller)
  const body = { inquiry_no: no, picks: [{ quote_line_id, qty: 10 }] }
  const key = { 'Idempotency-Key': 'pressed-eight-times' }
  const replies = await times(8, () => as(asker).post('/shop/api/inquiry/award', body, key))
  const [first, ...others] = replies.filter(({ error }) => error === 0)
  expect(first).toBeDefined()
  for (const other of others) expect(other.data).toEqual(first?.data)
  const { id } = await inquiryOf(no)
  expect(await db.$count(inquiryAwards, eq(inquiryAwards.inquiryId, id))).toBe(1)
  expect(await db.$count(inquirySheets, eq(inquirySheets.inquiryId, id))).toBe(1)
  expect(await as(asker).post('/shop/api/inquiry/award', body, key)).toMatchObject({ error: 0, data: first?.data })
  expect(defects).toEqual([])
})

test('an inquiry that is withdrawn while a quote of it is taken is one or the other', async () => {
  for (const _ of Array.from({ length: 6 })) {
    const { seller, asker, no } = await quoted()
    const { quote_line_id } = lineOf(await read(asker, no), seller)
    const [taken, cancelled] = await Promise.all([
      award(asker, no, [{ quote_line_id, qty: 10 }]),
      as(asker).post('/shop/api/inquiry/cancel', { inquiry_no: no, reason: '需求取消' }),
    ])
    expect([taken.error === 0, cancelled.error === 0].filter(Boolean)).toHaveLength(1)
  }
  expect(defects).toEqual([])
})

test('the same lines sent by two colleagues at once are one inquiry', async () => {
  const seller = await aSeller()
  const { company, asker } = await anInquiry([seller])
  await put(asker, { kind: 'sku', sku_id: seller.skuId })
  const ids = (await inCart(asker)).map(({ id }) => id)
  const people = [asker, company.member('buyer')]
  const asked = input(ids, { deadline_at: later(now(), 86_400_000).toISOString() })
  const replies: { error: number; code?: string }[] = await times(8, (i) =>
    as(people[i % 2] ?? asker).post('/shop/api/inquiry/submit', asked),
  )
  expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
  expect(new Set(replies.flatMap(({ code }) => code ?? []))).toEqual(new Set(['inquiry.line_not_found']))
  expect(defects).toEqual([])
})

test('of colleagues who move the same lines to the cart at once, one does; meanwhile they are asked about or moved, never both', async () => {
  const { owner, member } = await aCompany()
  const people = [owner, member('buyer'), member('sourcing_clerk')]
  const sellers = [await aSeller(), await aSeller()]
  const move = (i: number, ids: number[]) => as(people[i % 3] ?? owner).post('/shop/api/inquiry/cart/to_cart', { ids })
  const held = () => db.select().from(cartLines).where(eq(cartLines.ownerId, owner.ownerId))
  for (const round of [1, 2, 3, 4]) {
    for (const { skuId } of sellers) await put(owner, { kind: 'sku', sku_id: skuId, qty: 2 })
    const ids = (await inCart(owner)).map(({ id }) => id)
    const replies = await times(8, (i) => move(i, i % 2 === 0 ? ids : ids.toReversed()))
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
    expect(new Set(replies.flatMap(({ code }) => code ?? []))).toEqual(new Set(['inquiry.line_not_found']))
    expect((await held()).map(({ qty }) => qty)).toEqual([2 * round, 2 * round])
  }
  for (const { skuId } of sellers) await put(owner, { kind: 'sku', sku_id: skuId, qty: 2 })
  const ids = (await inCart(owner)).map(({ id }) => id)
  const [sent, moved] = await Promise.all([as(owner).post('/shop/api/inquiry/submit', input(ids)), move(1, ids)])
  expect([sent.error === 0, moved.error === 0].filter(Boolean)).toHaveLength(1)
  expect((await held()).map(({ qty }) => qty)).toEqual(moved.error === 0 ? [10, 10] : [8, 8])
  expect(defects).toEqual([])
})

test('of colleagues who bargain with one store at once, one is heard', async () => {
  for (const _ of Array.from({ length: 4 })) {
    const { seller, asker, company, no } = await quoted()
    const people = [asker, company.member('buyer'), company.member('purchase_manager')]
    const mer_id = seller.store.merchantId
    const replies: { error: number; code?: string }[] = await times(3, (i) =>
      as(people[i] ?? asker).post('/shop/api/inquiry/bargain', { inquiry_no: no, mer_id, text: `请优惠 ${i}` }),
    )
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
    expect(new Set(replies.flatMap(({ code }) => code ?? []))).toEqual(new Set(['inquiry.bargaining']))
    const { id } = await inquiryOf(no)
    expect(await db.$count(inquiryBargains, eq(inquiryBargains.inquiryId, id))).toBe(1)
  }
  expect(defects).toEqual([])
})

test('who bargains while a colleague takes the quote is told that it is taken, or the time to answer ends with the taking', async () => {
  for (const _ of Array.from({ length: 8 })) {
    const { seller, asker, company, no } = await quoted()
    const { quote_line_id } = lineOf(await read(asker, no), seller)
    const mer_id = seller.store.merchantId
    const [taken, bargained]: { error: number; code?: string }[] = await Promise.all([
      award(asker, no, [{ quote_line_id, qty: 10 }]),
      as(company.member('buyer')).post('/shop/api/inquiry/bargain', { inquiry_no: no, mer_id, text: '请优惠' }),
    ])
    expect(taken?.error).toBe(0)
    expect(bargained?.code ?? '').toBe(bargained?.error === 0 ? '' : 'inquiry.state_changed')
    const { id } = await inquiryOf(no)
    const [ask] = await db.select().from(inquiryAsks).where(eq(inquiryAsks.inquiryId, id))
    expect(ask).toMatchObject({ state: 'accepted', bargainUntil: null })
    expect(await quote(seller, no, { price_fen: 1 })).toMatchObject({ code: 'inquiry.quoting_over' })
  }
  expect(defects).toEqual([])
})

/** An offer in words that is quoted, and not taken yet. */
async function offeredInWords() {
  const seller = await aSeller()
  const { asker, company, no } = await aNeed([seller])
  await quoteInWords(seller, no, { price_fen: 8_800 })
  const { quote_line_id } = lineOf(await read(asker, no), seller)
  return { seller, asker, company, no, quote_line_id }
}
async function takenInWords() {
  const world = await offeredInWords()
  await award(world.asker, world.no, [{ quote_line_id: world.quote_line_id, qty: 10 }])
  const [listing] = await words.listings(world.seller)
  return { ...world, award_id: listing?.award_id ?? 0 }
}
const drop = ({ asker, no, quote_line_id }: Awaited<ReturnType<typeof offeredInWords>>) =>
  as(asker).post('/shop/api/inquiry/award/drop', { inquiry_no: no, quote_line_id })
const awardOf = async (award_id: number) => {
  const [row] = await db.select().from(inquiryAwards).where(eq(inquiryAwards.id, award_id))
  return row
}

test('an offer in words that two colleagues take at once is to be listed once', async () => {
  for (const _ of Array.from({ length: 4 })) {
    const { seller, asker, company, no, quote_line_id } = await offeredInWords()
    const people = [asker, company.member('buyer')]
    const replies = await times(6, (i) => award(people[i % 2] ?? asker, no, [{ quote_line_id, qty: 10 }]))
    expect(replies.every(({ error }) => error === 0)).toBe(true)
    expect(await words.listings(seller)).toHaveLength(1)
    const { id } = await inquiryOf(no)
    expect(await db.$count(inquirySheets, eq(inquirySheets.inquiryId, id))).toBe(1)
  }
  expect(defects).toEqual([])
})

test('of two who list an offer at once with different goods, one does, and the company orders just these', async () => {
  for (const _ of Array.from({ length: 4 })) {
    const { seller, asker, no, award_id } = await takenInWords()
    await anAddress(asker)
    const code = `${seller.code}-2`
    await mall.aGoods({ merchantId: seller.store.merchantId, skus: [{ skuCode: code, stock: 50 }] })
    const replies = await times(6, (i) => words.list(i % 2 === 0 ? seller : { ...seller, code }, award_id))
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
    expect(new Set(replies.flatMap(({ code }) => code ?? []))).toEqual(new Set(['inquiry.listed']))
    const listed = replies.find(({ error }) => error === 0)?.data.sku_code
    expect(await order(asker, no)).toMatchObject({ error: 0 })
    const bound = await awardOf(award_id)
    const lines = await db.select().from(orderLines).where(eq(orderLines.awardId, award_id))
    expect(lines).toMatchObject([{ skuId: bound?.skuId, priceFen: 8_800, qty: 10 }])
    expect([seller.code, code]).toContain(listed)
  }
  expect(defects).toEqual([])
})

test('a line is given up by the buyer or listed by the store, never both', async () => {
  for (const _ of Array.from({ length: 8 })) {
    const world = await takenInWords()
    const [dropped, listed] = await Promise.all([drop(world), words.list(world.seller, world.award_id)])
    expect([dropped.error === 0, listed.error === 0].filter(Boolean)).toHaveLength(1)
    const row = await awardOf(world.award_id)
    expect([row?.qty, row?.listedAt !== null]).toEqual(dropped.error === 0 ? [0, false] : [10, true])
  }
  expect(defects).toEqual([])
})

test('an order that is sent while the store lists is of what is listed, or of nothing', async () => {
  for (const _ of Array.from({ length: 6 })) {
    const { seller, asker, no, award_id } = await takenInWords()
    await anAddress(asker)
    const [listed, ordered] = await Promise.all([words.list(seller, award_id), order(asker, no)])
    expect(listed.error).toBe(0)
    const row = await awardOf(award_id)
    expect(row?.orderedQty).toBe(ordered.error === 0 ? 10 : 0)
    if (ordered.error !== 0) expect(ordered.code).toBe('inquiry.nothing_to_order')
  }
  expect(defects).toEqual([])
})
