import type { OutputOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/system/platform.calls'
import * as platformTerms from '@mall/contract/system/platform.terms'
import { type JobState, jobInWords, toldJobs } from '@mall/contract/system/platform.words'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { later, minutes } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { askJob, hasClock, waitingJobs } from './ask-job.ts'
import { isRepeatable } from './fault-ref.rules.ts'
import { bringForward } from './job-delays.ts'
import { jobFaults, jobRuns } from './system.table.ts'

type Fault = typeof jobFaults.$inferSelect
type Run = Pick<typeof jobRuns.$inferSelect, 'endedAt' | 'dueAt'> | null

/** A retry that did not begin for this long may be asked for again. */
const retryLives = minutes(10)

export function stateOf({ givenUpAt, fixedAt, retryAt }: Fault, run: Run, at: Date): JobState {
  if (fixedAt) return 'fixed'
  if (givenUpAt) return 'given_up'
  if (run && run.endedAt === null && run.dueAt > at) return 'running'
  return retryAt && later(retryAt, retryLives) > at ? 'retrying' : 'failed'
}

/** Runs a job again. When several people press at once, one has it run and the others are told. Refuses as `retryJob` declares. */
export const retryJob = useCase(platformCalls.retryJob, platformTerms.retryJob, (ctx, { id }) =>
  ctx.db.transaction(async (db) => {
    const fault = await waiting(db, id, ctx.now())
    if (!isRepeatable(fault.ref)) throw new Refusal('job.not_repeatable')
    if (!(await askJob(db, fault.job))) throw new Refusal('job.gone')
    await bringForward(db, fault, ctx.now())
    await db.update(jobFaults).set({ retryAt: ctx.now(), operator: ctx.actor.nickname }).where(eq(jobFaults.id, id))
    await audit(
      { ...ctx, db },
      {
        action: 'job.retry',
        subject: `job:${id}`,
        detail: `${jobInWords(fault.job).kind}，${fault.error}`,
        before: { state: 'failed', tries: fault.tries },
        after: { state: 'retrying', tries: fault.tries },
      },
    )
    return { done: true as const }
  }),
)

export const giveUpJob = useCase(platformCalls.giveUpJob, platformTerms.giveUpJob, (ctx, { id, reason }) =>
  ctx.db.transaction(async (db) => {
    const fault = await waiting(db, id, ctx.now())
    const by = { givenUpAt: ctx.now(), operator: ctx.actor.nickname, reason }
    await db.update(jobFaults).set(by).where(eq(jobFaults.id, id))
    await audit(
      { ...ctx, db },
      {
        action: 'job.give_up',
        subject: `job:${id}`,
        detail: `${jobInWords(fault.job).kind}，原因：${reason}`,
        before: { state: 'failed', tries: fault.tries },
        after: { state: 'given_up', tries: fault.tries },
      },
    )
    return { done: true as const }
  }),
)

/** A failure that waits for somebody, held until they are through with it. */
async function waiting(db: Db, id: number, at: Date): Promise<Fault> {
  const [fault] = await db.select().from(jobFaults).where(eq(jobFaults.id, id)).for('update')
  if (!fault) throw new Refusal('job.not_found')
  const [run] = await db.select().from(jobRuns).where(eq(jobRuns.job, fault.job))
  const state = stateOf(fault, run ?? null, at)
  if (state === 'running') throw new Refusal('job.running')
  if (state === 'retrying') throw new Refusal('job.retrying')
  if (state !== 'failed') throw new Refusal('job.settled')
  return fault
}

/** Every job that the clock is known to do, and those of older versions that failed. */
export const jobClock = useCase(
  platformCalls.jobClock,
  platformTerms.jobClock,
  async ({ db, now }): Promise<OutputOf<typeof platformCalls.jobClock>> => {
    const runs = await db.select().from(jobRuns)
    const failed = await db
      .select({ job: jobFaults.job, n: sql<number>`count(*)`.mapWith(Number) })
      .from(jobFaults)
      .where(and(isNull(jobFaults.fixedAt), isNull(jobFaults.givenUpAt)))
      .groupBy(jobFaults.job)
    const queued = await waitingJobs(db)
    const names = [...new Set([...toldJobs, ...failed.map(({ job }) => job)])]
    const list = names.map((job) => {
      const run = runs.find((one) => one.job === job)
      const queue = queued.find((one) => one.job === job)
      const isRunning = run !== undefined && run.endedAt === null
      return {
        job,
        failed: failed.find((one) => one.job === job)?.n ?? 0,
        waiting: queue?.count ?? 0,
        waiting_since: queue ? new Date(queue.since).toISOString() : null,
        running_since: isRunning ? run.startedAt.toISOString() : null,
        is_overdue: isRunning && run.dueAt <= now(),
        ended_at: run?.endedAt?.toISOString() ?? null,
      }
    })
    return { is_there: await hasClock(db), list }
  },
)
