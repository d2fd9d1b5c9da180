import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemRandom as random } from '#kernel/random.ts'
import { days } from '#kernel/time.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { membershipPlans } from '#modules/membership/membership.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { codesOn } from '#modules/virtual/virtual.fake.ts'
import { virtualCodes } from '#modules/virtual/virtual.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { finishAftersales } from '../../jobs/aftersales.ts'
import { deliverCodes } from '../../jobs/deliver-codes.ts'
import { aftersalesOn } from './aftersale.fake.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, db, now, pass, ports } = mall
const { aPayer, aPaid, inputOf, apply, applied, preview, detail, lineOf, payFrom, booksAgree } = aftersalesOn(mall)
const { aKind, codesOf, reveal, statusOf, find, verify, stockOf, importInto } = codesOn(mall)
const { log } = mall
const deps = { db, now, random, ports, log }
const balance = (payer: { ownerId: number }) => walletBalance(db, payer.ownerId)
const { anOrder } = ordersIn(mall)

test('of three visits one is used and one refunded as it was previewed, at once and by nobody’s leave; the last is used and completes the order', async () => {
  const { staff, skuId } = await aKind('service')
  const payer = await aPayer()
  const order = await aPaid(payer, { skuId, qty: 3 })
  const paid = await balance(payer)
  const [first] = (await codesOf(payer, order.orderNo)).list
  await verify(staff, first?.code ?? '')
  expect(await apply(payer, inputOf(order, { qty: 3 }))).toMatchObject({
    code: 'aftersale.codes',
    msg: expect.stringMatching(/有 1 份已使用、已查看或已过期，不能退款，还可退 2 份$/),
  })
  const { data } = await preview(payer, inputOf(order))
  expect(data.money).toMatchObject({ amount_fen: 10_000, closes_order: false, legs: [{ channel: 'balance' }] })
  const no = await applied(payer, { ...inputOf(order), expected_fen: 10_000 })
  expect(await detail(payer, no)).toMatchObject({ status: 'completed', amount_fen: 10_000 })
  expect(await balance(payer)).toBe(paid + 10_000)
  expect(await lineOf(order.lineId)).toMatchObject({ droppedQty: 1, heldQty: 0, refundedFen: 10_000, serviceFen: 0 })
  expect(await stockOf(skuId)).toBe(48)
  const { list, refundable, ordered } = await codesOf(payer, order.orderNo)
  expect(list.map(({ state }) => state)).toEqual(['used', 'unused', 'void'])
  expect({ refundable, ordered }).toEqual({ refundable: 1, ordered: 2 })
  const [gone] = await db
    .select()
    .from(virtualCodes)
    .where(and(eq(virtualCodes.orderId, order.orderId), eq(virtualCodes.state, 'void')))
  expect(gone?.reason).toBe(`售后 ${no} 退款`)
  expect(await statusOf(payer, order.orderNo)).toBe('pending_verification')
  await verify(staff, list[1]?.code ?? '')
  expect(await statusOf(payer, order.orderNo)).toBe('completed')
  // For what was paid and kept.
  expect((await as(payer).get('/front/user/center/my/integral', {})).data).toMatchObject({ points: 200 })
  expect(await apply(payer, inputOf(order))).toMatchObject({ code: 'aftersale.codes' })
  const told = await db.select().from(messages).where(eq(messages.title, '未使用，自动同意退款'))
  expect(told.filter(({ userId }) => userId === payer.userId)).toHaveLength(1)
  await booksAgree()
})

test('a code that was refunded is refused at the counter, and the order is complete when only used ones are left', async () => {
  const { staff, skuId } = await aKind('service')
  const payer = await aPayer()
  const order = await aPaid(payer, { skuId, qty: 2 })
  const { list } = await codesOf(payer, order.orderNo)
  await verify(staff, list[0]?.code ?? '')
  await applied(payer, inputOf(order))
  expect(await find(staff, list[1]?.code ?? '')).toMatchObject({ code: 'virtual.void' })
  expect(await verify(staff, list[1]?.code ?? '')).toMatchObject({ code: 'virtual.void' })
  expect(await statusOf(payer, order.orderNo)).toBe('completed')
  expect((await as(payer).get('/front/user/center/my/integral', {})).data).toMatchObject({ points: 100 })
  await booksAgree()
})

