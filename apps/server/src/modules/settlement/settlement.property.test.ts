import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf } from '#db/client.ts'
import { acceptancesOn } from '#modules/acceptance/acceptance.fake.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { mallForTest } from '#test/mall.ts'
import { settlementsOn } from './settlement.fake.ts'

const mall = await mallForTest()
const { as, db, aMerchant, aGoods, anOperator } = mall
const its = settlementsOn(mall)
const after = aftersalesOn(mall)
const coupons = couponsOn(mall)
const operator = await anOperator()
const buyer = await after.aPayer(900_000_000)
await mall.anAddress(buyer)
const photo = await acceptancesOn(mall).aPhoto(buyer)

const whats = ['buy', 'buy', 'complete', 'refund', 'refund', 'settle', 'month', 'confirm', 'pay'] as const
const deed = fc.record({
  ...{ what: fc.constantFrom(...whats), n: fc.nat(9), qty: fc.integer({ min: 1, max: 4 }) },
  ...{ rate: fc.integer({ min: 0, max: 5000 }), percent: fc.integer({ min: 0, max: 100 }), withCoupon: fc.boolean() },
})

test('whatever is completed, refunded, settled, closed and paid in whatever order, settlements are what the orders and the ledger say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
      const store = await aMerchant()
      await its.setAccount(store)
      const goods = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 3_333, stock: 10_000 }] })
      const open: { orderNo: string; lineId: number }[] = []
      const done: { orderNo: string; lineId: number }[] = []
      let day = 16
      for (const { what, n, qty, rate, percent, withCoupon } of deeds) {
        if (what === 'buy') {
          await as(operator).post('/admin/api/commission/save', {
            ...{ scope: 'goods', scope_id: goods.goodsId, rate_points: rate },
          })
          if (withCoupon)
            await coupons.claimed(buyer, await coupons.aCoupon({ platformPercent: percent, minFen: 0, amountFen: 701 }))
          const [orderNo = ''] = (await coupons.ordered(buyer, { sku_id: goods.skuId, qty })).order_nos
          await after.payFrom(buyer, orderNo)
          const [line] = await rowsOf<{ id: number }>(
            db,
            sql`select l.id::float8 as id from order_lines l join orders o on o.id = l.order_id where o.order_no = ${orderNo}`,
          )
          open.push({ orderNo, lineId: line?.id ?? 0 })
        }
        if (what === 'complete') {
          const [order] = open.splice(n % Math.max(open.length, 1), 1)
          if (!order) continue
          await after.ship(store, order.orderNo)
          await after.receive(buyer, order.orderNo)
          done.push(order)
        }
        if (what === 'refund') {
          const order = done[n % Math.max(done.length, 1)]
          if (!order) continue
          const wish = after.wishOf(order, { place: 'received', reason: '质量问题', images: [photo] })
          const { error, data } = await after.apply(buyer, wish)
          if (error === 0) await after.atStore(store, 'approve', data.aftersale_no)
        }
        if (what === 'settle') await its.settle({ inDays: day })
        if (what === 'month') {
          day += 31
          await its.close({ inDays: day })
        }
        const [digest] = await its.list(store)
        if (what === 'confirm' && digest) await its.confirm(store, digest.id)
        if (what === 'pay' && digest) await its.pay(operator, digest.settlement_no)
      }
      for (const order of open) {
        await after.ship(store, order.orderNo)
        await after.receive(buyer, order.orderNo)
      }
      await its.close({ inDays: day + 31 })
      await its.close({ inDays: day + 62 })
      const party = `merchant:${store.merchantId}`
      const [sums] = await rowsOf<{ sales: number; lines: number; settled: number; orders: number; kept: number }>(
        db,
        sql`with booked as (
            select a.kind, a.party, e.kind as entry, sum(p.amount) as fen from ledger_postings p
            join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
            where a.party = ${party} group by 1, 2, 3
          )
          select coalesce((select sum(fen) from booked where kind = 'sales'), 0)::float8 as sales,
            coalesce((select sum(fen) from booked where kind = 'payable' and entry = 'settle'), 0)::float8 as settled,
            coalesce((select sum(net_fen) from settlement_lines where merchant_id = ${store.merchantId}), 0)::float8 as lines,
            coalesce((select sum(goods_fen + freight_fen) from settlement_lines where merchant_id = ${store.merchantId}), 0)::float8
              as kept,
            coalesce((select sum(paid_amount_fen - refunded_fen) from orders where merchant_id = ${store.merchantId}), 0)::float8
              as orders`,
      )
      // Nothing is left to settle: what the store sold is with the store or was refunded, to the fen.
      expect(sums).toMatchObject({ sales: 0, settled: sums?.lines, orders: sums?.kept })
      await after.booksAgree()
    }),
    { numRuns: 10, endOnFailure: true },
  )
}, 240_000)
