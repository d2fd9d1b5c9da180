import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { systemRandom as random } from '#kernel/random.ts'
import { days } from '#kernel/time.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { mallForTest } from '#test/mall.ts'
import { finishAftersales, moveAftersales } from '../../jobs/aftersales.ts'
import { aftersalesOn } from './aftersale.fake.ts'
import { aftersales } from './aftersale.table.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, anOperator, db, now, ports } = mall
const its = aftersalesOn(mall)
const { aPayer, aPaid, aCompleted, ship, inputOf, apply, applied, preview, detail, doing, atStore, atPlatform } = its
const { placeFor, sent, lineOf, statusOf, booksAgree, payFrom } = its
const operator = await anOperator()
const store = await aMerchant()
await placeFor(store)
const { skuId, skuIds } = await aGoods({
  merchantId: store.merchantId,
  skus: [
    { priceFen: 10_000, stock: 1000 },
    { priceFen: 8_000, stock: 5 },
    { priceFen: 12_000, stock: 5 },
  ],
})
const stock = async (id = skuId) => (await db.select().from(skus).where(eq(skus.id, id)))[0]?.stock ?? 0
const { log } = mall
const deps = { db, now, random, ports, log }
const balance = (payer: { ownerId: number }) => walletBalance(db, payer.ownerId)

describe('money of what was not sent', () => {
  test('one of three pieces is refunded as it was previewed, and is on the shelf again; the others are sent', async () => {
    const payer = await aPayer()
    const before = await stock()
    const order = await aPaid(payer, { skuId, qty: 3 })
    const paid = await balance(payer)
    const input = inputOf(order)
    const { data } = await preview(payer, input)
    expect(data.money).toMatchObject({ amount_fen: 10_000, freight_fen: 0, closes_order: false })
    expect(data.money.legs).toMatchObject([{ channel: 'balance', amount_fen: 10_000 }])
    const no = await applied(payer, { ...input, expected_fen: data.money.amount_fen })
    expect(await lineOf(order.lineId)).toMatchObject({ heldQty: 1, serviceFen: 10_000 })
    expect(await atStore(store, 'approve', no)).toMatchObject({ data: { status: 'completed' } })
    expect(await balance(payer)).toBe(paid + 10_000)
    expect(await stock()).toBe(before - 2)
    expect((await detail(payer, no)).payouts).toMatchObject([{ amount_fen: 10_000, state: 'refunded' }])
    await ship(store, order.orderNo)
    expect(await statusOf(order.orderNo)).toBe('shipped')
    await booksAgree()
  })

  test('what is asked about is not sent until it is decided, and what was sent meanwhile is not asked about', async () => {
    const payer = await aPayer()
    const order = await aPaid(payer, { skuId, qty: 2 })
    const no = await applied(payer, inputOf(order))
    expect(await ship(store, order.orderNo, [{ order_item_id: order.lineId, qty: 2 }])).toMatchObject({
      code: 'ship.too_many',
    })
    await ship(store, order.orderNo)
    expect(await statusOf(order.orderNo)).toBe('partially_shipped')
    expect(await apply(payer, inputOf(order))).toMatchObject({ code: 'aftersale.shipped' })
    await atStore(store, 'approve', no)
    expect(await statusOf(order.orderNo)).toBe('shipped')
    await booksAgree()
  })

  test('the last piece brings the freight, closes the order, and nothing is left to ask', async () => {
    const payer = await aPayer()
    const order = await aPaid(payer, { skuId, qty: 2 })
    const first = await applied(payer, inputOf(order))
    const second = await applied(payer, inputOf(order))
    await atStore(store, 'approve', second)
    await atStore(store, 'approve', first)
    expect(await statusOf(order.orderNo)).toBe('closed')
    expect(await balance(payer)).toBe(1_000_000)
    expect(await apply(payer, inputOf(order))).toMatchObject({ code: 'aftersale.not_now' })
    await booksAgree()
  })

  test('the store may still cancel the rest, and not while a piece is asked about', async () => {
    const payer = await aPayer()
    const order = await aPaid(payer, { skuId, qty: 3 })
    await atStore(store, 'approve', await applied(payer, inputOf(order)))
    const open = await applied(payer, inputOf(order))
    const cancel = () => as(store).post('/merchant/api/order/refund', { order_no: order.orderNo, reason: '缺货' })
    expect(await cancel()).toMatchObject({ code: 'order.state_changed' })
    await doing(payer, 'withdraw', open)
    expect(await cancel()).toMatchObject({ data: { status: 'closed' } })
    expect(await balance(payer)).toBe(1_000_000)
    await booksAgree()
  })

  test('through the channel it is on its way until the channel has it, and the request ends then', async () => {
    const payer = await aPayer(0)
    const order = await aPaid(payer, { skuId, qty: 2 }, 'alipay')
    const broken = ports.payment.refund
    ports.payment.refund = () => Promise.reject(new Error('the channel is down'))
    const no = await applied(payer, inputOf(order))
    expect(await atStore(store, 'approve', no)).toMatchObject({ data: { status: 'refunding' } })
    mall.defects.length = 0
    ports.payment.refund = broken
    expect(await atPlatform(operator, 'retry', no)).toMatchObject({ data: { status: 'completed' } })
    expect(await atPlatform(operator, 'retry', no)).toMatchObject({ code: 'aftersale.state_changed' })
    await finishAftersales(deps)
    expect((await detail(payer, no)).payouts).toHaveLength(1)
    await booksAgree()
  })
})

