import { eq } from 'drizzle-orm'
import { acceptancesOn } from '#modules/acceptance/acceptance.fake.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { reviewsOn } from '#modules/approval/approval.fake.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { inquiriesIn } from '#modules/inquiry/inquiry.fake.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { refunds } from '#modules/payment/payment.table.ts'
import { pointsOn } from '#modules/points/points.fake.ts'
import { seckillOn } from '#modules/seckill/seckill.fake.ts'
import { settlementsOn } from '#modules/settlement/settlement.fake.ts'
import { codesOn } from '#modules/virtual/virtual.fake.ts'
import { companyMoneyIn } from '../company-money.ts'
import { ordersIn } from '../orders.ts'
import { paymentsIn, payPassword } from '../payments.ts'
import type { Person } from '../people.ts'
import { done } from './scenario.ts'
import type { Outcome, Server, Stage } from './stage.ts'

export type Setting = Awaited<ReturnType<typeof settingOn>>

/** The answer that makes a channel send its notification again. */
const notTaken: Outcome = {
  error: 500,
  code: 'server.busy',
  msg: '系统繁忙，请稍后再试',
  status: 503,
}

/** Things that the scenarios share: a store with goods, people who pay, and the calls that they make at either server. */
export async function settingOn({ mall, A, B }: Stage) {
  const { db, aShopper, aMerchant, aGoods, anAddress, anOperator } = mall
  const { anOrder } = ordersIn(mall)
  const after = aftersalesOn(mall)
  const purchases = reviewsOn(mall)
  const coupons = couponsOn(mall)
  const points = pointsOn(mall)
  const flash = seckillOn(mall)
  const inquiry = inquiriesIn(mall)
  const codes = codesOn(mall)
  const months = settlementsOn(mall)
  const money = await companyMoneyIn(mall)
  // Each of those above brings channels of its own; the last ones count, for the mall that prepares and for both servers.
  const { begin, press, setPassword, openBankAccount, beginTransfer, receive } = paymentsIn(mall)
  for (const server of [A, B]) Object.assign(server.ports, mall.ports)
  await openBankAccount()
  const operator = await anOperator()
  const store = await aMerchant()
  await after.placeFor(store)
  const { skuId, skuIds } = await aGoods({
    merchantId: store.merchantId,
    skus: [10_000, 10_000].map((priceFen) => ({ priceFen, stock: 100_000, weightGrams: 0 })),
  })
  const otherSku = skuIds[1] ?? 0
  const photo = await acceptancesOn(mall).aPhoto(await aShopper())

  const orderOf = async (orderNo: string) => {
    const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
    if (!order) throw new Error(`no order ${orderNo}`)
    return order
  }
  const stockOf = async (id: number) => (await db.select().from(skus).where(eq(skus.id, id)))[0]?.stock
  const balanceOf = ({ ownerId }: Person) => walletBalance(db, ownerId)
  const backOf = async (orderId: number) =>
    (await db.select().from(refunds).where(eq(refunds.orderId, orderId))).map(({ status }) => status)
  const deliverAt = async (
    { app }: Server,
    { path, headers, body }: Parameters<ReturnType<typeof paymentsIn>['deliver']>[0],
  ) => {
    const reply = await app.request(path, { method: 'POST', headers, body })
    // The words of this channel: anything else makes it send the notification again.
    return (await reply.text()) === 'success' ? done : notTaken
  }

  async function aPayer(balanceFen: number) {
    const payer = await aShopper({ balanceFen })
    await setPassword(payer)
    return payer
  }
  async function aBuyer() {
    const buyer = await aPayer(100_000_000)
    await anAddress(buyer)
    return buyer
  }
  const payAt = (server: Server, payer: Person, order_no: string, channel = 'balance'): Promise<Outcome> =>
    server.as(payer).post('/shop/api/payment/pay', { order_no, channel, pay_password: payPassword })
  const cancelAt = (server: Server, buyer: Person, order_no: string): Promise<Outcome> =>
    server.as(buyer).post('/shop/api/order/cancel', { order_no, reason: '不想买了' })
  const atStore = (server: Server, what: string, aftersale_no: string): Promise<Outcome> =>
    server.as(store).post(`/merchant/api/aftersale/${what}`, { aftersale_no })
  const noticeOf = async (payer: Person, orderNo: string) => {
    const [notice] = await press((await begin(payer, [orderNo])).link)
    if (!notice) throw new Error('no notification')
    return notice
  }

  return {
    mall,
    A,
    B,
    after,
    purchases,
    coupons,
    points,
    flash,
    inquiry,
    codes,
    months,
    money,
    operator,
    store,
    skuId,
    otherSku,
    photo,
    anOrder,
    begin,
    press,
    setPassword,
    beginTransfer,
    receive,
    orderOf,
    stockOf,
    balanceOf,
    backOf,
    deliverAt,
    aPayer,
    aBuyer,
    payAt,
    cancelAt,
    atStore,
    noticeOf,
  }
}
