import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bankByHand, simulatedBank } from '#adapters/bank/choose.ts'
import type { BankPort } from '#adapters/bank/port.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { storeBecomes } from '#modules/merchant/merchant.fake.ts'
import { storeMessages } from '#modules/message/message.table.ts'
import { mallForTest } from '#test/mall.ts'
import { examine } from '../../doctor.ts'
import { settlementsOn } from './settlement.fake.ts'
import { settlementLines, settlements } from './settlement.table.ts'

// 20 November, in Shanghai: what is completed now is out of after-sales on 5 December, and settled in January.
const mall = await mallForTest()
const { as, db, aMerchant, aGoods, anOperator, ports } = mall
const its = settlementsOn(mall)
const after = aftersalesOn(mall)
const coupons = couponsOn(mall)
const operator = await anOperator()
const store = await aMerchant()
const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 99_999 }] })
const buyer = await after.aPayer(100_000_000)
const january = { inDays: 45 }
const february = { inDays: 75 }

const first = await after.aCompleted(buyer, store, { skuId, qty: 1 })
const newest = async () => {
  const [digest] = await its.list(store)
  if (!digest) throw new Error('nothing is settled')
  return digest
}
const bankIs = (bank: BankPort) => Object.assign(ports, { bank })
const bankOf = (answer: () => Promise<{ done: boolean; refused?: string }>) => ({
  kind: 'simulated' as const,
  send: answer,
})

test('an order that may still be returned is not due, and says how much it will be', async () => {
  expect(await its.settle({ inDays: 14 })).toBe(0)
  expect(await its.running(store)).toMatchObject({
    line_count: 0,
    order_count: 0,
    waiting_orders: 1,
    waiting_fen: 10_000,
  })
})

test('out of after-sales it is due, once, less the commission', async () => {
  expect(await its.settle({ inDays: 16 })).toBe(1)
  expect(await its.settle({ inDays: 16 })).toBe(0)
  expect(await its.running(store)).toMatchObject({ line_count: 1, net_fen: 9_500, waiting_orders: 0 })
  expect(await its.lines(store, 0)).toMatchObject([
    { kind: 'sale', order_no: first.orderNo, rate_points: 500, goods_fen: 10_000, commission_fen: 500, net_fen: 9_500 },
  ])
  expect(await its.lines(store, 0, { kind: 'refund' })).toEqual([])
  await after.booksAgree()
})

test('pieces in a request keep their order back until the request is over', async () => {
  const order = await after.aCompleted(buyer, store, { skuId, qty: 3 })
  const input = after.inputOf(order, { place: 'received', kind: 'return_refund', reason: '七天无理由' })
  const no = await after.applied(buyer, input)
  expect(await its.settle({ inDays: 16 })).toBe(0)
  expect((await after.doing(buyer, 'withdraw', no)).error).toBe(0)
  expect(await its.settle({ inDays: 16 })).toBe(1)
})

test('the mall pays its share of a coupon to the store, and takes commission on what the store earns', async () => {
  const couponId = await coupons.aCoupon({ platformPercent: 50 })
  await coupons.claimed(buyer, couponId)
  const placed = await coupons.ordered(buyer, { sku_id: skuId, qty: 2 })
  const orderNo = placed.order_nos[0] ?? ''
  await after.payFrom(buyer, orderNo)
  await after.ship(store, orderNo)
  await after.receive(buyer, orderNo)
  expect(await its.settle({ inDays: 16 })).toBe(1)
  expect(await its.lines(store, 0, { keyword: orderNo })).toMatchObject([
    { goods_fen: 18_000, coupon_fen: 1_000, commission_fen: 950, net_fen: 18_050 },
  ])
})

test('freight is the store’s, without commission', async () => {
  const { skuId: light } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 1_000, stock: 99 }] })
  const order = await after.aCompleted(buyer, store, { skuId: light })
  const before = await its.running(store)
  expect(await its.settle({ inDays: 16 })).toBe(1)
  const counts = { order_count: before.order_count + 1, line_count: before.line_count + 2 }
  expect(await its.running(store)).toMatchObject(counts)
  const lines = await its.lines(store, 0, { keyword: order.orderNo })
  expect(lines).toMatchObject([
    { kind: 'sale', net_fen: 950 },
    { kind: 'freight', freight_fen: order.payAmountFen - 1_000, commission_fen: 0, name: '运费' },
  ])
})