describe('what has come', () => {
  test('two of five are returned, arrive and are paid; the order closes when the rest is back too', async () => {
    const payer = await aPayer()
    const order = await aCompleted(payer, store, { skuId, qty: 5 })
    const before = await stock()
    const input = inputOf(order, { kind: 'return_refund', qty: 2, reason: '七天无理由' })
    const no = await applied(payer, input)
    expect(await atStore(store, 'approve', no)).toMatchObject({ data: { status: 'waiting_return' } })
    expect((await detail(payer, no)).return_address).toMatchObject({ name: '售后部' })
    expect(await doing(payer, 'send_return', no, sent)).toMatchObject({ data: { status: 'returning' } })
    expect(await doing(payer, 'send_return', no, { ...sent, express_no: 'SF1234567898' })).toMatchObject({ error: 0 })
    expect(await doing(payer, 'send_return', no, sent)).toMatchObject({ code: 'aftersale.return_fixed' })
    expect(await atStore(store, 'receive', no, { result: 'whole' })).toMatchObject({ data: { status: 'completed' } })
    expect(await stock()).toBe(before + 2)
    expect(await lineOf(order.lineId)).toMatchObject({ refundedQty: 2, returnedQty: 2, refundedFen: 20_000 })
    await booksAgree()
    const rest = await applied(payer, { ...input, lines: [{ order_item_id: order.lineId, qty: 3 }] })
    await atStore(store, 'approve', rest)
    await doing(payer, 'send_return', rest, sent)
    await atStore(store, 'receive', rest, { result: 'whole' })
    expect(await statusOf(order.orderNo)).toBe('closed')
    await booksAgree()
  })

  test('of what came damaged the store pays less, and the buyer who says nothing for a week agrees', async () => {
    const payer = await aPayer()
    const order = await aCompleted(payer, store, { skuId, qty: 2 })
    const paid = await balance(payer)
    const no = await applied(payer, inputOf(order, { kind: 'return_refund', reason: '七天无理由' }))
    await atStore(store, 'approve', no)
    await doing(payer, 'send_return', no, sent)
    expect(await atStore(store, 'receive', no, { result: 'damaged', amount_fen: 6_000 })).toMatchObject({
      code: 'aftersale.note',
    })
    const found = { result: 'damaged', amount_fen: 6_000, note: '外壳有划痕' }
    expect(await atStore(store, 'receive', no, { ...found, amount_fen: 60_000 })).toMatchObject({
      code: 'aftersale.amount',
    })
    expect(await atStore(store, 'receive', no, found)).toMatchObject({ data: { status: 'negotiating' } })
    mall.pass(days(7))
    await moveAftersales(deps)
    expect(await detail(payer, no)).toMatchObject({ status: 'completed', amount_fen: 6_000 })
    expect(await balance(payer)).toBe(paid + 6_000)
    await booksAgree()
  })

  test('an exchange for a cheaper one brings back the difference, and takes the other one off the shelf once', async () => {
    const payer = await aPayer()
    const order = await aCompleted(payer, store, { skuId })
    const paid = await balance(payer)
    const [, cheaper = 0, dearer = 0] = skuIds
    const input = inputOf(order, { kind: 'exchange', reason: '规格不合适' })
    expect(await apply(payer, { ...input, exchange_sku_id: dearer })).toMatchObject({
      code: 'aftersale.exchange_dearer',
    })
    const no = await applied(payer, { ...input, exchange_sku_id: cheaper })
    await atStore(store, 'approve', no)
    await doing(payer, 'send_return', no, sent)
    expect(await atStore(store, 'receive', no, { result: 'partial', note: '少' })).toMatchObject({
      code: 'aftersale.qty',
    })
    expect(await atStore(store, 'receive', no, { result: 'damaged', note: '坏' })).toMatchObject({
      code: 'aftersale.whole_only',
    })
    await atStore(store, 'receive', no, { result: 'whole' })
    expect(await atStore(store, 'resend', no, sent)).toMatchObject({ data: { status: 'resending' } })
    expect(await stock(cheaper)).toBe(4)
    expect(await doing(payer, 'confirm', no)).toMatchObject({ data: { status: 'completed' } })
    expect(await balance(payer)).toBe(paid + 2_000)
    expect(await lineOf(order.lineId)).toMatchObject({ serviceQty: 0, serviceFen: 0, refundedFen: 2_000 })
    await booksAgree()
  })

  test.each([
    ['repair', '定期检修'],
    ['reissue', '赠品漏发'],
  ])('%s ends when the buyer has it, or ten days after it was sent', async (kind, reason) => {
    const payer = await aPayer()
    const order = await aCompleted(payer, store, { skuId })
    const no = await applied(payer, inputOf(order, { kind, reason }))
    await atStore(store, 'approve', no)
    if (kind === 'repair') {
      await doing(payer, 'send_return', no, sent)
      await atStore(store, 'receive', no, { result: 'whole' })
    }
    await atStore(store, 'resend', no, sent)
    mall.pass(days(10))
    await moveAftersales(deps)
    expect(await detail(payer, no)).toMatchObject({ status: 'completed', amount_fen: 0 })
    await booksAgree()
  })
})

