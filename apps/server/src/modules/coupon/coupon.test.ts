import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, later } from '#kernel/time.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { couponsOn } from './coupon.fake.ts'
import { userCoupons } from './coupon.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, anAddress, db, now, pass } = mall
const { aCoupon, claim, claimed, redeem, wallet, shown, send, ordered, cancel, faults } = couponsOn(mall)
const { setPassword, payFromBalance } = paymentsOf()

function paymentsOf() {
  const { setPassword } = paymentsIn(mall)
  const payFromBalance = (person: Person, orderNos: readonly string[]) =>
    as(person).post('/shop/api/payment/pay', {
      order_no: orderNos.join(','),
      channel: 'balance',
      pay_password: '246810',
    })
  return { setPassword, payFromBalance }
}

async function aBuyer() {
  const shopper = await aShopper({ balanceFen: 10_000_000 })
  await anAddress(shopper)
  await setPassword(shopper)
  return shopper
}
const aSku = async (priceFen = 12_000, merchantId?: number) =>
  aGoods({ merchantId: merchantId ?? (await aMerchant()).merchantId, skus: [{ priceFen, stock: 500, weightGrams: 0 }] })
const statusOf = async (id: number) => (await db.select().from(userCoupons).where(eq(userCoupons.id, id)))[0]?.status

type Ticket = {
  coupon_id: number
  state: string
  mine: number
  received_percent: number
  scope_text: string
  rules: string[]
}
type Centre = { data: { list: Ticket[]; claimable: number; total: number } }
const ticketIn = async (person: Person | null, id: number, query: Record<string, string | number> = {}) => {
  const reply: Centre = await as(person).get('/shop/api/coupon/list', { list_rows: 100, ...query })
  return reply.data.list.find(({ coupon_id }) => coupon_id === id)
}

test('a visitor sees what may be claimed; a shopper claims one and holds it', async () => {
  const id = await aCoupon()
  expect(await ticketIn(null, id)).toMatchObject({ state: 'claimable', mine: 0 })
  const shopper = await aShopper()
  expect(await claim(shopper, id)).toMatchObject({
    error: 0,
    data: { ticket: { state: 'taken', mine: 1, received_percent: 1 } },
  })
  expect(await wallet(shopper)).toMatchObject({
    list: [{ status: 'unused', locked_order_no: null }],
    counts: { usable: 1, used: 0, expired: 0 },
  })
  expect(await wallet(await aShopper())).toMatchObject({ list: [], counts: { usable: 0 } })
})

test('who may not claim one reads why', async () => {
  const shopper = await aShopper()
  const old = await aShopper({ createdAt: later(now(), -days(31)) })
  const refusals: [string, Person, Parameters<typeof aCoupon>[0]][] = [
    ['coupon.coming', shopper, { claimFrom: later(now(), days(1)) }],
    ['coupon.over', shopper, { claimUntil: now() }],
    ['coupon.over', shopper, { state: 'paused' }],
    ['coupon.over', shopper, { state: 'ended' }],
    ['coupon.members', shopper, { audience: 'member' }],
    ['coupon.newcomers', old, { audience: 'new' }],
    ['coupon.not_found', shopper, { state: 'draft' }],
    ['coupon.not_found', shopper, { way: 'shared_code', code: 'HIDDEN-1' }],
  ]
  for (const [code, person, more] of refusals) expect((await claim(person, await aCoupon(more))).code).toBe(code)
  expect((await claim(shopper, 999_999)).code).toBe('coupon.not_found')
  const id = await aCoupon()
  await claimed(shopper, id)
  expect((await claim(shopper, id)).code).toBe('coupon.limit')
  const last = await aCoupon({ total: 1 })
  await claimed(old, last)
  expect((await claim(shopper, last)).code).toBe('coupon.gone')
})

test('whom it is for sees it as theirs: members, and people who are new', async () => {
  const [forMembers, forNew] = [await aCoupon({ audience: 'member' }), await aCoupon({ audience: 'new' })]
  const [member, old] = [await aShopper({ member: true }), await aShopper({ createdAt: later(now(), -days(31)) })]
  expect(await ticketIn(member, forMembers)).toMatchObject({ state: 'claimable' })
  expect(await ticketIn(old, forMembers)).toMatchObject({ state: 'not_for_you' })
  expect(await ticketIn(old, forNew)).toMatchObject({ state: 'not_for_you' })
  expect((await claim(member, forMembers)).error).toBe(0)
  expect((await claim(member, forNew)).error).toBe(0)
})

