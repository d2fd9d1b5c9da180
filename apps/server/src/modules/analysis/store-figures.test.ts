import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, hours } from '#kernel/time.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { closeForRefund } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { daysIn, figureRange, rangeBefore } from './store-range.rules.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, db, now, pass } = mall
const { anUnpaidOrder, aPaidOrder, aCompletedOrder, ship } = ordersOn(mall)
const path = '/merchant/api/data/figures'
// ¥100 is above what this freight is free from.
const priceFen = 10_000

test('the figures of a week are those that one counts by hand', async () => {
  const [staff, rival] = [await aMerchant(), await aMerchant()]
  const [anna, ben] = [await aShopper(), await aShopper()]
  const glove = await aGoods({ merchantId: staff.merchantId, name: '手套', skus: [{ priceFen }] })
  const boot = await aGoods({ merchantId: staff.merchantId, name: '雨靴', skus: [{ priceFen: 3 * priceFen }] })
  const other = await aGoods({ merchantId: rival.merchantId, skus: [{ priceFen }] })
  // 2026-11-20 10:00 in Shanghai. Two of anna: 2 gloves sent after 3 hours, 1 boot after 60.
  const soon = await aPaidOrder(anna, { skuId: glove.skuId, qty: 2 })
  const late = await aPaidOrder(anna, { skuId: boot.skuId })
  await aPaidOrder(ben, { skuId: other.skuId })
  await anUnpaidOrder(ben, { skuId: glove.skuId })
  pass(hours(3))
  await ship(staff, soon)
  pass(hours(57))
  await ship(staff, late)
  await as(anna).post('/shop/api/order/receive', { order_no: late })
  // 2026-11-23 00:30 in Shanghai, the evening of the 22nd by the world's clock: a day of its own.
  pass(hours(2.5))
  await aPaidOrder(ben, { skuId: glove.skuId, qty: 5 })
  const gone = await aPaidOrder(ben, { skuId: glove.skuId })
  const [closing] = await db.select().from(orders).where(eq(orders.orderNo, gone))
  const why = { paidFen: priceFen, reason: '仓库缺货', by: { userId: staff.userId, operator: '店员' }, at: now() }
  expect(await closeForRefund(db, closing?.id ?? 0, why)).toBe(true)

  expect(await as(staff).get(path, { date: '2026-11-20,2026-11-23' })).toMatchObject({
    data: {
      from: '2026-11-20',
      until: '2026-11-23',
      total: { orders: 4, buyers: 2, qty: 9, paid_fen: 11 * priceFen, refunded_fen: priceFen },
      before: { orders: 0, buyers: 0, qty: 0, paid_fen: 0, refunded_fen: 0 },
      days: [
        { day: '2026-11-20', orders: 2, paid_fen: 5 * priceFen },
        { day: '2026-11-21', orders: 0, paid_fen: 0 },
        { day: '2026-11-22', orders: 0, paid_fen: 0 },
        { day: '2026-11-23', orders: 2, paid_fen: 6 * priceFen },
      ],
      funnel: { submitted: 5, paid: 4, shipped: 2, received: 1, reviewed: 0 },
      top_goods: [
        { name: '手套', qty: 8, amount_fen: 8 * priceFen },
        { name: '雨靴', qty: 1, amount_fen: 3 * priceFen },
      ],
      refunds: { orders: 1, of: 4 },
      shipping: { sent: 2, waiting: 1, in_time: 1, median_s: 3 * 3600, slowest_tenth_s: 60 * 3600 },
    },
  })
  expect(await as(staff).get(path, { date: '2026-11-23,2026-11-25' })).toMatchObject({
    data: { total: { orders: 2 }, before: { orders: 2, paid_fen: 5 * priceFen, buyers: 1 } },
  })
  expect(await as(rival).get(path, { date: '2026-11-20,2026-11-23' })).toMatchObject({
    data: { total: { orders: 1, paid_fen: priceFen } },
  })
})

test('the days add up to the whole, whatever is asked for, and each step of the funnel is a part of the last', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId, skus: [{ priceFen }] })
  for (let i = 0; i < 6; i += 1) {
    const shopper = await aShopper()
    await (i % 2 === 0 ? aPaidOrder(shopper, { skuId, qty: i + 1 }) : aCompletedOrder(shopper, staff, { skuId }))
    pass(hours(17))
  }
  const today = figureRange('', now())
  for (const date of ['', '2026-11-01,2026-12-31', '2026-11-24,2026-11-24', '2020-01-01,2020-02-01']) {
    const reply: {
      data: {
        total: { orders: number; paid_fen: number }
        days: { orders: number; paid_fen: number }[]
        funnel: Record<string, number>
      }
    } = await as(staff).get(path, { date })
    const { total, days: each, funnel } = reply.data
    expect(each.reduce((sum, day) => sum + day.paid_fen, 0)).toBe(total.paid_fen)
    expect(each.reduce((sum, day) => sum + day.orders, 0)).toBe(total.orders)
    const steps = ['submitted', 'paid', 'shipped', 'received', 'reviewed'].map((step) => funnel[step] ?? -1)
    expect(steps).toEqual([...steps].sort((a, b) => b - a))
  }
  expect(daysIn(today)).toHaveLength(30)
  expect(await db.$count(orders)).toBeGreaterThan(0)
})

test('what is asked for is cut to a year, and what came before is as long', () => {
  const range = figureRange('2020-01-01,2026-11-20', now())
  expect(daysIn(range)).toHaveLength(366)
  expect(daysIn(range).at(-1)).toBe('2026-11-20')
  const before = rangeBefore(range)
  expect(daysIn(before)).toHaveLength(366)
  expect(before.until).toEqual(range.from)
  expect(range.until.getTime() - range.from.getTime()).toBe(days(366))
})
