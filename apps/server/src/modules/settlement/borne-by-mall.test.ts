import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf } from '#db/client.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { campaignsOn } from '#modules/campaign/campaign.fake.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { pointsOn } from '#modules/points/points.fake.ts'
import { mallForTest } from '#test/mall.ts'
import { settlementsOn } from './settlement.fake.ts'

const mall = await mallForTest()
const { as, db, aMerchant, aGoods, anOperator } = mall
const its = aftersalesOn(mall)
const coupons = couponsOn(mall)
const campaigns = campaignsOn(mall)
const points = pointsOn(mall)
const settlements = settlementsOn(mall)
const operator = await anOperator()

const priceFen = 5_000
const asReturn = { kind: 'return_refund', place: 'received', reason: '七天无理由' }

type Gift = { kind: 'none' | 'coupon' | 'campaign' | 'points' | 'freight'; percent: number; offFen: number }
/** So many pieces, of which so many come back; at the price for members, where the buyer is one. */
type Bought = { qty: number; back: number; memberFen?: number }

/** Earnings of a new store by one order: with this taken off it, and so many of its pieces sent back. */
async function netOf({ kind, percent, offFen }: Gift, { qty, back, memberFen }: Bought) {
  const store = await aMerchant()
  await its.placeFor(store)
  const { skuId, goodsId } = await aGoods({
    merchantId: store.merchantId,
    skus: [{ priceFen, vipPriceFen: memberFen ?? null, stock: 100 }],
  })
  await as(operator).post('/admin/api/commission/save', { scope: 'goods', scope_id: goodsId, rate_points: 500 })
  const buyer = await its.aPayer(1_000_000, { member: memberFen !== undefined })
  await mall.anAddress(buyer)
  const scope = { scope: 'goods' as const, scopeIds: [goodsId], minFen: 0, platformPercent: percent }
  if (kind === 'coupon')
    await coupons.claimed(buyer, await coupons.aCoupon({ ...scope, kind: 'no_threshold', amountFen: offFen }))
  if (kind === 'freight')
    await coupons.claimed(buyer, await coupons.aCoupon({ ...scope, kind: 'freight', amountFen: null }))
  if (kind === 'campaign')
    await campaigns.aCampaign([goodsId], { tiers: [{ min_fen: 1, off_fen: offFen }], platformPercent: percent })
  if (kind === 'points') await points.given(buyer, offFen)
  const [orderNo = ''] = (await points.ordered(buyer, { sku_id: skuId, qty })).order_nos
  await points.pay(buyer, orderNo)
  await its.ship(store, orderNo)
  await its.receive(buyer, orderNo)
  const [line] = await rowsOf<{ id: number }>(
    db,
    sql`select l.id::float8 as id from order_lines l join orders o on o.id = l.order_id where o.order_no = ${orderNo}`,
  )
  for (let n = 0; n < back; n += 1) {
    const no = await its.applied(buyer, its.inputOf({ orderNo, lineId: line?.id ?? 0 }, asReturn))
    await its.atStore(store, 'approve', no)
    await its.doing(buyer, 'send_return', no, its.sent)
    await its.atStore(store, 'receive', no, { result: 'whole' })
  }
  await settlements.settle({ inDays: 16 })
  const [net] = await rowsOf<{ base: number; freight: number }>(
    db,
    sql`select coalesce(sum(net_fen + commission_fen) filter (where order_line_id is not null), 0)::float8 as base,
      coalesce(sum(net_fen) filter (where order_line_id is null), 0)::float8 as freight
      from settlement_lines where merchant_id = ${store.merchantId}`,
  )
  await its.booksAgree()
  return net ?? { base: 0, freight: 0 }
}

const gift = fc.record({
  kind: fc.constantFrom('coupon' as const, 'campaign' as const, 'points' as const),
  percent: fc.constantFrom(0, 40, 100),
  cover: fc.constantFrom(7, 33, 50, 100),
})
const run = fc.record({ qty: fc.integer({ min: 1, max: 4 }), back: fc.nat(4) })

test('whoever bears a reduction, of a part or of all: a store gets what it would have got without the part that the mall gives', async () => {
  await fc.assert(
    fc.asyncProperty(gift, run, async ({ kind, percent, cover }, { qty, back }) => {
      const sent = Math.min(back, qty)
      const offFen = Math.min(
        Math.floor((priceFen * qty * cover) / 100),
        kind === 'points' ? (priceFen * qty) / 2 : priceFen * qty,
      )
      const borne = kind === 'points' ? 100 : percent
      const { base } = await netOf({ kind, percent, offFen }, { qty, back: sent })
      // One fen of each line stays to be paid.
      const off = Math.min(offFen, priceFen * qty - 1)
      const own = priceFen * qty - (off - Math.floor((off * borne) / 100))
      const wanted = (own * (qty - sent)) / qty
      expect(Math.abs(base - wanted)).toBeLessThanOrEqual(sent === 0 || sent === qty ? 0 : 2)
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 240_000)

test.each([0, 1])(
  'all of the freight is borne by the mall, and %s pieces of one come back: the store gets the freight that it earned',
  async (back) => {
    const without = await netOf({ kind: 'none', percent: 0, offFen: 0 }, { qty: 1, back })
    const borne = await netOf({ kind: 'freight', percent: 100, offFen: 0 }, { qty: 1, back })
    expect(without.freight).toBe(800)
    expect(borne).toEqual(without)
    const halved = await netOf({ kind: 'freight', percent: 50, offFen: 0 }, { qty: 1, back })
    expect(halved.freight).toBe(400)
    const byStore = await netOf({ kind: 'freight', percent: 0, offFen: 0 }, { qty: 1, back })
    expect(byStore.freight).toBe(0)
  },
  60_000,
)

/** A price for members is the store's own: the mall does not make up for it. A reduction by the mall of that price is made up for. */
const atMemberPrice = [1, 3_350, 4_999].flatMap((memberFen) =>
  [
    { percent: 100, cover: 0 },
    { percent: 100, cover: 33 },
    { percent: 100, cover: 100 },
    { percent: 40, cover: 100 },
  ].map((given) => ({ memberFen, ...given })),
)

test.each(atMemberPrice)(
  'a member buys at $memberFen with a coupon over $cover %, of which the mall bears $percent %: the store gets what the price for members is worth to it',
  async ({ memberFen, percent, cover }) => {
    const [qty, back] = [3, 1]
    const offFen = Math.floor((memberFen * qty * cover) / 100)
    const gift: Gift = { kind: offFen === 0 ? 'none' : 'coupon', percent, offFen }
    const off = Math.min(offFen, memberFen * qty - 1)
    const own = memberFen * qty - (off - Math.floor((off * percent) / 100))
    const whole = await netOf(gift, { qty, back: 0, memberFen })
    expect(whole.base).toBe(own)
    const { base } = await netOf(gift, { qty, back, memberFen })
    expect(Math.abs(base - (own * (qty - back)) / qty)).toBeLessThanOrEqual(2)
  },
  60_000,
)

test.each(['none', 'freight'] as const)(
  'a store that ships for nothing from ¥99 bears that itself, before and after pieces come back, also from who has a coupon for freight (%s)',
  async (kind) => {
    for (const back of [0, 1, 2]) {
      const { base, freight } = await netOf({ kind, percent: 100, offFen: 0 }, { qty: 2, back })
      expect({ base, freight }).toEqual({ base: priceFen * (2 - back), freight: 0 })
    }
  },
  60_000,
)
