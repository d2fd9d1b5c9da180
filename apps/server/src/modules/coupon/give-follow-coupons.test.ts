import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, later } from '#kernel/time.ts'
import { storeBecomes } from '#modules/merchant/merchant.fake.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { couponsOn } from './coupon.fake.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db, now } = mall
const { aCoupon, claim, redeem, wallet, faults } = couponsOn(mall)

type Gift = { coupon_id: number; name: string; face_text: string; expire_at: string }
type Followed = { error: number; data: { fans: number; gifts: Gift[] } }
type Offered = { data: { on_follow: { coupon_id: number }[]; list: unknown[]; expected: unknown } }
const follow = (person: Person, mer_id: number, on = true): Promise<Followed> =>
  as(person).post('/front/collect/merchant/follow', { mer_id, on })
const giftOf = (merchantId: number, more: Parameters<typeof aCoupon>[0] = {}) =>
  aCoupon({ merchantId, way: 'follow', platformPercent: 0, name: '新粉见面礼', ...more })
const offered = async (person: Person | null, about: { mer_id: number }) => {
  const reply: Offered = await as(person).get('/shop/api/coupon/goods', about)
  return reply.data.on_follow.map(({ coupon_id }) => coupon_id)
}

test('whoever follows a store is given its coupon for new fans, is told so, and holds it', async () => {
  const { merchantId } = await aMerchant()
  const id = await giftOf(merchantId)
  const shopper = await aShopper()
  expect(await offered(null, { mer_id: merchantId })).toEqual([id])
  expect(await offered(shopper, { mer_id: merchantId })).toEqual([id])
  const reply = await follow(shopper, merchantId)
  expect(reply.data).toEqual({
    fans: 1,
    gifts: [
      {
        coupon_id: id,
        name: '新粉见面礼',
        face_text: '满 ¥100 减 ¥20',
        expire_at: later(now(), days(7)).toISOString(),
      },
    ],
  })
  expect((await wallet(shopper)).counts.usable).toBe(1)
  expect(await offered(shopper, { mer_id: merchantId })).toEqual([])
  expect(await faults()).toEqual([])
})

test('who leaves a store and comes back is given nothing again, nor who taps twice', async () => {
  const { merchantId } = await aMerchant()
  await giftOf(merchantId)
  const shopper = await aShopper()
  await follow(shopper, merchantId)
  expect((await follow(shopper, merchantId)).data.gifts).toEqual([])
  expect((await follow(shopper, merchantId, false)).data.gifts).toEqual([])
  expect(await follow(shopper, merchantId)).toMatchObject({ error: 0, data: { fans: 1, gifts: [] } })
  expect((await wallet(shopper)).counts.usable).toBe(1)
  expect(await faults()).toEqual([])
})

test('who had it for their company is given none for themselves', async () => {
  const { merchantId } = await aMerchant()
  const id = await giftOf(merchantId)
  const [shopper, company] = [await aShopper(), await aCompany()]
  await follow(shopper, merchantId)
  // As though it had been given to the company that this person has left since.
  await db.execute(sql`update user_coupons set owner_id = ${company.owner.ownerId} where coupon_id = ${id}`)
  await db.execute(sql`update coupon_counts set owner_id = ${company.owner.ownerId} where coupon_id = ${id}`)
  await follow(shopper, merchantId, false)
  expect(await offered(shopper, { mer_id: merchantId })).toEqual([])
  expect((await follow(shopper, merchantId)).data.gifts).toEqual([])
  expect(await faults()).toEqual([])
})

test('the people of one company are given one together, and each follows all the same', async () => {
  const { merchantId } = await aMerchant()
  await giftOf(merchantId)
  const company = await aCompany()
  expect((await follow(company.owner, merchantId)).data.gifts).toHaveLength(1)
  expect(await follow(company.member('buyer'), merchantId)).toMatchObject({ error: 0, data: { fans: 2, gifts: [] } })
  expect((await wallet(company.owner)).counts.usable).toBe(1)
})

test('what has run out, is not for them, waits, is stopped or over is not given, and one follows all the same', async () => {
  const { merchantId } = await aMerchant()
  const last = await giftOf(merchantId, { total: 1 })
  expect((await follow(await aShopper(), merchantId)).data.gifts).toMatchObject([{ coupon_id: last }])
  await giftOf(merchantId, { audience: 'member' })
  await giftOf(merchantId, { claimFrom: later(now(), days(1)) })
  await giftOf(merchantId, { claimUntil: now() })
  for (const state of ['draft', 'paused', 'ended'] as const) await giftOf(merchantId, { state })
  const good = await giftOf(merchantId)
  const shopper = await aShopper()
  expect(await offered(shopper, { mer_id: merchantId })).toEqual([good])
  expect(await follow(shopper, merchantId)).toMatchObject({ data: { fans: 2, gifts: [{ coupon_id: good }] } })
  expect(await faults()).toEqual([])
})

test('a store that is closed gives nothing, and neither does another one', async () => {
  const [store, other] = [await aMerchant(), await aMerchant()]
  await giftOf(store.merchantId)
  await storeBecomes(db, store.merchantId, 'closed')
  expect((await follow(await aShopper(), store.merchantId)).data.gifts).toEqual([])
  expect((await follow(await aShopper(), other.merchantId)).data.gifts).toEqual([])
})

test('it stands in no centre, lowers no expected price, and is had by following only', async () => {
  const { merchantId } = await aMerchant()
  const { goodsId } = await aGoods({ merchantId, skus: [{ priceFen: 12_000, stock: 5 }] })
  const id = await giftOf(merchantId)
  const shopper = await aShopper()
  expect(await as(shopper).get('/shop/api/coupon/list', { mer_id: merchantId })).toMatchObject({ data: { total: 0 } })
  const reply: Offered = await as(shopper).get('/shop/api/coupon/goods', { goods_id: goodsId })
  expect(reply.data).toMatchObject({ list: [], expected: null, on_follow: [] })
  expect(await claim(shopper, id)).toMatchObject({ code: 'coupon.by_follow', msg: '关注店铺即可获得，无需领取' })
  expect(await as(shopper).post('/shop/api/coupon/remind', { coupon_id: id, on: true })).toMatchObject({
    code: 'coupon.by_follow',
  })
  expect((await redeem(shopper, 'FOLLOW')).code).toBe('coupon.code')
  expect((await wallet(shopper)).counts.usable).toBe(0)
})
