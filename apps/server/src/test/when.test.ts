import { Day, Instant, Month } from '@mall/contract/text/when.terms'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '#app'
import { rowsOf } from '#db/client.ts'
import { dayRange, monthRange } from '#kernel/range.ts'
import { coreOf, fieldsOf } from './fields.ts'
import { mallForTest } from './mall.ts'

const { db, as, aCompany, aShopper, anOperator, defects } = await mallForTest()

/** A text as the database reads it; null when it knows no such day or instant. */
const day = (text: string) => one(sql`select ${text}::date::text as made`)
const instant = (text: string) =>
  one(sql`select (extract(epoch from ${text}::timestamptz) * 1000)::bigint::text as made`)
async function one(query: ReturnType<typeof sql>): Promise<string | null> {
  const rows = await rowsOf<{ made: string }>(db, query).catch(() => [])
  return rows[0]?.made ?? null
}

const digits = (least: number, most: number, length: number) =>
  fc.integer({ min: least, max: most }).map((n) => String(n).padStart(length, '0'))
const edges = fc.constantFrom('0000', '0001', '1899', '1900', '2026', '2199', '2200', '9999')
const days = fc
  .tuple(fc.oneof(edges, digits(0, 9999, 4)), digits(0, 13, 2), digits(0, 32, 2))
  .map((parts) => parts.join('-'))
const times = fc.tuple(digits(0, 25, 2), digits(0, 61, 2), digits(0, 61, 2)).map((parts) => parts.join(':'))
const fractions = fc.oneof(fc.constant(''), fc.stringMatching(/^\.\d{1,12}$/))
const zones = fc.oneof(
  fc.constantFrom('Z', '', '+08:00', '-14:00', '+14:00', '+15:59', '-23:59'),
  fc.tuple(fc.constantFrom('+', '-'), digits(0, 25, 2), digits(0, 61, 2)).map(([sign, h, m]) => `${sign}${h}:${m}`),
)

test('whatever the contract takes for a day is that day to the database', async () => {
  await fc.assert(
    fc.asyncProperty(days, async (text) => {
      if (Day.safeParse(text).success) expect(await day(text)).toBe(text)
      else if (text >= '1900-01-01' && text <= '2199-12-31') expect(await day(text)).toBeNull()
    }),
    { numRuns: 400 },
  )
})

test('whatever the contract takes for an instant is the same one to the database, and stays one in our own writing', async () => {
  const texts = fc
    .tuple(days, times, fractions, zones)
    .map(([date, time, part, zone]) => `${date}T${time}${part}${zone}`)
  const near = fc.tuple(fc.constantFrom('1900-01-01', '2026-02-28', '2199-12-31'), times, fractions, zones)
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        texts,
        near.map(([date, time, part, zone]) => `${date}T${time}${part}${zone}`),
      ),
      async (text) => {
        if (!Instant.safeParse(text).success) return
        const at = new Date(text)
        const made = await instant(text)
        expect(Math.abs(Number(made) - at.getTime()), text).toBeLessThanOrEqual(1)
        expect(await instant(at.toISOString()), text).toBe(String(at.getTime()))
      },
    ),
    { numRuns: 400 },
  )
})

test('a range of days or months has ends that the database knows', async () => {
  await fc.assert(
    fc.asyncProperty(days, days, async (from, until) => {
      const months = monthRange(`${from.slice(0, 7)},${until.slice(0, 7)}`)
      for (const range of [dayRange(`${from},${until}`), months]) {
        if (!range) continue
        expect(await instant(range.from.toISOString())).not.toBeNull()
        expect(await instant(range.until.toISOString())).not.toBeNull()
      }
    }),
    { numRuns: 200 },
  )
})

test.each(['2026-02-30', '0000-01-01', '1899-12-31', '2200-01-01', '2026-1-1', '20260101', '今天', ''])(
  '“%s” is no day',
  (text) => {
    expect(Day.safeParse(text).success).toBe(false)
  },
)