test('a visit of which one of three times is used is not refunded, nor is what is over', async () => {
  const { staff, skuId } = await aKind('service', { uses: 3, valid_days: 10 })
  const payer = await aPayer()
  const order = await aPaid(payer, { skuId, qty: 2 })
  const { list } = await codesOf(payer, order.orderNo)
  await verify(staff, list[0]?.code ?? '')
  expect((await codesOf(payer, order.orderNo)).refundable).toBe(1)
  expect(await apply(payer, inputOf(order, { qty: 2 }))).toMatchObject({ code: 'aftersale.codes' })
  pass(days(11))
  const offered: { data: { after_commands: object[] } } = await as(payer).get('/shop/api/order/detail', {
    order_no: order.orderNo,
  })
  expect(offered.data.after_commands).toEqual([
    { command: 'apply_refund', enabled: false, reason: '已使用、已查看或已过期的卡券不能退款' },
  ])
  expect(await apply(payer, inputOf(order))).toMatchObject({ code: 'aftersale.codes' })
  await booksAgree()
})

test('cards that nobody has read go back to their pool within a week; all of them close the order', async () => {
  const { staff, skuId } = await aKind('pool')
  await importInto(staff, skuId, ['卡号,密码', 'A1,POOL0001', 'A2,POOL0002', 'A3,POOL0003'])
  const payer = await aPayer()
  const order = await aPaid(payer, { skuId, qty: 3 })
  expect([await stockOf(skuId), await statusOf(payer, order.orderNo)]).toEqual([0, 'completed'])
  const { list } = await codesOf(payer, order.orderNo)
  await reveal(payer, order.orderNo, [list[0]?.code_id ?? 0])
  await applied(payer, inputOf(order, { qty: 2 }))
  expect(await stockOf(skuId)).toBe(2)
  expect((await codesOf(payer, order.orderNo)).list.map(({ code }) => code)).toEqual(['POOL0001'])
  expect(await apply(payer, inputOf(order))).toMatchObject({ code: 'aftersale.codes' })
  const other = await aPayer()
  const again = await aPaid(other, { skuId, qty: 2 })
  await applied(other, inputOf(again, { qty: 2 }))
  expect(await statusOf(other, again.orderNo)).toBe('closed')
  expect(await balance(other)).toBe(1_000_000)
  expect(await stockOf(skuId)).toBe(2)
  const third = await aPayer()
  const late = await aPaid(third, { skuId })
  pass(days(7))
  expect((await codesOf(third, late.orderNo)).refundable).toBe(0)
  expect(await apply(third, inputOf(late))).toMatchObject({ code: 'aftersale.codes' })
  await booksAgree()
})

test('what was not delivered yet is refunded first, and is not delivered any more', async () => {
  const { staff, skuId, goodsId } = await aKind('generated')
  const payer = await aPayer()
  const order = await anOrder(payer, { skuId, qty: 3 })
  // By the time they are paid they come from a pool that has one.
  await as(staff).post('/merchant/api/virtual/set', { goods_id: goodsId, kind: 'pool' })
  await importInto(staff, skuId, ['密码', 'WAIT0001'])
  await payFrom(payer, order.orderNo)
  expect(await statusOf(payer, order.orderNo)).toBe('pending_shipment')
  await applied(payer, inputOf({ ...order, lineId: order.lineIds[0] ?? 0 }, { qty: 2 }))
  expect(await codesOf(payer, order.orderNo)).toMatchObject({ total: 1, ordered: 1 })
  await deliverCodes(deps)
  expect(await statusOf(payer, order.orderNo)).toBe('completed')
  await booksAgree()
})

test('through the channel it is on its way until the channel has it; the codes are void from the first', async () => {
  const { staff, skuId } = await aKind('service')
  const payer = await aPayer(0)
  const order = await aPaid(payer, { skuId }, 'alipay')
  const [code] = (await codesOf(payer, order.orderNo)).list
  const refund = ports.payment.refund
  ports.payment.refund = () => Promise.reject(new Error('the channel is down'))
  const no = await applied(payer, inputOf(order))
  expect(await detail(payer, no)).toMatchObject({ status: 'refunding' })
  expect(await verify(staff, code?.code ?? '')).toMatchObject({ code: 'virtual.void' })
  expect(await statusOf(payer, order.orderNo)).toBe('closed')
  ports.payment.refund = refund
  await finishAftersales(deps)
  expect(await detail(payer, no)).toMatchObject({ status: 'completed' })
  mall.defects.length = 0
  await booksAgree()
})

