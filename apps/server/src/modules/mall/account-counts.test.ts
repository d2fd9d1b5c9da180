import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, later, minutes } from '#kernel/time.ts'
import { issueToken } from '#modules/account/account.public.ts'
import { favorites, follows, views } from '#modules/collection/collection.table.ts'
import { notify } from '#modules/message/message.public.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest()
const { as, aCompany, aGoods, aMerchant, aShopper, db, now, pass, random } = mall
const { aCompletedOrder } = ordersOn(mall)

const counts = (person: Pick<Person, 'token'>) => as(person).get('/user/api/user/counts')
const nothing = {
  balance_fen: 0,
  favorite_count: 0,
  follow_count: 0,
  view_count: 0,
  coupon_count: 0,
  points: 0,
  unread_count: 0,
  unreviewed_count: 0,
  last_login: null,
}

const logIn = async ({ userId }: Person, device: string, ip: string) => ({
  token: await issueToken(db, userId, { ip, device, platform: 'H5' }, { now, random }),
})

test('somebody new has nothing yet; a visitor is asked to log in', async () => {
  expect(await counts(await aShopper())).toMatchObject({ error: 0, data: nothing })
  expect(await as(null).get('/user/api/user/counts')).toMatchObject({ code: 'auth.required' })
})

test('everything of mine is counted in one call, and nothing of anybody else’s', async () => {
  const staff = await aMerchant()
  const stores = [staff, await aMerchant()]
  const goods = [await aGoods(staff), await aGoods(staff), await aGoods(staff)]
  const [me, other] = [await aShopper({ balanceFen: 12_345 }), await aShopper({ balanceFen: 1 })]
  const keep = (person: Person, many: number) =>
    db.insert(favorites).values(
      goods.slice(0, many).map(({ goodsId }) => ({
        userId: person.userId,
        goodsId,
        addedPriceFen: 10_000,
        notedPriceFen: 10_000,
        notedSoldOut: false,
        createdAt: now(),
      })),
    )
  const look = (person: Person, many: number) =>
    db
      .insert(views)
      .values(goods.slice(0, many).map(({ goodsId }) => ({ userId: person.userId, goodsId, viewedAt: now() })))
  const follow = (person: Person, many: number) =>
    db.insert(follows).values(
      stores.slice(0, many).map(({ merchantId }) => ({
        userId: person.userId,
        merchantId,
        seenAt: now(),
        createdAt: now(),
      })),
    )
  const say = ({ userId }: Person, ref: string) =>
    notify(db, [{ userId, kind: 'system', title: '欢迎', text: '', ref }], now())
  await keep(me, 2)
  await keep(other, 1)
  await look(me, 3)
  await look(other, 2)
  await follow(me, 2)
  await follow(other, 1)
  await aCompletedOrder(me, staff, { skuId: goods[0]?.skuId ?? 0, qty: 3 })
  // The messages about the purchase are read; those that came since are not.
  await as(me).post('/shop/api/message/read')
  for (const ref of ['a', 'b', 'c', 'd']) await say(me, ref)
  await say(other, 'a')
  expect((await counts(me)).data).toEqual({
    ...nothing,
    balance_fen: 12_345,
    points: 300,
    favorite_count: 2,
    follow_count: 2,
    view_count: 3,
    unread_count: 4,
    unreviewed_count: 1,
  })
  expect((await counts(other)).data).toEqual({
    ...nothing,
    balance_fen: 1,
    favorite_count: 1,
    follow_count: 1,
    view_count: 2,
    unread_count: 1,
  })
})

test('a line waits for a review as long as the list of reviews shows it', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods(staff)
  const shopper = await aShopper()
  const orderNo = await aCompletedOrder(shopper, staff, { skuId })
  const agreed = async () => {
    const list: { data: { total: number } } = await as(shopper).get('/front/order/reply/list', { tab: 'pending' })
    const counted: { data: { unreviewed_count: number } } = await counts(shopper)
    return [counted.data.unreviewed_count, list.data.total]
  }
  expect(await agreed()).toEqual([1, 1])
  await db
    .update(orders)
    .set({ completedAt: later(now(), -days(30)) })
    .where(eq(orders.orderNo, orderNo))
  expect(await agreed()).toEqual([0, 0])
})

test('no more views are counted than the history keeps', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  for (let i = 0; i < 205; i += 1) {
    const { goodsId } = await aGoods(staff)
    await db.insert(views).values({ userId: shopper.userId, goodsId, viewedAt: now() })
  }
  expect(await counts(shopper)).toMatchObject({ data: { view_count: 200 } })
})

test('colleagues share the wallet and the reviews of their company, and keep their other things apart', async () => {
  const staff = await aMerchant()
  const { skuId, goodsId } = await aGoods(staff)
  const company = await aCompany()
  await mall.deposit(company.ownerId, 500)
  const buyer = company.member('buyer')
  await db.insert(views).values({ userId: buyer.userId, goodsId, viewedAt: now() })
  await aCompletedOrder(buyer, staff, { skuId })
  expect(await counts(buyer)).toMatchObject({ data: { balance_fen: 500, view_count: 1, unreviewed_count: 1 } })
  expect(await counts(company.owner)).toMatchObject({
    data: { balance_fen: 500, view_count: 0, coupon_count: 0, unread_count: 0, unreviewed_count: 1 },
  })
})

test('the login before this one is told as people recognise the device, whatever comes after it', async () => {
  const shopper = await aShopper()
  pass(minutes(10))
  const phone = await logIn(shopper, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) MicroMessenger/8.0', '10.0.0.2')
  const at = now().toISOString()
  pass(minutes(10))
  const desk = await logIn(shopper, 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0', '10.0.0.3')
  await logIn(await aShopper(), 'Mozilla/5.0 (iPad)', '10.0.0.4')
  expect(await counts(desk)).toMatchObject({ data: { last_login: { at, ip: '10.0.0.2', device: 'iPhone · 微信' } } })
  expect(await counts(phone)).toMatchObject({ data: { last_login: { ip: '10.0.0.1', device: '测试设备' } } })
  expect(await counts(shopper)).toMatchObject({ data: { last_login: null } })
})

test('nothing of this was a defect', () => {
  expect(mall.defects).toEqual([])
})
