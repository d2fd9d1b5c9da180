import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rowsOf } from '#db/client.ts'
import { settlementsOn } from '#modules/settlement/settlement.fake.ts'
import { codeOf, job, oneOf, type Scenario } from '../scenario.ts'
import type { Setting } from '../setting.ts'

export function aftersaleScenarios({
  after,
  months,
  store,
  skuId,
  otherSku,
  photo,
  orderOf,
  stockOf,
  balanceOf,
  aPayer,
  atStore,
  A,
  B,
  mall,
}: Setting): readonly Scenario[] {
  const { as, db, aMerchant, aGoods } = mall
  const shipAndRefund: Scenario = {
    sentence: 'an order that its store ships and refunds is one of the two',
    async prepare() {
      const payer = await aPayer(10_000)
      const { orderNo } = await after.aPaid(payer, { skuId })
      const parcel = { order_no: orderNo, express_code: 'sf', express_no: 'SF1234567890' }
      return {
        A: () => A.as(store).post('/merchant/api/order/ship', parcel),
        B: () => B.as(store).post('/merchant/api/order/refund', { order_no: orderNo, reason: '缺货' }),
        async holds(shipped, refunded) {
          oneOf(shipped, refunded)
          expect((await orderOf(orderNo)).status).toBe(shipped.error === 0 ? 'shipped' : 'closed')
          expect(await balanceOf(payer)).toBe(shipped.error === 0 ? 0 : 10_000)
        },
      }
    },
  }

  const shipAndApply: Scenario = {
    sentence: 'a piece that is sent and asked back is in the parcel or in the request',
    async prepare() {
      const payer = await aPayer(10_000)
      const order = await after.aPaid(payer, { skuId })
      const parcel = { order_no: order.orderNo, express_code: 'sf', express_no: 'SF1234567890' }
      return {
        A: () => A.as(store).post('/merchant/api/order/ship', parcel),
        B: () => B.as(payer).post('/shop/api/aftersale/apply', after.inputOf(order)),
        async holds(_, asked) {
          const line = await after.lineOf(order.lineId)
          expect(line.shippedQty + line.heldQty).toBe(1)
          expect(line.heldQty).toBe(asked.error === 0 ? 1 : 0)
        },
      }
    },
  }

  const approveTwice: Scenario = {
    sentence: 'two requests for money of one line, approved at once, give together what was asked and no more',
    async prepare() {
      const payer = await aPayer(20_000)
      const order = await after.aCompleted(payer, store, { skuId, qty: 2 })
      const input = after.inputOf(order, { place: 'received', reason: '与商家协商一致', amount_fen: 9_000 })
      const [one, two] = [await after.applied(payer, input), await after.applied(payer, input)]
      return {
        A: () => atStore(A, 'approve', one),
        B: () => atStore(B, 'approve', two),
        async holds(a, b) {
          expect([codeOf(a), codeOf(b)]).toEqual(['done', 'done'])
          expect(await balanceOf(payer)).toBe(18_000)
        },
      }
    },
  }

  const approveOneTwice: Scenario = {
    sentence: 'one request approved by two of the store is paid once',
    async prepare() {
      const payer = await aPayer(10_000)
      const order = await after.aPaid(payer, { skuId })
      const no = await after.applied(payer, after.inputOf(order))
      return {
        A: () => atStore(A, 'approve', no),
        B: () => atStore(B, 'approve', no),
        async holds(a, b) {
          oneOf(a, b)
          expect(await balanceOf(payer)).toBe(10_000)
        },
      }
    },
  }

  const exchangeAndWithdraw: Scenario = {
    sentence: 'an exchange that its buyer withdraws as the store approves it is over, and nothing of it is kept',
    async prepare() {
      const payer = await aPayer(10_000)
      const order = await after.aCompleted(payer, store, { skuId })
      const input = { kind: 'exchange', place: 'received', reason: '规格不合适', exchange_sku_id: otherSku }
      const no = await after.applied(payer, after.inputOf(order, input))
      const stock = await stockOf(otherSku)
      return {
        A: () => atStore(A, 'approve', no),
        B: () => B.as(payer).post('/shop/api/aftersale/withdraw', { aftersale_no: no }),
        async holds(_, withdrawn) {
          // The buyer may still withdraw what was approved; what was withdrawn is not approved any more.
          expect(codeOf(withdrawn)).toBe('done')
          expect((await after.detail(payer, no)).status).toBe('cancelled')
          expect((await after.lineOf(order.lineId)).serviceQty).toBe(0)
          expect(await stockOf(otherSku)).toBe(stock)
        },
      }
    },
  }
  const exchangeAndRefund: Scenario = {
    sentence: 'of two pieces one is exchanged while the money of the other goes back: each once',
    async prepare() {
      const payer = await aPayer(20_000)
      const order = await after.aCompleted(payer, store, { skuId, qty: 2 })
      const exchange = { kind: 'exchange', place: 'received', reason: '规格不合适', exchange_sku_id: otherSku }
      const refund = { place: 'received', reason: '与商家协商一致', amount_fen: 10_000 }
      const exchanged = await after.applied(payer, after.inputOf(order, exchange))
      const refunded = await after.applied(payer, after.inputOf(order, refund))
      return {
        A: () => atStore(A, 'approve', exchanged),
        B: () => atStore(B, 'approve', refunded),
        async holds(a, b) {
          expect([codeOf(a), codeOf(b)]).toEqual(['done', 'done'])
          expect(await balanceOf(payer)).toBe(10_000)
          expect((await after.detail(payer, exchanged)).status).toBe('waiting_return')
          expect((await after.detail(payer, refunded)).status).toBe('completed')
          expect((await after.lineOf(order.lineId)).serviceQty).toBe(1)
        },
      }
    },
  }

  const approveAndEdit: Scenario = {
    sentence: 'a request that its buyer changes as the store approves it pays the sum that it says in the end',
    async prepare() {
      const payer = await aPayer(10_000)
      const order = await after.aCompleted(payer, store, { skuId })
      const input = { place: 'received', reason: '与商家协商一致', images: [] }
      const no = await after.applied(payer, after.inputOf(order, { ...input, amount_fen: 9_000 }))
      const change = { aftersale_no: no, ...input, amount_fen: 4_000 }
      return {
        A: () => atStore(A, 'approve', no),
        B: () => B.as(payer).post('/shop/api/aftersale/edit', change),
        async holds(approved, changed) {
          expect(codeOf(approved)).toBe('done')
          expect(await balanceOf(payer)).toBe(changed.error === 0 ? 4_000 : 9_000)
        },
      }
    },
  }

  const settleAndRefund: Scenario = {
    sentence: 'what goes back as its order is settled is taken from the store once',
    async prepare() {
      const payer = await aPayer(20_000)
      const shop = await aMerchant()
      const sold = await aGoods({ merchantId: shop.merchantId, skus: [{ priceFen: 10_000, weightGrams: 0 }] })
      const order = await after.aCompleted(payer, shop, { skuId: sold.skuId, qty: 2 })
      const input = { place: 'received', reason: '质量问题', amount_fen: 9_000, images: [photo] }
      const no = await after.applied(payer, after.inputOf(order, input))
      return {
        A: () => A.as(shop).post('/merchant/api/aftersale/approve', { aftersale_no: no }),
        B: job(() => settlementsOn({ ...B, as }).settle({ inDays: 16 })),
        async holds(approved) {
          expect(codeOf(approved)).toBe('done')
          await months.settle({ inDays: 16 })
          const [sums] = await rowsOf<{ kept: number; left: number }>(
            db,
            sql`select (select sum(goods_fen + freight_fen) from settlement_lines where merchant_id = ${shop.merchantId})::int kept,
              (select sum(paid_amount_fen - refunded_fen) from orders where merchant_id = ${shop.merchantId})::int as left`,
          )
          expect(sums).toEqual({ kept: 11_000, left: 11_000 })
        },
      }
    },
  }

  return [
    shipAndRefund,
    shipAndApply,
    approveTwice,
    approveOneTwice,
    exchangeAndWithdraw,
    exchangeAndRefund,
    approveAndEdit,
    settleAndRefund,
  ]
}
