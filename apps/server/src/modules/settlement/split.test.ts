import type { OutputOf } from '@mall/contract/call/call'
import { connectionList, testChannel } from '@mall/contract/connection/platform.calls'
import { type SplitChannel, splitChannels } from '@mall/contract/split/platform.words'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptancesOn } from '#modules/acceptance/acceptance.fake.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { followUpPayments } from '#modules/payment/payment.public.ts'
import { paymentNotices, refunds } from '#modules/payment/payment.table.ts'
import { connectSplits, splitsOn } from '#modules/split/split.fake.ts'
import { askSubMerchants } from '#modules/split/split.public.ts'
import { splitMoves, splitOrders } from '#modules/split/split.table.ts'
import { jobDelays } from '#modules/system/system.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { type SplitSide, startAlipaySplit, startSplitChannel } from '#test/split-channel.ts'
import { examine } from '../../doctor.ts'
import { finishAftersales } from '../../jobs/aftersales.ts'
import { shareDueOrders } from '../../jobs/share-orders.ts'
import { settlementsOn } from './settlement.fake.ts'
import { settlementLines } from './settlement.table.ts'

const mall = await mallForTest()
const { as, db, aMerchant, aGoods, anOperator, now } = mall
const [wechat, alipay] = [await startSplitChannel(now, 2000), await startAlipaySplit(now, 2000)]
afterAll(() => {
  wechat.stop()
  alipay.stop()
})
const its = settlementsOn(mall)
const after = aftersalesOn(mall)
const coupons = couponsOn(mall)
paymentsIn(mall)
connectSplits(mall, [wechat, alipay])
const { anOrder } = ordersIn(mall)
const operator = await anOperator()
const buyer = await after.aPayer()
await mall.anAddress(buyer)
const photo = await acceptancesOn(mall).aPhoto(buyer)
const january = { inDays: 45 }

beforeEach(async () => {
  await wechat.is('up')
  await alipay.is('up')
})

type Store = Person & { merchantId: number }
/** Lets stores, buyers and the clock act through one channel. */
function at(channel: SplitSide) {
  const splits = splitsOn(mall, channel)
  async function aStore(): Promise<{ store: Store; skuId: number; subMchid: string }> {
    const store = await aMerchant()
    const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 9_999 }] })
    return { store, skuId, subMchid: await splits.opened(operator, store) }
  }
  /** Shares and returns are carried out, and refunds leave, on a day so many from now. */
  async function clock(when: { inDays?: number } = {}) {
    // Alipay confirms in one round and shares in the next.
    await shareDueOrders(splits.clock(when))
    await shareDueOrders(splits.clock(when))
    await followUpPayments(splits.clock(when))
    await finishAftersales(splits.clock(when))
  }
  async function aCompleted(store: Store, skuId: number, qty = 1) {
    const order = await anOrder(buyer, { skuId, qty })
    await splits.paid(buyer, [order.orderNo])
    await after.ship(store, order.orderNo)
    await after.receive(buyer, order.orderNo)
    return { ...order, lineId: order.lineIds[0] ?? 0 }
  }
  async function refunded(store: Store, order: { orderNo: string; lineId: number }, qty = 1) {
    const input = after.inputOf(order, { place: 'received', reason: '质量问题', images: [photo], qty })
    await after.atStore(store, 'approve', await after.applied(buyer, input))
  }
  const moveOf = async (orderNo: string, kind: 'share' | 'return') =>
    (await splits.moves(operator)).find((one) => one.order_no === orderNo && one.kind === kind)
  return { channel, splits, aStore, clock, aCompleted, refunded, moveOf }
}
const ways = { wechat: at(wechat), alipay: at(alipay) }
const refusedShare: Record<SplitChannel, string> = {
  wechat: 'ACCOUNT_ABNORMAL',
  alipay: 'TXN_RESULT_ACCOUNT_STATUS_NOT_VALID',
}

