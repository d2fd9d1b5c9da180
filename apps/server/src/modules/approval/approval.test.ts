import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { hours, later } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { employees } from '#modules/company/company.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import { escalateReviews } from '../../jobs/escalate-reviews.ts'
import { reviewsOn } from './approval.fake.ts'

const mall = await mallForTest()
const { as, db, now } = mall
const play = reviewsOn(mall)
const { aHolder, presetId } = employersIn(mall)

afterEach(async () => {
  expect(await play.faults()).toEqual([])
  expect(mall.defects).toEqual([])
})

const stockOf = async (skuId: number) => (await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.stock
const messagesTo = async (userId: number) =>
  (await db.select().from(messages).where(eq(messages.userId, userId)).orderBy(messages.id)).map(({ title }) => title)

test('an order below the threshold waits for payment at once, one at it for approval, an owner’s for nobody', async () => {
  const company = await play.aCarefulCompany({ threshold_fen: 50_000 })
  const skuId = await play.aSku(25_000)
  expect((await play.submit(company.buyer, skuId)).data.need_review).toBe(false)
  const waits = await play.submit(company.buyer, skuId, { qty: 2 })
  expect(waits.data.need_review).toBe(true)
  expect(await play.detail(company.buyer, waits.data.order_nos[0] ?? '')).toMatchObject({
    status: 'pending_review',
    expire_at: null,
    commands: ['cancel', 'change_address'],
  })
  expect((await play.submit(company.owner, skuId, { qty: 9 })).data.need_review).toBe(false)
})

test('a purchase from two stores is weighed as one: neither of its orders slips under the threshold', async () => {
  const company = await play.aCarefulCompany({ threshold_fen: 30_000 })
  const cartIds: number[] = []
  for (const skuId of [await play.aSku(15_000), await play.aSku(15_000)]) {
    await as(company.buyer).post('/shop/api/cart/add', { sku_id: skuId, qty: 1 })
  }
  const cart: { data: { groups: { lines: { cart_id: number }[] }[] } } = await as(company.buyer).get('/shop/api/cart')
  cartIds.push(...cart.data.groups.flatMap((group) => group.lines.map((line) => line.cart_id)))
  const shown: { data: { fingerprint: string; need_review: boolean; review_text: string } } = await as(
    company.buyer,
  ).get('/shop/api/order/confirm', { cart_ids: cartIds.join(',') })
  expect(shown.data).toMatchObject({ need_review: true, review_text: '提交后由 审查员 审核' })
  const reply: { data: { order_nos: string[]; need_review: boolean } } = await as(company.buyer).post(
    '/shop/api/order/submit',
    { cart_ids: cartIds, address_id: company.addressId, fingerprint: shown.data.fingerprint },
  )
  expect(reply.data).toMatchObject({ need_review: true, order_nos: [expect.any(String), expect.any(String)] })
  expect(await play.queued(company.reviewer)).toEqual(reply.data.order_nos.slice(0, 1))
  const approved = await play.approve(company.reviewer, ...reply.data.order_nos, 'D2611200000000000000')
  expect(approved.data.results.map(({ ok, msg }) => [ok, msg])).toEqual([
    [true, '已审批通过'],
    [true, '已审批通过'],
    [false, '订单不存在'],
  ])
  expect(await play.queued(company.reviewer, 'done')).toEqual(reply.data.order_nos.slice(0, 1))
})

test('an approved order can be paid for as long as the company allows, and its submitter hears of it', async () => {
  const company = await play.aCarefulCompany({ pay_hours: 5 })
  const orderNo = await play.ordered(company.buyer)
  expect(await play.reviews(company.buyer, orderNo)).toMatchObject({
    list: [{ state: 'pending', level: 1, levels: 1, reviewers: ['审查员'] }],
    can_decide: false,
    can_withdraw: true,
    can_resubmit: false,
  })
  expect(await play.reviews(company.reviewer, orderNo)).toMatchObject({ can_decide: true, can_withdraw: false })
  await play.approve(company.reviewer, orderNo)
  expect(await play.detail(company.buyer, orderNo)).toMatchObject({
    status: 'pending_payment',
    expire_at: later(now(), hours(5)).toISOString(),
    commands: ['pay', 'cancel', 'change_address'],
  })
  expect(await messagesTo(company.buyer.userId)).toEqual(['审批通过'])
  expect(await play.reviews(company.buyer, orderNo)).toMatchObject({
    list: [{ state: 'approved', decided_by: '审查员', on_behalf_of: '' }],
    can_withdraw: false,
  })
  const audited = await db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.subject, `order:${orderNo}`))
  expect(audited.map(({ action, userId }) => [action, userId])).toEqual([['order.approve', company.reviewer.userId]])
})

