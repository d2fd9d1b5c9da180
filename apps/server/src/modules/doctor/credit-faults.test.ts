import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { creditsIn } from '#modules/credit/credit.fake.ts'
import {
  creditAccounts,
  creditDisputes,
  creditEntries,
  creditLines,
  creditStatements,
} from '#modules/credit/credit.table.ts'
import { mallForTest } from '#test/mall.ts'
import { creditFaults } from './doctor.public.ts'

const mall = await mallForTest()
const { db, pass } = mall
const play = creditsIn(mall)

const company = await play.aCompanyOnCredit()
const { ownerId } = company
await play.buy(company, 10_000, 20_000)
pass(days(11))
await play.issue()
pass(1)
await play.repay(company, 4_000)
const [statement] = await play.statements(company.owner)
const id = statement?.id ?? 0
const [line] = await play.lines(company.owner, { statement_id: id })
const lineId = line?.id ?? 0
const made = await play.dispute(company.owner, lineId)
await play.decideOn(company.operator, made.data.id, 1_000)

/** Faults that the doctor finds after a write by hand, which is rolled back. */
async function afterwards(write: (tx: typeof db) => Promise<unknown>): Promise<string[]> {
  const faults: string[] = []
  const undone = new Error('undone')
  await db
    .transaction(async (tx) => {
      await write(tx)
      faults.push(...(await creditFaults(tx)))
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return faults
}

test('accounts that nobody wrote to by hand have no faults', async () => {
  expect(await creditFaults(db)).toEqual([])
})

test('the doctor names an account that does not say what its lines and the ledger say', async () => {
  const faults = await afterwards((tx) =>
    tx.update(creditAccounts).set({ usedFen: 1 }).where(eq(creditAccounts.ownerId, ownerId)),
  )
  expect(faults).toEqual([`账期账户 owner:${ownerId} 已用 1，明细合计 25000，账本合计 25000，三者不符`])
})

test('a line that was settled without an entry, and an account that owes other than the ledger says', async () => {
  const faults = await afterwards(async (tx) => {
    await tx
      .update(creditLines)
      .set({ settledFen: sql`${creditLines.settledFen} + 5` })
      .where(eq(creditLines.id, lineId))
    await tx
      .update(creditAccounts)
      .set({ usedFen: sql`${creditAccounts.usedFen} - 5` })
      .where(eq(creditAccounts.ownerId, ownerId))
  })
  expect(faults).toEqual([
    `账期账户 owner:${ownerId} 已用 24995，明细合计 24995，账本合计 25000，三者不符`,
    `账期明细 ${lineId} 的金额与流水不符`,
    `账单 ${statement?.statement_no} 的金额与明细不符`,
  ])
})

test('a statement of another amount, and one that is called cleared while something is left', async () => {
  const change = (set: Partial<typeof creditStatements.$inferInsert>) =>
    afterwards((tx) => tx.update(creditStatements).set(set).where(eq(creditStatements.id, id)))
  expect(await change({ amountFen: 29_999 })).toEqual([`账单 ${statement?.statement_no} 的金额与明细不符`])
  expect(await change({ month: '2026-10' })).toEqual([`账单 ${statement?.statement_no} 的金额与明细不符`])
  expect(await change({ clearedAt: mall.now() })).toEqual([`账单 ${statement?.statement_no} 的结清标记与明细不符`])
})

test('a dispute that says more than was waived, and a waiver without a dispute', async () => {
  const disputeId = made.data.id
  const more = await afterwards((tx) =>
    tx.update(creditDisputes).set({ waivedFen: 2_000 }).where(eq(creditDisputes.id, disputeId)),
  )
  expect(more).toEqual([`账单争议 ${disputeId} 的处理结果与流水不符`])
  const stray = await afterwards((tx) =>
    tx
      .update(creditEntries)
      .set({ ref: 'dispute:999' })
      .where(eq(creditEntries.ref, `dispute:${disputeId}`)),
  )
  expect(stray).toEqual([
    `账单争议 ${disputeId} 的处理结果与流水不符`,
    expect.stringMatching(/^账期流水 \d+ 的核减没有对应的争议$/),
  ])
})
