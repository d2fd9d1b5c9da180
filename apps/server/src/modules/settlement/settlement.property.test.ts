import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf } from '#db/client.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { mallForTest } from '#test/mall.ts'
import { settlementsOn } from './settlement.fake.ts'
import { tradesOn } from './trades.fake.ts'

const mall = await mallForTest()
const { db, aMerchant, anOperator } = mall
const its = settlementsOn(mall)
const after = aftersalesOn(mall)
const operator = await anOperator()
const buyer = await after.aPayer(900_000_000)
await mall.anAddress(buyer)

const whats = ['buy', 'buy', 'complete', 'refund', 'refund', 'settle', 'month', 'confirm', 'pay'] as const
const deed = fc.record({
  what: fc.constantFrom(...whats),
  n: fc.nat(9),
  qty: fc.integer({ min: 1, max: 4 }),
  rate: fc.integer({ min: 0, max: 5000 }),
  percent: fc.integer({ min: 0, max: 100 }),
  withCoupon: fc.boolean(),
})

test('whatever is completed, refunded, settled, closed and paid in whatever order, settlements are what the orders and the ledger say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
      const store = await aMerchant()
      await its.setAccount(store)
      const trades = await tradesOn(mall, {
        operator,
        buyer,
        store,
        pay: (orderNo) => after.payFrom(buyer, orderNo),
      })
      let day = 16
      for (const { what, n, ...purchase } of deeds) {
        if (what === 'buy') await trades.buy(purchase)
        if (what === 'complete') await trades.complete(n)
        if (what === 'refund') await trades.refund(n)
        if (what === 'settle') await its.settle({ inDays: day })
        if (what === 'month') {
          day += 31
          await its.close({ inDays: day })
        }
        const [digest] = await its.list(store)
        if (what === 'confirm' && digest) await its.confirm(store, digest.id)
        if (what === 'pay' && digest) await its.pay(operator, digest.settlement_no)
      }
      await trades.completeAll()
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