test('codes are refunded and nothing else; a membership is not; a stranger finds no order', async () => {
  const { skuId } = await aKind('service')
  const payer = await aPayer()
  const order = await aPaid(payer, { skuId })
  for (const kind of ['return_refund', 'exchange', 'repair', 'reissue'])
    expect(await apply(payer, inputOf(order, { kind, place: 'received', reason: '质量问题' }))).toMatchObject({
      code: 'aftersale.virtual',
    })
  expect(await apply(payer, inputOf(order, { place: 'received' }))).toMatchObject({ code: 'aftersale.virtual' })
  expect(await apply(payer, inputOf(order, { reason: '质量问题' }))).toMatchObject({ code: 'aftersale.reason' })
  expect(await apply(payer, { ...inputOf(order), expected_fen: 1 })).toMatchObject({ code: 'aftersale.changed' })
  expect(await apply(await aShopper(), inputOf(order))).toMatchObject({ code: 'order.not_found' })
  const { merchantId } = await aMerchant()
  const card = await aGoods({ merchantId, isVirtual: true, skus: [{ priceFen: 10_000 }] })
  await db.insert(membershipPlans).values({ skuId: card.skuId, days: 365, onSale: true })
  const joined = await aPaid(payer, { skuId: card.skuId })
  expect(await apply(payer, inputOf(joined))).toMatchObject({ code: 'aftersale.membership' })
  await booksAgree()
})

test('what is left after a refund of a part can be given back whole by its store, and not where one was used', async () => {
  const { staff, skuId } = await aKind('service')
  const payer = await aPayer()
  const cancel = (order_no: string) => as(staff).post('/merchant/api/order/refund', { order_no, reason: '关店' })
  const order = await aPaid(payer, { skuId, qty: 3 })
  await applied(payer, inputOf(order))
  expect(await cancel(order.orderNo)).toMatchObject({ data: { status: 'closed', refund_fen: 20_000 } })
  expect(await balance(payer)).toBe(1_000_000)
  expect(await stockOf(skuId)).toBe(50)
  const used = await aPaid(payer, { skuId, qty: 2 })
  await verify(staff, (await codesOf(payer, used.orderNo)).list[0]?.code ?? '')
  expect(await cancel(used.orderNo)).toMatchObject({ code: 'virtual.in_use' })
  await booksAgree()
})

const deed = fc.record({
  what: fc.constantFrom('refund', 'verify', 'reveal', 'deliver', 'cancel'),
  n: fc.nat(5),
})

test('whatever is used, read, asked back and given back whole, in any order: codes, stock and money agree, and nothing goes back for what was used', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('service' as const, 'pool' as const, 'generated' as const),
      fc.array(deed, { minLength: 3, maxLength: 10 }),
      async (kind, deeds) => {
        const { staff, skuId } = await aKind(kind, { uses: kind === 'service' ? 2 : 1 })
        const pool = Array.from({ length: 6 }, (_, i) => `PROP${skuId}X${i}`)
        if (kind === 'pool') await importInto(staff, skuId, ['密码', ...pool])
        const payer = await aPayer()
        const order = await aPaid(payer, { skuId, qty: 4 })
        for (const { what, n } of deeds) {
          const { list } = await codesOf(payer, order.orderNo)
          const code = list[n % Math.max(1, list.length)]
          if (what === 'refund') await apply(payer, inputOf(order, { qty: 1 + (n % 3) }))
          if (what === 'verify' && code?.code) await verify(staff, code.code, code.used)
          if (what === 'reveal' && code && kind !== 'service') await reveal(payer, order.orderNo, [code.code_id])
          if (what === 'deliver') await deliverCodes(deps)
          if (what === 'cancel' && n === 0)
            await as(staff).post('/merchant/api/order/refund', { order_no: order.orderNo, reason: '关店' })
          const [held] = await db.select().from(orders).where(eq(orders.id, order.orderId))
          const touched = (await codesOf(payer, order.orderNo)).list.filter(
            ({ used, code: text, state }) => used > 0 || (kind !== 'service' && text !== '' && state !== 'void'),
          )
          expect(held?.refundedFen).toBeLessThanOrEqual((4 - touched.length) * 10_000)
          expect(await balance(payer)).toBe(960_000 + (held?.refundedFen ?? 0))
        }
        await booksAgree()
      },
    ),
    { numRuns: 10 },
  )
}, 240_000)
