import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hours } from '#kernel/time.ts'
import { ledgerFaults } from '#modules/doctor/doctor.public.ts'
import { mallForTest } from '#test/mall.ts'
import { post, walletBalance } from './ledger.public.ts'
import { ledgerAccounts, ledgerDays, ledgerEntries, ledgerPostings } from './ledger.table.ts'

const mall = await mallForTest()
const { db, aShopper } = mall

let serial = 0
const newRef = () => {
  serial += 1
  return `ledger-test-${serial}`
}
const wallet = (ownerId: number) => ({ kind: 'wallet' as const, ownerId })
const channel = { kind: 'channel' as const, party: 'test' }

type Move = { ownerId: number; amount: number; at?: Date; kind?: 'recharge' | 'consume' }
const move = ({ ownerId, amount, at = mall.now(), kind = 'recharge' }: Move) =>
  db.transaction((tx) =>
    post(tx, {
      kind,
      ref: newRef(),
      title: '测试',
      at,
      postings: [
        { account: wallet(ownerId), amount },
        { account: channel, amount: -amount },
      ],
    }),
  )

const daysOf = (ownerId: number) =>
  db
    .select({
      day: ledgerDays.day,
      kind: ledgerDays.kind,
      income: ledgerDays.incomeFen,
      incomes: ledgerDays.incomeCount,
      expense: ledgerDays.expenseFen,
      expenses: ledgerDays.expenseCount,
    })
    .from(ledgerDays)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerDays.accountId))
    .where(eq(ledgerAccounts.ownerId, ownerId))
    .orderBy(ledgerDays.day, ledgerDays.kind)

test('what moves before and after midnight in Shanghai counts for two days', async () => {
  const { ownerId } = await aShopper()
  await move({ ownerId, amount: 500, at: new Date('2026-03-01T15:59:59.999Z') })
  await move({ ownerId, amount: 300, at: new Date('2026-03-01T16:00:00Z') })
  await move({ ownerId, amount: -200, at: new Date('2026-03-02T03:00:00Z'), kind: 'consume' })
  await move({ ownerId, amount: 100, at: new Date('2026-03-02T04:00:00Z') })
  expect(await daysOf(ownerId)).toEqual([
    { day: '2026-03-01', kind: 'recharge', income: 500, incomes: 1, expense: 0, expenses: 0 },
    { day: '2026-03-02', kind: 'consume', income: 0, incomes: 0, expense: 200, expenses: 1 },
    { day: '2026-03-02', kind: 'recharge', income: 400, incomes: 2, expense: 0, expenses: 0 },
  ])
  expect(await ledgerFaults(db)).toEqual([])
})

test('one entry that moves a wallet twice, and two wallets, counts each movement', async () => {
  const [one, two] = [await aShopper(), await aShopper()]
  const ref = newRef()
  const entry = {
    kind: 'adjust' as const,
    ref,
    title: '调账',
    at: mall.now(),
    postings: [
      { account: wallet(two.ownerId), amount: 700 },
      { account: wallet(one.ownerId), amount: 500 },
      { account: wallet(one.ownerId), amount: -100 },
      { account: channel, amount: -1000 },
      { account: { kind: 'promotion' as const, party: 'mall' }, amount: -100 },
      { account: channel, amount: 0 },
    ],
  }
  expect(await db.transaction((tx) => post(tx, entry))).toBe(true)
  expect(await db.transaction((tx) => post(tx, entry))).toBe(false)
  expect([await walletBalance(db, one.ownerId), await walletBalance(db, two.ownerId)]).toEqual([400, 700])
  expect(await daysOf(one.ownerId)).toMatchObject([{ income: 500, incomes: 1, expense: 100, expenses: 1 }])
  const rows = await db
    .select({ amount: ledgerPostings.amount, kind: ledgerPostings.kind })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(eq(ledgerEntries.ref, ref))
  expect(rows.map((row) => row.amount).sort((a, b) => a - b)).toEqual([-1000, -100, -100, 500, 700])
  expect(await ledgerFaults(db)).toEqual([])
})

test('a wallet that holds too little, or was never opened, gives nothing and keeps no trace', async () => {
  const { ownerId } = await aShopper({ balanceFen: 100 })
  await expect(move({ ownerId, amount: -101, kind: 'consume' })).rejects.toMatchObject({ code: 'wallet.short' })
  const empty = await aShopper()
  await expect(move({ ownerId: empty.ownerId, amount: -1, kind: 'consume' })).rejects.toMatchObject({
    code: 'wallet.short',
  })
  expect(await daysOf(ownerId)).toHaveLength(1)
  expect(await daysOf(empty.ownerId)).toEqual([])
})

test('whatever is posted in whatever order, days and balance are what the postings add up to', async () => {
  const step = fc.record({
    who: fc.nat(2),
    amount: fc.integer({ min: -400, max: 600 }).filter((amount) => amount !== 0),
    hour: fc.nat(80),
    kind: fc.constantFrom('recharge' as const, 'consume' as const),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const people = [await aShopper(), await aShopper(), await aShopper()]
      const held = new Map(people.map(({ ownerId }) => [ownerId, 0]))
      for (const { who, amount, hour, kind } of steps) {
        const ownerId = people[who]?.ownerId ?? 0
        const before = held.get(ownerId) ?? 0
        const at = new Date(mall.now().getTime() + hours(hour))
        const refused = await move({ ownerId, amount, at, kind }).then(
          () => false,
          () => true,
        )
        expect(refused).toBe(before + amount < 0)
        if (!refused) held.set(ownerId, before + amount)
      }
      for (const [ownerId, balance] of held) {
        expect(await walletBalance(db, ownerId)).toBe(balance)
        const days = await daysOf(ownerId)
        expect(days.reduce((sum, { income, expense }) => sum + income - expense, 0)).toBe(balance)
      }
      expect(await ledgerFaults(db)).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('the doctor names the day that somebody changed, the day that is missing, and the posting that strayed', async () => {
  const one = await aShopper({ balanceFen: 900 })
  const two = await aShopper({ balanceFen: 800 })
  const accountOf = ({ ownerId }: { ownerId: number }) =>
    sql`account_id = (select id from ledger_accounts where kind = 'wallet' and owner_id = ${ownerId})`
  const named: string[][] = []
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`update ledger_days set income_fen = 901 where ${accountOf(one)}`)
    await tx.execute(sql`delete from ledger_days where ${accountOf(two)}`)
    named.push(await ledgerFaults(tx))
    await tx.execute(sql`update ledger_postings set kind = 'adjust' where ${accountOf(one)}`)
    named.push(await ledgerFaults(tx))
    tx.rollback()
  })
  await expect(undone).rejects.toThrow('Rollback')
  expect(named[0]).toEqual([
    `账户 wallet owner:${one.ownerId} 2026-11-20 的 recharge 日汇总与流水不符`,
    `账户 wallet owner:${two.ownerId} 2026-11-20 的 recharge 日汇总与流水不符`,
  ])
  expect(named[1]?.join()).toContain('的类型或时间与分录不符')
  expect(await ledgerFaults(db)).toEqual([])
})
