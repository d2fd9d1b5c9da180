import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, later, minutes } from '#kernel/time.ts'
import { hashPassword } from '#modules/account/account.public.ts'
import { formerPhones, knownDevices, stepUps, tokens, users } from '#modules/account/account.table.ts'
import { addresses } from '#modules/address/address.table.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { cartLines } from '#modules/cart/cart.table.ts'
import { disinterests } from '#modules/catalog/catalog.table.ts'
import { favorites, follows, restockWishes, views } from '#modules/collection/collection.table.ts'
import { companyApplications } from '#modules/company/company.table.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { userCoupons } from '#modules/coupon/coupon.table.ts'
import { closedFaults, ledgerFaults, pointsFaults } from '#modules/doctor/doctor.public.ts'
import { invoicesOn } from '#modules/invoice/invoice.fake.ts'
import { post, walletBalance } from '#modules/ledger/ledger.public.ts'
import { ledgerAccounts } from '#modules/ledger/ledger.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { payments, refunds } from '#modules/payment/payment.table.ts'
import { pointsOn } from '#modules/points/points.fake.ts'
import { recallPoints } from '#modules/points/points.public.ts'
import { withdrawals } from '#modules/wallet/wallet.table.ts'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import type { Person } from '#test/people.ts'
import { examine } from '../../doctor.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, aShopper, aMerchant, aCompany, anOperator, aGoods, anAddress, db, now, pass } = mall
const { anOrder, aCompletedOrder } = ordersIn(mall)
const { ticketFor, codeFor, newIp } = codes(mall)

const close = (person: Person | null, ticket: string) => as(person).post('/user/api/user/close', { ticket })
const check = (person: Person | null) => as(person).get('/user/api/user/close_check')
const rowOf = async ({ userId }: Person) => (await db.select().from(users).where(eq(users.id, userId)))[0]

/** Refused with these obstacles, which the check had named before, and nothing is gone. */
async function expectHeld(person: Person, obstacles: string[]) {
  expect(await check(person)).toMatchObject({ error: 0, data: { obstacles } })
  const ticket = await ticketFor(person, 'close', newIp())
  expect(await close(person, ticket)).toMatchObject({ code: 'account.open_business', data: { obstacles } })
  expect(await rowOf(person)).toMatchObject({ closedAt: null, phone: person.phone })
  return ticket
}

test('a shopper who owes and is owed nothing leaves for good, and nothing tells any more who it was', async () => {
  const shopper = await aShopper({
    account: 'wangmin',
    nickname: '王敏',
    realName: '王小敏',
    gender: 'female',
    birthday: '1990-01-31',
    email: 'wang@example.com',
    avatar: '/img/u-0123456789.webp',
    passwordHash: await hashPassword('Rain2026'),
    payPasswordHash: 'kept',
  })
  await as(null).post('/user/api/user/accountLogin', { account: 'wangmin', password: 'Rain2026' })
  expect(await check(shopper)).toMatchObject({ data: { obstacles: [] } })
  const ticket = await ticketFor(shopper, 'close', newIp())
  expect(await close(shopper, ticket)).toMatchObject({ error: 0, data: { done: true } })
  expect(await rowOf(shopper)).toEqual({
    id: shopper.userId,
    ownerId: shopper.ownerId,
    phone: `closed-${shopper.userId}`,
    account: null,
    nickname: '已注销用户',
    avatar: '',
    realName: '',
    gender: 'unknown',
    birthday: '',
    email: '',
    passwordHash: null,
    payPasswordHash: null,
    payFailures: 0,
    payLockedUntil: null,
    invitedBy: null,
    paidMemberUntil: null,
    disabledAt: now(),
    closedAt: now(),
    createdAt: expect.any(Date),
    knownSince: null,
  })
  for (const table of [tokens, stepUps, knownDevices]) {
    expect(await db.$count(table, eq(table.userId, shopper.userId))).toBe(0)
  }
  expect(await check(shopper)).toMatchObject({ status: 401 })
  const login = { account: 'wangmin', password: 'Rain2026' }
  expect(await as(null).post('/user/api/user/accountLogin', login)).toMatchObject({ code: 'login.wrong' })
  const [noted] = await db.select().from(auditLogs).where(eq(auditLogs.action, 'account.close'))
  expect(noted).toMatchObject({ userId: shopper.userId, operator: '已注销用户' })
})

