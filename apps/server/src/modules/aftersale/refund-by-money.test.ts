import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '#db/client.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { userCoupons } from '#modules/coupon/coupon.table.ts'
import { pointsOn } from '#modules/points/points.fake.ts'
import { seckillOn } from '#modules/seckill/seckill.fake.ts'
import { settlementsOn } from '#modules/settlement/settlement.fake.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { aftersalesOn } from './aftersale.fake.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, db } = mall
const its = aftersalesOn(mall)
const { apply, applied, preview, inputOf, atStore, doing, statusOf, booksAgree } = its
const points = pointsOn(mall)
const coupons = couponsOn(mall)
const flash = seckillOn(mall)
const settlements = settlementsOn(mall)

async function aBuyer(balanceFen = 1_000_000) {
  const buyer = await its.aPayer(balanceFen)
  await mall.anAddress(buyer)
  return buyer
}

/** Goods of a store of their own at one price each; nothing weighs anything, so that freight is what is said. */
async function aStore(...prices: number[]) {
  const store = await aMerchant()
  await its.placeFor(store)
  const made = []
  for (const priceFen of prices)
    made.push(await aGoods({ merchantId: store.merchantId, skus: [{ priceFen, stock: 1_000, weightGrams: 0 }] }))
  return { store, goods: made, skuId: made[0]?.skuId ?? 0 }
}