test('several at one tap: what could not be claimed is said, the rest is there', async () => {
  const [one, gone] = [await aCoupon(), await aCoupon({ total: 1 })]
  await claimed(await aShopper(), gone)
  const shopper = await aShopper()
  const reply = await as(shopper).post('/shop/api/coupon/claim_all', { coupon_ids: [one, gone] })
  expect(reply.data).toEqual({
    results: [
      { coupon_id: one, ok: true, reason: '' },
      { coupon_id: gone, ok: false, reason: '手慢了，券已被抢光' },
    ],
  })
  expect((await wallet(shopper)).counts.usable).toBe(1)
})

test('a code for one gives one coupon to whoever is first, a shared one to everybody once; wrong ones are all alike', async () => {
  await aCoupon({ name: '生日券', way: 'single_code', codes: ['BIRTHDAY-1', 'BIRTHDAY-2'] })
  await aCoupon({ name: '老客户券', way: 'shared_code', code: 'FRIENDS' })
  await aCoupon({ way: 'shared_code', code: 'OVER-NOW', state: 'ended' })
  const [one, two] = [await aShopper(), await aShopper()]
  expect(await redeem(one, 'birthday-1')).toMatchObject({ error: 0, data: { name: '生日券' } })
  expect((await redeem(two, 'BIRTHDAY-1')).code).toBe('coupon.code')
  expect((await redeem(one, 'BIRTHDAY-2')).code).toBe('coupon.limit')
  expect((await redeem(two, 'BIRTHDAY-2')).error).toBe(0)
  for (const person of [one, two]) expect((await redeem(person, 'FRIENDS')).error).toBe(0)
  for (const wrong of ['NOBODY', 'OVER-NOW']) expect((await redeem(one, wrong)).code).toBe('coupon.code')
})

test('the confirm page takes the best combination, says why others are not used, and what each takes off', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aSku(12_000, merchantId)
  const buyer = await aBuyer()
  const store = await claimed(
    buyer,
    await aCoupon({ merchantId, name: '店铺券', amountFen: 1000, minFen: 0, platformPercent: 0 }),
  )
  const platform = await claimed(buyer, await aCoupon())
  const less = await claimed(buyer, await aCoupon({ amountFen: 500, kind: 'no_threshold', minFen: 0 }))
  const far = await claimed(buyer, await aCoupon({ amountFen: 5000, minFen: 20_000 }))
  const seen = await shown(buyer, { sku_id: skuId, qty: 1 })
  expect(seen).toMatchObject({
    goods_amount_fen: 12_000,
    coupon_fen: 3000,
    discount_fen: 3000,
    pay_amount_fen: 9000 + seen.freight_fen,
  })
  const choice = (id: number) => seen.coupons.find(({ user_coupon_id }) => user_coupon_id === id)
  expect(choice(store)).toMatchObject({ is_chosen: true, is_best: true, discount_fen: 1000 })
  expect(choice(platform)).toMatchObject({ is_chosen: true, is_best: true, discount_fen: 2000 })
  expect(choice(less)).toMatchObject({ is_chosen: false, is_usable: true, discount_fen: 500 })
  expect(choice(far)).toMatchObject({ is_chosen: false, is_usable: false, reason: '未达门槛，还差 ¥80' })
  expect(await shown(buyer, { sku_id: skuId, qty: 1, coupon_ids: [less] })).toMatchObject({ coupon_fen: 500 })
  expect(await shown(buyer, { sku_id: skuId, qty: 1, coupon_ids: [] })).toMatchObject({ coupon_fen: 0 })
})