describe.each(splitChannels)('through %s', (code) => {
  const { channel, splits, aStore, clock, aCompleted, refunded, moveOf } = ways[code]

  test('a store whose account is open is paid into it, frozen, and the way is written', async () => {
    const { skuId, subMchid } = await aStore()
    const before = await channel.books()
    const order = await anOrder(buyer, { skuId })
    const { paymentNo } = await splits.paid(buyer, [order.orderNo])
    expect(await after.statusOf(order.orderNo)).toBe('pending_shipment')
    const [way] = await db.select().from(splitOrders).where(eq(splitOrders.orderId, order.orderId))
    const tradeNo = { wechat: `${paymentNo}-1`, alipay: paymentNo }[code]
    expect(way).toMatchObject({ channel: code, subMchid, tradeNo, amountFen: 10_000, mostShareFen: 3_000 })
    expect((await channel.books()).frozen - before.frozen).toBe(10_000)
    await after.booksAgree()
  })

  test('told twice, late or by nobody, a payment is booked once; what a stranger signed is not believed', async () => {
    const { skuId } = await aStore()
    const order = await anOrder(buyer, { skuId })
    const { payment_no, redirect_url } = await splits.begin(buyer, [order.orderNo])
    await channel.visit(redirect_url)
    const notice = await channel.pay(payment_no)
    await channel.is('forged')
    expect((await splits.deliver(await channel.pay(payment_no))).status).not.toBe(200)
    await channel.is('up')
    // The notification got lost: the mall asks by itself, and it comes after all.
    await as(buyer).get('/shop/api/payment/status', { order_no: order.orderNo })
    expect(await after.statusOf(order.orderNo)).toBe('pending_shipment')
    expect((await splits.deliver(notice)).status).toBe(200)
    expect((await splits.deliver(notice)).status).toBe(200)
    expect(await db.$count(paymentNotices, eq(paymentNotices.paymentNo, payment_no))).toBe(2)
    await after.booksAgree()
  })

  test('settled, the commission is the platform’s and the rest the store’s; by bank goes nothing', async () => {
    const { store, skuId, subMchid } = await aStore()
    const order = await aCompleted(store, skuId)
    const before = await channel.books()
    await its.settle({ inDays: 16 })
    await clock({ inDays: 16 })
    const now = await channel.books()
    expect([now.platform - before.platform, now.free[subMchid]]).toEqual([500, 9_500])
    expect(await moveOf(order.orderNo, 'share')).toMatchObject({ channel: code, state: 'done', amount_fen: 500 })
    await its.close(january)
    const [digest] = await its.list(store)
    expect(digest).toMatchObject({ net_fen: 9_500, direct_fen: 9_500, payable_fen: 0, closing_fen: 0 })
    const lines = await its.lines(store, digest?.id ?? 0)
    expect(lines.map(({ kind, net_fen, direct_fen }) => ({ kind, net_fen, direct_fen }))).toEqual([
      { kind: 'sale', net_fen: 9_500, direct_fen: 0 },
      { kind: 'split', net_fen: 0, direct_fen: 9_500 },
    ])
    expect((await its.confirm(store, digest?.id ?? 0)).data.state).toBe('carried')
    await after.booksAgree()
  })

  test('what the mall bears of a coupon comes by bank, and the commission on it is shared as well', async () => {
    const { store, skuId, subMchid } = await aStore()
    await coupons.claimed(buyer, await coupons.aCoupon({ minFen: 0, amountFen: 2_000 }))
    const [orderNo = ''] = (await coupons.ordered(buyer, { sku_id: skuId, qty: 1 })).order_nos
    await splits.paid(buyer, [orderNo])
    await after.ship(store, orderNo)
    await after.receive(buyer, orderNo)
    await its.settle({ inDays: 16 })
    await clock({ inDays: 16 })
    await its.close(january)
    const [digest] = await its.list(store)
    expect(digest).toMatchObject({ net_fen: 9_500, direct_fen: 7_500, payable_fen: 2_000 })
    expect((await channel.books()).free[subMchid]).toBe(7_500)
    await after.booksAgree()
  })

  test('a commission above what the channel lets be shared is deducted by the statement', async () => {
    const { store, skuId, subMchid } = await aStore()
    await as(operator).post('/admin/api/commission/save', {
      scope: 'store',
      scope_id: store.merchantId,
      rate_points: 4_000,
    })
    await aCompleted(store, skuId)
    await its.settle({ inDays: 16 })
    await clock({ inDays: 16 })
    await its.close(january)
    expect((await channel.books()).free[subMchid]).toBe(7_000)
    const [digest] = await its.list(store)
    expect(digest).toMatchObject({ net_fen: 6_000, direct_fen: 7_000, payable_fen: 0, closing_fen: -1_000 })
    await after.booksAgree()
  })

  test('before it is shared a refund comes out of what is frozen, and nothing has to be returned', async () => {
    const { store, skuId, subMchid } = await aStore()
    const order = await aCompleted(store, skuId, 2)
    const before = await channel.books()
    await refunded(store, order)
    await clock()
    expect((await channel.books()).buyers - before.buyers).toBe(10_000)
    expect(await moveOf(order.orderNo, 'return')).toBeUndefined()
    await its.settle({ inDays: 16 })
    await clock({ inDays: 16 })
    expect((await channel.books()).free[subMchid]).toBe(9_500)
    await its.close(january)
    const [digest] = await its.list(store)
    expect(digest).toMatchObject({ net_fen: 9_500, direct_fen: 9_500, payable_fen: 0 })
    await after.booksAgree()
  })

  test('after it is shared the commission comes back first, or with it, and the buyer is refunded', async () => {
    const { store, skuId, subMchid } = await aStore()
    const order = await aCompleted(store, skuId, 2)
    await its.settle({ inDays: 16 })
    await clock({ inDays: 16 })
    await channel.asked()
    await refunded(store, order)
    await clock({ inDays: 17 })
    const asked = await channel.asked()
    const steps = { wechat: ['returnorders', 'refunds/apply'], alipay: ['alipay.trade.refund'] }[code]
    const found = asked.flatMap((one) => steps.filter((step) => one.includes(step)))
    expect(found).toEqual(steps)
    expect(await moveOf(order.orderNo, 'return')).toMatchObject({ state: 'done', amount_fen: 500 })
    expect((await channel.books()).free[subMchid]).toBe(9_500)
    await its.settle({ inDays: 17 })
    await its.close(january)
    const [digest] = await its.list(store)
    expect(digest).toMatchObject({ net_fen: 9_500, direct_fen: 9_500, payable_fen: 0 })
    await after.booksAgree()
  })

  test('a platform that has no money for the return keeps the refund waiting, and loses nothing', async () => {
    const { store, skuId } = await aStore()
    const order = await aCompleted(store, skuId)
    await its.settle({ inDays: 16 })
    await clock({ inDays: 16 })
    await channel.is('platform_is_poor')
    const heard = mall.defects.length
    await refunded(store, order)
    await clock({ inDays: 17 })
    expect(await moveOf(order.orderNo, 'return')).toMatchObject({ state: 'planned' })
    await channel.is('up')
    await clock({ inDays: 18 })
    mall.defects.splice(heard)
    expect(await moveOf(order.orderNo, 'return')).toMatchObject({ state: 'done' })
    await its.settle({ inDays: 18 })
    await after.booksAgree()
  })

  test('a share that the channel closes leaves the store all of it, and the statement deducts the commission', async () => {
    const { store, skuId, subMchid } = await aStore()
    const order = await aCompleted(store, skuId)
    await its.settle({ inDays: 16 })
    const heard = mall.defects.length
    await channel.is('closed')
    await clock({ inDays: 16 })
    mall.defects.splice(heard)
    expect(await moveOf(order.orderNo, 'share')).toMatchObject({ state: 'failed', reason: refusedShare[code] })
    expect((await channel.books()).free[subMchid]).toBe(10_000)
    await its.settle({ inDays: 17 })
    await its.close(january)
    const [digest] = await its.list(store)
    expect(digest).toMatchObject({ net_fen: 9_500, direct_fen: 10_000, payable_fen: 0, closing_fen: -500 })
    await after.booksAgree()
  })

  test('what the channel still works on is asked again, and an answer that was lost is found to be done', async () => {
    const { store, skuId } = await aStore()
    const [one, other] = [await aCompleted(store, skuId), await aCompleted(store, skuId)]
    await its.settle({ inDays: 16 })
    await channel.is('processing')
    await clock({ inDays: 16 })
    expect(await moveOf(one.orderNo, 'share')).toMatchObject({ state: 'planned' })
    const before = (await channel.books()).platform
    const heard = mall.defects.length
    await channel.is('lost')
    await clock({ inDays: 16 })
    mall.defects.splice(heard)
    await channel.is('up')
    await clock({ inDays: 17 })
    for (const { orderNo } of [one, other])
      expect(await moveOf(orderNo, 'share')).toMatchObject({ state: 'done', amount_fen: 500 })
    expect((await channel.books()).platform - before).toBe(1_000)
    await after.booksAgree()
  })

  test('what the channel would free by itself is shared ten days before, whatever has become of the order', async () => {
    const { skuId, subMchid } = await aStore()
    const order = await anOrder(buyer, { skuId })
    await splits.paid(buyer, [order.orderNo])
    await clock({ inDays: 169 })
    expect(await moveOf(order.orderNo, 'share')).toBeUndefined()
    await clock({ inDays: 171 })
    expect(await moveOf(order.orderNo, 'share')).toMatchObject({ state: 'done', amount_fen: 500 })
    expect((await channel.books()).free[subMchid]).toBe(9_500)
    await after.booksAgree()
  })

  test('money for an order that nobody waits for any more goes back out of the store’s account', async () => {
    const { skuId } = await aStore()
    const order = await anOrder(buyer, { skuId })
    const { payment_no, redirect_url } = await splits.begin(buyer, [order.orderNo])
    await channel.visit(redirect_url)
    await coupons.cancel(buyer, order.orderNo)
    const before = await channel.books()
    await splits.deliver(await channel.pay(payment_no))
    await clock()
    const now = await channel.books()
    expect([now.buyers - before.buyers, now.frozen - before.frozen]).toEqual([10_000, 0])
    await after.booksAgree()
  })

  test('the doctor finds a share that the ledger does not know, and a direct part that nobody counted', async () => {
    const { store, skuId } = await aStore()
    const order = await aCompleted(store, skuId)
    await its.settle({ inDays: 16 })
    await clock({ inDays: 16 })
    await after.booksAgree()
    const shared = await moveOf(order.orderNo, 'share')
    const [move] = await db
      .select()
      .from(splitMoves)
      .where(eq(splitMoves.moveNo, shared?.move_no ?? ''))
    const becomes = (amountFen: number) =>
      db
        .update(splitMoves)
        .set({ amountFen })
        .where(eq(splitMoves.id, move?.id ?? 0))
    await becomes((move?.amountFen ?? 0) + 1)
    const found = (await examine(db)).flatMap(({ faults }) => faults)
    expect(found.some((said) => said.startsWith(`分账单 ${move?.moveNo} 已完成`))).toBe(true)
    expect(found.some((said) => said.startsWith(`渠道账户 ${code}_split`))).toBe(true)
    await becomes(move?.amountFen ?? 0)
    await after.booksAgree()
  })
})

