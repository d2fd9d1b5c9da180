import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { creditsIn } from '#modules/credit/credit.fake.ts'
import { creditAccounts, creditStatements } from '#modules/credit/credit.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { db, pass } = mall
const play = creditsIn(mall)
const times = <T>(n: number, act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => act(i)))
const usedBy = async ({ ownerId }: { ownerId: number }) => {
  const [row] = await db.select().from(creditAccounts).where(eq(creditAccounts.ownerId, ownerId))
  return row?.usedFen
}

async function healthy() {
  expect(await play.faults()).toEqual([])
  expect(mall.defects).toEqual([])
}

test('two payments at once on the last of a limit: one passes', async () => {
  for (let round = 0; round < 10; round += 1) {
    const company = await play.aCompanyOnCredit({ limitFen: 100_000 })
    await play.buy(company, 40_000)
    const outcomes = await times(2, () => play.tryToBuy(company, 60_000))
    expect(outcomes.toSorted()).toEqual(['credit.short', 'done'])
    expect(await usedBy(company)).toBe(100_000)
  }
  await healthy()
})

test('twenty payments at once take as many as the limit holds, and not one more', async () => {
  const company = await play.aCompanyOnCredit({ limitFen: 100_000 })
  const outcomes = await times(20, () => play.tryToBuy(company, 15_000))
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(6)
  expect(await usedBy(company)).toBe(90_000)
  await healthy()
})

test('a repayment beside a refund of the same order: what is owed is taken once, the rest goes back', async () => {
  for (let round = 0; round < 10; round += 1) {
    const company = await play.aCompanyOnCredit()
    const [bought] = await play.buy(company, 50_000)
    if (!bought) throw new Error('nothing was bought')
    const [used, back] = await Promise.all([play.repay(company, 40_000), play.refund(company, bought, 50_000)])
    expect(back.creditedFen + back.surplusFen).toBe(50_000)
    expect(used + back.creditedFen).toBe(50_000)
    expect(await usedBy(company)).toBe(0)
  }
  await healthy()
})

test('one repayment and one refund that are told five times each, all at once, count once each', async () => {
  const company = await play.aCompanyOnCredit()
  const [bought] = await play.buy(company, 50_000)
  if (!bought) throw new Error('nothing was bought')
  const [used, backs] = await Promise.all([
    times(5, () => play.repay(company, 20_000, { ref: 'P-race' })),
    times(5, () => play.refund(company, bought, 10_000, 'R-race')),
  ])
  expect(new Set(used)).toEqual(new Set([20_000]))
  expect(new Set(backs.map(({ creditedFen }) => creditedFen))).toEqual(new Set([10_000]))
  expect(await usedBy(company)).toBe(20_000)
  await healthy()
})

test('a statement issued by three clocks at once, beside repayments, is one, and told once', async () => {
  const company = await play.aCompanyOnCredit()
  await play.buy(company, 30_000, 20_000)
  pass(days(11))
  const issued = times(3, () => play.issue())
  const repaid = times(3, () => play.repay(company, 5_000))
  expect((await issued).reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(1)
  expect(await repaid).toEqual([5_000, 5_000, 5_000])
  await times(2, () => play.remind())
  const rows = await db.select().from(creditStatements).where(eq(creditStatements.ownerId, company.ownerId))
  expect(rows).toMatchObject([{ month: '2026-11', clearedAt: null }])
  expect(await db.$count(messages, eq(messages.userId, company.buyer.userId))).toBe(1)
  expect(await usedBy(company)).toBe(35_000)
  await healthy()
})

test('a dispute decided and withdrawn while its line is repaid: decided once, and nothing taken twice', async () => {
  for (let round = 0; round < 8; round += 1) {
    const company = await play.aCompanyOnCredit()
    await play.buy(company, 30_000)
    const [line] = await play.lines(company.owner)
    const made = await play.dispute(company.owner, line?.id ?? 0)
    const [decided, withdrawn, again, used] = await Promise.all([
      play.decideOn(company.operator, made.data.id, 30_000),
      play.withdraw(company.owner, made.data.id),
      play.decideOn(company.operator, made.data.id, 10_000),
      play.repay(company, 30_000),
    ])
    const codes = [decided, withdrawn, again].map((reply) => reply.code ?? 'done')
    expect(codes.toSorted()).toEqual(['credit.dispute_done', 'credit.dispute_done', 'done'])
    const waived = (decided.error === 0 ? 30_000 : 0) + (again.error === 0 ? 10_000 : 0)
    expect(await usedBy(company)).toBe(30_000 - waived - used)
  }
  await healthy()
})

test('two applications and two grants at once: one application, and the last limit counts', async () => {
  const company = await mall.aCompany()
  const operator = await mall.anOperator()
  const applied = await times(4, () => play.apply(company.owner))
  expect(applied.filter((reply) => reply.error === 0)).toHaveLength(1)
  for (const reply of applied) if (reply.error !== 0) expect(reply.code).toBe('credit.applied')
  const input = { decision: 'grant', owner_id: company.ownerId }
  const granted = await times(2, (i) => play.decide(operator, { ...input, limit_fen: 200_000 + i * 100_000 }))
  expect(granted.map(({ error }) => error)).toEqual([0, 0])
  expect([200_000, 300_000]).toContain((await play.account(company.owner)).data.limit_fen)
  await healthy()
})
