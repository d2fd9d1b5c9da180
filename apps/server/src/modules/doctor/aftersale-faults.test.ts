import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#db/client.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { pointsOn } from '#modules/points/points.fake.ts'
import { settlementsOn } from '#modules/settlement/settlement.fake.ts'
import { mallForTest } from '#test/mall.ts'
import { examine } from '../../doctor.ts'

const mall = await mallForTest()
const { aMerchant, aGoods, db } = mall
const its = aftersalesOn(mall)
const points = pointsOn(mall)
const coupons = couponsOn(mall)
const settlements = settlementsOn(mall)

const store = await aMerchant()
await its.placeFor(store)
const { skuIds } = await aGoods({
  merchantId: store.merchantId,
  skus: [10_000, 10_000].map((priceFen) => ({ priceFen, stock: 100, weightGrams: 0 })),
})
const [skuId = 0, other = 0] = skuIds
const buyer = await its.aPayer()
await mall.anAddress(buyer)
await coupons.claimed(buyer, await coupons.aCoupon())
await points.given(buyer, 2_000)
const [orderNo = ''] = (await points.ordered(buyer, { sku_id: skuId, qty: 2 })).order_nos
await points.pay(buyer, orderNo)
await its.ship(store, orderNo)
await its.receive(buyer, orderNo)
await points.review(buyer, orderNo)
const [line] = await rowsOf<{ id: number }>(
  db,
  sql`select l.id::float8 as id from order_lines l join orders o on o.id = l.order_id where o.order_no = ${orderNo}`,
)
const lineId = line?.id ?? 0
const order = { orderNo, lineId }
const back = { kind: 'return_refund', place: 'received', reason: '七天无理由' }

async function sentBack(input: Record<string, unknown>) {
  const no = await its.applied(buyer, its.inputOf(order, input))
  await its.atStore(store, 'approve', no)
  await its.doing(buyer, 'send_return', no, its.sent)
  await its.atStore(store, 'receive', no, { result: 'whole' })
  if (input.kind !== 'exchange') return no
  await its.atStore(store, 'resend', no, its.sent)
  await its.doing(buyer, 'confirm', no)
  return no
}
await sentBack({ kind: 'exchange', place: 'received', reason: '规格不合适', exchange_sku_id: other })
const returnedNo = await sentBack(back)
await settlements.settle({ inDays: 16 })

const of = sql`order_id = (select id from orders where order_no = ${orderNo})`
const faults: [string, ReturnType<typeof sql>, RegExp][] = [
  [
    'all pieces are back and money is left',
    sql`update order_lines set refunded_qty = qty, service_qty = 0, shipped_qty = qty where ${of}`,
    /已全部退完，实付却没有全部退回/,
  ],
  [
    'an order is closed while money of its goods stays',
    sql`update orders set status = 'closed' where order_no = ${orderNo}`,
    /状态 closed 与货款是否全部退回不符/,
  ],
  [
    'a coupon is back while money of its goods stays',
    sql`with gone as (update order_coupons set released_at = now() where ${of} returning user_coupon_id)
      update user_coupons set status = 'unused' where id in (select user_coupon_id from gone)`,
    /券 .*的状态 unused 与订单不符/,
  ],
  [
    'points came back that no money did for',
    sql`update points_holds set returned = returned + 1 where ${of}`,
    /抵扣的积分退回了/,
  ],
  [
    'points were given back and settled with the store',
    sql`update settlement_lines set points_fen = points_fen + 5, net_fen = net_fen + 5 where ${of} and order_line_id is not null`,
    /已结算与已退回合计/,
  ],
  [
    'the mall settled freight that it does not bear',
    sql`insert into settlement_lines (merchant_id, kind, order_id, order_line_id, refunded_fen, rate_points, goods_fen, freight_fen,
      coupon_fen, campaign_fen, points_fen, adjust_fen, commission_fen, net_fen, at)
      select merchant_id, 'freight', id, null, 0, 0, 0, 0, 800, 0, 0, 0, 0, 800, now() from orders where order_no = ${orderNo}`,
    /平台承担的运费券已结算 800/,
  ],
  [
    'a review keeps points of goods whose money is back',
    sql`update points_lots set points = points + 500, gone = gone + 500 where source = 'earn_evaluation'`,
    /多于这件商品留下的实付应得/,
  ],
  [
    'a buyer holds what no exchange brought',
    sql`update exchanged_pieces set qty = qty + 1 where order_line_id = ${lineId}`,
    /买家现有的规格与换货记录不符/,
  ],
  [
    'what came back went on the shelf as something else',
    sql`update stock_moves set sku_id = ${other} where cause = ${returnedNo} and kind = 'return'`,
    /出入库与买家寄回、商家寄出的规格不符/,
  ],
  [
    'a line says that less was forgone than its requests do',
    sql`update order_lines set forgone_fen = 1 where id = ${lineId}`,
    /售后数量或金额与售后单不符/,
  ],
]

test('the doctor is silent where all is as it should be', async () => {
  expect((await examine(db)).flatMap((one) => one.faults)).toEqual([])
})

test.each(faults)('the doctor tells that %s', async (_, plant, sentence) => {
  const found = new Error('taken back')
  let told: string[] = []
  await db
    .transaction(async (tx) => {
      await tx.execute(plant)
      told = (await examine(tx)).flatMap((one) => one.faults)
      throw found
    })
    .catch((error: unknown) => {
      if (error !== found) throw error
    })
  expect(told.some((one) => sentence.test(one))).toBe(true)
})