describe('at WeChat', () => {
  const { splits, aStore, clock, aCompleted, refunded, moveOf } = ways.wechat

  test('an order whose direct part cannot be counted keeps no other of its store waiting', async () => {
    const { store, skuId } = await aStore()
    const stuck = await aCompleted(store, skuId)
    const fine = await aCompleted(store, skuId)
    const linesOf = async ({ orderId }: { orderId: number }) => {
      const rows = await db.select().from(settlementLines).where(eq(settlementLines.orderId, orderId))
      return rows.map(({ kind }) => kind).toSorted()
    }
    await mall.database.exec(`
      create function is_broken() returns trigger language plpgsql as $$ begin raise exception 'this row is broken'; end $$;
      create trigger broken_direct before insert on settlement_lines for each row
        when (new.kind = 'split' and new.order_id = ${stuck.orderId}) execute function is_broken()`)
    await its.settle({ inDays: 16 })
    expect([await linesOf(stuck), await linesOf(fine)]).toEqual([['sale'], ['sale', 'split']])
    expect(mall.defects).toHaveLength(1)
    expect(await db.select().from(jobDelays)).toMatchObject([{ part: 'register-direct', tries: 1 }])
    mall.defects.length = 0
    await mall.database.exec('drop trigger broken_direct on settlement_lines')
    await its.settle({ inDays: 17 })
    expect(await linesOf(stuck)).toEqual(['sale', 'split'])
    expect(await db.$count(jobDelays)).toBe(0)
  })

  test('an account that is frozen since is not paid into any more, and the way of what was paid stays written', async () => {
    const { store, skuId } = await aStore()
    const order = await anOrder(buyer, { skuId })
    await splits.paid(buyer, [order.orderNo])
    const [way] = await db.select().from(splitOrders).where(eq(splitOrders.orderId, order.orderId))
    const own = (await splits.stores(operator)).find((row) => row.merchant_id === store.merchantId)
    await wechat.says({ [own?.application_no ?? '']: { state: 'FROZEN' } })
    await askSubMerchants(splits.clock({ inDays: 2 }))
    const [kept] = await db.select().from(splitOrders).where(eq(splitOrders.orderId, order.orderId))
    expect(kept).toEqual(way)
    const later = await anOrder(buyer, { skuId })
    await splits.begin(buyer, [later.orderNo])
    expect(await db.$count(splitOrders, eq(splitOrders.orderId, later.orderId))).toBe(0)
  })

  test('orders of two stores are one payment and two transactions; with one store that has no account the platform receives', async () => {
    const [one, other] = [await aStore(), await aStore()]
    const orders = [await anOrder(buyer, { skuId: one.skuId }), await anOrder(buyer, { skuId: other.skuId })]
    await splits.paid(
      buyer,
      orders.map(({ orderNo }) => orderNo),
    )
    for (const { orderNo } of orders) expect(await after.statusOf(orderNo)).toBe('pending_shipment')
    const ways = await db.select().from(splitOrders)
    expect(
      new Set(
        ways.filter(({ orderId }) => orders.some((order) => order.orderId === orderId)).map((way) => way.subMchid),
      ),
    ).toEqual(new Set([one.subMchid, other.subMchid]))
    const plain = [await anOrder(buyer, { skuId: one.skuId }), await anOrder(buyer)]
    const begun = await splits.begin(
      buyer,
      plain.map(({ orderNo }) => orderNo),
    )
    expect(begun.qr_text ?? begun.redirect_url).toContain('sandbox')
    expect(await db.$count(splitOrders, eq(splitOrders.orderId, plain[0]?.orderId ?? 0))).toBe(0)
  })

  test('a return that fails is asked for again under another number with gaps, and the buyer waits no longer than that', async () => {
    const { store, skuId } = await aStore()
    const order = await aCompleted(store, skuId)
    await its.settle({ inDays: 16 })
    await clock({ inDays: 16 })
    await wechat.is('return_fails')
    const heard = mall.defects.length
    await refunded(store, order)
    const first = await moveOf(order.orderNo, 'return')
    await clock({ inDays: 17 })
    const second = await moveOf(order.orderNo, 'return')
    expect(second).toMatchObject({ state: 'planned', reason: 'PAYER_ACCOUNT_ABNORMAL' })
    expect(second?.move_no).not.toBe(first?.move_no)
    const waiting = sql`${refunds.status} = 'refunding' and ${refunds.orderId} = ${order.orderId}`
    expect(await db.$count(refunds, waiting)).toBe(1)
    await wechat.is('up')
    await clock({ inDays: 18 })
    expect(await db.$count(refunds, waiting)).toBe(0)
    // The operator of the mall sees it in the log.
    expect(mall.defects.splice(heard).length).toBeGreaterThan(0)
    await its.settle({ inDays: 18 })
    await after.booksAgree()
  })

  test('a number is noted with what the channel says of it, and of nothing else', async () => {
    const [one, other] = [await aMerchant(), await aMerchant()]
    const self = await aMerchant({ isSelf: true })
    await wechat.says({
      NEW: { state: 'NEED_SIGN', link: 'https://pay.weixin.qq.com/public/apply4ec_sign/s?a=1', subMchid: '1899999999' },
    })
    expect(await splits.save(operator, one.merchantId, 'NOBODY')).toMatchObject({ code: 'split.unknown_application' })
    expect(await splits.save(operator, self.merchantId, 'NEW')).toMatchObject({ code: 'split.store' })
    expect(await splits.save(operator, one.merchantId, 'NEW')).toMatchObject({ error: 0 })
    expect(await splits.save(operator, other.merchantId, 'NEW')).toMatchObject({ code: 'split.taken' })
    const now: { data: { sub_merchants: object[] } } = await as(one).get('/merchant/api/settlement/now')
    expect(now.data.sub_merchants).toMatchObject([
      { channel: 'wechat', state: 'to_sign', link: expect.stringContaining('apply4ec_sign') },
    ])
    await wechat.is('down')
    expect(await splits.save(operator, other.merchantId, 'OTHER')).toMatchObject({ code: 'split.silent' })
  })

  test('once signed an account opens by itself, and a rejected one says why', async () => {
    const [one, other] = [await aMerchant(), await aMerchant()]
    await wechat.says({ X1: { state: 'AUDITING' }, X2: { state: 'AUDITING' } })
    await splits.save(operator, one.merchantId, 'X1')
    await splits.save(operator, other.merchantId, 'X2')
    await wechat.says({
      X1: { state: 'FINISH', subMchid: '1888888888' },
      X2: { state: 'REJECTED', reason: '法人证件已过期' },
    })
    await askSubMerchants(splits.clock())
    expect((await splits.stores(operator)).find((row) => row.application_no === 'X1')?.sub_mchid).toBe('')
    await shareDueOrders({ ...splits.clock(), now: () => new Date(now().getTime() + 3_600_001) })
    const rows = await splits.stores(operator)
    expect(rows.find((row) => row.application_no === 'X1')).toMatchObject({
      sub_mchid: '1888888888',
      sub_merchant: { state: 'active' },
    })
    expect(rows.find((row) => row.application_no === 'X2')?.sub_merchant).toMatchObject({
      state: 'rejected',
      reason: '法人证件已过期',
    })
  })

  test('where nothing is connected no number is noted, and buyers pay the platform as before', async () => {
    const { store, skuId } = await aStore()
    connectSplits(mall, [])
    expect(await splits.save(operator, store.merchantId, 'NEW')).toMatchObject({ code: 'split.absent' })
    const order = await anOrder(buyer, { skuId })
    await splits.begin(buyer, [order.orderNo])
    expect(await db.$count(splitOrders, eq(splitOrders.orderId, order.orderId))).toBe(0)
    connectSplits(mall, [wechat, alipay])
  })
})