test('what was refunded before it is due is not settled, and a store that the mall runs is not either', async () => {
  const own = await aMerchant({ isSelf: true })
  const { skuId: ownSku } = await aGoods({ merchantId: own.merchantId, skus: [{ priceFen: 10_000 }] })
  await after.aCompleted(buyer, own, { skuId: ownSku })
  const order = await after.aPaid(buyer, { skuId, qty: 2 })
  const no = await after.applied(buyer, after.inputOf(order, { qty: 1 }))
  await after.atStore(store, 'approve', no)
  await after.ship(store, order.orderNo)
  await after.receive(buyer, order.orderNo)
  expect(await its.settle({ inDays: 16 })).toBe(1)
  expect(await its.lines(store, 0, { keyword: order.orderNo })).toMatchObject([{ goods_fen: 10_000, net_fen: 9_500 }])
  const reply: { data: { is_self: boolean } } = await as(own).get('/merchant/api/settlement/now')
  expect(reply.data.is_self).toBe(true)
})

test('on the first the month is put together, once, through the ledger, and the store is told', async () => {
  const before = await its.running(store)
  expect(await its.close(january)).toBe(1)
  expect(await its.close(january)).toBe(0)
  expect(await newest()).toMatchObject({
    month: '2026-12',
    state: 'issued',
    opening_fen: 0,
    net_fen: before.net_fen,
    payable_fen: before.net_fen,
    subsidy_fen: 1_000,
    refund_fen: 0,
    closing_fen: 0,
    line_count: before.line_count,
    order_count: before.order_count,
  })
  expect(await its.running(store)).toMatchObject({ line_count: 0, net_fen: 0 })
  const told = await db.select().from(storeMessages).where(eq(storeMessages.kind, 'settlement'))
  expect(told).toMatchObject([{ title: '2026-12 结算单已出', merchantId: store.merchantId }])
  await after.booksAgree()
})

test('a settlement is its store’s, and for who sees money; others do not find it', async () => {
  const { id } = await newest()
  const stranger = await aMerchant()
  const refused = { code: 'settlement.not_found' }
  expect(await its.read(stranger, id)).toMatchObject(refused)
  expect(await its.confirm(stranger, id)).toMatchObject(refused)
  expect(await its.dispute(stranger, id)).toMatchObject(refused)
  expect(await as(stranger).get('/merchant/api/settlement/lines', { id })).toMatchObject(refused)
  const clerk = await mall.atDesk(store.merchantId, '仓库', { rights: ['orders'] })
  expect(await its.read(clerk, id)).toMatchObject({ code: 'auth.forbidden' })
  const reader = await mall.atDesk(store.merchantId, '出纳', { rights: ['money:see'] })
  expect((await its.read(reader, id)).data).toMatchObject({ can_confirm: false, can_dispute: false })
  expect(await its.confirm(reader, id)).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(operator).get('/admin/api/settlement/detail', { id: 999_999 })).toMatchObject(refused)
  expect(await as(operator).get('/admin/api/settlement/lines', { id: 999_999 })).toMatchObject(refused)
})

test('a dispute goes to the platform, whose answer brings what is put right into the next month', async () => {
  const { id } = await newest()
  expect((await its.dispute(store, id)).data).toMatchObject({ state: 'disputed', confirm_until: null })
  expect(await its.confirm(store, id)).toMatchObject({ code: 'settlement.state_changed' })
  expect(await its.lapse({ inDays: 400 })).toBe(0)
  const queue: { data: { list: { queue: string; count: number }[] } } = await as(operator).get('/desk/api/queue/list')
  expect(queue.data.list.find((one) => one.queue === 'settlements')).toMatchObject({ count: 1 })
  const shown: { data: { list: object[] } } = await as(operator).get('/admin/api/settlement/list', { tab: 'todo' })
  expect(shown.data.list).toMatchObject([{ id, state: 'disputed', store: store.name }])
  expect((await its.answer(operator, id, { adjust_fen: 800 })).error).toBe(0)
  expect(await its.answer(operator, id)).toMatchObject({ code: 'settlement.state_changed' })
  expect(await its.running(store)).toMatchObject({ line_count: 1, net_fen: 800 })
  const { data } = await its.read(store, id)
  expect(data).toMatchObject({ state: 'answered', can_confirm: true })
  expect(data.words).toMatchObject([
    { side: 'store', title: '提出异议', text: '运费少算了' },
    { side: 'platform', title: '平台答复', text: '已核对，运费下期补上（下期调整 ¥8.00）' },
  ])
  await after.booksAgree()
})

