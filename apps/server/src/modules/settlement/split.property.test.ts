import { splitChannels } from '@mall/contract/split/platform.words'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#db/client.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { followUpPayments } from '#modules/payment/payment.public.ts'
import { connectSplits, splitsOn } from '#modules/split/split.fake.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn } from '#test/payments.ts'
import { startSplitSide } from '#test/split-channel.ts'
import { finishAftersales } from '../../jobs/aftersales.ts'
import { shareDueOrders } from '../../jobs/share-orders.ts'
import { settlementsOn } from './settlement.fake.ts'
import { tradesOn } from './trades.fake.ts'

const mall = await mallForTest()
const { db, aMerchant, anOperator } = mall
const its = settlementsOn(mall)
const after = aftersalesOn(mall)
paymentsIn(mall)
const operator = await anOperator()
const buyer = await after.aPayer()
await mall.anAddress(buyer)

const whats = ['buy', 'buy', 'complete', 'refund', 'refund', 'refund', 'settle', 'share', 'month', 'trouble'] as const
const stops: (() => unknown)[] = []
afterAll(() => {
  for (const stop of stops) stop()
})
const deed = fc.record({
  what: fc.constantFrom(...whats),
  n: fc.nat(9),
  qty: fc.integer({ min: 1, max: 4 }),
  rate: fc.integer({ min: 0, max: 5000 }),
  percent: fc.integer({ min: 0, max: 100 }),
  withCoupon: fc.boolean(),
  mode: fc.constantFrom('up', 'down', 'lost', 'processing', 'closed', 'return_fails', 'platform_is_poor'),
})

test.each(splitChannels)(
  'through %s: whatever is paid, refunded, shared and returned in whatever order, platform, store and buyer have what was paid, to the fen',
  async (code) => {
    const channel = await startSplitSide[code](mall.now, 4000)
    stops.push(channel.stop)
    connectSplits(mall, [channel])
    const splits = splitsOn(mall, channel)
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 14 }), async (deeds) => {
        const store = await aMerchant()
        const subMchid = await splits.opened(operator, store)
        const trades = await tradesOn(mall, {
          operator,
          buyer,
          store,
          pay: (orderNo) => splits.paid(buyer, [orderNo]),
        })
        const before = await channel.books()
        let day = 16
        const clock = async () => {
          const heard = mall.defects.length
          await shareDueOrders(splits.clock({ inDays: day }))
          await followUpPayments(splits.clock({ inDays: day }))
          await finishAftersales(splits.clock({ inDays: day }))
          // Refusals of the channel are in the log, as they should be.
          mall.defects.splice(heard)
        }
        for (const { what, n, mode, ...purchase } of deeds) {
          if (what === 'trouble') await channel.is(mode)
          if (what === 'buy') {
            await channel.is('up')
            await trades.buy(purchase)
          }
          if (what === 'complete') await trades.complete(n)
          if (what === 'refund') {
            const heard = mall.defects.length
            // The money leaves at once, where the channel takes it.
            await trades.refund(n)
            mall.defects.splice(heard)
          }
          if (what === 'settle') await its.settle({ inDays: day })
          if (what === 'share') await clock()
          if (what === 'month') {
            day += 31
            await its.close({ inDays: day })
          }
        }
        await channel.is('up')
        await trades.completeAll()
        // Alipay confirms in one round and shares in the next.
        for (let round = 0; round < 4; round += 1) {
          await its.settle({ inDays: day })
          await clock()
          // Moves that were put off have their turn the next day.
          day += 1
        }
        await its.close({ inDays: day + 31 })
        await its.close({ inDays: day + 62 })
        const now = await channel.books()
        const [sums] = await rowsOf<{ paid: number; back: number; net: number; direct: number; shared: number }>(
          db,
          sql`select
          (select coalesce(sum(paid_amount_fen), 0) from orders where merchant_id = ${store.merchantId})::float8 as paid,
          (select coalesce(sum(refunded_fen), 0) from orders where merchant_id = ${store.merchantId})::float8 as back,
          (select coalesce(sum(net_fen), 0) from settlements where merchant_id = ${store.merchantId})::float8 as net,
          (select coalesce(sum(direct_fen), 0) from settlements where merchant_id = ${store.merchantId})::float8 as direct,
          (select coalesce(sum(case when m.kind = 'share' then m.amount_fen else -m.amount_fen end), 0)
            from split_moves m join split_orders so on so.id = m.split_order_id
            where so.merchant_id = ${store.merchantId} and m.state = 'done')::float8 as shared`,
        )
        const free = now.free[subMchid] ?? 0
        expect({
          paid: now.paid - before.paid,
          buyers: now.buyers - before.buyers,
          platform: now.platform - before.platform,
          frozen: now.frozen - before.frozen,
          free,
        }).toEqual({ paid: sums?.paid, buyers: sums?.back, platform: sums?.shared, frozen: 0, free: sums?.direct })
        expect((sums?.shared ?? 0) + free + (sums?.back ?? 0)).toBe(sums?.paid)
        await after.booksAgree()
      }),
      { numRuns: 8, endOnFailure: true },
    )
  },
  240_000,
)
