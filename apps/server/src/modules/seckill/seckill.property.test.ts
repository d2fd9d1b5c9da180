import { and, eq, notInArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hours, later, minutes } from '#kernel/time.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { expireOrder, unpaidTooLong } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn } from '#test/payments.ts'
import { seckillOn } from './seckill.fake.ts'
import { endSeckill } from './seckill.public.ts'

const mall = await mallForTest()
const { as, aShopper, anAddress, anOperator, db, defects, log, now, pass } = mall
const { aSession, aDeal, shown, send, cancel, faults } = seckillOn(mall)
const { setPassword } = paymentsIn(mall)

const deed = fc.record({
  what: fc.constantFrom('buy', 'buy', 'pay', 'cancel', 'wait', 'refund', 'stop', 'end'),
  who: fc.nat(1),
  n: fc.integer({ min: 0, max: 5 }),
})

test('whatever is bought, paid, cancelled, left, refunded, stopped and ended, every piece is in one place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
      const startAt = later(now(), -minutes(1))
      const sessionId = await aSession({ startAt, endAt: later(startAt, minutes(40)) })
      const { dealId, skuId, store } = await aDeal({ sessionId, pool: 6, limit: 3, stock: 20 })
      const buyers = [await aShopper({ balanceFen: 10_000_000 }), await aShopper({ balanceFen: 10_000_000 })]
      for (const buyer of buyers) {
        await anAddress(buyer)
        await setPassword(buyer)
      }
      const made: { order_no: string; who: number }[] = []
      for (const { what, who, n } of deeds) {
        const buyer = buyers[who] ?? buyers[0]
        const mine = made.filter((one) => one.who === who)
        const order_no = mine[n % Math.max(1, mine.length)]?.order_no ?? 'D20261120000000'
        if (!buyer) continue
        if (what === 'buy') {
          const input = { sku_id: skuId, qty: 1 + (n % 4) }
          const placed = await send(buyer, input, await shown(buyer, input))
          made.push(...(placed.data?.order_nos ?? []).map((no) => ({ order_no: no, who })))
        }
        if (what === 'pay')
          await as(buyer).post('/shop/api/payment/pay', { order_no, channel: 'balance', pay_password: '246810' })
        if (what === 'cancel') await cancel(buyer, order_no)
        if (what === 'wait') {
          pass(minutes(11))
          for (const id of await unpaidTooLong(db, now(), 100)) await db.transaction((tx) => expireOrder(tx, id, now()))
        }
        if (what === 'refund') await as(store).post('/merchant/api/order/refund', { order_no, reason: '缺货' })
        if (what === 'stop' && n === 0)
          await as(await anOperator()).post('/admin/api/seckill/stop', { seckill_id: dealId, reason: '停' })
        if (what === 'end') await endSeckill({ db, now, log })
        expect(await faults()).toEqual([])
      }
      pass(hours(2))
      for (const id of await unpaidTooLong(db, now(), 100)) await db.transaction((tx) => expireOrder(tx, id, now()))
      await endSeckill({ db, now, log })
      const lines = await db
        .select({ qty: orderLines.qty })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(and(eq(orderLines.skuId, skuId), notInArray(orders.status, ['cancelled', 'closed'])))
      const [sku] = await db.select().from(skus).where(eq(skus.id, skuId))
      expect(sku?.stock).toBe(20 - lines.reduce((sum, { qty }) => sum + qty, 0))
      expect(await faults()).toEqual([])
      expect(defects).toEqual([])
    }),
    { numRuns: 15 },
  )
})