test('what they kept is gone, and what they bought and paid stays', async () => {
  const shopper = await aShopper({ nickname: '王敏', avatar: '/img/u-0123456789.webp' })
  const store = await aMerchant({ fans: 3 })
  const { goodsId, skuId } = await aGoods({ merchantId: store.merchantId })
  const order = await aCompletedOrder(shopper, { skuId })
  const review = { order_item_id: order.lineIds[0], star: 5, content: '做工扎实' }
  await as(shopper).post('/shop/api/evaluation/create', { order_no: order.orderNo, items: [review] })
  await as(shopper).post('/shop/api/cart/add', { sku_id: skuId, qty: 1 })
  const { userId, ownerId } = shopper
  const at = now()
  await db.insert(favorites).values({ userId, goodsId, notedSoldOut: false, createdAt: at })
  await db.insert(disinterests).values({ userId, goodsId, createdAt: at })
  await db.insert(restockWishes).values({ userId, skuId, createdAt: at })
  await db.insert(views).values({ userId, goodsId, viewedAt: at })
  await db.insert(follows).values({ userId, merchantId: store.merchantId, seenAt: at, createdAt: at })
  const neighbour = await aShopper()
  await anAddress(neighbour)
  await db.insert(favorites).values({ userId: neighbour.userId, goodsId, notedSoldOut: false, createdAt: at })
  expect(await close(shopper, await ticketFor(shopper, 'close', newIp()))).toMatchObject({ error: 0 })
  for (const table of [addresses, cartLines]) expect(await db.$count(table, eq(table.ownerId, ownerId))).toBe(0)
  for (const table of [favorites, disinterests, restockWishes, views, follows, messages]) {
    expect(await db.$count(table, eq(table.userId, userId))).toBe(0)
  }
  const [followed] = await db.select().from(merchants).where(eq(merchants.id, store.merchantId))
  expect(followed?.fans).toBe(2)
  expect(await as(null).get('/shop/api/evaluation/goods', { goods_id: goodsId })).toMatchObject({
    data: { list: [{ user_name: '已注销用户', avatar: '', content: '做工扎实' }] },
  })
  expect(await db.$count(orders, eq(orders.ownerId, ownerId))).toBe(1)
  expect(await db.$count(addresses, eq(addresses.ownerId, neighbour.ownerId))).toBe(1)
  expect(await db.$count(favorites, eq(favorites.userId, neighbour.userId))).toBe(1)
})

test('the phone registers anew as somebody new, who sees nothing of the one before', async () => {
  const shopper = await aShopper()
  await aCompletedOrder(shopper)
  await close(shopper, await ticketFor(shopper, 'close', newIp()))
  pass(minutes(1))
  const register = {
    phone: shopper.phone,
    code: await codeFor(shopper.phone, 'register', newIp()),
    password: 'Rain2026',
  }
  const reply: { data: { token: string; user: { id: number } } } = await as(null).post(
    '/user/api/user/smsRegister',
    register,
  )
  expect(reply.data.user.id).not.toBe(shopper.userId)
  expect(await as(reply.data).get('/shop/api/order/list')).toMatchObject({ data: { total: 0 } })
  expect(await as(reply.data).get('/shop/api/user/address/default')).toMatchObject({ data: { address: null } })
})

test('an order that is not over holds a person; once it is, the same ticket still counts', async () => {
  const shopper = await aShopper()
  const order = await anOrder(shopper)
  const ticket = await expectHeld(shopper, ['有 1 笔订单未完成'])
  await as(shopper).post('/shop/api/order/cancel', { order_no: order.orderNo, reason: '不想买了' })
  expect(await close(shopper, ticket)).toMatchObject({ error: 0 })
})

