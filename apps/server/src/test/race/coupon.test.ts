import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openPostgres } from '#db/client.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { coupons, userCoupons } from '#modules/coupon/coupon.table.ts'
import { aDatabase } from '../database.ts'
import { mallOn } from '../mall.ts'
import { paymentsIn } from '../payments.ts'

const { database, url } = await aDatabase(32)
const mall = mallOn(database)
/** As another process of the same mall has them: connections and caches of its own. */
const second = openPostgres(url, 32)
afterAll(() => second.close())
const elsewhere = mallOn(second)
const { as, aShopper, aMerchant, aGoods, anAddress, db, defects } = mall
const { aCoupon, claim, claimed, redeem, shown, send, ordered, cancel, faults } = couponsOn(mall)
const there = couponsOn(elsewhere)
const { setPassword } = paymentsIn(mall)
const times = <T>(n: number, act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => act(i)))

async function healthy() {
  expect(await faults()).toEqual([])
  expect(defects).toEqual([])
  expect(elsewhere.defects).toEqual([])
}
const aSku = async () => {
  const { merchantId } = await aMerchant()
  return (await aGoods({ merchantId, skus: [{ priceFen: 12_000, stock: 500, weightGrams: 0 }] })).skuId
}
async function aBuyer() {
  const buyer = await aShopper({ balanceFen: 100_000_000 })
  await anAddress(buyer)
  await setPassword(buyer)
  return buyer
}
const statusOf = async (id: number) => (await db.select().from(userCoupons).where(eq(userCoupons.id, id)))[0]?.status

test('sixty-four people in two processes, sixty-four taps each, on the last ten: ten are claimed, by ten people', async () => {
  const id = await aCoupon({ total: 10 })
  const people = []
  for (let i = 0; i < 64; i += 1) people.push(await aShopper())
  const replies = await Promise.all(
    people.map(async (person, i) => {
      const said = []
      for (let tap = 0; tap < 64; tap += 8)
        said.push(...(await times(8, (n) => ((i + tap + n) % 2 ? claim(person, id) : there.claim(person, id)))))
      return said
    }),
  )
  const won = replies.map((said) => said.filter(({ error }) => error === 0).length)
  expect(won.reduce((sum, n) => sum + n, 0)).toBe(10)
  expect(Math.max(...won)).toBe(1)
  for (const reply of replies.flat())
    if (reply.error !== 0) expect(['coupon.gone', 'coupon.limit']).toContain(reply.code)
  expect((await db.select().from(coupons).where(eq(coupons.id, id)))[0]?.claimed).toBe(10)
  await healthy()
})

test('twenty who follow and leave at once, in two processes, on a store’s last five: five are given, one a person', async () => {
  const { merchantId } = await aMerchant()
  const id = await aCoupon({ merchantId, way: 'follow', total: 5, platformPercent: 0 })
  const people = []
  for (let i = 0; i < 20; i += 1) people.push(await aShopper())
  type Followed = { data: { gifts: unknown[] } }
  const replies = await Promise.all(
    people.map((person, i) =>
      times(6, async (n): Promise<Followed> => {
        const by = (i + n) % 2 ? as(person) : elsewhere.as(person)
        return by.post('/front/collect/merchant/follow', { mer_id: merchantId, on: n % 2 === 0 })
      }),
    ),
  )
  const given = replies.map((said) => said.flatMap(({ data }) => data.gifts).length)
  expect(given.reduce((sum, n) => sum + n, 0)).toBe(5)
  expect(Math.max(...given)).toBe(1)
  expect((await db.select().from(coupons).where(eq(coupons.id, id)))[0]?.claimed).toBe(5)
  await healthy()
})

test('a code for one that twenty people send at once is one person’s', async () => {
  await aCoupon({ way: 'single_code', codes: ['ONLY-ONE'] })
  const people = []
  for (let i = 0; i < 20; i += 1) people.push(await aShopper())
  const replies = await Promise.all(
    people.map((person, i) => (i % 2 ? redeem(person, 'ONLY-ONE') : there.redeem(person, 'ONLY-ONE'))),
  )
  expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
  for (const reply of replies) if (reply.error !== 0) expect(reply.code).toBe('coupon.code')
  await healthy()
})

