import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#db/client.ts'
import { days } from '#kernel/time.ts'
import { acceptancesOn } from '#modules/acceptance/acceptance.fake.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { messages, storeMessages } from '#modules/message/message.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { companyMoneyIn } from '#test/company-money.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { examine } from '../../doctor.ts'
import { invoicesOn } from '../invoice/invoice.fake.ts'
import { reconciliationsOn } from './reconciliation.fake.ts'
import { reconciliationRows, reconciliations } from './reconciliation.table.ts'

// 20 November, in Shanghai.
const mall = await mallForTest()
const { as, db, aMerchant, atDesk } = mall
const money = await companyMoneyIn(mall)
const its = reconciliationsOn(mall)
const after = aftersalesOn(mall)
const papers = invoicesOn(mall)
const unpacking = acceptancesOn(mall)
const { store } = money
const company = await money.aSpendingCompany({ balanceFen: 100_000_000, limitFen: 90_000_000 })
const { owner, buyer } = company
const manager = company.member('purchase_manager')
const everyone = [owner, buyer, manager, ...['reviewer', 'demand_officer'].map(company.member)]

async function bought(person: Person, qty: number) {
  const order = await money.order(person, qty)
  const paid = await money.pay(owner, order.orderNo, 'balance')
  if (paid.error !== 0) throw new Error(paid.msg)
  return { ...order, lineId: order.lineIds[0] ?? 0 }
}
async function completed(person: Person, qty: number) {
  const order = await bought(person, qty)
  await after.ship(store, order.orderNo)
  await after.receive(person, order.orderNo)
  const [parcel = 0] = await unpacking.packagesOf(order.orderNo)
  return { ...order, parcel }
}
/** Days pass, and everybody logs in again. */
async function pass(n: number) {
  mall.pass(days(n))
  await money.relogin(...everyone)
  Object.assign(store, { token: (await atDesk(store.merchantId, '店员')).token })
}
const newest = async () => (await its.list(owner)).data.list[0]?.id ?? 0
const photo = await unpacking.aPhoto(owner)

// The events of November.
const whole = await completed(owner, 4)
const short = await completed(buyer, 10)
await unpacking.note(buyer, short.orderNo, short.parcel, [
  { order_item_id: short.lineId, received: 9, short: 1, images: [await unpacking.aPhoto(buyer)] },
])
const invoiced = await papers.applied(owner, [whole.orderNo])
await papers.issue(store, invoiced)
const unsent = await bought(owner, 2)
const back = await after.applied(owner, after.inputOf(unsent, { qty: 1 }))
await after.atStore(store, 'approve', back)

test('before the month is over there is nothing to reconcile', async () => {
  expect(await its.issue()).toBe(0)
  expect((await its.list(owner)).data).toMatchObject({ list: [], waiting: 0 })
})

test('on the first a month of a store is put together, once, and adds up to the orders', async () => {
  await pass(11)
  expect(await its.issue()).toBe(1)
  expect(await its.issue()).toBe(0)
  const { data } = await its.list(owner)
  expect(data).toMatchObject({ waiting: 1, list: [{ month: '2026-11', state: 'open', order_count: 3 }] })
  const [sums] = await rowsOf<{ goods: number; freight: number; pay: number; back: number }>(
    db,
    sql`select sum(goods_amount_fen)::float8 as goods, sum(freight_fen)::float8 as freight, sum(pay_amount_fen)::float8 as pay,
      sum(refunded_fen)::float8 as back from ${orders} where owner_id = ${company.ownerId} and paid_at is not null`,
  )
  expect(data.list[0]).toMatchObject({
    goods_fen: sums?.goods,
    freight_fen: sums?.freight,
    payable_fen: sums?.pay,
    refunded_fen: sums?.back,
    net_fen: (sums?.pay ?? 0) - (sums?.back ?? 0),
    short_qty: 1,
    damaged_qty: 0,
    difference_fen: 10_000,
    invoiced_fen: whole.payAmountFen,
  })
  const { data: detail } = await its.read(owner, await newest())
  expect(detail.rows.map(({ order_no }) => order_no)).toEqual([whole.orderNo, short.orderNo, unsent.orderNo])
  expect(detail.rows[2]).toMatchObject({ of_month: true, refunded_fen: 10_000 })
  expect(detail).toMatchObject({ can_confirm: true, can_dispute: true, can_export: true })
  await after.booksAgree()
})

