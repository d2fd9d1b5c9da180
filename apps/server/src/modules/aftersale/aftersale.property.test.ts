import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemRandom as random } from '#kernel/random.ts'
import { days } from '#kernel/time.ts'
import { issueToken } from '#modules/account/account.public.ts'
import { orderOf } from '#test/bank.ts'
import { mallForTest } from '#test/mall.ts'
import { finishAftersales, moveAftersales } from '../../jobs/aftersales.ts'
import { aftersalesOn } from './aftersale.fake.ts'
import { type LineMoney, leftOf, mostFor, spread } from './money.rules.ts'

/** A line of which pieces are asked about, given back, kept and exchanged, as `order_lines` and `exchanged_pieces` count them. */
const aLine = (qty: number, paidFen: number): LineMoney => ({
  id: 1,
  name: '',
  qty,
  shippedQty: qty,
  heldQty: 0,
  droppedQty: 0,
  serviceQty: 0,
  refundedQty: 0,
  untouched: null,
  paidFen,
  serviceFen: 0,
  refundedFen: 0,
  reservedFen: 0,
  forgoneFen: 0,
  compensatedFen: 0,
  exchanged: [],
})

const ask = fc.record({
  qty: fc.integer({ min: 1, max: 5 }),
  part: fc.integer({ min: 0, max: 100 }),
  end: fc.constantFrom('gone', 'withdrawn', 'kept', 'exchanged'),
  waits: fc.boolean(),
})
type Ask = typeof ask extends fc.Arbitrary<infer One> ? One : never

/** Asks one after the other; those that wait end after all others have asked. What is left is given back at the end, piece by piece. */
function playThrough(line: LineMoney, asks: readonly Ask[], whole: boolean) {
  const exchanged = { skuId: 7, qty: 0, leftFen: 0, compensatedFen: 0 }
  const waiting: (() => void)[] = []
  const one = ({ qty, part, end, waits }: Ask, kind: number) => {
    if (qty > leftOf(line, 'sent', kind)) return
    const most = mostFor(line, qty, kind)
    const fen = whole && end === 'gone' ? most : Math.floor((most * part) / 100)
    if (kind !== 0) {
      exchanged.qty -= qty
      exchanged.leftFen -= most
    }
    line.serviceQty += qty
    line.serviceFen += fen
    line.reservedFen += most - fen
    const done = () => {
      line.serviceQty -= qty
      line.serviceFen -= fen
      line.reservedFen -= most - fen
      const to = (came: typeof exchanged, leftFen: number, compensatedFen = 0) => {
        came.qty += qty
        came.leftFen += leftFen
        came.compensatedFen += compensatedFen
      }
      if (end === 'withdrawn') return kind === 0 ? undefined : to(exchanged, most)
      line.refundedFen += fen
      if (end === 'gone' || most === fen) {
        line.refundedQty += qty
        line.forgoneFen += most - fen
      } else if (end === 'exchanged') to(exchanged, most - fen)
      else if (kind === 0) line.compensatedFen += fen
      else to(exchanged, most - fen, fen)
    }
    if (waits) waiting.push(done)
    else done()
    expect(
      line.refundedFen + line.serviceFen + line.reservedFen + line.forgoneFen + exchanged.leftFen,
    ).toBeLessThanOrEqual(line.paidFen)
  }
  const play = Object.assign(line, { exchanged: [exchanged] })
  for (const [i, each] of asks.entries()) one(each, i % 2 === 0 ? 0 : 7)
  for (const done of waiting) done()
  const rest = { qty: 1, part: 100, end: 'gone' as const, waits: false }
  for (const kind of [7, 0]) while (leftOf(play, 'sent', kind) > 0) one(rest, kind)
}

test('whatever is asked, given, withdrawn, compensated and exchanged: all pieces back is all money back, but for what was agreed less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 99_999 }),
      fc.array(ask, { maxLength: 12 }),
      fc.boolean(),
      (qty, paidFen, asks, whole) => {
        const line = aLine(qty, paidFen)
        playThrough(line, asks, whole)
        expect(line.refundedQty).toBe(qty)
        expect(line.refundedFen + line.forgoneFen).toBe(paidFen)
        if (whole) expect(line.refundedFen).toBe(paidFen)
      },
    ),
    { numRuns: 2000 },
  )
})

