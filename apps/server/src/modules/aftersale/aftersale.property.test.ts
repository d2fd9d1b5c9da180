import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days } from '#kernel/clock.ts'
import { systemRandom as random } from '#kernel/random.ts'
import { issueToken } from '#modules/account/account.public.ts'
import { orderOf } from '#test/bank.ts'
import { mallForTest } from '#test/mall.ts'
import { finishAftersales, moveAftersales } from '../../jobs/aftersales.ts'
import { aftersalesOn } from './aftersale.fake.ts'
import { type LineMoney, mostFor, spread } from './money.rules.ts'

test('piece by piece, in any order and for any part of it, a line never brings more than was paid for it', () => {
  const ask = fc.record({
    qty: fc.integer({ min: 1, max: 5 }),
    part: fc.integer({ min: 0, max: 100 }),
    back: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 99_999 }),
      fc.array(ask, { maxLength: 12 }),
      (qty, paidFen, asks) => {
        const line: LineMoney = {
          ...{ id: 1, name: '', qty, shippedQty: qty, heldQty: 0, droppedQty: 0, serviceQty: 0, refundedQty: 0 },
          ...{ paidFen, serviceFen: 0, refundedFen: 0, untouched: null },
        }
        for (const one of asks) {
          if (one.qty > qty - line.refundedQty - line.serviceQty) continue
          const fen = Math.floor((mostFor(line, one.qty) * one.part) / 100)
          line.serviceQty += one.qty
          line.serviceFen += fen
          expect(line.refundedFen + line.serviceFen).toBeLessThanOrEqual(paidFen)
          line.serviceQty -= one.qty
          line.serviceFen -= fen
          if (one.back) continue
          line.refundedQty += one.qty
          line.refundedFen += fen
        }
      },
    ),
  )
  // Whole pieces one after the other bring all of it.
  const whole: LineMoney = {
    ...{ id: 1, name: '', qty: 3, shippedQty: 3, heldQty: 0, droppedQty: 0, serviceQty: 0, refundedQty: 0 },
    ...{ paidFen: 10_000, serviceFen: 0, refundedFen: 0, untouched: null },
  }
  const brought = [1, 2, 3].map(() => {
    const fen = mostFor(whole, 1)
    whole.refundedQty += 1
    whole.refundedFen += fen
    return fen
  })
  expect(brought.reduce((sum, fen) => sum + fen, 0)).toBe(10_000)
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
      const ask = async (wish: Record<string, unknown>) => {
        const reply = await its.apply(payer, its.wishOf(order, wish))
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