test('who sees all orders and may pay is told of it, others are not', async () => {
  const told = await db
    .select({ userId: messages.userId, text: messages.text, link: messages.link })
    .from(messages)
    .where(eq(messages.title, '11 月对账单已出'))
  expect(told.map(({ userId }) => userId).sort()).toEqual([owner.userId, manager.userId].sort())
  expect(told[0]).toMatchObject({
    text: '共 1 家商家，请核对后确认；有出入可提出异议',
    link: '/company/reconciliations?month=2026-11',
  })
})

test('a reconciliation is for who sees the whole company, and answered by who may pay', async () => {
  const id = await newest()
  const refused = { code: 'reconciliation.whole_company' }
  expect(await its.list(buyer)).toMatchObject(refused)
  expect(await its.read(buyer, id)).toMatchObject(refused)
  expect(await its.confirm(buyer, id)).toMatchObject(refused)
  const reviewer = company.member('reviewer')
  expect((await its.read(reviewer, id)).data).toMatchObject({ can_confirm: false, can_dispute: false })
  expect(await its.confirm(reviewer, id)).toMatchObject({ code: 'auth.forbidden' })
  expect(await its.read(company.member('demand_officer'), id)).toMatchObject({ code: 'auth.forbidden' })
  const stranger = await money.aSpendingCompany()
  expect(await its.read(stranger.owner, id)).toMatchObject({ code: 'reconciliation.not_found' })
  expect(await its.list(await mall.aShopper())).toMatchObject({ code: 'company.none' })
  expect(await its.readAtStore(await aMerchant(), id)).toMatchObject({ code: 'reconciliation.not_found' })
})

test('a dispute goes to the store, its answer comes back, and then the month is confirmed for good', async () => {
  const id = await newest()
  expect((await its.dispute(manager, id, '少了一笔退款')).data).toMatchObject({ state: 'disputed', can_confirm: false })
  // A disputed one waits for an answer, so it cannot be confirmed.
  expect(await its.confirm(owner, id)).toMatchObject({
    code: 'reconciliation.state_changed',
    msg: '对账单已被处理，请刷新后查看',
  })
  const queue: { data: { list: { queue: string; count: number }[] } } = await as(store).get('/desk/api/queue/list')
  expect(queue.data.list.find((one) => one.queue === 'to_reconcile')).toMatchObject({ count: 1 })
  expect((await its.atStore(store, { tab: 'disputed' })).data.list).toMatchObject([{ id, state: 'disputed' }])
  expect((await its.atStore(store, { keyword: '没有这家' })).data.list).toEqual([])
  expect((await its.readAtStore(store, id)).data).toMatchObject({
    can_answer: true,
    words: [{ side: 'buyer', title: '提出异议', text: '少了一笔退款' }],
  })
  expect((await its.answer(store, id, '这笔退款在 12 月')).data).toMatchObject({ state: 'answered', can_answer: false })
  expect(await its.answer(store, id)).toMatchObject({ code: 'reconciliation.state_changed' })
  const told = await db.select().from(messages).where(eq(messages.title, '商家已答复11 月对账单的异议'))
  expect(told).toHaveLength(2)
  expect((await its.confirm(owner, id)).data).toMatchObject({
    state: 'confirmed',
    words: [{ title: '提出异议' }, { title: '商家答复', text: '这笔退款在 12 月' }, { title: '确认无误' }],
  })
  expect(await its.dispute(owner, id)).toMatchObject({ code: 'reconciliation.state_changed' })
  expect((await db.select().from(storeMessages).where(eq(storeMessages.kind, 'reconciliation'))).length).toBe(2)
  expect((await its.list(owner, { tab: 'waiting' })).data.list).toEqual([])
  expect((await its.list(owner, { tab: 'confirmed', month: '2026-11' })).data.list).toMatchObject([{ id }])
})