test('nothing is paid before it is confirmed, nor while nobody has said where to', async () => {
  const { id, settlement_no } = await newest()
  await its.setAccount(store)
  expect(await its.pay(operator, settlement_no)).toMatchObject({ code: 'settlement.state_changed' })
  await db.execute(sql`delete from settlement_accounts`)
  expect((await its.confirm(store, id)).data).toMatchObject({ state: 'confirmed' })
  expect(await its.pay(operator, settlement_no)).toMatchObject({ code: 'settlement.no_account' })
  expect(await its.pay(operator, 'S20261120000001')).toMatchObject({ code: 'settlement.not_found' })
})

test('while a store is frozen nothing is paid out to it; unfrozen, it is', async () => {
  const { settlement_no } = await newest()
  await its.setAccount(store)
  await storeBecomes(db, store.merchantId, 'frozen')
  expect(await its.pay(operator, settlement_no)).toMatchObject({ code: 'settlement.store_frozen' })
  expect(await newest()).toMatchObject({ state: 'confirmed' })
  await storeBecomes(db, store.merchantId, 'open')
})

test('a bank that refuses is said to the store, which puts its account right, and the money arrives once', async () => {
  const { id, settlement_no, payable_fen } = await newest()
  await its.setAccount(store, '6222000000000000')
  expect((await its.pay(operator, settlement_no)).data).toEqual({ state: 'failed' })
  expect((await its.read(store, id)).data).toMatchObject({ state: 'failed', fail_reason: '收款账户已销户' })
  await its.setAccount(store)
  expect((await its.pay(operator, settlement_no)).data).toEqual({ state: 'paid' })
  expect(await its.pay(operator, settlement_no)).toMatchObject({ code: 'settlement.state_changed' })
  expect(await its.pay(operator, settlement_no, 'arrived')).toMatchObject({ code: 'settlement.state_changed' })
  expect(await its.pay(operator, settlement_no, 'failed', '退票')).toMatchObject({ code: 'settlement.state_changed' })
  expect((await its.read(store, id)).data).toMatchObject({
    state: 'paid',
    account: { account_name: '测试有限公司', bank_account: '6222 **** 2222' },
  })
  const titles = await db
    .select({ title: storeMessages.title, text: storeMessages.text })
    .from(storeMessages)
    .where(eq(storeMessages.kind, 'settlement'))
    .orderBy(storeMessages.id)
  expect(titles.slice(-2)).toMatchObject([
    { title: '2026-12 结算款打款失败' },
    { title: '2026-12 结算款已打款', text: `¥${(payable_fen / 100).toFixed(2)} 已汇至招商银行（尾号 2222）` },
  ])
  const acts = await db
    .select({ action: auditLogs.action })
    .from(auditLogs)
    .where(sql`${auditLogs.action} like 'settlement.%'`)
  expect(new Set(acts.map(({ action }) => action))).toEqual(
    new Set(['settlement.account', 'settlement.answer', 'settlement.confirm', 'settlement.dispute', 'settlement.pay']),
  )
  await after.booksAgree()
})

test('a refund after it was settled is taken from the next month, with its commission, and what is below zero is carried', async () => {
  const request = after.inputOf(first, { kind: 'refund_only', place: 'received', reason: '质量问题' })
  const no = await after.applied(buyer, { ...request, images: [await photo()] })
  await after.atStore(store, 'approve', no)
  expect(await its.settle(january)).toBe(1)
  expect(await its.settle(january)).toBe(0)
  expect(await its.lines(store, 0, { kind: 'refund' })).toMatchObject([
    { order_no: first.orderNo, goods_fen: -10_000, commission_fen: -500, net_fen: -9_500 },
  ])
  expect(await its.close(february)).toBe(1)
  const digest = await newest()
  expect(digest).toMatchObject({
    month: '2027-01',
    net_fen: -8_700,
    payable_fen: 0,
    closing_fen: -8_700,
    adjust_fen: 800,
  })
  expect(await its.running(store)).toMatchObject({ opening_fen: -8_700 })
  // Without an answer it stands after a week, and there is nothing to pay.
  expect(await its.lapse(february)).toBe(0)
  expect(await its.lapse({ inDays: 83 })).toBe(1)
  expect((await its.read(store, digest.id)).data).toMatchObject({
    state: 'carried',
    words: [{ title: '到期自动确认' }],
  })
  await after.booksAgree()
})

const photo = async () => (await import('#modules/acceptance/acceptance.fake.ts')).acceptancesOn(mall).aPhoto(buyer)