test('a rejected order is closed with the reason, its stock is back, and it can be put together again', async () => {
  const company = await play.aCarefulCompany()
  const skuId = await play.aSku(10_000, 50)
  const orderNo = await play.ordered(company.buyer, skuId, { qty: 3 })
  expect(await stockOf(skuId)).toBe(47)
  expect(
    await as(company.reviewer).post('/shop/api/review/reject', { order_nos: [orderNo], reason: ' ' }),
  ).toMatchObject({ error: 1 })
  await play.reject(company.reviewer, orderNo, '数量不合理')
  expect(await stockOf(skuId)).toBe(50)
  expect(await play.detail(company.buyer, orderNo)).toMatchObject({
    status: 'closed',
    close_reason: '审批驳回：数量不合理',
  })
  expect(await messagesTo(company.buyer.userId)).toEqual(['审批未通过'])
  expect(await play.reviews(company.buyer, orderNo)).toMatchObject({ can_resubmit: true })
  const colleague = company.member('purchase_manager')
  expect(await as(colleague).post('/shop/api/review/resubmit', { order_no: orderNo })).toMatchObject({
    code: 'order.not_found',
  })
  const again = await as(company.buyer).post('/shop/api/review/resubmit', { order_no: orderNo })
  expect(again).toMatchObject({ error: 0, data: { cart_ids: [expect.any(Number)], dead: 0 } })
  expect((await play.approve(company.reviewer, orderNo)).data.results).toMatchObject([
    { ok: false, msg: '订单状态已更新，请刷新后重试' },
  ])
})

test('who submitted an order takes it back while it waits; a colleague cannot, nor can they later', async () => {
  const company = await play.aCarefulCompany()
  const skuId = await play.aSku(10_000, 50)
  const orderNo = await play.ordered(company.buyer, skuId)
  expect(await play.withdraw(company.member('purchase_manager'), orderNo)).toMatchObject({ code: 'order.not_found' })
  expect(await play.withdraw(company.buyer, orderNo)).toMatchObject({ error: 0 })
  expect(await play.withdraw(company.buyer, orderNo)).toMatchObject({ code: 'order.state_changed' })
  expect(await stockOf(skuId)).toBe(50)
  expect(await play.queued(company.reviewer)).toEqual([])
  expect(await play.reviews(company.buyer, orderNo)).toMatchObject({
    list: [{ state: 'withdrawn' }],
    can_resubmit: true,
  })
})

test('nobody decides about their own order, whatever they may do, nor does anybody in their stead', async () => {
  const company = await play.aCarefulCompany()
  const both = await aHolder(company, 'order:submit,order:review')
  const stand = await aHolder(company, 'order:review')
  const boss = await aHolder(company, '*')
  await play.settings(company, { levels: [{ name: '部门', user_ids: [both.userId], role_ids: [] }] })
  const named = { to_user_id: stand.userId }
  expect(await as(both).post('/user/api/company/delegation', named)).toMatchObject({ error: 0 })
  const orderNo = await play.ordered(both)
  for (const [person, msg] of [
    [both, '不能审批自己提交的订单'],
    [stand, '该订单不由您审批'],
    [company.reviewer, '该订单不由您审批'],
  ] as const) {
    expect((await play.approve(person, orderNo)).data.results).toMatchObject([{ ok: false, msg }])
    expect(await play.queued(person)).toEqual([])
    expect((await play.reviews(person, orderNo)).can_decide).toBe(false)
  }
  // The level has no person left: people who hold everything are asked.
  expect((await play.reviews(both, orderNo)).list[0]?.reviewers).toEqual(['主账号', '小助手'])
  expect(await messagesTo(company.owner.userId)).toContain('有订单待您审批')
  const bosses = await play.ordered(boss)
  expect((await play.approve(boss, bosses)).data.results).toMatchObject([{ ok: false, msg: '不能审批自己提交的订单' }])
  expect((await play.approve(company.owner, orderNo, bosses)).data.results).toMatchObject([{ ok: true }, { ok: true }])
})

