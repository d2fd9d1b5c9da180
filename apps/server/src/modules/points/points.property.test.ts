import { pointsRules } from '@mall/contract/points/words'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, minutes } from '#kernel/time.ts'
import { issueToken } from '#modules/account/account.public.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { expireOrder, unpaidTooLong } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn } from '#test/payments.ts'
import { expireDuePoints } from '../../jobs/expire-points.ts'
import { pointsOn } from './points.fake.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, anAddress, db, defects, pass } = mall
const points = pointsOn(mall)
const { ship } = ordersOn(mall)
const { setPassword } = paymentsIn(mall)
const silent = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }

const whats = [
  'buy',
  'pay',
  'cancel',
  'wait',
  'refund',
  'receive',
  'review',
  'unreview',
  'years',
  'give',
  'take',
] as const
const deed = fc.record({ what: fc.constantFrom(...whats), n: fc.nat(7), use: fc.boolean() })

test('whatever is bought, paid, cancelled, refunded, reviewed, deleted and left to expire, points are conserved and all sums agree', async () => {
  const stores = [await aMerchant(), await aMerchant()]
  const skus: number[] = []
  for (const { merchantId } of stores)
    skus.push((await aGoods({ merchantId, skus: [{ priceFen: 7777, stock: 100_000, weightGrams: 0 }] })).skuId)
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 20 }), async (deeds) => {
      let buyer = await aShopper({ balanceFen: 100_000_000 })
      await anAddress(buyer)
      await setPassword(buyer)
      await points.given(buyer, 3)
      const made: string[] = []
      // Something to review is there from the start: what is spent and taken back is what goes below zero.
      for (const sku_id of skus) made.push(...(await points.ordered(buyer, { sku_id })).order_nos)
      await points.pay(buyer, ...made)
      for (const [i, order_no] of made.entries()) {
        await ship(stores[i] ?? { ...buyer, merchantId: 0 }, order_no)
        await points.receive(buyer, order_no)
      }
      const reviews: number[] = []
      for (const { what, n, use } of deeds) {
        const order_no = made[n % Math.max(1, made.length)] ?? 'D20260000000000'
        const [order] = await db.select().from(orders).where(eq(orders.orderNo, order_no))
        const store = stores.find(({ merchantId }) => merchantId === order?.merchantId)
        if (what === 'buy') {
          for (const sku_id of skus) await as(buyer).post('/shop/api/cart/add', { sku_id, qty: 1 + (n % 3) })
          const cart: { data: { groups: { lines: { cart_id: number }[] }[] } } = await as(buyer).get('/shop/api/cart')
          const input = { cart_ids: cart.data.groups.flatMap(({ lines }) => lines.map(({ cart_id }) => cart_id)) }
          const reply = await points.send(buyer, input, await points.shown(buyer, input, use), use)
          made.push(...(reply.data?.order_nos ?? []))
        }
        if (what === 'pay') await points.pay(buyer, order_no)
        if (what === 'cancel') await points.cancel(buyer, order_no)
        if (what === 'wait') {
          pass(minutes(31))
          const at = mall.now()
          for (const id of await unpaidTooLong(db, at, 100)) await db.transaction((tx) => expireOrder(tx, id, at))
        }
        if (what === 'refund' && store) await as(store).post('/merchant/api/order/refund', { order_no, reason: '缺货' })
        if (what === 'receive' && store) {
          await ship(store, order_no)
          await points.receive(buyer, order_no)
        }
        if (what === 'review') reviews.push(...((await points.review(buyer, order_no)).data?.reply_ids ?? []))
        if (what === 'unreview' && reviews.length > 0) await points.unreview(buyer, reviews[n % reviews.length] ?? 0)
        if (what === 'years') {
          pass(days(n % 2 === 0 ? 366 : 100))
          const client = { ip: '10.0.0.1', device: '', platform: 'H5' }
          buyer = { ...buyer, token: await issueToken(db, buyer.userId, client, mall) }
          if (use) await expireDuePoints({ ...mall, log: silent })
        }
        if (what === 'give') await points.given(buyer, 1 + 97 * n)
        if (what === 'take') await points.adjust(buyer.ownerId, -(1 + 61 * n))
        expect(await points.faults()).toEqual([])
        const { points: held, frozen_points } = await points.mine(buyer)
        const sum = (await points.log(buyer)).reduce((total, { points }) => total + points, 0)
        // Points over and not yet swept stand in the log, and can no longer be used.
        expect(held).toBeLessThanOrEqual(sum)
        expect(frozen_points).toBeGreaterThanOrEqual(0)
        expect(held).toBeGreaterThanOrEqual(-reviews.length * pointsRules.evaluation)
      }
      expect(defects).toEqual([])
    }),
    { numRuns: 15 },
  )
}, 240_000)