test('what is carried is taken from the next payment, which somebody makes by hand where no bank is connected', async () => {
  await after.aCompleted(buyer, store, { skuId, qty: 2 })
  await its.settle({ inDays: 80 })
  expect(await its.close({ inDays: 105 })).toBe(1)
  const { id, settlement_no, ...digest } = await newest()
  expect(digest).toMatchObject({ month: '2027-02', opening_fen: -8_700, net_fen: 19_000, payable_fen: 10_300 })
  await its.confirm(store, id)
  bankIs(bankByHand())
  expect((await its.pay(operator, settlement_no)).data).toEqual({ state: 'paying' })
  expect(await its.pay(operator, settlement_no, 'failed')).toMatchObject({ error: 1 })
  expect((await its.pay(operator, settlement_no, 'failed', '退票')).data).toEqual({ state: 'failed' })
  await its.pay(operator, settlement_no)
  expect((await its.pay(operator, settlement_no, 'arrived')).data).toEqual({ state: 'paid' })
  bankIs(simulatedBank())
  await after.booksAgree()
})

test('a bank that did not answer is asked again, and pays once', async () => {
  await after.aCompleted(buyer, store, { skuId })
  await its.settle({ inDays: 110 })
  await its.close({ inDays: 140 })
  const { id, settlement_no } = await newest()
  await its.confirm(store, id)
  bankIs(bankOf(() => Promise.reject(new Error('no answer'))))
  expect((await its.pay(operator, settlement_no)).data).toEqual({ state: 'paying' })
  // The bank may have paid without answering, so nobody may say that it did not.
  expect(await its.pay(operator, settlement_no, 'failed', '退票')).toMatchObject({ code: 'settlement.state_changed' })
  bankIs(simulatedBank())
  expect(await its.payOut()).toBe(1)
  expect(await its.payOut()).toBe(0)
  expect((await its.read(store, id)).data.state).toBe('paid')
  mall.defects.length = 0
  await after.booksAgree()
})

test('a payment that can still be undone sends nothing; the clock does after it', async () => {
  await after.aCompleted(buyer, store, { skuId, qty: 1 })
  await its.settle({ inDays: 145 })
  expect(await its.close({ inDays: 170 })).toBe(1)
  const { id, settlement_no } = await newest()
  await its.confirm(store, id)
  const asked = { settlement_no, decision: 'send' }
  const key = { 'Idempotency-Key': 'pay-month-once' }
  for (const _ of [1, 2])
    expect(await as(operator).post('/admin/api/settlement/pay', asked, key)).toMatchObject({
      data: { state: 'paying' },
    })
  expect(await its.payOut()).toBe(1)
  expect((await its.read(store, id)).data).toMatchObject({ state: 'paid' })
  await after.booksAgree()
})

test('an order on credit is settled like any other: the mall has taken the company’s word for it', async () => {
  const { companyMoneyIn } = await import('#test/company-money.ts')
  const money = await companyMoneyIn(mall)
  const company = await money.aSpendingCompany({ limitFen: 10_000_000 })
  const order = await money.order(company.owner, 1)
  expect((await money.pay(company.owner, order.orderNo, 'credit')).error).toBe(0)
  await after.ship(money.store, order.orderNo)
  await after.receive(company.owner, order.orderNo)
  expect(await its.settle({ inDays: 16 })).toBe(1)
  expect(await its.running(money.store)).toMatchObject({ net_fen: 9_500 })
})

test('the doctor names what does not add up', async () => {
  const digest = await newest()
  await db
    .update(settlements)
    .set({ openingFen: -1, payableFen: 0, closingFen: -1, netFen: 0, goodsFen: 0, commissionFen: 0 })
    .where(eq(settlements.id, digest.id))
  const [line] = await db.select().from(settlementLines).where(eq(settlementLines.kind, 'sale')).limit(1)
  if (!line) throw new Error('no line')
  await db
    .update(settlementLines)
    .set({ goodsFen: line.goodsFen + 1, netFen: line.netFen + 1 })
    .where(eq(settlementLines.id, line.id))
  const found = (await examine(db)).find(({ subject }) => subject === '结算')?.faults ?? []
  for (const said of [
    /^订单 D\d+ 已结算的商品净额 \d+ 与应结 \d+ 不符$/,
    /^订单 D\d+ 已结算的实收 \d+ 与实付减退款 \d+ 不符$/,
    /^结算单 S\d+ 净额 0 与明细合计 \d+ 不符$/,
    /^结算单 S\d+ 应付店铺 0 与账本 \d+ 不符$/,
    /^结算单 S\d+ 已打款 0 与账本 \d+ 不符$/,
    /^结算单 S\d+ 期初 -1 与上期结转 0 不符$/,
  ])
    expect(
      found.some((fault) => said.test(fault)),
      String(said),
    ).toBe(true)
})