describe('at Alipay', () => {
  const { splits, aStore, clock, aCompleted, refunded, moveOf } = ways.alipay

  test('a payment of one order goes to its store, and one of several orders to the platform', async () => {
    const one = await aStore()
    const orders = [await anOrder(buyer, { skuId: one.skuId }), await anOrder(buyer, { skuId: one.skuId })]
    const begun = await splits.begin(
      buyer,
      orders.map(({ orderNo }) => orderNo),
    )
    expect(begun.redirect_url).toContain('sandbox')
    const ids = orders.map(({ orderId }) => orderId)
    expect(await db.$count(splitOrders, inArray(splitOrders.orderId, ids))).toBe(0)
    await splits.paid(buyer, [orders[0]?.orderNo ?? ''])
    expect(await after.statusOf(orders[0]?.orderNo ?? '')).toBe('pending_shipment')
    expect(await db.$count(splitOrders, inArray(splitOrders.orderId, ids))).toBe(1)
    await after.booksAgree()
  })

  test('a store with an account at one channel is not paid into at the other', async () => {
    const { skuId } = await aStore()
    const order = await anOrder(buyer, { skuId })
    const begun = await ways.wechat.splits.begin(buyer, [order.orderNo])
    expect(begun.qr_text ?? begun.redirect_url).toContain('sandbox')
    expect(await db.$count(splitOrders, eq(splitOrders.orderId, order.orderId))).toBe(0)
  })

  test('what is confirmed is shared in the next round, and refunds wait for it', async () => {
    const { store, skuId, subMchid } = await aStore()
    const order = await aCompleted(store, skuId, 2)
    const before = await alipay.books()
    await its.settle({ inDays: 16 })
    await shareDueOrders(splits.clock({ inDays: 16 }))
    const confirmed = await alipay.books()
    expect([confirmed.platform - before.platform, confirmed.frozen - before.frozen]).toEqual([0, 0])
    expect(await moveOf(order.orderNo, 'share')).toMatchObject({ state: 'planned', reason: '' })
    await shareDueOrders(splits.clock({ inDays: 16 }))
    const now = await alipay.books()
    expect([now.platform - before.platform, now.free[subMchid]]).toEqual([1_000, 19_000])
    await after.booksAgree()
  })

  test('a part refunded before it is confirmed is not confirmed, and the rest is shared', async () => {
    const { store, skuId, subMchid } = await aStore()
    const order = await aCompleted(store, skuId, 3)
    await refunded(store, order)
    await clock()
    const before = await alipay.books()
    await its.settle({ inDays: 16 })
    await clock({ inDays: 16 })
    const now = await alipay.books()
    expect([now.platform - before.platform, now.free[subMchid], before.frozen - now.frozen]).toEqual([
      1_000, 19_000, 20_000,
    ])
    await after.booksAgree()
  })

  test('a refund whose answer was lost is found to be done, and its return is booked once', async () => {
    const { store, skuId, subMchid } = await aStore()
    const order = await aCompleted(store, skuId, 2)
    await its.settle({ inDays: 16 })
    await clock({ inDays: 16 })
    const before = await alipay.books()
    const heard = mall.defects.length
    await alipay.is('lost')
    await refunded(store, order)
    expect(await moveOf(order.orderNo, 'return')).toMatchObject({ state: 'planned', amount_fen: 500 })
    await alipay.is('up')
    await clock({ inDays: 17 })
    mall.defects.splice(heard)
    expect(await moveOf(order.orderNo, 'return')).toMatchObject({ state: 'done', amount_fen: 500 })
    const now = await alipay.books()
    expect([now.buyers - before.buyers, before.platform - now.platform, now.free[subMchid]]).toEqual([
      10_000, 500, 9_500,
    ])
    await its.settle({ inDays: 17 })
    await after.booksAgree()
  })

  test('a refund whose return Alipay does not allow waits with gaps, and goes with it once it is allowed', async () => {
    const { store, skuId } = await aStore()
    const order = await aCompleted(store, skuId)
    await its.settle({ inDays: 16 })
    await clock({ inDays: 16 })
    await alipay.is('return_fails')
    const heard = mall.defects.length
    await refunded(store, order)
    await clock({ inDays: 17 })
    const waiting = sql`${refunds.status} = 'refunding' and ${refunds.orderId} = ${order.orderId}`
    expect(await db.$count(refunds, waiting)).toBe(1)
    expect(await moveOf(order.orderNo, 'return')).toMatchObject({
      state: 'planned',
      reason: expect.stringContaining('REFUNDALLOC_UNAUTH_LIMIT'),
    })
    await alipay.is('up')
    await clock({ inDays: 18 })
    // The operator of the mall sees it in the log.
    expect(mall.defects.splice(heard).length).toBeGreaterThan(0)
    expect(await db.$count(refunds, waiting)).toBe(0)
    expect(await moveOf(order.orderNo, 'return')).toMatchObject({ state: 'done', amount_fen: 500, reason: '' })
    await its.settle({ inDays: 18 })
    await after.booksAgree()
  })

  test('a store with accounts at both is settled by one statement, and each account comes to nothing', async () => {
    const { store, skuId, subMchid } = await aStore()
    await ways.wechat.splits.opened(operator, store)
    await aCompleted(store, skuId)
    await ways.wechat.aCompleted(store, skuId)
    await its.settle({ inDays: 16 })
    await clock({ inDays: 16 })
    expect((await alipay.books()).free[subMchid]).toBe(9_500)
    await its.close(january)
    const [digest] = await its.list(store)
    expect(digest).toMatchObject({ net_fen: 19_000, direct_fen: 19_000, payable_fen: 0, closing_fen: 0 })
    const now: { data: { sub_merchants: { channel: string; state: string }[] } } =
      await as(store).get('/merchant/api/settlement/now')
    expect(now.data.sub_merchants.map(({ channel, state }) => [channel, state])).toEqual([
      ['wechat', 'active'],
      ['alipay', 'active'],
    ])
    await after.booksAgree()
  })

  test('of a number the channel’s own word is noted, once, and a rejected one says why', async () => {
    const [one, other] = [await aMerchant(), await aMerchant()]
    await alipay.says({ Z1: { status: '031', subConfirm: 'NOT_CONFIRM' }, Z2: { status: '031' } })
    expect(await splits.save(operator, one.merchantId, 'NOBODY')).toMatchObject({ code: 'split.unknown_application' })
    expect(await splits.save(operator, one.merchantId, 'Z1')).toMatchObject({ error: 0 })
    expect(await splits.save(operator, other.merchantId, 'Z1')).toMatchObject({ code: 'split.taken' })
    expect(await splits.save(operator, other.merchantId, 'Z2')).toMatchObject({ error: 0 })
    const rowOf = async (number: string) => (await splits.stores(operator)).find((row) => row.application_no === number)
    expect((await rowOf('Z1'))?.sub_merchant).toMatchObject({ channel: 'alipay', state: 'to_sign', link: '' })
    await alipay.says({ Z1: { status: '99', smid: '2088999' }, Z2: { status: '-1', reason: '营业执照不清晰' } })
    await shareDueOrders({ ...splits.clock(), now: () => new Date(now().getTime() + 3_600_001) })
    expect(await rowOf('Z1')).toMatchObject({ sub_mchid: '2088999', sub_merchant: { state: 'active' } })
    expect((await rowOf('Z2'))?.sub_merchant).toMatchObject({ state: 'rejected', reason: '营业执照不清晰' })
    await alipay.is('down')
    expect(await splits.save(operator, one.merchantId, 'OTHER')).toMatchObject({ code: 'split.silent' })
  })

  test('each channel is a connection of its own, tested by what it answers to a request that it could verify', async () => {
    const shown = async () => {
      const reply: { data: OutputOf<typeof connectionList> } = await as(operator).get(connectionList.path)
      const rows = reply.data.list.filter(({ connection }) => connection.endsWith('_split'))
      return rows.map(({ connection, state }) => `${connection} ${state}`)
    }
    expect(await shown()).toEqual(['wechat_split connected', 'alipay_split connected'])
    expect(await as(operator).post(testChannel.path, { channel: 'wechat_split' })).toMatchObject({ error: 0 })
    expect(await as(operator).post(testChannel.path, { channel: 'alipay_split' })).toMatchObject({ error: 0 })
    mall.pass(61_000)
    await alipay.is('forged')
    expect(await as(operator).post(testChannel.path, { channel: 'alipay_split' })).toMatchObject({
      code: 'connection.failed',
      msg: expect.stringContaining('没有通过验签'),
    })
    connectSplits(mall, [alipay])
    expect(await shown()).toEqual(['wechat_split absent', 'alipay_split connected'])
    connectSplits(mall, [wechat, alipay])
  })
})