describe('the clock', () => {
  test('a store that says nothing for three days agrees; who does not send back in seven gives up', async () => {
    const payer = await aPayer()
    const order = await aCompleted(payer, store, { skuId })
    const no = await applied(payer, inputOf(order, { kind: 'return_refund', reason: '七天无理由' }))
    mall.pass(days(3) - 1)
    await moveAftersales(deps)
    expect((await detail(payer, no)).status).toBe('pending')
    mall.pass(1)
    await moveAftersales(deps)
    expect((await detail(payer, no)).status).toBe('waiting_return')
    expect(await doing(payer, 'extend', no)).toMatchObject({ error: 0 })
    expect(await doing(payer, 'extend', no)).toMatchObject({ code: 'aftersale.extended' })
    // Longer than a login lasts.
    const stands = async () => (await db.select().from(aftersales).where(eq(aftersales.aftersaleNo, no)))[0]
    mall.pass(days(9))
    await moveAftersales(deps)
    expect(await stands()).toMatchObject({ state: 'waiting_return' })
    mall.pass(days(1))
    await moveAftersales(deps)
    expect(await stands()).toMatchObject({ state: 'closed', closeReason: '超时未寄回，售后已关闭' })
    expect(await lineOf(order.lineId)).toMatchObject({ serviceQty: 0, serviceFen: 0 })
    await booksAgree()
  })
})