test.each([
  '9999-12-31T23:59:59-08:00',
  '0000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T00:00:00',
  '2026-01-01T00:00:00+15:00',
  '2026-01-01T25:00:00Z',
  `2026-01-01T00:00:00.${'0'.repeat(200)}Z`,
])('“%s” is no instant', (text) => {
  expect(Instant.safeParse(text).success).toBe(false)
})

test.each(['0000-01', '2026-13', '2026-1', '9999-12'])('“%s” is no month', (text) => {
  expect(Month.safeParse(text).success).toBe(false)
})

/** The schema that another is a copy of: a field bears its label on a copy. */
const originOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema._zod.parent ? originOf(schema._zod.parent) : schema

test('no call takes a day or an instant in another way', () => {
  const own = [Day, Instant].map((schema) => originOf(coreOf(schema)))
  const strange = allRoutes.flatMap(({ endpoint: { path }, terms: { input } }) =>
    fieldsOf(input)
      .filter(
        ({ core }) => core instanceof z.ZodISODate || core instanceof z.ZodISODateTime || core instanceof z.ZodDate,
      )
      .filter(({ core }) => !own.includes(originOf(core)))
      .map((field) => `${path} ${field.path.join('.')}`),
  )
  expect(strange).toEqual([])
})

const company = await aCompany()
const shopper = await aShopper()
const operator = await anOperator()
const asked = { fingerprint: 'a'.repeat(64), sku_id: 1, qty: 1 }
const receipt = { bank_txn_no: 'T20261120', amount_fen: 100, payer_name: '测试公司' }

test.each([
  ['submits an order wanted on', shopper, '/shop/api/order/submit', 'wanted_on', { ...asked, wanted_on: '0000-01-01' }],
  ['submits an order wanted on', shopper, '/shop/api/order/submit', 'wanted_on', { ...asked, wanted_on: '2026-02-30' }],
  ['is away from', company.owner, '/user/api/company/delegation', 'from', { to_user_id: null, from: '0000-01-01' }],
  [
    'is away until',
    company.owner,
    '/user/api/company/delegation',
    'until',
    { to_user_id: company.member('reviewer').userId, from: '2026-01-01', until: '0000-01-02' },
  ],
  [
    'notes a receipt of',
    operator,
    '/admin/api/transfer/receipt',
    'received_at',
    { ...receipt, received_at: '9999-12-31T23:59:59-08:00' },
  ],
  ['is born on', shopper, '/user/api/user/update', 'birthday', { birthday: '0000-01-01' }],
] as const)('who %s a day that nobody knows is told which field is wrong', async (_what, person, path, field, body) => {
  expect(await as(person).post(path, body)).toMatchObject({ status: 200, error: 1, field })
  expect(defects).toEqual([])
})

test.each([
  '/user/api/company/budget/list?month=0000-01',
  '/user/api/company/budget/log?id=1&month=9999-12',
  '/user/api/analysis/spend?from=0000-01&to=9999-12',
  '/shop/api/user/goodsLog/views?date=0000-01-01',
  '/shop/api/order/list?date=9999-12-31,9999-12-31',
  '/shop/api/order/list?paid=2999-12,2999-12',
  '/user/api/company/audit?date=9999-12-31,9999-12-31',
  '/user/api/walletLog?date%5B%5D=0000-01-01&date%5B%5D=0000-01-02',
  '/user/api/walletLog?date%5B%5D=9999-12-31&date%5B%5D=9999-12-31',
])('%s asks about days that the calendar of the mall does not reach, and gets an answer', async (path) => {
  const reply = await as(company.owner).get(path)
  expect(reply.status).toBe(200)
  expect(defects).toEqual([])
})

test('a day that somebody looks at things on may be any day of the calendar', async () => {
  const viewed = { list: [{ goods_id: 1, viewed_at: '9999-12-31T23:59:59-08:00' }] }
  expect(await as(shopper).post('/shop/api/user/goodsLog/views', viewed)).toMatchObject({
    error: 1,
    field: 'list.0.viewed_at',
  })
  expect(await as(shopper).delete('/shop/api/user/goodsLog/viewDel?date=0000-01-01')).toMatchObject({
    error: 1,
    field: 'date',
  })
})
