import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#db/client.ts'
import { examineMall } from '#jobs/examine-mall.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { doctorRuns, jobFaults } from '#modules/system/system.table.ts'
import { aJobQueue } from '#test/job-queue.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { as, anOperator, db, database, now, random, ports, defects } = mall
const { waiting } = await aJobQueue(database, ['issue-statements', 'examine-mall'])
const operators = [await anOperator(), await anOperator()] as const
const together = <T>(n: number, act: (person: { token: string }) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => act(operators[i % 2 === 0 ? 0 : 1])))
const codesOf = (replies: readonly { error: number; code?: string | undefined }[]) =>
  replies.map((reply) => (reply.error === 0 ? 'done' : (reply.code ?? ''))).toSorted()
const { log } = mall

test('a failed job that two operators ask for twenty times at once is run once, and noted once', async () => {
  const at = now()
  const failure = { job: 'issue-statements', ref: '', tries: 3, error: '数据库处理超时', operator: '', reason: '' }
  const [fault] = await db
    .insert(jobFaults)
    .values({ ...failure, firstAt: at, lastAt: at })
    .returning()
  const replies = await together(20, (person) => as(person).post('/admin/api/job/retry', { id: fault?.id }))
  expect(codesOf(replies)).toEqual(['done', ...Array.from({ length: 19 }, () => 'job.retrying')])
  expect(await waiting('issue-statements')).toBe(1)
  expect(await db.$count(auditLogs, eq(auditLogs.action, 'job.retry'))).toBe(1)
})

test('of one who retries and one who gives up at once one is heard', async () => {
  const at = now()
  for (let round = 0; round < 8; round += 1) {
    const failure = { job: 'issue-statements', ref: `id:${round}`, tries: 1, error: '超时', operator: '', reason: '' }
    const [fault] = await db
      .insert(jobFaults)
      .values({ ...failure, firstAt: at, lastAt: at })
      .returning()
    const replies = await Promise.all([
      as(operators[0]).post('/admin/api/job/retry', { id: fault?.id }),
      as(operators[1]).post('/admin/api/job/give_up', { id: fault?.id, reason: '不再需要' }),
    ])
    expect(codesOf(replies).filter((code) => code === 'done')).toHaveLength(1)
    const [kept] = await db
      .select()
      .from(jobFaults)
      .where(eq(jobFaults.id, fault?.id ?? 0))
    expect([kept?.retryAt, kept?.givenUpAt].filter(Boolean)).toHaveLength(1)
  }
})

test('an examination that two operators start twenty times at once, with the clock’s own beside, is one', async () => {
  const deps = { db, now, random, ports, log }
  const [replies] = await Promise.all([
    together(20, (person) => as(person).post('/admin/api/doctor/start')),
    examineMall(deps, []),
  ])
  await Promise.all(Array.from({ length: 5 }, () => examineMall(deps, [])))
  const [open] = await rowsOf<{ n: number }>(db, sql`select count(*)::int n from ${doctorRuns} where ended_at is null`)
  expect(open?.n).toBe(0)
  // Each start that was granted, and at most one of the clock’s own for each time that it looked.
  const started = codesOf(replies).filter((code) => code === 'done').length
  expect(await db.$count(doctorRuns, eq(doctorRuns.operator, '运营'))).toBe(started)
  expect(await waiting('examine-mall')).toBeLessThanOrEqual(1)
  expect(defects).toEqual([])
})

test('an examination that two operators start twenty times at once while nothing runs is started once', async () => {
  const replies = await together(20, (person) => as(person).post('/admin/api/doctor/start'))
  expect(codesOf(replies)).toEqual(['done', ...Array.from({ length: 19 }, () => 'doctor.running')].toSorted())
  expect(await waiting('examine-mall')).toBe(1)
})