test('who stands in for an absent colleague decides in their name, on the days agreed and no others', async () => {
  const company = await play.aCarefulCompany()
  const stand = await aHolder(company, 'order:review')
  await play.settings(company, { levels: [{ name: '财务', user_ids: [company.reviewer.userId], role_ids: [] }] })
  const days = (from: string, until: string) =>
    as(company.reviewer).post('/user/api/company/delegation', { to_user_id: stand.userId, from, until })
  await days('2026-11-01', '2026-11-19')
  const orderNo = await play.ordered(company.buyer)
  expect(await play.queued(stand)).toEqual([])
  await days('2026-11-20', '2026-11-20')
  expect(await as(company.reviewer).get('/user/api/company/delegation')).toMatchObject({
    data: { to_user_id: stand.userId, to_name: '小助手', from: '2026-11-20', until: '2026-11-20' },
  })
  expect(await play.queued(stand)).toEqual([orderNo])
  await play.approve(stand, orderNo)
  expect((await play.reviews(company.buyer, orderNo)).list).toMatchObject([
    { state: 'approved', decided_by: '小助手', on_behalf_of: '审查员' },
  ])
  const next = await play.ordered(company.buyer)
  await as(company.reviewer).post('/user/api/company/delegation', { to_user_id: null })
  expect((await play.approve(stand, next)).data.results).toMatchObject([{ msg: '该订单不由您审批' }])
})

test('levels say yes one after the other, each by its own people', async () => {
  const company = await play.aCarefulCompany()
  const head = await aHolder(company, 'order:review')
  const role = await presetId(company, '审查员')
  const levels = [
    { name: '部门', user_ids: [head.userId], role_ids: [] },
    { name: '财务', user_ids: [], role_ids: [role] },
  ]
  await play.settings(company, { levels })
  const skuId = await play.aSku()
  expect((await play.confirm(company.buyer, skuId)).data.review_text).toBe('提交后由 小助手 → 审查员 审核')
  const orderNo = await play.ordered(company.buyer, skuId)
  expect((await play.approve(company.reviewer, orderNo)).data.results).toMatchObject([{ ok: false }])
  expect((await play.approve(head, orderNo)).data.results).toMatchObject([
    { ok: true, msg: '本级已通过，等待下一级审批' },
  ])
  expect((await play.approve(head, orderNo)).data.results).toMatchObject([{ ok: false }])
  expect((await play.detail(company.buyer, orderNo)).status).toBe('pending_review')
  expect(await messagesTo(company.reviewer.userId)).toEqual(['有订单待您审批'])
  await play.approve(company.reviewer, orderNo)
  expect(await play.detail(company.buyer, orderNo)).toMatchObject({
    status: 'pending_payment',
    logs: [{ text: '提交订单' }, { text: '本级审批通过' }, { text: '审批通过' }],
  })
})

test('a change of address after the approval is approved again, from the first level, and the first approval is void', async () => {
  const company = await play.aCarefulCompany()
  const elsewhere = await mall.anAddress(company.owner, { detail: '另一处仓库 9 号门' })
  const move = (orderNo: string) =>
    as(company.buyer).post('/shop/api/order/change_address', { order_no: orderNo, address_id: elsewhere })
  const orderNo = await play.ordered(company.buyer)
  await play.approve(company.reviewer, orderNo)
  expect(await move(orderNo)).toMatchObject({ data: { status: 'pending_review', expire_at: null } })
  expect((await play.reviews(company.buyer, orderNo)).list).toMatchObject([
    { round: 1, state: 'void', decided_by: '审查员' },
    { round: 2, level: 1, state: 'pending' },
  ])
  await play.approve(company.reviewer, orderNo)
  expect((await play.detail(company.buyer, orderNo)).status).toBe('pending_payment')
  const waiting = await play.ordered(company.buyer)
  expect(await move(waiting)).toMatchObject({ data: { status: 'pending_review' } })
  expect((await play.reviews(company.buyer, waiting)).list.map(({ state }) => state)).toEqual(['void', 'pending'])
})

