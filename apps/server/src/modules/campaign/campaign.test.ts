import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, later, minutes } from '#kernel/time.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { seckillOn } from '#modules/seckill/seckill.fake.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { campaignsOn } from './campaign.fake.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, anAddress, db, now, pass } = mall
const { aCampaign, change, shown, send, ordered, cartOf, faults } = campaignsOn(mall)
const { aCoupon, claimed } = couponsOn(mall)
const { aDeal } = seckillOn(mall)

async function aBuyer() {
  const shopper = await aShopper()
  await anAddress(shopper)
  return shopper
}
const aSku = async (priceFen = 6000) =>
  aGoods({ merchantId: (await aMerchant()).merchantId, skus: [{ priceFen, stock: 500, weightGrams: 0 }] })
const put = async (person: Person, skuIds: readonly number[]) => {
  for (const sku_id of skuIds) await as(person).post('/shop/api/cart/add', { sku_id, qty: 1 })
  const { groups } = await cartOf(person)
  return groups.flatMap(({ lines }) => lines.map(({ cart_id }) => cart_id))
}
const linesOf = async (orderNos: readonly string[]) => {
  const rows = []
  for (const no of orderNos) {
    rows.push(
      ...(await db
        .select({ amount: orderLines.amountFen, shares: orderLines.discountShares, off: orders.discountFen })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(eq(orders.orderNo, no))),
    )
  }
  return rows
}
type Answer<Data> = { error: number; code?: string; msg: string; data: Data }
type Detail = Answer<{ campaign: { campaign_id: number; status: string; goods: number; rules: string[] } | null }>
const detail = (query: object): Promise<Detail> => as(null).get('/shop/api/campaign/detail', { ...query })
const frames = async () => {
  const reply: Answer<{ list: { campaign_id: number; status: string; goods_ids: number[]; frame_image: string }[] }> =
    await as(null).get('/shop/api/campaign/frames')
  return reply.data.list
}

test('goods of two stores reach a step together: cart, confirm page and orders say the same, and each line keeps its share', async () => {
  const [one, other] = [await aSku(6000), await aSku(5000)]
  const campaignId = await aCampaign([one.goodsId, other.goodsId])
  const buyer = await aBuyer()
  const cart_ids = await put(buyer, [one.skuId, other.skuId])
  expect(await cartOf(buyer)).toMatchObject({
    campaigns: [{ campaign_id: campaignId, amount_fen: 11_000, off_fen: 2000, next: { gap_fen: 9000, off_fen: 5000 } }],
    totals: { goods_amount_fen: 11_000, campaign_fen: 2000, freight_fen: 1600, pay_amount_fen: 10_600 },
  })
  const seen = await shown(buyer, { cart_ids })
  expect(seen).toMatchObject({ campaign_fen: 2000, discount_fen: 0, freight_fen: 1600, pay_amount_fen: 10_600 })
  const { order_nos } = await ordered(buyer, { cart_ids })
  expect(order_nos).toHaveLength(2)
  const lines = await linesOf(order_nos)
  const key = `campaign:${campaignId}`
  expect(lines.map(({ amount, shares }) => [amount, shares[key]]).sort()).toEqual([
    [5000, 909],
    [6000, 1091],
  ])
  const [first = ''] = order_nos
  expect(await as(buyer).get('/shop/api/order/detail', { order_no: first })).toMatchObject({
    data: { campaigns: [{ campaign_id: campaignId, name: '年终备货季' }], discount_amount_fen: lines[0]?.off },
  })
  expect(await faults()).toEqual([])
})

test('coupons count what a campaign has left: a threshold that only the full price reaches is not reached', async () => {
  const { skuId, goodsId } = await aSku(11_000)
  await aCampaign([goodsId])
  const buyer = await aBuyer()
  await claimed(buyer, await aCoupon({ minFen: 10_000 }))
  expect(await shown(buyer, { sku_id: skuId })).toMatchObject({
    campaign_fen: 2000,
    coupon_fen: 0,
    pay_amount_fen: 9000,
    coupons: [{ is_usable: false, reason: expect.stringContaining('10') }],
  })
  await claimed(buyer, await aCoupon({ minFen: 9000, amountFen: 1000 }))
  const seen = await shown(buyer, { sku_id: skuId })
  expect(seen).toMatchObject({ campaign_fen: 2000, coupon_fen: 1000, discount_fen: 1000, pay_amount_fen: 8000 })
  const coupon_ids = seen.coupons.flatMap(({ is_chosen, user_coupon_id }) => (is_chosen ? [user_coupon_id] : []))
  expect((await send(buyer, { sku_id: skuId, coupon_ids }, seen)).error).toBe(0)
  expect(await faults()).toEqual([])
})

