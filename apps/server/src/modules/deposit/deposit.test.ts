import { claimDeposit, decideDepositRefund, deductDeposit } from '@mall/contract/deposit/platform.calls'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bankByHand } from '#adapters/bank/choose.ts'
import type { BankPort } from '#adapters/bank/port.ts'
import { days } from '#kernel/time.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { storeMessages } from '#modules/message/message.table.ts'
import { settlementsOn } from '#modules/settlement/settlement.fake.ts'
import { mallForTest } from '#test/mall.ts'
import { examine } from '../../doctor.ts'
import { depositsOn } from './deposit.fake.ts'
import { merchantDeposits } from './deposit.table.ts'

const mall = await mallForTest()
const { as, db, aMerchant, aGoods, anOperator, atDesk, aShopper, pass, ports } = mall
const its = depositsOn(mall)
const after = aftersalesOn(mall)
const operator = await anOperator()
const images = [await its.evidence(operator)]
const bankIs = (bank: BankPort) => Object.assign(ports, { bank })

async function aStore({ due = 0, paid = 0 }: { due?: number; paid?: number } = {}) {
  const store = await aMerchant()
  await its.owes(store, due)
  await settlementsOn(mall).setAccount(store)
  if (paid > 0) expect((await its.pay(operator, store, paid)).error).toBe(0)
  return store
}
async function aClosed(paid: number) {
  const store = await aStore({ paid })
  await its.becomes(store, 'closed')
  pass(days(31))
  return store
}
const titlesOf = async (merchantId: number) =>
  (
    await db
      .select({ title: storeMessages.title, text: storeMessages.text })
      .from(storeMessages)
      .where(sql`${storeMessages.merchantId} = ${merchantId} and ${storeMessages.kind} = 'deposit'`)
      .orderBy(storeMessages.id)
  ).map(({ title, text }) => `${title} ${text}`)

test('a transfer that is claimed for a store is its deposit, once, and the store is told what is missing', async () => {
  const store = await aStore({ due: 500_000 })
  expect(await its.read(store)).toMatchObject({
    due_fen: 500_000,
    held_fen: 0,
    missing_fen: 500_000,
    is_blocked: false,
  })
  const receipt = await its.aReceipt(operator, 300_000)
  expect((await its.claim(operator, store, receipt)).error).toBe(0)
  expect(await its.claim(operator, store, receipt)).toMatchObject({ code: 'transfer.claimed' })
  expect(await its.claim(operator, await aStore(), receipt)).toMatchObject({ code: 'transfer.claimed' })
  expect(await its.claim(operator, store, 'B2026')).toMatchObject({ code: 'transfer.receipt_not_found' })
  expect(await its.claim(operator, { merchantId: 987_654 }, receipt)).toMatchObject({ code: 'deposit.store_not_found' })
  expect(await its.read(store)).toMatchObject({ held_fen: 300_000, missing_fen: 200_000 })
  expect(await its.moves(store)).toMatchObject([
    { kind: 'paid', amount_fen: 300_000, held_fen: 300_000, payer_name: '测试有限公司' },
  ])
  await its.pay(operator, store, 200_000)
  expect(await its.read(store)).toMatchObject({ held_fen: 500_000, missing_fen: 0, short_since: null })
  expect(await titlesOf(store.merchantId)).toEqual([
    '保证金已到账 ¥3,000.00 已计入保证金，还缺 ¥2,000.00',
    '保证金已到账 ¥2,000.00 已计入保证金，已足额',
  ])
  expect(await its.list(operator, { keyword: store.name })).toMatchObject([{ held_fen: 500_000, refund: null }])
  await after.booksAgree()
})

test('a store that stays short for fifteen days is told three times, and puts nothing more on sale until it has paid', async () => {
  const store = await aStore({ due: 100_000 })
  const { goodsId } = await aGoods({ merchantId: store.merchantId, status: 'draft' })
  const shelve = () => as(store).post('/merchant/api/goods/status', { goods_id: goodsId, status: 'on_sale' })
  const down = () => as(store).post('/merchant/api/goods/status', { goods_id: goodsId, status: 'off_sale' })
  for (const _ of [1, 2]) await its.mind()
  await its.mind(9)
  await its.mind(10)
  await its.mind(12)
  expect(await titlesOf(store.merchantId)).toHaveLength(2)
  expect((await shelve()).error).toBe(0)
  await down()
  pass(days(15))
  await its.mind()
  expect((await titlesOf(store.merchantId)).at(-1)).toBe(
    '请补足保证金 保证金还缺 ¥1,000.00，补足之前不能上架商品，在售商品不受影响',
  )
  expect(await shelve()).toMatchObject({
    code: 'deposit.blocked',
    msg: '保证金还缺 ¥1,000.00，已超过 15 天，补足后才能上架商品',
  })
  await its.pay(operator, store, 100_000)
  expect((await shelve()).error).toBe(0)
})