test('what was approved for one place and paid goes to no other', async () => {
  const company = await play.aCarefulCompany()
  const orderNo = await play.ordered(company.buyer)
  await play.approve(company.reviewer, orderNo)
  await db.update(orders).set({ status: 'pending_shipment' }).where(eq(orders.orderNo, orderNo))
  const body = { order_no: orderNo, address_id: company.addressId }
  expect(await as(company.buyer).post('/shop/api/order/change_address', body)).toMatchObject({
    code: 'order.state_changed',
  })
  expect((await play.detail(company.buyer, orderNo)).commands).toEqual(['remind'])
  await db.update(orders).set({ status: 'pending_payment' }).where(eq(orders.orderNo, orderNo))
})

test('an order that is no longer what was submitted for approval is decided by nobody before it is asked for anew', async () => {
  const company = await play.aCarefulCompany()
  const orderNo = await play.ordered(company.buyer)
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  const id = order?.id ?? 0
  await db.update(orderLines).set({ qty: 2, amountFen: 20_000 }).where(eq(orderLines.orderId, id))
  expect((await play.approve(company.reviewer, orderNo)).data.results).toMatchObject([
    { ok: false, msg: '订单内容已变化，请刷新后重新审批' },
  ])
  await db.update(orderLines).set({ qty: 1, amountFen: 10_000 }).where(eq(orderLines.orderId, id))
  expect((await play.reviews(company.buyer, orderNo)).list.map(({ state }) => state)).toEqual(['void', 'pending'])
  await play.approve(company.reviewer, orderNo)
  expect((await play.detail(company.buyer, orderNo)).status).toBe('pending_review')
  await play.approve(company.reviewer, orderNo)
  expect((await play.detail(company.buyer, orderNo)).status).toBe('pending_payment')
})

test('a right that is taken away counts at the very next decision, and who left decides nothing', async () => {
  const company = await play.aCarefulCompany()
  const helper = await aHolder(company, 'order:review')
  const orderNo = await play.ordered(company.buyer)
  await db.update(employees).set({ roleId: null }).where(eq(employees.userId, helper.userId))
  expect(await play.approve(helper, orderNo)).toMatchObject({ code: 'auth.forbidden' })
  await db.update(employees).set({ disabledAt: now() }).where(eq(employees.userId, company.reviewer.userId))
  expect((await play.reviews(company.buyer, orderNo)).list[0]?.reviewers).toEqual(['主账号'])
})

test('another company sees, counts and decides nothing of it', async () => {
  const company = await play.aCarefulCompany()
  const other = await play.aCarefulCompany()
  const orderNo = await play.ordered(company.buyer)
  for (const stranger of [other.reviewer, other.owner]) {
    expect((await play.approve(stranger, orderNo)).data.results).toMatchObject([{ ok: false, msg: '订单不存在' }])
    expect(await play.queued(stranger)).toEqual([])
    expect(await as(stranger).get('/shop/api/review/order', { order_no: orderNo })).toMatchObject({
      code: 'order.not_found',
    })
  }
  expect(await play.withdraw(other.owner, orderNo)).toMatchObject({ code: 'order.not_found' })
  const shopper = await mall.aShopper()
  expect(await play.queued(shopper)).toEqual([])
  expect(await play.approve(shopper, orderNo)).toMatchObject({ code: 'company.none' })
})

test('reviewers count what waits in the company, submitters what is theirs', async () => {
  const company = await play.aCarefulCompany()
  const skuId = await play.aSku()
  await play.ordered(company.buyer, skuId)
  await play.ordered(company.member('purchase_manager'), skuId)
  const counted = async (person: typeof company.buyer) => {
    const reply: { data: { review: number } } = await as(person).get('/shop/api/order/counts')
    return reply.data.review
  }
  expect(await counted(company.buyer)).toBe(1)
  expect(await counted(company.reviewer)).toBe(2)
  const listed = await as(company.reviewer).get('/shop/api/order/list', { tab: 'review', scope: 'company' })
  expect(listed).toMatchObject({ data: { total: 2 } })
})

test('the owner is told once of what nobody decided in time', async () => {
  const company = await play.aCarefulCompany({ timeout_hours: 4 })
  const orderNo = await play.ordered(company.buyer)
  const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
  const run = () => escalateReviews({ ...mall, log })
  expect(await run()).toBe(0)
  mall.pass(hours(4))
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  expect(await messagesTo(company.owner.userId)).toEqual(['审批已超时'])
  expect((await play.approve(company.owner, orderNo)).data.results).toMatchObject([{ ok: true }])
})
