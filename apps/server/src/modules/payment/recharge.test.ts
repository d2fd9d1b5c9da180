import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemRandom } from '#kernel/random.ts'
import { hours } from '#kernel/time.ts'
import { ledgerFaults, paymentFaults } from '#modules/doctor/doctor.public.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { ledgerEntries } from '#modules/ledger/ledger.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { followUpPayments } from './payment.public.ts'
import { paymentNotices, payments } from './payment.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, db, now, pass, ports } = mall
const { press, deliver } = paymentsIn(mall)
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const clock = () => followUpPayments({ db, now, random: systemRandom, ports, log })
const path = '/user/api/wallet/recharge'

async function fill(person: Person, amount_fen = 5000, channel = 'alipay') {
  const reply: { msg: string; data: { payment_no: string; redirect_url: string } | null } = await as(person).post(
    path,
    {
      amount_fen,
      channel,
    },
  )
  if (!reply.data) throw new Error(reply.msg)
  const link = Object.fromEntries(new URL(reply.data.redirect_url).searchParams)
  return { paymentNo: reply.data.payment_no, link }
}
const statusOf = (person: Person, payment_no: string) =>
  as(person).get('/user/api/wallet/recharge_status', { payment_no })

async function booksAgree() {
  expect(await paymentFaults(db)).toEqual([])
  expect(await ledgerFaults(db)).toEqual([])
}

test.each(['alipay', 'wechat'] as const)(
  'a recharge at %s is in the wallet once its notification came, once',
  async (channel) => {
    const person = await aShopper({ balanceFen: 100 })
    const { paymentNo, link } = await fill(person, 5000, channel)
    expect(await statusOf(person, paymentNo)).toMatchObject({
      data: { status: 'paying', amount_fen: 5000, paid_at: null },
    })
    expect(await walletBalance(db, person.ownerId)).toBe(100)
    const notices = await press(link)
    for (const notice of [...notices, ...notices]) await deliver(notice)
    expect(await walletBalance(db, person.ownerId)).toBe(5100)
    expect(await statusOf(person, paymentNo)).toMatchObject({ data: { status: 'paid', paid_at: now().toISOString() } })
    expect(await db.select().from(ledgerEntries).where(eq(ledgerEntries.ref, paymentNo))).toMatchObject([
      { kind: 'recharge' },
    ])
    expect(await db.select().from(messages).where(eq(messages.userId, person.userId))).toMatchObject([
      { title: '充值到账', kind: 'payment' },
    ])
    await booksAgree()
  },
)

test('when no notification comes the channel is asked, by the page and by the clock', async () => {
  const person = await aShopper()
  const one = await fill(person)
  await press(one.link, { notice: 'late' })
  expect(await statusOf(person, one.paymentNo)).toMatchObject({ data: { status: 'paid' } })
  const two = await fill(person)
  await press(two.link, { notice: 'late' })
  pass(hours(1))
  await clock()
  expect(await walletBalance(db, person.ownerId)).toBe(10_000)
  await booksAgree()
})

test('a sum that is not the one asked for is held, and fills nothing', async () => {
  const person = await aShopper()
  const { link, paymentNo } = await fill(person)
  for (const notice of await press(link, { notice: 'short' })) await deliver(notice)
  expect(await walletBalance(db, person.ownerId)).toBe(0)
  expect(await db.select().from(paymentNotices).where(eq(paymentNotices.paymentNo, paymentNo))).toMatchObject([
    { verdict: 'amount_differs' },
  ])
  await booksAgree()
})

test('a recharge that failed says so, and money on one that was given up still arrives', async () => {
  const person = await aShopper()
  const failed = await fill(person)
  for (const notice of await press(failed.link, { action: 'fail' })) await deliver(notice)
  expect(await statusOf(person, failed.paymentNo)).toMatchObject({
    data: { status: 'failed', fail_reason: '支付宝未完成付款，交易已关闭' },
  })
  const slow = await fill(person)
  const notices = await press(slow.link, { notice: 'late' })
  await db.update(payments).set({ status: 'closed' }).where(eq(payments.paymentNo, slow.paymentNo))
  for (const notice of notices) await deliver(notice)
  expect(await walletBalance(db, person.ownerId)).toBe(5000)
  await booksAgree()
})

test('what Alipay signed for one recharge fills no other, and a stranger finds none', async () => {
  const person = await aShopper()
  const other = await aShopper()
  const mine = await fill(person)
  const theirs = await fill(other, 5000, 'wechat')
  const [notice] = await press(mine.link)
  if (!notice) throw new Error('no notification')
  const honest = Object.fromEntries(new URLSearchParams(notice.body))
  const forged = new URLSearchParams({ ...honest, out_trade_no: theirs.paymentNo }).toString()
  expect((await deliver({ ...notice, body: forged })).text).toBe('failure')
  await deliver(notice)
  expect(await walletBalance(db, other.ownerId)).toBe(0)
  expect(await walletBalance(db, person.ownerId)).toBe(5000)
  expect(await statusOf(other, mine.paymentNo)).toMatchObject({ code: 'payment.not_found' })
  await booksAgree()
})

test('a company’s wallet is filled by its owner only, and belongs to all of it', async () => {
  const company = await aCompany()
  const clerk = company.member('purchase_manager')
  expect(await as(clerk).post(path, { amount_fen: 5000, channel: 'alipay' })).toMatchObject({ code: 'auth.forbidden' })
  const { link, paymentNo } = await fill(company.owner)
  for (const notice of await press(link)) await deliver(notice)
  expect(await walletBalance(db, company.ownerId)).toBe(5000)
  expect(await statusOf(clerk, paymentNo)).toMatchObject({ data: { status: 'paid' } })
})

test('sums out of bounds and channels that are off begin nothing', async () => {
  const person = await aShopper()
  for (const amount_fen of [0, -1, 99, 1.5, 5_000_001, '5000']) {
    expect(await as(person).post(path, { amount_fen, channel: 'alipay' })).toMatchObject({ error: 1 })
  }
  for (const channel of ['balance', 'bank_transfer', 'cash']) {
    expect(await as(person).post(path, { amount_fen: 5000, channel })).toMatchObject({ error: 1 })
  }
  const { payment } = ports
  Object.assign(ports, { payment: { ...payment, available: () => ({ enabled: false, sandbox: false }) } })
  const off = await as(person).post(path, { amount_fen: 5000, channel: 'alipay' })
  Object.assign(ports, { payment: { ...payment, start: () => Promise.reject(new Error('timeout')) } })
  const down = await as(person).post(path, { amount_fen: 5000, channel: 'alipay' })
  Object.assign(ports, { payment })
  expect([off.code, down.code]).toEqual(['payment.channel_off', 'payment.channel_off'])
  expect(await db.$count(payments, eq(payments.ownerId, person.ownerId))).toBe(0)
})
