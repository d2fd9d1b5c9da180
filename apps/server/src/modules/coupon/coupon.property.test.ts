import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { expireOrder, unpaidTooLong } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn } from '#test/payments.ts'
import { couponsOn } from './coupon.fake.ts'
import { userCoupons } from './coupon.table.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, anAddress, db, defects, pass } = mall
const { aCoupon, claimed, shown, send, cancel, faults } = couponsOn(mall)
const { setPassword } = paymentsIn(mall)

/** One action with coupons and orders; `n` picks among what there is. */
const deed = fc.record({
  what: fc.constantFrom('buy', 'pay', 'cancel', 'wait', 'refund'),
  n: fc.integer({ min: 0, max: 7 }),
  some: fc.array(fc.nat(3), { maxLength: 3 }),
})

test('whatever is bought, paid, cancelled, left to expire and refunded, coupons, orders and fen agree', async () => {
  const stores = [await aMerchant(), await aMerchant()]
  const goods: { skuId: number }[] = []
  for (const { merchantId } of stores)
    goods.push(await aGoods({ merchantId, skus: [{ priceFen: 7777, stock: 100_000 }] }))
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 12 }), async (deeds) => {
      const buyer = await aShopper({ balanceFen: 100_000_000 })
      await anAddress(buyer)
      await setPassword(buyer)
      const purse = [
        await claimed(buyer, await aCoupon({ minFen: 0, amountFen: 501 })),
        await claimed(buyer, await aCoupon({ kind: 'percent_off', amountFen: null, payPercent: 87, minFen: 0 })),
        await claimed(
          buyer,
          await aCoupon({ merchantId: stores[0]?.merchantId ?? 0, minFen: 0, amountFen: 333, platformPercent: 30 }),
        ),
        await claimed(buyer, await aCoupon({ kind: 'freight', amountFen: null, minFen: 0 })),
      ]
      const made: string[] = []
      for (const { what, n, some } of deeds) {
        const order_no = made[n % Math.max(1, made.length)] ?? 'D0'
        if (what === 'buy') {
          for (const { skuId } of goods) await as(buyer).post('/shop/api/cart/add', { sku_id: skuId, qty: 1 + (n % 3) })
          const cart: { data: { groups: { lines: { cart_id: number }[] }[] } } = await as(buyer).get('/shop/api/cart')
          const cart_ids = cart.data.groups.flatMap(({ lines }) => lines.map(({ cart_id }) => cart_id))
          const input = { cart_ids, coupon_ids: some.flatMap((i) => purse[i] ?? []) }
          made.push(...((await send(buyer, input, await shown(buyer, input))).data?.order_nos ?? []))
        }
        if (what === 'pay')
          await as(buyer).post('/shop/api/payment/pay', { order_no, channel: 'balance', pay_password: '246810' })
        if (what === 'cancel') await cancel(buyer, order_no)
        if (what === 'wait') {
          pass(minutes(31))
          const at = mall.now()
          for (const id of await unpaidTooLong(db, at, 100)) await db.transaction((tx) => expireOrder(tx, id, at))
        }
        if (what === 'refund') {
          const [order] = await db.select().from(orders).where(eq(orders.orderNo, order_no))
          const store = stores.find(({ merchantId }) => merchantId === order?.merchantId)
          if (store) await as(store).post('/merchant/api/order/refund', { order_no, reason: '缺货' })
        }
        expect(await faults()).toEqual([])
      }
      const held = await db.select().from(userCoupons).where(eq(userCoupons.ownerId, buyer.ownerId))
      expect(held).toHaveLength(purse.length)
      expect(defects).toEqual([])
    }),
    { numRuns: 15 },
  )
})