test('what is taken for a buyer is in the buyer’s balance with the reason, never more than is held', async () => {
  const store = await aStore({ due: 50_000, paid: 50_000 })
  const buyer = await after.aPayer(10_000_000)
  await mall.anAddress(buyer)
  const { skuId } = await aGoods({ merchantId: store.merchantId })
  const { orderNo } = await after.aCompleted(buyer, store, { skuId })
  const before = await walletBalance(db, buyer.ownerId)
  const input = { amount_fen: 20_000, order_no: orderNo, images }
  expect((await its.deduct(operator, store, input)).error).toBe(0)
  expect(await walletBalance(db, buyer.ownerId)).toBe(before + 20_000)
  expect((await its.deduct(operator, store, { amount_fen: 10_000, images })).error).toBe(0)
  expect(await its.deduct(operator, store, { amount_fen: 20_001, images })).toMatchObject({
    code: 'deposit.short',
    msg: '可扣的保证金只有 ¥200.00',
  })
  const other = await aStore({ paid: 50_000 })
  expect(await its.deduct(operator, other, input)).toMatchObject({ code: 'deposit.order_not_found' })
  expect(await its.deduct(operator, { merchantId: 987_654 }, { amount_fen: 1, images })).toMatchObject({
    code: 'deposit.store_not_found',
  })
  expect(await its.deduct(operator, store, { amount_fen: 1, images: [] })).toMatchObject({ field: 'images' })
  expect(
    await as(operator).post('/admin/api/deposit/deduct', {
      mer_id: store.merchantId,
      to: 'to_buyer',
      amount_fen: 1,
      reason: '发错货',
      images,
    }),
  ).toMatchObject({ field: 'order_no', msg: '赔付买家请填写订单编号' })
  const [mallTook, buyerGot] = await its.moves(store)
  expect(mallTook).toMatchObject({ kind: 'to_mall', amount_fen: -10_000, held_fen: 20_000 })
  expect(buyerGot).toMatchObject({ kind: 'to_buyer', amount_fen: -20_000, order_no: orderNo, reason: '发错货未处理' })
  expect(buyerGot?.images[0]).toMatch(/^\/img\/p-.*sign=/)
  expect((await titlesOf(store.merchantId)).slice(-2)).toEqual([
    `保证金已扣除 ¥200.00 赔付订单 ${orderNo} 的买家，原因：发错货未处理。还缺 ¥200.00，请尽快补足`,
    '保证金已扣除 ¥100.00 由平台扣除，原因：发错货未处理。还缺 ¥300.00，请尽快补足',
  ])
  const told = await as(buyer).get('/shop/api/message/list', { kind: 'payment' })
  expect(JSON.stringify(told)).toContain(`订单 ${orderNo} 获赔 ¥200.00，已到您的余额`)
  const [log] = await db.select().from(auditLogs).where(eq(auditLogs.action, 'deposit.to_buyer'))
  expect(log).toMatchObject({ before: { held_fen: 50_000 }, after: { held_fen: 30_000 } })
  await after.booksAgree()
})

test('it goes back to a store that has closed, in two steps, once thirty days are over and nothing is open', async () => {
  const store = await aStore({ paid: 80_000 })
  const buyer = await after.aPayer(10_000_000)
  await mall.anAddress(buyer)
  const { skuId } = await aGoods({ merchantId: store.merchantId })
  expect(await its.askBack(store)).toMatchObject({ code: 'deposit.not_closed', msg: '店铺停业后才能退还保证金' })
  const order = await after.aPaid(buyer, { skuId })
  await its.becomes(store, 'closed')
  pass(days(10))
  expect(await its.askBack(store)).toMatchObject({
    code: 'deposit.open_business',
    msg: '还有 1 个订单、0 个售后没有完结，暂时不能退还',
  })
  await after.ship(store, order.orderNo)
  await after.receive(buyer, order.orderNo)
  expect(await its.askBack(store)).toMatchObject({ code: 'deposit.too_early' })
  pass(days(30))
  expect((await its.read(store)).no_refund).toBe('')
  expect((await its.askBack(store)).error).toBe(0)
  expect(await its.askBack(store)).toMatchObject({ code: 'deposit.asked' })
  const no = await its.lastRefund(store)
  expect(await its.list(operator, { tab: 'asked' })).toMatchObject([
    { mer_id: store.merchantId, refund: { refund_no: no, state: 'asked', amount_fen: 80_000 } },
  ])
  expect(await its.decide(operator, no, 'refuse')).toMatchObject({ error: 1, field: 'reason' })
  // Before the approval it is the mall's to take from.
  await its.deduct(operator, store, { amount_fen: 5_000, images })
  expect((await its.decide(operator, no)).data).toEqual({ state: 'paying' })
  expect(await its.decide(operator, no)).toMatchObject({ code: 'deposit.nothing' })
  expect(await its.withdraw(store, no)).toMatchObject({ code: 'deposit.state_changed' })
  // From then on it is on its way.
  expect(await its.deduct(operator, store, { amount_fen: 1, images })).toMatchObject({ code: 'deposit.short' })
  await after.booksAgree()
  expect(await its.payOut()).toBe(1)
  expect(await its.payOut()).toBe(0)
  expect(await its.read(store)).toMatchObject({
    held_fen: 0,
    paying_fen: 0,
    no_refund: '没有可以退还的保证金',
    refunds: [{ state: 'paid', amount_fen: 75_000, account: { bank_account: '6222 **** 2222' } }],
  })
  expect((await titlesOf(store.merchantId)).at(-1)).toBe('保证金已退还 ¥750.00 已汇至招商银行（尾号 2222）')
  expect(await its.decide(operator, no, 'arrived')).toMatchObject({ code: 'deposit.state_changed' })
  await after.booksAgree()
})

