import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, hours, later } from '#kernel/time.ts'
import { ledgerFaults } from '#modules/doctor/doctor.public.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { payments, refunds } from '#modules/payment/payment.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn, payPassword } from '#test/payments.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, db } = mall
const { anOrder } = ordersIn(mall)
const { setPassword } = paymentsIn(mall)
const path = '/user/api/walletLog'

type Row = {
  id: number
  title: string
  type: string
  tab: string
  amount_fen: number
  balance_after_fen: number
  created_at: string
  ref: string
  order_no: string | null
}
type Log = { list: Row[]; total: number; months: { month: string; income_fen: number; expense_fen: number }[] }

async function logOf(person: Person, query = '') {
  const reply: { data: Log; error: number; code?: string; msg: string } = await as(person).get(`${path}${query}`)
  return reply
}

let serial = 0
type Kind = 'recharge' | 'consume' | 'refund' | 'withdraw' | 'adjust'
async function booked(
  ownerId: number,
  amount: number,
  { day = '2026-11-20', kind = 'recharge' as Kind, ref = '' } = {},
) {
  serial += 1
  await db.transaction((tx) =>
    post(tx, {
      kind,
      ref: ref || `log-test-${serial}`,
      title: `第 ${serial} 笔`,
      at: later(new Date(`${day}T00:00:00+08:00`), hours(9) + serial),
      postings: [
        { account: { kind: 'wallet', ownerId }, amount },
        { account: { kind: 'channel', party: 'test' }, amount: -amount },
      ],
    }),
  )
}

const saver = await aShopper()
await booked(saver.ownerId, 50_000, { day: '2026-08-31' })
await booked(saver.ownerId, -12_000, { day: '2026-09-01', kind: 'consume' })
await booked(saver.ownerId, -3_000, { day: '2026-09-01', kind: 'consume' })
await booked(saver.ownerId, 3_000, { day: '2026-09-30', kind: 'refund' })
await booked(saver.ownerId, 20_000, { day: '2026-11-01' })
await booked(saver.ownerId, -5_000, { day: '2026-11-02', kind: 'withdraw' })
await booked(saver.ownerId, -1_000, { day: '2026-11-02', kind: 'adjust' })

test('a shopper reads the log newest first, each balance following from the row below, with the sums of its months', async () => {
  const { data } = await logOf(saver)
  expect(data.total).toBe(7)
  expect(data.list.map((row) => row.amount_fen)).toEqual([-1_000, -5_000, 20_000, 3_000, -3_000, -12_000, 50_000])
  expect(data.list[0]).toMatchObject({ type: 'adjust', tab: 'expense', balance_after_fen: 52_000, order_no: null })
  expect(data.months).toEqual([
    { month: '2026-11', income_fen: 20_000, expense_fen: 6_000 },
    { month: '2026-09', income_fen: 3_000, expense_fen: 15_000 },
    { month: '2026-08', income_fen: 50_000, expense_fen: 0 },
  ])
})

const everything = [-1_000, -5_000, 20_000, 3_000, -3_000, -12_000, 50_000]

test.each([
  ['tab=income', [20_000, 3_000, 50_000]],
  ['tab=expense&type=consume', [-3_000, -12_000]],
  ['type=recharge', [20_000, 50_000]],
  ['type=refund', [3_000]],
  ['type=withdraw', [-5_000]],
  ['type=adjust&tab=income', []],
  ['tab=nonsense&type=nonsense', everything],
  ['date[]=2026-09-01&date[]=2026-09-30', [3_000, -3_000, -12_000]],
  ['date[]=2026-09-30&date[]=2026-09-01', [3_000, -3_000, -12_000]],
  ['date[]=2026-11-02&date[]=2026-11-02', [-1_000, -5_000]],
  ['date=2026-09-01&date=2026-09-30', [3_000, -3_000, -12_000]],
  ['date=2026-09-01,2026-09-30', [3_000, -3_000, -12_000]],
  ['date[]=2026-09-01&date[]=2026-11-30&tab=expense&type=consume', [-3_000, -12_000]],
])('“%s” shows what it says, and the total and sums agree with it', async (query, amounts) => {
  const { data } = await logOf(saver, `?${query.replaceAll('[]', '%5B%5D')}`)
  expect(data.list.map((row) => row.amount_fen)).toEqual(amounts)
  expect(data.total).toBe(amounts.length)
  const sum = data.months.reduce((total, { income_fen, expense_fen }) => total + income_fen - expense_fen, 0)
  expect(sum).toBe(amounts.reduce((total, amount) => total + amount, 0))
})

test.each([
  'date[]=2026-11-02',
  'date=2026-11-02',
  'date[]=2026-11-01&date[]=2026-11-02&date[]=2026-11-03',
  'date[]=0000-01-01&date[]=2026-11-02',
  'date[]=2026-02-30&date[]=2026-11-02',
])('a range such as “%s” is refused, and not left out without a word', async (query) => {
  expect(await logOf(saver, `?${query.replaceAll('[]', '%5B%5D')}`)).toMatchObject({
    error: 1,
    code: 'request.invalid',
  })
})