test('money on its way, in the wallet or about to come in holds a person', async () => {
  const at = now()
  const shopper = await aShopper({ balanceFen: 1 })
  const { userId, ownerId } = shopper
  const order = await aCompletedOrder(shopper)
  const whose = { userId, ownerId, createdAt: at }
  const [payment] = await db
    .insert(payments)
    .values([
      { ...whose, paymentNo: 'P2611200000001', channel: 'alipay', status: 'paid', amountFen: 10_000 },
      { ...whose, paymentNo: 'P2611200000002', channel: 'wechat', status: 'paying', amountFen: 5, purpose: 'recharge' },
    ])
    .returning()
  const refund = { paymentId: payment?.id ?? 0, amountFen: 100, reason: '', createdAt: at }
  await db.insert(refunds).values([
    { ...refund, refundNo: 'R1', status: 'refunding', orderId: order.orderId },
    { ...refund, refundNo: 'R2', status: 'refunded', orderId: (await aCompletedOrder(shopper)).orderId },
  ])
  const paidOut = { ...whose, amountFen: 100, accountName: '王敏', bankName: '工商银行', bankAccount: '62220000' }
  await db.insert(withdrawals).values([
    { ...paidOut, withdrawNo: 'W1', status: 'pending' },
    { ...paidOut, withdrawNo: 'W2', status: 'paying' },
    { ...paidOut, withdrawNo: 'W3', status: 'paid' },
  ])
  await expectHeld(shopper, [
    '有 1 笔退款未到账',
    '有 1 笔充值正在处理',
    '有 2 笔提现正在处理',
    '余额未清零，请先提现或用完',
  ])
  expect(await walletBalance(db, ownerId)).toBe(1)
})

test('an emptied wallet holds nobody, and the books agree after they left', async () => {
  const shopper = await aShopper({ balanceFen: 500 })
  const postings = [
    { account: { kind: 'wallet' as const, ownerId: shopper.ownerId }, amount: -500 },
    { account: { kind: 'channel' as const, party: 'opening' }, amount: 500 },
  ]
  await post(db, { kind: 'withdraw', ref: 'W-test', title: '提现', at: now(), postings })
  expect(await close(shopper, await ticketFor(shopper, 'close', newIp()))).toMatchObject({ error: 0 })
  expect((await examine(db)).find(({ subject }) => subject === '账本')?.faults).toEqual([])
})

test('who works for a store or for the mall, or registers a company, is held', async () => {
  for (const staff of [await aMerchant(), await anOperator()]) {
    await expectHeld({ ...staff, token: staff.mallToken }, ['您是店铺或平台的员工，请先由那里的管理员移出'])
  }
  const founder = await aShopper()
  await db.insert(companyApplications).values({
    userId: founder.userId,
    status: 'verifying',
    companyName: '测试有限公司',
    creditCode: '91310000MA1K00000X',
    legalPerson: '王敏',
    licenseImage: '',
    contactName: '王敏',
    contactPhone: founder.phone,
    department: '',
    bankName: '工商银行',
    bankAccount: '62220000',
    createdAt: now(),
  })
  await expectHeld(founder, ['企业认证申请正在处理'])
})

test('a company’s people, its owner too, are let go by the company first', async () => {
  const company = await aCompany()
  for (const person of [company.owner, company.member('buyer')]) {
    const sentence = '企业账号请先由企业管理员移出后再注销'
    expect(await check(person)).toMatchObject({ data: { obstacles: [sentence] } })
    const ticket = await ticketFor(person, 'close', newIp())
    expect(await close(person, ticket)).toMatchObject({ code: 'account.employed', msg: sentence })
    expect(await rowOf(person)).toMatchObject({ closedAt: null })
  }
})

test('a colleague’s or stranger’s business holds nobody else', async () => {
  const [shopper, stranger] = [await aShopper(), await aShopper({ balanceFen: 100 })]
  await anOrder(stranger)
  expect(await check(shopper)).toMatchObject({ data: { obstacles: [] } })
})