test('what the bank refuses is the store’s deposit again, and may be asked for once more', async () => {
  const store = await aClosed(30_000)
  await settlementsOn(mall).setAccount(store, '6222000000000000')
  await its.askBack(store)
  const no = await its.lastRefund(store)
  await its.decide(operator, no)
  expect(await its.payOut()).toBe(0)
  expect(await its.read(store)).toMatchObject({
    held_fen: 30_000,
    paying_fen: 0,
    no_refund: '',
    refunds: [{ state: 'failed', answer: '收款账户已销户' }],
  })
  await after.booksAgree()
  await settlementsOn(mall).setAccount(store)
  await its.askBack(store)
  await its.decide(operator, await its.lastRefund(store))
  expect(await its.payOut()).toBe(1)
  await after.booksAgree()
})

test('where no bank is connected, somebody says that it was paid, or that it was not', async () => {
  const store = await aClosed(30_000)
  bankIs(bankByHand())
  await its.askBack(store)
  const no = await its.lastRefund(store)
  expect(await its.decide(operator, no, 'failed', '退票')).toMatchObject({ code: 'deposit.state_changed' })
  await its.decide(operator, no)
  expect(await its.payOut()).toBe(0)
  expect((await its.decide(operator, no, 'failed', '退票')).data).toEqual({ state: 'failed' })
  await its.askBack(store)
  const again = await its.lastRefund(store)
  await its.decide(operator, again)
  expect((await its.decide(operator, again, 'arrived')).data).toEqual({ state: 'paid' })
  const { simulatedBank } = await import('#adapters/bank/choose.ts')
  bankIs(simulatedBank())
  expect(await its.decide(operator, 'G20261120000001')).toMatchObject({ code: 'deposit.refund_not_found' })
  await after.booksAgree()
})

test('a request is refused with a reason or taken back, and the store may ask again', async () => {
  const store = await aClosed(30_000)
  await its.askBack(store)
  const first = await its.lastRefund(store)
  const stranger = await aMerchant()
  expect(await its.withdraw(stranger, first)).toMatchObject({ code: 'deposit.refund_not_found' })
  expect((await its.decide(operator, first, 'refuse', '还有一单在核实')).data).toEqual({ state: 'refused' })
  expect((await titlesOf(store.merchantId)).at(-1)).toBe('保证金退还申请被驳回 原因：还有一单在核实')
  await its.askBack(store)
  const second = await its.lastRefund(store)
  expect((await its.withdraw(store, second)).error).toBe(0)
  expect(await its.decide(operator, second)).toMatchObject({ code: 'deposit.state_changed' })
  // It opened again meanwhile.
  await its.askBack(store)
  await its.becomes(store, 'open')
  expect(await its.decide(operator, await its.lastRefund(store))).toMatchObject({ code: 'deposit.not_closed' })
  await after.booksAgree()
})

test('a store without an account to pay to says where first', async () => {
  const store = await aMerchant()
  await its.pay(operator, store, 10_000)
  await its.becomes(store, 'closed')
  pass(days(31))
  expect(await its.askBack(store)).toMatchObject({ code: 'settlement.no_account' })
})

test('only who holds the right moves money, and only with a fresh second factor', async () => {
  const store = await aStore({ paid: 10_000 })
  const reader = await atDesk(null, '看账', { rights: ['money:see'] })
  expect(await its.deduct(reader, store, { amount_fen: 1, images })).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(await aShopper()).get('/admin/api/deposit/list')).toMatchObject({ error: expect.any(Number) })
  for (const call of [claimDeposit, deductDeposit, decideDepositRefund]) expect(call).toMatchObject({ proof: true })
})

test('the doctor names what does not add up', async () => {
  const store = await aMerchant()
  await db
    .insert(merchantDeposits)
    .values({ merchantId: store.merchantId, dueFen: 0, heldFen: 700, payingFen: 300 })
    .onConflictDoUpdate({ target: merchantDeposits.merchantId, set: { heldFen: 700, payingFen: 300 } })
  const faults = (await examine(db)).find(({ subject }) => subject === '保证金')?.faults ?? []
  expect(faults).toEqual([
    `店铺 ${store.name} 保证金 700 与明细合计 0 不符`,
    `店铺 ${store.name} 保证金 700 与账本 0 不符`,
    `店铺 ${store.name} 退还中的保证金 300 与申请合计 0 不符`,
  ])
})
