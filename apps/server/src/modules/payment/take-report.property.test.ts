import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SandboxNotice } from '#adapters/payment/port.ts'
import { rowsOf } from '#db/client.ts'
import { ledgerFaults, paymentFaults } from '#modules/doctor/doctor.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn } from '#test/payments.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, anAddress, db } = mall
const { anOrder } = ordersIn(mall)
const { begin, press, deliver } = paymentsIn(mall)
const { merchantId } = await aMerchant()
const { skuId } = await aGoods({ merchantId, skus: [{ priceFen: 10_000, stock: 99_999 }] })

/** Sum of every account of the ledger, and how much went in and came back. */
async function ledger() {
  const rows = await rowsOf<{ name: string; sum: number }>(
    db,
    sql`select a.kind || ':' || a.party as name, sum(p.amount)::float8 as sum
      from ledger_accounts a join ledger_postings p on p.account_id = a.id group by 1 order by 1`,
  )
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

const difference = (after: Map<string, number>, before: Map<string, number>) =>
  [...after].map(([name, sum]) => [name, sum - (before.get(name) ?? 0)] as const).filter(([, sum]) => sum !== 0)

test('in whatever order and however often notifications come, the ledger ends the same', async () => {
  const payer = await aShopper()
  await anAddress(payer)
  const story = fc.record({
    // Two orders paid together; the second may be cancelled before any notification arrives.
    cancelled: fc.boolean(),
    // An attempt that failed before, whose word may come late; one more that was paid twice over.
    paidTwice: fc.boolean(),
    // Which of the waiting notifications comes next, again and again.
    arrivals: fc.array(fc.nat(5), { minLength: 6, maxLength: 14 }),
  })
  await fc.assert(
    fc.asyncProperty(story, async ({ cancelled, paidTwice, arrivals }) => {
      const before = await ledger()
      const one = await anOrder(payer, { skuId })
      const two = await anOrder(payer, { skuId })
      const orderNos = [one.orderNo, two.orderNo]
      const failed = await begin(payer, orderNos, 'alipay')
      const first = await begin(payer, orderNos, 'alipay')
      const second = await begin(payer, orderNos, 'wechat')
      const waiting: SandboxNotice[] = [
        ...(await press(failed.link, { action: 'fail' })),
        ...(await press(first.link)),
        ...(paidTwice ? await press(second.link) : []),
      ]
      if (cancelled) await as(payer).post('/shop/api/order/cancel', { order_no: two.orderNo, reason: '不想买了' })
      const order = [...arrivals.map((i) => i % waiting.length), ...waiting.keys()]
      for (const i of order) {
        const notice = waiting[i]
        if (notice) expect((await deliver(notice)).status).toBe(200)
      }
      const wanted = cancelled ? 10_000 : 20_000
      const moved = new Map(difference(await ledger(), before))
      // The stores sold what still was to be sold; the channels hold exactly that; nothing is left in between.
      expect(moved.get(`sales:merchant:${merchantId}`)).toBe(wanted)
      expect((moved.get('channel:alipay') ?? 0) + (moved.get('channel:wechat') ?? 0)).toBe(-wanted)
      expect([moved.get('suspense:alipay'), moved.get('suspense:wechat')]).toEqual([undefined, undefined])
      const [kept] = await db.select().from(orders).where(eq(orders.id, one.orderId))
      expect(kept).toMatchObject({ status: 'pending_shipment', paidAmountFen: 10_000 })
      expect(await paymentFaults(db)).toEqual([])
    }),
    { numRuns: 12 },
  )
  expect(await ledgerFaults(db)).toEqual([])
  expect(mall.defects).toEqual([])
}, 120_000)