test('one coupon in two tabs makes one order cheaper, and the other tab is told', async () => {
  const skuId = await aSku()
  for (let round = 0; round < 10; round += 1) {
    const buyer = await aBuyer()
    const mine = await claimed(buyer, await aCoupon())
    const input = { sku_id: skuId, qty: 1, coupon_ids: [mine] }
    const seen = await shown(buyer, input)
    const replies = await Promise.all([send(buyer, input, seen), there.send(buyer, input, seen)])
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
    for (const reply of replies) if (reply.error !== 0) expect(['coupon.taken', 'order.changed']).toContain(reply.code)
    expect(await statusOf(mine)).toBe('locked')
  }
  await healthy()
})

test('the orders of one trade cancelled at once give their coupon back, once', async () => {
  const [one, other] = [await aSku(), await aSku()]
  for (let round = 0; round < 10; round += 1) {
    const buyer = await aBuyer()
    const mine = await claimed(buyer, await aCoupon())
    for (const sku_id of [one, other]) await as(buyer).post('/shop/api/cart/add', { sku_id, qty: 1 })
    const cart: { data: { groups: { lines: { cart_id: number }[] }[] } } = await as(buyer).get('/shop/api/cart')
    const cart_ids = cart.data.groups.flatMap(({ lines }) => lines.map(({ cart_id }) => cart_id))
    const { order_nos } = await ordered(buyer, { cart_ids })
    const replies = await Promise.all(order_nos.flatMap((no) => [cancel(buyer, no), there.cancel(buyer, no)]))
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(2)
    expect(await statusOf(mine)).toBe('unused')
  }
  await healthy()
})

test('paid or cancelled at the same moment: the coupon is used or back with the order, never between', async () => {
  const skuId = await aSku()
  for (let round = 0; round < 10; round += 1) {
    const buyer = await aBuyer()
    const mine = await claimed(buyer, await aCoupon())
    const { order_nos } = await ordered(buyer, { sku_id: skuId, qty: 1 })
    const [no = ''] = order_nos
    const pay = as(buyer).post('/shop/api/payment/pay', { order_no: no, channel: 'balance', pay_password: '246810' })
    const [paid, cancelled] = await Promise.all([pay, there.cancel(buyer, no)])
    expect([paid.error, cancelled.error].filter((error) => error === 0)).toHaveLength(1)
    expect(await statusOf(mine)).toBe(paid.error === 0 ? 'used' : 'unused')
  }
  await healthy()
})

test('of one company’s trade one order is paid while the other is cancelled, within a budget: nobody waits for good', async () => {
  const [one, other] = [await aSku(), await aSku()]
  for (let round = 0; round < 8; round += 1) {
    const company = await mall.aCompany()
    await anAddress(company.owner)
    await mall.deposit(company.ownerId, 100_000_000)
    await setPassword(company.owner)
    await as(company.owner).post('/user/api/company/budget/save', { scope: 'company', monthly_fen: 100_000_000 })
    const mine = await claimed(company.owner, await aCoupon())
    for (const sku_id of [one, other]) await as(company.owner).post('/shop/api/cart/add', { sku_id, qty: 1 })
    const cart: { data: { groups: { lines: { cart_id: number }[] }[] } } = await as(company.owner).get('/shop/api/cart')
    const cart_ids = cart.data.groups.flatMap(({ lines }) => lines.map(({ cart_id }) => cart_id))
    const { order_nos } = await ordered(company.owner, { cart_ids })
    const [first = '', last = ''] = order_nos
    const pay = as(company.owner).post('/shop/api/payment/pay', {
      order_no: first,
      channel: 'balance',
      pay_password: '246810',
    })
    const [paid, cancelled] = await Promise.all([pay, there.cancel(company.owner, last)])
    expect([paid.msg, cancelled.msg]).toEqual(['', ''])
    expect(await statusOf(mine)).toBe('used')
  }
  await healthy()
})