const lineOfOrder = async (orderNo: string) => {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select l.id::float8 as id from order_lines l join orders o on o.id = l.order_id where o.order_no = ${orderNo} order by l.id`,
  )
  return { orderNo, lineId: row?.id ?? 0 }
}

/** Goods of ¥100 with a coupon of the mall over ¥20 and 4,000 points, paid, sent and received. */
async function aReducedOrder({ couponId }: { couponId?: number } = {}) {
  const { store, skuId } = await aStore(10_000)
  const buyer = await aBuyer()
  const userCouponId = await coupons.claimed(buyer, couponId ?? (await coupons.aCoupon()))
  await points.given(buyer, 4_000)
  const [orderNo = ''] = (await points.ordered(buyer, { sku_id: skuId, qty: 1 })).order_nos
  await points.pay(buyer, orderNo)
  await its.ship(store, orderNo)
  await its.receive(buyer, orderNo)
  return { store, buyer, userCouponId, order: await lineOfOrder(orderNo) }
}
const statusOfCoupon = async (id: number) =>
  (await db.select().from(userCoupons).where(eq(userCoupons.id, id)))[0]?.status

/** Returned, received whole, paid. */
async function returned(store: Person, buyer: Person, input: Record<string, unknown>) {
  const no = await applied(buyer, input)
  await atStore(store, 'approve', no)
  await doing(buyer, 'send_return', no, its.sent)
  return atStore(store, 'receive', no, { result: 'whole' })
}
const asReturn = { kind: 'return_refund', place: 'received', reason: '七天无理由' }
const asMoney = { kind: 'refund_only', place: 'received', reason: '与商家协商一致' }

describe('a compensation that leaves money with the store', () => {
  test.each(['asked for', 'offered'])('%s: closes nothing and brings nothing back', async (way) => {
    const { store, buyer, userCouponId, order } = await aReducedOrder()
    const before = (await points.mine(buyer)).points
    const input = inputOf(order, { ...asMoney, ...(way === 'offered' ? {} : { amount_fen: 1 }) })
    const { data } = await preview(buyer, { ...input, amount_fen: 1 })
    expect(data.money).toMatchObject({
      amount_fen: 1,
      closes_order: false,
      // A point took off what a fen paid for.
      points_returned: 1,
      points_taken_back: 1,
    })
    expect(data.money.coupons).toMatchObject([{ returned: false, text: '不退回' }])
    const no = await applied(buyer, input)
    if (way === 'offered') {
      const { data: offered } = await atStore(store, 'offer', no, { kind: 'amount', amount_fen: 1, text: '补偿' })
      await doing(buyer, 'answer_offer', no, { accept: true, offer_at: offered.offer?.at })
    } else await atStore(store, 'approve', no)
    expect(await statusOf(order.orderNo)).toBe('completed')
    expect(await statusOfCoupon(userCouponId)).toBe('used')
    expect((await points.mine(buyer)).points).toBe(before)
    await booksAgree()
    // The month closes: the mall bears its part once, and what is returned later brings back what was not settled.
    await settlements.settle({ inDays: 16 })
    await booksAgree()
    await returned(store, buyer, inputOf(order, asReturn))
    expect(await statusOf(order.orderNo)).toBe('closed')
    expect(await statusOfCoupon(userCouponId)).toBe('unused')
    await settlements.settle({ inDays: 40 })
    const [left] = await rowsOf<{ fen: number }>(
      db,
      sql`select coalesce(sum(net_fen), 0)::float8 as fen from settlement_lines where merchant_id = ${store.merchantId} and order_line_id is not null`,
    )
    expect(left?.fen).toBe(0)
    await booksAgree()
  })

  test('for a parcel that did not come leaves the order as it is; all of its money closes it', async () => {
    const { store, skuId } = await aStore(10_000)
    const buyer = await aBuyer()
    const order = await its.aPaid(buyer, { skuId, qty: 2 })
    await its.ship(store, order.orderNo)
    const lost = { ...asMoney, place: 'unreceived', reason: '包裹丢失', qty: 2 }
    await atStore(store, 'approve', await applied(buyer, inputOf(order, { ...lost, amount_fen: 1 })))
    expect(await statusOf(order.orderNo)).toBe('shipped')
    await atStore(store, 'approve', await applied(buyer, inputOf(order, lost)))
    expect(await statusOf(order.orderNo)).toBe('closed')
    await booksAgree()
  })

  test('leaves the piece returnable for its rest: ¥1 of one of two at ¥100, then both for ¥199', async () => {
    const { store, skuId } = await aStore(10_000)
    const buyer = await aBuyer()
    const order = await its.aCompleted(buyer, store, { skuId, qty: 2 })
    await atStore(store, 'approve', await applied(buyer, inputOf(order, { ...asMoney, amount_fen: 100 })))
    expect(await its.lineOf(order.lineId)).toMatchObject({ refundedQty: 0, refundedFen: 100, compensatedFen: 100 })
    const { data } = await preview(buyer, inputOf(order, { ...asReturn, qty: 2 }))
    expect(data.money).toMatchObject({ amount_fen: 19_900, closes_order: true })
    expect((await preview(buyer, inputOf(order, asReturn))).data.money.most_fen).toBe(10_000)
    await returned(store, buyer, inputOf(order, asReturn))
    expect(await statusOf(order.orderNo)).toBe('completed')
    expect((await preview(buyer, inputOf(order, asReturn))).data.money.most_fen).toBe(9_900)
    await returned(store, buyer, inputOf(order, asReturn))
    expect(await statusOf(order.orderNo)).toBe('closed')
    await booksAgree()
  })

  test('all money of a piece is all of it: the piece is settled, and the last one closes the order', async () => {
    const { store, skuId } = await aStore(5_000)
    const buyer = await aBuyer()
    const order = await its.aCompleted(buyer, store, { skuId, qty: 2 })
    for (const left of [2, 1]) {
      const { data } = await as(buyer).get('/shop/api/aftersale/lines', { order_no: order.orderNo })
      expect(data).toMatchObject({ lines: [{ shipped_left: left }] })
      await atStore(store, 'approve', await applied(buyer, inputOf(order, asMoney)))
    }
    expect(await statusOf(order.orderNo)).toBe('closed')
    await booksAgree()
  })

  test('what came damaged and was paid for in part leaves the order completed, and its rest with the store', async () => {
    const { store, buyer, userCouponId, order } = await aReducedOrder()
    const no = await applied(buyer, inputOf(order, asReturn))
    await atStore(store, 'approve', no)
    await doing(buyer, 'send_return', no, its.sent)
    const { data } = await atStore(store, 'receive', no, { result: 'damaged', amount_fen: 1_000, note: '外壳有划痕' })
    await doing(buyer, 'answer_offer', no, { accept: true, offer_at: data.offer?.at })
    expect(await statusOf(order.orderNo)).toBe('completed')
    expect(await statusOfCoupon(userCouponId)).toBe('used')
    expect(await apply(buyer, inputOf(order, asReturn))).toMatchObject({ code: 'aftersale.qty' })
    await booksAgree()
  })
})

describe('what is said comes back is what came back', () => {
  test('points by the share of the money, the rest with the last of it, and each sum is previewed', async () => {
    const { store, skuId } = await aStore(3_333)
    const buyer = await aBuyer()
    await points.given(buyer, 1_000)
    const [orderNo = ''] = (await points.ordered(buyer, { sku_id: skuId, qty: 3 })).order_nos
    await points.pay(buyer, orderNo)
    const order = await lineOfOrder(orderNo)
    let back = 0
    for (let i = 0; i < 3; i += 1) {
      const input = inputOf(order)
      const { data } = await preview(buyer, input)
      const no = await applied(buyer, input)
      const before = (await points.mine(buyer)).points
      await atStore(store, 'approve', no)
      expect((await its.detail(buyer, no)).money).toEqual(data.money)
      expect((await points.mine(buyer)).points).toBe(before + data.money.points_returned)
      back += data.money.points_returned
      await booksAgree()
    }
    expect(back).toBe(1_000)
    expect(await statusOf(orderNo)).toBe('closed')
  })

  test('a coupon comes back when the money of its own goods did, whatever else is in the order', async () => {
    const { store, goods: made } = await aStore(10_000, 7_000)
    const [one, other] = made
    const buyer = await aBuyer()
    const held = await coupons.claimed(
      buyer,
      await coupons.aCoupon({ scope: 'goods', scopeIds: [one?.goodsId ?? 0], platformPercent: 50 }),
    )
    for (const sku of [one, other]) await as(buyer).post('/shop/api/cart/add', { sku_id: sku?.skuId, qty: 1 })
    const cart: { data: { groups: { lines: { cart_id: number }[] }[] } } = await as(buyer).get('/shop/api/cart')
    const cart_ids = cart.data.groups.flatMap(({ lines }) => lines.map(({ cart_id }) => cart_id))
    const [orderNo = ''] = (await coupons.ordered(buyer, { cart_ids })).order_nos
    await its.payFrom(buyer, orderNo)
    const [line] = await rowsOf<{ id: number }>(
      db,
      sql`select l.id::float8 as id from order_lines l join orders o on o.id = l.order_id
        where o.order_no = ${orderNo} and l.goods_id = ${one?.goodsId}`,
    )
    await atStore(store, 'approve', await applied(buyer, inputOf({ orderNo, lineId: line?.id ?? 0 })))
    expect(await statusOf(orderNo)).toBe('pending_shipment')
    expect(await statusOfCoupon(held)).toBe('unused')
    await booksAgree()
  })

  test('one that has ended meanwhile is not promised: it comes back and lies among the expired', async () => {
    const { store, buyer, userCouponId, order } = await aReducedOrder()
    await db.execute(sql`update user_coupons set expire_at = now() - interval '10 years' where id = ${userCouponId}`)
    const input = inputOf(order, asReturn)
    const { data } = await preview(buyer, input)
    expect(data.money.coupons).toMatchObject([{ returned: false, text: '退回，但已过有效期，不能再用' }])
    expect(await returned(store, buyer, input)).toMatchObject({ data: { money: { coupons: data.money.coupons } } })
    await booksAgree()
  })

  test('who cancels is told what came back, and of what is over that it is over', async () => {
    const { skuId } = await aStore(10_000)
    const buyer = await aBuyer()
    const held = await coupons.claimed(buyer, await coupons.aCoupon())
    await points.given(buyer, 500)
    const cancelled = async (orderNo: string): Promise<{ data: { came_back: string[] } }> =>
      as(buyer).post('/shop/api/order/cancel', { order_no: orderNo, reason: '不想买了' })
    const [first = ''] = (await points.ordered(buyer, { sku_id: skuId, qty: 1 })).order_nos
    expect((await cancelled(first)).data.came_back).toEqual(['优惠券“满百减二十”已退回', '500 积分已退回'])
    const [second = ''] = (await points.ordered(buyer, { sku_id: skuId, qty: 1 })).order_nos
    await db.execute(sql`update user_coupons set expire_at = now() - interval '10 years' where id = ${held}`)
    expect((await cancelled(second)).data.came_back).toEqual([
      '优惠券“满百减二十”已退回，但已过有效期，不能再用',
      '500 积分已退回',
    ])
    await booksAgree()
  })

  test('an invoice that is over more than stays paid has to be red-lettered, and the buyer is told before', async () => {
    const { store, skuId } = await aStore(10_000)
    const buyer = await aBuyer()
    const order = await its.aCompleted(buyer, store, { skuId, qty: 3 })
    expect((await preview(buyer, inputOf(order, asReturn))).data.money.needs_red_invoice).toBe(false)
    await db.execute(sql`insert into invoice_requests (request_no, owner_id, user_id, merchant_id, merchant_name, state, type, title_type,
      title, tax_no, reg_address, reg_phone, bank_name, bank_account, content_type, email, phone, remark, amount_fen, tax_fen, created_at)
      select 'I' || o.order_no, o.owner_id, o.user_id, o.merchant_id, o.merchant_name, 'issued', 'e_normal', 'personal', '张三', '', '',
        '', '', '', 'detail', '', '', '', 30000, 0, now() from orders o where o.order_no = ${order.orderNo}`)
    await db.execute(sql`insert into invoice_lines (request_id, order_id, order_line_id, name, spec, unit, qty, tax_rate, tax_code,
      tax_name, amount_fen, tax_fen) select r.id, o.id, l.id, '', '', '', 3, 13, '', '', 30000, 0
      from invoice_requests r, orders o join order_lines l on l.order_id = o.id
      where o.order_no = ${order.orderNo} and r.request_no = 'I' || o.order_no`)
    expect((await preview(buyer, inputOf(order, asReturn))).data.money.needs_red_invoice).toBe(true)
    await db.execute(
      sql`delete from invoice_lines l using invoice_requests r where r.id = l.request_id and r.request_no = ${`I${order.orderNo}`}`,
    )
    await db.execute(sql`delete from invoice_requests where request_no = ${`I${order.orderNo}`}`)
  })
})

test('a store cannot offer more than the pieces that came bring: ¥80 for one of three at ¥30', async () => {
  const { store, skuId } = await aStore(3_000)
  const buyer = await aBuyer()
  const order = await its.aCompleted(buyer, store, { skuId, qty: 3 })
  const no = await applied(buyer, inputOf(order, { ...asReturn, qty: 3 }))
  await atStore(store, 'approve', no)
  await doing(buyer, 'send_return', no, its.sent)
  const found = { result: 'partial', received_qty: 1, note: '少两件' }
  expect(await atStore(store, 'receive', no, { ...found, amount_fen: 8_000 })).toMatchObject({
    code: 'aftersale.amount',
    msg: expect.stringContaining('30.00'),
  })
  const { data } = await atStore(store, 'receive', no, { ...found, amount_fen: 3_000 })
  expect(await doing(buyer, 'answer_offer', no, { accept: true, offer_at: data.offer?.at })).toMatchObject({
    data: { status: 'completed', amount_fen: 3_000 },
  })
  expect(await its.lineOf(order.lineId)).toMatchObject({ refundedQty: 1, serviceQty: 0, reservedFen: 0, forgoneFen: 0 })
  // The two that did not come are still the buyer's to ask about.
  expect((await preview(buyer, inputOf(order, { ...asReturn, qty: 2 }))).data.money.most_fen).toBe(6_000)
  await booksAgree()
})

describe('a flash sale of which a part was sent', () => {
  test('the unsent rest is refunded as a whole, is in the pool again, and the order can be received', async () => {
    const { dealId, skuId, store } = await flash.aDeal({ pool: 10, limit: 3 })
    const buyer = await aBuyer()
    const [orderNo = ''] = (await flash.ordered(buyer, { sku_id: skuId, qty: 3 })).order_nos
    await its.payFrom(buyer, orderNo)
    const order = await lineOfOrder(orderNo)
    await its.ship(store, orderNo, [{ order_item_id: order.lineId, qty: 1 }])
    expect(await apply(buyer, inputOf(order))).toMatchObject({ code: 'aftersale.flash' })
    await atStore(store, 'approve', await applied(buyer, inputOf(order, { qty: 2 })))
    expect(await statusOf(orderNo)).toBe('shipped')
    const [deal] = await rowsOf<{ remaining: number; n: number }>(
      db,
      sql`select d.remaining, c.n from seckill_deals d join seckill_counts c on c.deal_id = d.id where d.id = ${dealId}`,
    )
    expect(deal).toEqual({ remaining: 9, n: 1 })
    expect(await its.receive(buyer, orderNo)).toMatchObject({ error: 0 })
    await booksAgree()
  })
})

describe('counters follow what goes back', () => {
  const salesOf = async (goodsId: number) => (await db.select().from(goods).where(eq(goods.id, goodsId)))[0]?.sales

  test('of three that one person may buy two are returned, or refunded unsent: two may be bought again', async () => {
    const store = await aMerchant()
    await its.placeFor(store)
    const { skuId, goodsId } = await aGoods({
      merchantId: store.merchantId,
      limitNum: 3,
      skus: [{ priceFen: 2_000, stock: 100, weightGrams: 0 }],
    })
    const confirm = async (buyer: Person, qty: number) =>
      ((await as(buyer).get('/shop/api/order/confirm', { sku_id: skuId, qty })) as { data: { problems: unknown[] } })
        .data.problems
    const received = await aBuyer()
    const before = (await salesOf(goodsId)) ?? 0
    const order = await its.aCompleted(received, store, { skuId, qty: 3 })
    expect(await salesOf(goodsId)).toBe(before + 3)
    expect(await confirm(received, 1)).toHaveLength(1)
    await returned(store, received, inputOf(order, { ...asReturn, qty: 2 }))
    expect(await salesOf(goodsId)).toBe(before + 1)
    expect(await confirm(received, 2)).toEqual([])
    expect(await confirm(received, 3)).toHaveLength(1)
    const unsent = await aBuyer()
    const paid = await its.aPaid(unsent, { skuId, qty: 3 })
    await atStore(store, 'approve', await applied(unsent, inputOf(paid, { qty: 2 })))
    expect(await confirm(unsent, 2)).toEqual([])
    await booksAgree()
  })

  test('the points of a review go with the money of the goods, and are never worth more than what is kept', async () => {
    const { store, skuId } = await aStore(1_000)
    const buyer = await aBuyer()
    const order = await its.aCompleted(buyer, store, { skuId, qty: 2 })
    expect((await points.review(buyer, order.orderNo)).data.points).toBe(20)
    expect((await points.mine(buyer)).points).toBe(20 + 20)
    const input = inputOf(order, asReturn)
    expect((await preview(buyer, input)).data.money.points_taken_back).toBe(10 + 10)
    await returned(store, buyer, input)
    expect((await points.mine(buyer)).points).toBe(10 + 10)
    await returned(store, buyer, input)
    expect((await points.mine(buyer)).points).toBe(0)
    await booksAgree()
  })
})