test('without a ticket of one’s own for closing, nothing closes', async () => {
  const [shopper, stranger] = [await aShopper(), await aShopper()]
  const other = await ticketFor(shopper, 'phone', newIp())
  const foreign = await ticketFor(stranger, 'close', newIp())
  for (const ticket of [other, foreign, 'made-up']) {
    expect(await close(shopper, ticket)).toMatchObject({ code: 'account.ticket' })
  }
  pass(minutes(10))
  expect(await close(stranger, foreign)).toMatchObject({ code: 'account.ticket' })
  expect(await close(shopper, '')).toMatchObject({ error: 1, field: 'ticket' })
  expect(await close(null, foreign)).toMatchObject({ status: 401 })
  expect(await check(null)).toMatchObject({ status: 401 })
  expect(await rowOf(shopper)).toMatchObject({ closedAt: null })
  expect(mall.defects).toEqual([])
})

test('who leaves is told before of the points that go with it; nobody has them afterwards, and nothing stands open', async () => {
  const { given, mine, moves } = pointsOn(mall)
  const shopper = await aShopper()
  await given(shopper, 88)
  expect(await check(shopper)).toMatchObject({ data: { obstacles: [], losses: ['88 积分（可抵 ¥0.88）'] } })
  expect((await mine(shopper)).points).toBe(88)
  expect(await moves(shopper)).toEqual([['points_adjust', 88]])
  const ticket = await ticketFor(shopper, 'close', newIp())
  expect(await close(shopper, ticket)).toMatchObject({ error: 0 })
  const rows = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.ownerId, shopper.ownerId))
  expect(rows.map(({ balance }) => balance)).toEqual([0])
  expect([...(await ledgerFaults(db)), ...(await pointsFaults(db))]).toEqual([])
  const employee = (await aCompany()).member('buyer')
  expect(await check(employee)).toMatchObject({ data: { losses: [] } })
})

test('a request after the order that is not decided holds a person, since its money would come to nobody', async () => {
  const its = aftersalesOn(mall)
  const store = await aMerchant()
  await its.placeFor(store)
  const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000 }] })
  const payer = await its.aPayer(10_000)
  const order = await its.aCompleted(payer, store, { skuId })
  const no = await its.applied(
    payer,
    its.inputOf(order, { kind: 'return_refund', place: 'received', reason: '七天无理由' }),
  )
  const ticket = await expectHeld(payer, ['有 1 笔售后正在处理'])
  await its.doing(payer, 'withdraw', no)
  expect(await close(payer, ticket)).toMatchObject({ error: 0 })
  expect(await closedFaults(db)).toEqual([])
})

test('an invoice that was asked for holds a person until it is there or taken back', async () => {
  const { applied, shop, aCompletedOrder: aBought } = invoicesOn(mall)
  const shopper = await aShopper()
  const store = await aMerchant()
  const { skuId } = await aGoods({ merchantId: store.merchantId })
  await anAddress(shopper)
  const orderNo = await aBought(shopper, store, { skuId })
  const invoice_id = await applied(shopper, [orderNo])
  const ticket = await expectHeld(shopper, ['有 1 张发票正在开具，请等开出或撤销'])
  expect(await shop(shopper, 'cancel', { invoice_id })).toMatchObject({ error: 0 })
  expect(await close(shopper, ticket)).toMatchObject({ error: 0 })
})

async function comesBack(before: Person): Promise<Person> {
  const { phone } = before
  pass(minutes(2))
  const register = { phone, code: await codeFor(phone, 'register', newIp()), password: 'Rain2026' }
  const reply: { data: { token: string; user: { id: number } } } = await as(null).post(
    '/user/api/user/smsRegister',
    register,
  )
  const [row] = await db.select().from(users).where(eq(users.id, reply.data.user.id))
  if (!row) throw new Error('nobody registered')
  return { ...before, token: reply.data.token, userId: row.id, ownerId: row.ownerId }
}
/** Points that were spent and then taken back: so many are owed. */
async function owing(points: number) {
  const shopper = await aShopper()
  await recallPoints(db, { ownerId: shopper.ownerId, points }, now())
  return shopper
}