test('each side reads whose turn it is, and the buyer of an order reads no name of the store’s people', async () => {
  const payer = await aPayer()
  const order = await aCompleted(payer, store, { skuId, qty: 2 })
  const seen = await as(payer).get(`/shop/api/order/detail?order_no=${order.orderNo}`)
  expect(seen).toMatchObject({
    data: { logs: expect.arrayContaining([expect.objectContaining({ text: '发货', operator: '商家' })]) },
  })
  const no = await applied(payer, inputOf(order, { kind: 'return_refund', reason: '七天无理由' }))
  expect(await detail(payer, no)).toMatchObject({ status_text: '待商家审核', hint: '请等待商家处理' })
  const atDesk = await as(store).get(`/merchant/api/aftersale/detail?aftersale_no=${no}`)
  expect(atDesk).toMatchObject({ data: { status_text: '待您审核', hint: '请审核：同意、拒绝，或与买家协商' } })
  const atMall = await as(operator).get(`/admin/api/aftersale/detail?aftersale_no=${no}`)
  expect(atMall).toMatchObject({ data: { status_text: '待商家审核', hint: '等待商家审核' } })
  await doing(payer, 'withdraw', no)
})

describe('who does not agree', () => {
  test('what was refused is changed, offered less for, declined, and decided by the platform', async () => {
    const payer = await aPayer()
    const order = await aCompleted(payer, store, { skuId, qty: 2 })
    const paid = await balance(payer)
    const no = await applied(payer, inputOf(order, { kind: 'return_refund', qty: 2, reason: '七天无理由' }))
    await atStore(store, 'refuse', no, { reason: '影响二次销售' })
    expect(await detail(payer, no)).toMatchObject({ status: 'rejected', reject_reason: '影响二次销售' })
    await doing(payer, 'edit', no, { reason: '七天无理由', qty: 1, amount_fen: 9_000 })
    expect(await detail(payer, no)).toMatchObject({ status: 'pending', amount_fen: 9_000 })
    const offered = await atStore(store, 'offer', no, { kind: 'amount', amount_fen: 3_000, text: '补偿部分' })
    expect(offered).toMatchObject({ data: { status: 'negotiating' } })
    // The buyer reads that the store spoke, not which of its people.
    const { thread } = await detail(payer, no)
    expect(new Set(thread.filter(({ side }) => side === 'store').map(({ operator: name }) => name))).toEqual(
      new Set(['']),
    )
    const offer_at = offered.data.offer?.at ?? ''
    expect(
      await doing(payer, 'answer_offer', no, { accept: true, offer_at: '2026-01-01T00:00:00.000Z' }),
    ).toMatchObject({ code: 'aftersale.offer_changed' })
    await doing(payer, 'answer_offer', no, { accept: false, offer_at })
    await atStore(store, 'refuse', no, { reason: '不同意' })
    expect(await doing(payer, 'arbitrate', no, { text: '商品没有使用过' })).toMatchObject({
      data: { status: 'arbitrating' },
    })
    expect(
      await atPlatform(operator, 'decide', no, { result: 'split', amount_fen: 99_999, reason: '各担一半' }),
    ).toMatchObject({ code: 'aftersale.amount' })
    expect(
      await atPlatform(operator, 'decide', no, { result: 'split', amount_fen: 5_000, reason: '各担一半' }),
    ).toMatchObject({
      data: { status: 'completed', decision: { amount_fen: 5_000 } },
    })
    expect(await balance(payer)).toBe(paid + 5_000)
    await booksAgree()
  })

  test('somebody else sees nothing of it, and another store neither', async () => {
    const payer = await aPayer()
    const order = await aPaid(payer, { skuId })
    const no = await applied(payer, inputOf(order))
    const other = await aMerchant()
    expect(await as(await aPayer()).get('/shop/api/aftersale/detail', { aftersale_no: no })).toMatchObject({
      code: 'aftersale.not_found',
    })
    expect(await atStore(other, 'approve', no)).toMatchObject({ code: 'aftersale.not_found' })
    await payFrom(payer, order.orderNo)
  })
})