test('each line keeps its share of each coupon, and an order is as much cheaper as its page said', async () => {
  const [one, other] = [await aMerchant(), await aMerchant()]
  const [a, b] = [await aSku(10_001, one.merchantId), await aSku(5_002, other.merchantId)]
  const buyer = await aBuyer()
  const store = await claimed(
    buyer,
    await aCoupon({ merchantId: one.merchantId, amountFen: 333, minFen: 0, platformPercent: 0 }),
  )
  const platform = await claimed(buyer, await aCoupon({ amountFen: 1000 }))
  for (const sku_id of [a.skuId, b.skuId]) await as(buyer).post('/shop/api/cart/add', { sku_id, qty: 1 })
  const cart: { data: { groups: { lines: { cart_id: number }[] }[] } } = await as(buyer).get('/shop/api/cart')
  const cart_ids = cart.data.groups.flatMap(({ lines }) => lines.map(({ cart_id }) => cart_id))
  const placed = await ordered(buyer, { cart_ids })
  const rows = await db
    .select({ shares: orderLines.discountShares, discountFen: orders.discountFen, payFen: orders.payAmountFen })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.ownerId, buyer.ownerId))
    .orderBy(orders.id)
  expect(rows.reduce((sum, { discountFen }) => sum + discountFen, 0)).toBe(1333)
  expect(rows.reduce((sum, { shares }) => sum + (shares[`coupon:${platform}`] ?? 0), 0)).toBe(1000)
  expect(rows.map(({ shares }) => shares[`coupon:${store}`] ?? 0).sort()).toEqual([0, 333])
  expect(rows.reduce((sum, { payFen }) => sum + payFen, 0)).toBe(placed.pay_amount_fen)
  const [first = ''] = placed.order_nos
  const detail = await as(buyer).get('/shop/api/order/detail', { order_no: first })
  expect(detail).toMatchObject({
    data: {
      discount_amount_fen: rows[0]?.discountFen,
      coupons: [
        { name: '满百减二十', by_platform: false, amount_fen: 333 },
        { name: '满百减二十', by_platform: true },
      ],
    },
  })
  expect(await faults()).toEqual([])
})

test('free shipping lowers the freight and nothing else', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, skus: [{ priceFen: 3000, stock: 50 }] })
  const buyer = await aBuyer()
  const before = await shown(buyer, { sku_id: skuId, qty: 1 })
  await claimed(buyer, await aCoupon({ kind: 'freight', amountFen: null, minFen: 0, name: '包邮券' }))
  const seen = await shown(buyer, { sku_id: skuId, qty: 1 })
  expect(before.freight_fen).toBeGreaterThan(0)
  expect(seen).toMatchObject({ freight_fen: 0, coupon_fen: before.freight_fen, discount_fen: 0, pay_amount_fen: 3000 })
  await ordered(buyer, { sku_id: skuId, qty: 1 })
  expect(await faults()).toEqual([])
})

test('a coupon is bound to the unpaid order, used when it is paid, and back when it is cancelled', async () => {
  const { skuId } = await aSku()
  const buyer = await aBuyer()
  const mine = await claimed(buyer, await aCoupon())
  const first = await ordered(buyer, { sku_id: skuId, qty: 1 })
  expect(await wallet(buyer)).toMatchObject({ list: [{ status: 'locked', locked_order_no: first.order_nos[0] }] })
  expect((await shown(buyer, { sku_id: skuId, qty: 1 })).coupons).toEqual([])
  await cancel(buyer, first.order_nos[0] ?? '')
  expect(await statusOf(mine)).toBe('unused')
  const second = await ordered(buyer, { sku_id: skuId, qty: 1 })
  expect(await payFromBalance(buyer, second.order_nos)).toMatchObject({ error: 0 })
  expect(await statusOf(mine)).toBe('used')
  expect((await wallet(buyer, 'used')).counts.used).toBe(1)
  expect(await faults()).toEqual([])
})

test('a coupon of a trade of two stores is back only when both orders have come to nothing', async () => {
  const [a, b] = [await aSku(8000), await aSku(8000)]
  const buyer = await aBuyer()
  const mine = await claimed(buyer, await aCoupon())
  for (const { skuId } of [a, b]) await as(buyer).post('/shop/api/cart/add', { sku_id: skuId, qty: 1 })
  const cart: { data: { groups: { lines: { cart_id: number }[] }[] } } = await as(buyer).get('/shop/api/cart')
  const placed = await ordered(buyer, {
    cart_ids: cart.data.groups.flatMap(({ lines }) => lines.map(({ cart_id }) => cart_id)),
  })
  await cancel(buyer, placed.order_nos[0] ?? '')
  expect(await statusOf(mine)).toBe('locked')
  await cancel(buyer, placed.order_nos[1] ?? '')
  expect(await statusOf(mine)).toBe('unused')
})

