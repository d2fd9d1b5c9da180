import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { hours, later, minutes } from '#kernel/time.ts'
import { userCoupons } from '#modules/coupon/coupon.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { endSeckill } from '#modules/seckill/seckill.public.ts'
import { seckillDeals } from '#modules/seckill/seckill.table.ts'
import { codeOf, job, oneOf, type Scenario } from '../scenario.ts'
import type { Setting } from '../setting.ts'
import type { Outcome, Server } from '../stage.ts'

export function saleScenarios({
  after,
  coupons,
  points,
  flash,
  codes,
  skuId,
  otherSku,
  stockOf,
  balanceOf,
  aPayer,
  aBuyer,
  cancelAt,
  A,
  B,
  mall,
}: Setting): readonly Scenario[] {
  const { db, now, random, aShopper } = mall
  async function aCode() {
    const payer = await aPayer(10_000)
    const { staff, skuId: service } = await codes.aKind('service')
    const order = await after.aPaid(payer, { skuId: service })
    const code = (await codes.codesOf(payer, order.orderNo)).list[0]?.code ?? ''
    const verifyAt = (server: Server): Promise<Outcome> =>
      server.as(staff).post('/merchant/api/virtual/verify', { code, used: 0 })
    return { payer, order, verifyAt }
  }

  const redeemTwice: Scenario = {
    sentence: 'a code shown at two counters is used once',
    async prepare() {
      const { payer, order, verifyAt } = await aCode()
      return {
        A: () => verifyAt(A),
        B: () => verifyAt(B),
        async holds(a, b) {
          oneOf(a, b)
          expect((await codes.codesOf(payer, order.orderNo)).list[0]?.used).toBe(1)
        },
      }
    },
  }

  const redeemAndRefund: Scenario = {
    sentence: 'a code that is used as its money is asked back is used, or paid back',
    async prepare() {
      const { payer, order, verifyAt } = await aCode()
      return {
        A: () => verifyAt(A),
        B: () => B.as(payer).post('/shop/api/aftersale/apply', after.inputOf(order)),
        async holds(used, back) {
          oneOf(used, back)
          expect(await balanceOf(payer)).toBe(used.error === 0 ? 0 : 10_000)
        },
      }
    },
  }

  const couponCode: Scenario = {
    sentence: 'a coupon code for one, sent in by two, is one person’s',
    async prepare() {
      const code = `ONE${random.bytes(5).toString('hex').toUpperCase()}`
      const couponId = await coupons.aCoupon({ way: 'single_code', codes: [code] })
      const [one, two] = [await aShopper(), await aShopper()]
      return {
        A: () => A.as(one).post('/shop/api/coupon/redeem', { code }),
        B: () => B.as(two).post('/shop/api/coupon/redeem', { code }),
        async holds(a, b) {
          oneOf(a, b)
          expect(await db.$count(userCoupons, eq(userCoupons.couponId, couponId))).toBe(1)
        },
      }
    },
  }

  const oneCoupon: Scenario = {
    sentence: 'a coupon in two tabs makes one order cheaper',
    async prepare() {
      const buyer = await aBuyer()
      const mine = await coupons.claimed(buyer, await coupons.aCoupon())
      const input = { sku_id: skuId, qty: 1, coupon_ids: [mine] }
      const { fingerprint } = await coupons.shown(buyer, input)
      const submitAt = (server: Server): Promise<Outcome> =>
        server.as(buyer).post('/shop/api/order/submit', { ...input, fingerprint })
      return {
        A: () => submitAt(A),
        B: () => submitAt(B),
        async holds(a, b) {
          oneOf(a, b)
          expect((await db.select().from(userCoupons).where(eq(userCoupons.id, mine)))[0]?.status).toBe('locked')
          expect(await db.$count(orders, eq(orders.ownerId, buyer.ownerId))).toBe(1)
        },
      }
    },
  }

  const samePoints: Scenario = {
    sentence: 'the same points in two tabs make one order cheaper',
    async prepare() {
      const buyer = await aBuyer()
      await points.given(buyer, 500)
      const submitAt = async (id: number) => {
        const { fingerprint } = await points.shown(buyer, { sku_id: id })
        const input = { sku_id: id, coupon_ids: [], use_points: true, fingerprint }
        return (server: Server): Promise<Outcome> => server.as(buyer).post('/shop/api/order/submit', input)
      }
      const [one, two] = [await submitAt(skuId), await submitAt(otherSku)]
      return {
        A: () => one(A),
        B: () => two(B),
        async holds(a, b) {
          oneOf(a, b)
          expect(await points.mine(buyer)).toMatchObject({ points: 0, frozen_points: 500 })
        },
      }
    },
  }

  const lastOfFlash: Scenario = {
    sentence: 'the last piece of a flash sale is one buyer’s',
    async prepare() {
      const { dealId, skuId: flashSku } = await flash.aDeal({ pool: 1, limit: 1, stock: 5 })
      const input = { sku_id: flashSku, qty: 1 }
      const people = [await aBuyer(), await aBuyer()]
      const inputs: object[] = []
      for (const buyer of people) inputs.push({ ...input, fingerprint: (await flash.shown(buyer, input)).fingerprint })
      const submitAt = (server: Server, of: 0 | 1): Promise<Outcome> =>
        server.as(people[of] ?? null).post('/shop/api/order/submit', inputs[of])
      return {
        A: () => submitAt(A, 0),
        B: () => submitAt(B, 1),
        async holds(a, b) {
          oneOf(a, b)
          const [deal] = await db.select().from(seckillDeals).where(eq(seckillDeals.id, dealId))
          expect(deal?.remaining).toBe(0)
          expect(await stockOf(flashSku)).toBe(4)
        },
      }
    },
  }

  const flashBackAsItEnds: Scenario = {
    sentence: 'a piece that comes back as its flash sale ends is on the shelf once',
    async prepare() {
      const sessionId = await flash.aSession({ startAt: later(now(), -minutes(1)), endAt: later(now(), hours(1)) })
      const { skuId: flashSku } = await flash.aDeal({ sessionId, pool: 2, limit: 1, stock: 5 })
      const buyer = await aBuyer()
      const { order_nos } = await flash.ordered(buyer, { sku_id: flashSku, qty: 1 })
      return {
        A: () => cancelAt(A, buyer, order_nos[0] ?? ''),
        B: job(() => endSeckill({ ...B, now: () => later(now(), hours(2)) })),
        async holds(cancelled) {
          expect(codeOf(cancelled)).toBe('done')
          await endSeckill({ ...mall, now: () => later(now(), hours(2)) })
          expect(await stockOf(flashSku)).toBe(5)
        },
      }
    },
  }

  return [redeemTwice, redeemAndRefund, couponCode, oneCoupon, samePoints, lastOfFlash, flashBackAsItEnds]
}
