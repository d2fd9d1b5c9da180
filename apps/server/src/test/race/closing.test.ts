import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hours } from '#kernel/time.ts'
import { users } from '#modules/account/account.table.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { invoicesOn } from '#modules/invoice/invoice.fake.ts'
import { obstaclesTo } from '#modules/mall/closings.ts'
import { payments, refunds } from '#modules/payment/payment.table.ts'
import { codes } from '#test/codes.ts'
import { paymentsIn, payPassword } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { examine } from '../../doctor.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall(20, { TRUST_PROXY: '1' })
const { as, aShopper, aMerchant, anOperator, aGoods, anAddress, db, pass } = mall
const { ticketFor, newIp } = codes(mall)
const its = aftersalesOn(mall)
const { aCoupon } = couponsOn(mall)
const { preview, aTitle } = invoicesOn(mall)
// The last one is the mall's.
const { press, deliver, setPassword } = paymentsIn(mall)
const store = await aMerchant()
await its.placeFor(store)
const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 1_000 }] })

type Reply = { error: number; code?: string; msg: string; data: unknown }
/** An action that a person begins while they close their account. */
type Beginning = {
  /** Prepares the person, and the call as they then make it. */
  ready(): Promise<{ person: Person; begin: () => Promise<Reply> }>
  /** Its consequences afterwards, where more has to happen for money to come. */
  after?: (reply: Reply) => Promise<void>
  /** The answer where the account was closed before; the person themselves read that they are logged out. */
  tooLate?: string
}

const aBuyer = async () => {
  const person = await its.aPayer(10_000)
  await anAddress(person)
  return person
}
const aReceived = async () => {
  const person = await aBuyer()
  return { person, order: await its.aCompleted(person, store, { skuId }) }
}

const beginnings: Record<string, Beginning> = {
  'a recharge, paid afterwards': {
    async ready() {
      const person = await aShopper()
      const input = { amount_fen: 5_000, channel: 'alipay' }
      return { person, begin: () => as(person).post('/user/api/wallet/recharge', input) }
    },
    async after({ data }) {
      const { redirect_url } = data as { redirect_url: string }
      const notices = await press(Object.fromEntries(new URL(redirect_url).searchParams))
      for (const notice of notices) await deliver(notice)
    },
  },
  'an order': {
    async ready() {
      const person = await aShopper()
      await anAddress(person)
      const input = { sku_id: skuId, qty: 1 }
      const seen: { data: { fingerprint: string } } = await as(person).get('/shop/api/order/confirm', input)
      const { fingerprint } = seen.data
      return { person, begin: () => as(person).post('/shop/api/order/submit', { ...input, fingerprint }) }
    },
  },
  'a request after the order': {
    async ready() {
      const { person, order } = await aReceived()
      const input = its.inputOf(order, { kind: 'return_refund', place: 'received', reason: '七天无理由' })
      return { person, begin: () => its.apply(person, input) }
    },
  },
  'an invoice': {
    async ready() {
      const { person, order } = await aReceived()
      const title_id = await aTitle(person)
      const { amount_fen } = (await preview(person, order.orderNo)).data
      const input = { type: 'e_normal', order_nos: [order.orderNo], amount_fen, title_id }
      return { person, begin: () => as(person).post('/shop/api/invoice/apply', input) }
    },
  },
  'a review that brings points': {
    async ready() {
      const { person, order } = await aReceived()
      const items = [{ order_item_id: order.lineId, star: 5, content: '做工扎实，包装完好，值得再买一次' }]
      return { person, begin: () => as(person).post('/shop/api/evaluation/create', { order_no: order.orderNo, items }) }
    },
  },
  'a coupon': {
    async ready() {
      const person = await aShopper()
      const coupon_id = await aCoupon()
      return { person, begin: () => as(person).post('/shop/api/coupon/claim', { coupon_id }) }
    },
  },
  'points from the platform': {
    async ready() {
      const [person, operator] = [await aShopper(), await anOperator()]
      const input = { owner_id: person.ownerId, points: 500, reason: '补发' }
      return { person, begin: () => as(operator).post('/admin/api/points/adjust', input) }
    },
    tooLate: 'user.not_found',
  },
}

test.each(Object.entries(beginnings))(
  'of closing and beginning %s at once, what was begun is seen, or comes too late',
  async (_name, { ready, after, tooLate = 'auth.expired' }) => {
    for (let round = 0; round < 6; round += 1) {
      const { person, begin } = await ready()
      const ticket = await ticketFor(person, 'close', newIp())
      const closing: Promise<Reply> = as(person).post('/user/api/user/close', { ticket })
      const [closed, begun] = await Promise.all([closing, begin()])
      // Neither waits for the other for ever, and one of them is done.
      expect([closed.error, begun.error]).toContain(0)
      if (begun.error === 0) await after?.(begun)
      else if (closed.error === 0) expect(begun.code).toBe(tooLate)
      if (closed.error === 0) {
        expect(await obstaclesTo(db, person)).toEqual([])
        const left = and(eq(users.id, person.userId), isNotNull(users.closedAt))
        expect(await db.$count(users, left)).toBe(1)
      } else expect(closed.code).toBe('account.open_business')
      pass(hours(1))
    }
    expect((await examine(db)).flatMap(({ faults }) => faults)).toEqual([])
    expect(mall.defects).toEqual([])
  },
)

test('a withdrawal that begins while the account closes is seen by it, or comes too late', async () => {
  for (let round = 0; round < 6; round += 1) {
    const person = await aShopper({ balanceFen: 1_000 })
    await setPassword(person)
    const ticket = await ticketFor(person, 'close', newIp())
    const input = { amount_fen: 1_000, account_name: '王敏', bank_name: '中国银行', bank_account: '6222000011112222' }
    const taken: Promise<Reply> = as(person).post('/user/api/wallet/withdraw', { ...input, pay_password: payPassword })
    const closing: Promise<Reply> = as(person).post('/user/api/user/close', { ticket })
    const [closed] = await Promise.all([closing, taken])
    // There was money or a withdrawal at any time.
    expect(closed.code).toBe('account.open_business')
    pass(hours(1))
  }
  expect(mall.defects).toEqual([])
})

test('a recharge that is paid when its account is closed already goes back the way it came', async () => {
  const person = await aShopper()
  const input = { amount_fen: 5_000, channel: 'alipay' }
  const begun: { data: { redirect_url: string; payment_no: string } } = await as(person).post(
    '/user/api/wallet/recharge',
    input,
  )
  const notices = await press(Object.fromEntries(new URL(begun.data.redirect_url).searchParams))
  // Its notices are on their way for longer than the mall asks about a payment.
  await db.update(payments).set({ status: 'closed' }).where(eq(payments.paymentNo, begun.data.payment_no))
  expect(
    await as(person).post('/user/api/user/close', { ticket: await ticketFor(person, 'close', newIp()) }),
  ).toMatchObject({ error: 0 })
  for (const notice of notices) await deliver(notice)
  expect((await examine(db)).flatMap(({ faults }) => faults)).toEqual([])
  const back = await db
    .select()
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.ownerId, person.ownerId))
  expect(back).toMatchObject([{ refunds: { amountFen: 5_000, reason: '账号已注销，充值退回' } }])
})