test('a coupon that was used in another tab is gone: nothing is ordered, and the page says so', async () => {
  const { skuId } = await aSku()
  const buyer = await aBuyer()
  const mine = await claimed(buyer, await aCoupon())
  const input = { sku_id: skuId, qty: 1, coupon_ids: [mine] }
  const seen = await shown(buyer, input)
  await ordered(buyer, { sku_id: skuId, qty: 1 })
  expect((await send(buyer, input, seen)).code).toBe('order.changed')
})

test('nobody uses what somebody else holds', async () => {
  const { skuId } = await aSku()
  const [holder, other] = [await aBuyer(), await aBuyer()]
  const theirs = await claimed(holder, await aCoupon())
  const seen = await shown(other, { sku_id: skuId, qty: 1, coupon_ids: [theirs] })
  expect(seen).toMatchObject({ coupon_fen: 0, coupons: [] })
})

test('a company’s people share what each of them claims', async () => {
  const company = await aCompany()
  await anAddress(company.owner)
  const { skuId } = await aSku()
  await claimed(company.member('buyer'), await aCoupon())
  expect((await shown(company.owner, { sku_id: skuId, qty: 1 })).coupon_fen).toBe(2000)
  expect((await wallet(company.owner)).counts.usable).toBe(1)
})

test('what has expired is not used, and not given back as if it were good', async () => {
  const { skuId } = await aSku()
  const buyer = await aBuyer()
  await claimed(buyer, await aCoupon({ validDays: 1 }))
  pass(days(1) + 1)
  expect((await shown(buyer, { sku_id: skuId, qty: 1 })).coupons).toEqual([])
  expect(await wallet(buyer, 'expired')).toMatchObject({
    list: [{ status: 'expired' }],
    counts: { usable: 0, expired: 1 },
  })
})

test('a coupon that counts from a later day says from when', async () => {
  const { skuId } = await aSku()
  const buyer = await aBuyer()
  const validFrom = new Date('2026-12-01T00:00:00+08:00')
  await claimed(buyer, await aCoupon({ validDays: null, validFrom, validUntil: later(validFrom, days(10)) }))
  const seen = await shown(buyer, { sku_id: skuId, qty: 1 })
  expect(seen.coupons).toMatchObject([{ is_usable: false, reason: '12月1日起可用' }])
})

test('a goods tells what may be claimed for it and what it then costs; other stores’ coupons are not for it', async () => {
  const { merchantId } = await aMerchant()
  const { goodsId } = await aSku(12_000, merchantId)
  const its = await aCoupon({ merchantId, amountFen: 1000, minFen: 0, name: '本店券', platformPercent: 0 })
  const others = await aCoupon({ merchantId: (await aMerchant()).merchantId, platformPercent: 0 })
  const forIt = await aCoupon({ scope: 'goods', scopeIds: [goodsId], amountFen: 2500 })
  const reply: { data: { list: Ticket[]; expected: { price_fen: number; coupon_ids: number[] } } } = await as(null).get(
    '/shop/api/coupon/goods',
    { goods_id: goodsId },
  )
  const ids = reply.data.list.map(({ coupon_id }) => coupon_id)
  expect(ids).toEqual(expect.arrayContaining([its, forIt]))
  expect(ids).not.toContain(others)
  expect(reply.data.expected).toMatchObject({ price_fen: 12_000 - 1000 - 2500 })
  expect(await as(null).get('/shop/api/coupon/goods', { goods_id: 999_999 })).toMatchObject({ code: 'goods.not_found' })
  expect(await as(null).get('/shop/api/coupon/goods', { mer_id: 999_999 })).toMatchObject({
    code: 'merchant.not_found',
  })
})

test('whoever knows its id reads a coupon; a draft and one that only a code gives are nobody’s', async () => {
  const [open, draft, coded] = [
    await aCoupon(),
    await aCoupon({ state: 'draft' }),
    await aCoupon({ way: 'single_code' }),
  ]
  expect(await as(null).get('/shop/api/coupon/detail', { coupon_id: open })).toMatchObject({ data: { held: null } })
  for (const coupon_id of [draft, coded])
    expect(await as(null).get('/shop/api/coupon/detail', { coupon_id })).toMatchObject({ code: 'coupon.not_found' })
})