test('prices that do not divide: four pieces for 10 fen, fifty for 120, seven for ¥223.31', () => {
  const onebyone = (qty: number, paidFen: number) => {
    const line = aLine(qty, paidFen)
    return Array.from({ length: qty }, () => {
      const fen = mostFor(line, 1)
      line.refundedQty += 1
      line.refundedFen += fen
      return fen
    })
  }
  expect(onebyone(4, 10)).toEqual([2, 2, 3, 3])
  expect(onebyone(50, 120).reduce((sum, fen) => sum + fen, 0)).toBe(120)
  expect(onebyone(7, 22_331)).toEqual([3_190, 3_190, 3_190, 3_190, 3_190, 3_190, 3_191])
  expect(spread(100, [100, 100, 100])).toEqual([34, 33, 33])
})

const mall = await mallForTest()
const { aMerchant, aGoods, anOperator, db, now, ports } = mall
const its = aftersalesOn(mall)
const quiet = () => undefined
const deps = { db, now, random, ports, log: { info: quiet, debug: quiet, warn: quiet, error: quiet } }

const whats = [
  'drop',
  'return',
  'exchange',
  'approve',
  'refuse',
  'withdraw',
  'send',
  'receive',
  'wait',
  'ship',
  'decide',
] as const
const deed = fc.record({
  what: fc.constantFrom(...whats),
  n: fc.nat(5),
  part: fc.integer({ min: 1, max: 100 }),
  broken: fc.boolean(),
})

test('whatever is asked, agreed, refused, sent, timed out, and whatever the channel does, no order and no line gives back more than was paid', async () => {
  const operator = await anOperator()
  const store = await aMerchant()
  await its.placeFor(store)
  const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 3_333, stock: 100_000 }] })
  const refund = ports.payment.refund.bind(ports.payment)
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(deed, { minLength: 3, maxLength: 12 }), async (atChannel, deeds) => {
      let payer = await its.aPayer()
      const order = await its.aPaid(payer, { skuId, qty: 4 }, atChannel ? 'alipay' : 'balance')
      const made: string[] = []
      const ask = async (input: Record<string, unknown>) => {
        const reply = await its.apply(payer, its.inputOf(order, input))
        if (reply.error === 0) made.push(reply.data.aftersale_no)
      }
      for (const { what, n, part, broken } of deeds) {
        const no = made[n % Math.max(1, made.length)] ?? 'A20260000000000'
        ports.payment.refund = broken ? () => Promise.reject(new Error('down')) : refund
        const back = { kind: 'return_refund', reason: '七天无理由' }
        if (what === 'drop') await ask({ qty: 1 + (n % 3), amount_fen: part * 33 })
        if (what === 'return') await ask({ ...back, qty: 1 + (n % 2) })
        if (what === 'exchange') await ask({ kind: 'exchange', reason: '规格不合适' })
        if (what === 'approve') await its.atStore(store, 'approve', no)
        if (what === 'refuse') await its.atStore(store, 'refuse', no, { reason: '不同意' })
        if (what === 'withdraw') await its.doing(payer, 'withdraw', no)
        if (what === 'send') await its.doing(payer, 'send_return', no, its.sent)
        if (what === 'receive') {
          const found = n % 2 === 0 ? { result: 'whole' } : { result: 'damaged', note: '有划痕', amount_fen: part * 10 }
          await its.atStore(store, 'receive', no, found)
        }
        if (what === 'ship') {
          await its.ship(store, order.orderNo, n % 2 === 0 ? undefined : [{ order_item_id: order.lineId, qty: 1 }])
          if (n > 2) await its.receive(payer, order.orderNo)
        }
        if (what === 'decide') {
          await its.doing(payer, 'arbitrate', no, { text: '请平台介入处理' })
          const decided = {
            result: n % 2 === 0 ? 'split' : 'buyer',
            amount_fen: part,
            reason: '双方各担',
            keeps_goods: true,
          }
          await its.atPlatform(operator, 'decide', no, decided)
        }
        if (what === 'wait') {
          mall.pass(days(4))
          payer = {
            ...payer,
            token: await issueToken(db, payer.userId, { ip: '10.0.0.1', device: '', platform: 'H5' }, mall),
          }
          await moveAftersales(deps)
        }
        ports.payment.refund = refund
        await finishAftersales(deps)
        const held = await orderOf(db, order.orderId)
        expect(held?.refundedFen).toBeLessThanOrEqual(held?.paidAmountFen ?? 0)
        const line = await its.lineOf(order.lineId)
        expect(line.refundedFen + line.serviceFen).toBeLessThanOrEqual(line.amountFen)
        mall.defects.length = 0
      }
      await its.booksAgree()
    }),
    { numRuns: 8 },
  )
}, 240_000)