test('a refund of a later month stands in that month, with the order of the earlier one', async () => {
  const november = await newest()
  const before = (await its.read(owner, november)).data
  // 2 December: the missing piece of November is paid back, and red letters take back what was invoiced.
  await pass(1)
  const no = await after.applied(buyer, {
    order_no: short.orderNo,
    kind: 'refund_only',
    place: 'received',
    reason: '少件/漏发',
    lines: [{ order_item_id: short.lineId, qty: 1 }],
    images: [await unpacking.aPhoto(buyer)],
  })
  await after.atStore(store, 'approve', no)
  const returned = await after.applied(owner, {
    order_no: whole.orderNo,
    kind: 'refund_only',
    place: 'received',
    reason: '质量问题',
    images: [photo],
    lines: [{ order_item_id: whole.lineId, qty: 1 }],
  })
  await after.atStore(store, 'approve', returned)
  expect(await papers.red(store, invoiced)).toMatchObject({ error: 0 })
  await pass(31)
  expect(await its.issue()).toBe(1)
  const { data } = await its.read(owner, await newest())
  expect(data).toMatchObject({
    month: '2026-12',
    payable_fen: 0,
    refunded_fen: 20_000,
    net_fen: -20_000,
    invoiced_fen: -10_000,
    rows: [{ of_month: false }, { of_month: false }],
    order_count: 2,
  })
  expect((await its.read(owner, november)).data).toEqual(before)
  await after.booksAgree()
})

test('the doctor names an order whose month does not add up', async () => {
  const [row] = await db.select().from(reconciliationRows).limit(1)
  if (!row) throw new Error('no row')
  const which = and(
    eq(reconciliationRows.reconciliationId, row.reconciliationId),
    eq(reconciliationRows.orderId, row.orderId),
  )
  await db.update(reconciliationRows).set({ refundedFen: 1 }).where(which)
  const found = (await examine(db)).find(({ subject }) => subject === '对账')
  expect(found?.faults).toHaveLength(2)
  expect(found?.faults[0]).toMatch(/^订单 D\d+ 在 2026-11 对账单中的金额与订单、退款、发票或验收不符$/)
  await db.update(reconciliationRows).set({ refundedFen: row.refundedFen }).where(which)
})

test('a store that is behind with its own clock gets every month that it missed', async () => {
  const late = await money.aSpendingCompany({ balanceFen: 10_000_000 })
  const buy = async () => {
    await money.relogin(late.owner)
    const order = await money.order(late.owner, 1)
    expect((await money.pay(late.owner, order.orderNo, 'balance')).error).toBe(0)
  }
  await buy()
  await pass(62)
  await buy()
  await pass(31)
  expect(await its.issue()).toBe(2)
  const months = await db
    .select({ month: reconciliations.month })
    .from(reconciliations)
    .where(eq(reconciliations.ownerId, late.ownerId))
    .orderBy(reconciliations.id)
  expect(months).toEqual([{ month: '2027-01' }, { month: '2027-03' }])
})

test('what was ordered, accepted and invoiced stands line by line, and the first difference names the order', async () => {
  await money.relogin(...everyone)
  expect((await its.match(owner, whole.orderNo)).data).toMatchObject({
    state: 'unaccepted',
    ordered_fen: whole.payAmountFen,
    payable_fen: whole.payAmountFen - 10_000,
    invoiced_fen: whole.payAmountFen - 10_000,
    lines: [{ ordered_qty: 4, noted_qty: 0 }],
  })
  expect((await its.match(buyer, short.orderNo)).data).toMatchObject({
    state: 'uninvoiced',
    accepted_fen: 90_000,
    lines: [
      { accepted_qty: 9, short_qty: 1, settled_qty: 1, payable_fen: 90_000, invoiced_fen: 0, state: 'uninvoiced' },
    ],
  })
  expect(await its.match(buyer, whole.orderNo)).toMatchObject({ code: 'order.not_found' })
  expect(await its.match(await mall.aShopper(), whole.orderNo)).toMatchObject({ code: 'company.none' })
})