test('a flash sale is no part of it', async () => {
  const deal = await aDeal({ priceFen: 11_000 })
  await aCampaign([deal.goodsId])
  expect(await shown(await aBuyer(), { sku_id: deal.skuId })).toMatchObject({ campaign_fen: 0, campaigns: [] })
})

test.each([
  ['pause', '已暂停'],
  ['end', '已结束'],
])(
  'when the desk does %s while somebody confirms, nobody pays what they did not see, and the sentence says why',
  async (act, said) => {
    const { skuId, goodsId } = await aSku(12_000)
    const campaignId = await aCampaign([goodsId])
    const buyer = await aBuyer()
    const seen = await shown(buyer, { sku_id: skuId })
    expect((await change(campaignId, act)).error).toBe(0)
    const reply = await send(buyer, { sku_id: skuId }, seen)
    expect(reply).toMatchObject({
      code: 'order.changed',
      data: { problems: [{ kind: 'price', name: '满减', before_fen: 2000, after_fen: 0 }] },
    })
    expect(JSON.stringify(reply.data)).toContain(`满减活动“年终备货季”${said}，不再减 ¥20.00`)
    expect((await send(buyer, { sku_id: skuId }, await shown(buyer, { sku_id: skuId }))).error).toBe(0)
  },
)

test('it begins and ends by the clock, for the price and for the frame', async () => {
  const { skuId, goodsId } = await aSku(12_000)
  const startAt = later(now(), minutes(10))
  const campaignId = await aCampaign([goodsId], { startAt, endAt: later(startAt, minutes(10)) })
  const buyer = await aBuyer()
  const status = async () => {
    const told = (await detail({ campaign_id: campaignId })).data.campaign?.status
    return [told, (await shown(buyer, { sku_id: skuId })).campaign_fen]
  }
  expect(await status()).toEqual(['coming', 0])
  pass(minutes(10))
  expect(await status()).toEqual(['ongoing', 2000])
  expect((await frames()).find(({ campaign_id }) => campaign_id === campaignId)).toMatchObject({
    status: 'ongoing',
    goods_ids: [goodsId],
    frame_image: '/static/campaign/supply-frame.svg',
  })
  pass(minutes(10))
  expect(await status()).toEqual(['ended', 0])
  expect((await frames()).some(({ campaign_id }) => campaign_id === campaignId)).toBe(false)
})

test('a campaign is found by one of its goods; a draft is nowhere', async () => {
  const { goodsId } = await aSku()
  const draft = await aCampaign([goodsId], { state: 'draft' })
  expect((await detail({ campaign_id: draft })).data.campaign).toBeNull()
  expect((await detail({ goods_id: goodsId })).data.campaign).toBeNull()
  const listed: Answer<unknown> = await as(null).get('/shop/api/campaign/goods', { campaign_id: draft })
  expect(listed.code).toBe('campaign.not_found')
  const gap: Answer<unknown> = await as(await aShopper()).get('/shop/api/cart/campaign_gap', { campaign_id: draft })
  expect(gap.code).toBe('campaign.not_found')
  const campaignId = await aCampaign([goodsId])
  expect((await detail({ goods_id: goodsId })).data.campaign).toMatchObject({
    campaign_id: campaignId,
    goods: 1,
    rules: ['数量有限'],
  })
  const goods: Answer<{ list: { goods_id: number }[] }> = await as(null).get('/shop/api/campaign/goods', {
    campaign_id: campaignId,
  })
  expect(goods.data.list.map(({ goods_id }) => goods_id)).toEqual([goodsId])
})

test('凑单: the cart says what is still missing to the next step', async () => {
  const { skuId, goodsId } = await aSku(6000)
  const campaign_id = await aCampaign([goodsId])
  const buyer = await aBuyer()
  const gap = () => as(buyer).get('/shop/api/cart/campaign_gap', { campaign_id })
  expect(await gap()).toMatchObject({ data: { amount_fen: 0, off_fen: 0, next: { gap_fen: 10_000, off_fen: 2000 } } })
  await put(buyer, [skuId])
  expect(await gap()).toMatchObject({ data: { amount_fen: 6000, off_fen: 0, next: { gap_fen: 4000, off_fen: 2000 } } })
  await put(buyer, [skuId])
  expect(await gap()).toMatchObject({ data: { amount_fen: 12_000, off_fen: 2000, next: { gap_fen: 8000 } } })
})

test('a visitor’s cart is reduced as well', async () => {
  const { skuId, goodsId } = await aSku(12_000)
  await aCampaign([goodsId], { endAt: later(now(), days(1)) })
  const reply = await as(null).post('/shop/api/cart/preview', { lines: [{ sku_id: skuId, qty: 1 }] })
  expect(reply).toMatchObject({ data: { totals: { campaign_fen: 2000, pay_amount_fen: 10_000 } } })
})