test('points that somebody owes are named before, and come back with the phone', async () => {
  const shopper = await owing(9_900)
  expect(await check(shopper)).toMatchObject({
    data: { obstacles: [], losses: ['欠下的 9900 积分（合 ¥99.00）不会免除，一年内用同一手机号注册时会带回'] },
  })
  expect(await close(shopper, await ticketFor(shopper, 'close', newIp()))).toMatchObject({ error: 0 })
  const again = await comesBack(shopper)
  expect((await pointsOn(mall).mine(again)).points).toBe(-9_900)
  expect([...(await ledgerFaults(db)), ...(await closedFaults(db)), ...(await pointsFaults(db))]).toEqual([])
})

test('a year later the phone is nobody’s', async () => {
  const shopper = await owing(100)
  expect(await close(shopper, await ticketFor(shopper, 'close', newIp()))).toMatchObject({ error: 0 })
  pass(days(366))
  const again = await comesBack(shopper)
  expect((await pointsOn(mall).mine(again)).points).toBe(0)
  expect((await db.select().from(users).where(eq(users.id, again.userId)))[0]?.knownSince).toBeNull()
})

test('who closes and comes back is nobody new: a coupon for new people is not had again, on the day of the first one either', async () => {
  const { aCoupon, claim } = couponsOn(mall)
  const coupon = await aCoupon({ audience: 'new' })
  for (const [age, first] of [
    [100, { code: 'coupon.newcomers' }],
    [0, { error: 0 }],
  ] as const) {
    const shopper = await aShopper({ createdAt: later(now(), -days(age)) })
    expect(await claim(shopper, coupon)).toMatchObject(first)
    expect(await close(shopper, await ticketFor(shopper, 'close', newIp()))).toMatchObject({ error: 0 })
    const again = await comesBack(shopper)
    const { data }: { data: { list: { coupon_id: number; state: string }[] } } = await as(again).get(
      '/shop/api/coupon/list',
      {
        list_rows: 100,
      },
    )
    expect(data.list.find(({ coupon_id }) => coupon_id === coupon)?.state).toBe('not_for_you')
    expect(await claim(again, coupon)).toMatchObject({ code: 'coupon.newcomers' })
  }
})

test('who comes back is no new fan of a store whose coupon ran before', async () => {
  const { aCoupon } = couponsOn(mall)
  const store = await aMerchant()
  const couponId = await aCoupon({ merchantId: store.merchantId, way: 'follow', platformPercent: 0 })
  const gifts = async (person: Person) => {
    await as(person).post('/front/collect/merchant/follow', { mer_id: store.merchantId, on: true })
    return db.$count(userCoupons, and(eq(userCoupons.couponId, couponId), eq(userCoupons.userId, person.userId)))
  }
  const shopper = await aShopper()
  expect(await gifts(shopper)).toBe(1)
  expect(await close(shopper, await ticketFor(shopper, 'close', newIp()))).toMatchObject({ error: 0 })
  expect(await gifts(await comesBack(shopper))).toBe(0)
})

test('of the phone itself nothing is kept that could be read', async () => {
  const shopper = await aShopper()
  expect(await close(shopper, await ticketFor(shopper, 'close', newIp()))).toMatchObject({ error: 0 })
  expect(JSON.stringify(await db.select().from(formerPhones))).not.toContain(shopper.phone)
})

test('the doctor names money that lies with somebody who has left', async () => {
  const shopper = await aShopper()
  expect(await close(shopper, await ticketFor(shopper, 'close', newIp()))).toMatchObject({ error: 0 })
  const postings = [
    { account: { kind: 'wallet' as const, ownerId: shopper.ownerId }, amount: 300 },
    { account: { kind: 'channel' as const, party: 'opening' }, amount: -300 },
  ]
  await post(db, { kind: 'recharge', ref: 'P-lost', title: '充值', at: now(), postings })
  expect(await closedFaults(db)).toEqual([`已注销用户 ${shopper.userId} 的 wallet 账户余额 300，应为 0`])
})