test('twelve months are shown, a day more is refused with a sentence', async () => {
  expect((await logOf(saver, '?date[]=2025-11-20&date[]=2026-11-20')).error).toBe(0)
  expect(await logOf(saver, '?date[]=2025-11-20&date[]=2026-11-21')).toMatchObject({
    error: 500,
    code: 'wallet.range',
    msg: '最多查询 12 个月',
  })
})

test('months tell everything of the month, though the page shows only its end', async () => {
  const { data } = await logOf(saver, '?list_rows=2&page=2')
  expect(data.list.map((row) => row.amount_fen)).toEqual([20_000, 3_000])
  expect(data.months.map(({ month, expense_fen }) => [month, expense_fen])).toEqual([
    ['2026-11', 6_000],
    ['2026-09', 15_000],
  ])
  expect((await logOf(saver, '?page=9999')).data).toMatchObject({ list: [], total: 7, months: [] })
})

test('nobody reads another one’s log, and a wallet that was never used has an empty one', async () => {
  expect((await logOf(await aShopper())).data).toMatchObject({ list: [], total: 0, months: [] })
  expect(await as(null).get(path)).toMatchObject({ status: 401 })
})

test('everyone of a company reads the company’s log', async () => {
  const { owner, member, ownerId } = await aCompany()
  await booked(ownerId, 8_000)
  for (const person of [owner, member('buyer'), member('reviewer')]) {
    expect((await logOf(person)).data.list.map((row) => row.amount_fen)).toEqual([8_000])
  }
})

test('a payment leads to its first order, and so does the money that came back of it', async () => {
  const payer = await aShopper({ balanceFen: 500_000 })
  await setPassword(payer)
  const [one, two] = [await anOrder(payer), await anOrder(payer)]
  const order_no = `${two.orderNo},${one.orderNo}`
  const paid: { data: { payment_no: string } } = await as(payer).post('/shop/api/payment/pay', {
    order_no,
    channel: 'balance',
    pay_password: payPassword,
  })
  const [payment] = await db.select().from(payments).where(eq(payments.paymentNo, paid.data.payment_no))
  const refund = { paymentId: payment?.id ?? 0, reason: '测试', status: 'refunded' as const, createdAt: mall.now() }
  await db.insert(refunds).values([
    { ...refund, refundNo: 'R2611200000000001', orderId: two.orderId, amountFen: 4_000 },
    { ...refund, refundNo: 'R2611200000000002', orderId: null, amountFen: 3_000 },
  ])
  await booked(payer.ownerId, 4_000, { kind: 'refund', ref: 'R2611200000000001' })
  await booked(payer.ownerId, 3_000, { kind: 'refund', ref: 'R2611200000000002' })
  const { data } = await logOf(payer)
  expect(data.list.map((row) => [row.type, row.ref, row.order_no])).toEqual([
    ['refund', 'R2611200000000002', one.orderNo],
    ['refund', 'R2611200000000001', two.orderNo],
    ['consume', paid.data.payment_no, one.orderNo],
    ['recharge', expect.any(String), null],
  ])
})

test('whatever is booked, the pages together are the log: nothing twice, nothing missing, months and totals right', async () => {
  const entry = fc.record({
    amount: fc.integer({ min: -3_000, max: 4_000 }).filter((amount) => amount !== 0),
    daysAgo: fc.nat(70),
    kind: fc.constantFrom<Kind>('recharge', 'consume', 'refund', 'withdraw', 'adjust'),
  })
  const query = fc.record({
    type: fc.constantFrom('', 'recharge', 'consume'),
    tab: fc.constantFrom('all', 'income', 'expense'),
    list_rows: fc.integer({ min: 1, max: 7 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 25 }), query, async (entries, { type, tab, list_rows }) => {
      const person = await aShopper({ balanceFen: 1_000_000 })
      for (const { amount, daysAgo, kind } of entries) {
        const day = later(mall.now(), -days(daysAgo)).toISOString().slice(0, 10)
        await booked(person.ownerId, amount, { day, kind })
      }
      const all = (await logOf(person, '?list_rows=100')).data.list
      const wanted = all.filter((row) => (type === '' || row.type === type) && (tab === 'all' || row.tab === tab))
      const seen: Row[] = []
      for (let page = 1; page <= Math.ceil(wanted.length / list_rows) + 1; page += 1) {
        const { data } = await logOf(person, `?type=${type}&tab=${tab}&list_rows=${list_rows}&page=${page}`)
        expect(data.total).toBe(wanted.length)
        seen.push(...data.list)
        const monthOf = (row: Row) => later(new Date(row.created_at), hours(8)).toISOString().slice(0, 7)
        expect(data.months.map(({ month }) => month)).toEqual([...new Set(data.list.map(monthOf))])
        for (const { month, income_fen, expense_fen } of data.months) {
          const sum = wanted.filter((row) => monthOf(row) === month).reduce((total, row) => total + row.amount_fen, 0)
          expect(income_fen - expense_fen).toBe(sum)
        }
      }
      expect(seen).toEqual(wanted)
    }),
    { numRuns: 12 },
  )
  expect(await ledgerFaults(db)).toEqual([])
  expect(mall.defects).toEqual([])
}, 60_000)
