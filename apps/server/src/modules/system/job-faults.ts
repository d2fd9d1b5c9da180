import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { days, later } from '#kernel/time.ts'
import { isRepeatable } from './fault-ref.rules.ts'
import { doctorRuns, jobFaults, jobRuns } from './system.table.ts'

/** Faults that are mended or given up are deleted after this long; examinations after a year. */
const [faultsLive, examinationsLive] = [days(30), days(366)]

/** The fault of a run whose process was killed, or which never came to its end. */
export const leftBehind = '运行中断，没有做完：进程被结束或长时间没有结果'

export type Heard = { ref: string; error: string }

/** Notes that a job runs, and, where its last run never ended, that it was left behind. */
export const beginRun = (db: Db, { job, run, at, dueAt }: { job: string; run: string; at: Date; dueAt: Date }) =>
  db.transaction(async (tx) => {
    const [last] = await tx.select().from(jobRuns).where(eq(jobRuns.job, job)).for('update')
    if (last && last.endedAt === null) await note(tx, job, [{ ref: '', error: leftBehind }], at)
    const row = { run, startedAt: at, dueAt, endedAt: null }
    await tx
      .insert(jobRuns)
      .values({ job, ...row })
      .onConflictDoUpdate({ target: jobRuns.job, set: row })
  })

type Ended = {
  job: string
  run: string
  at: Date
  /** Things that it failed at. */
  heard: readonly Heard[]
  /** Numbers of rows that it did not try, since they failed lately: they are not mended. */
  putOff: readonly number[]
  /** Whether it went through all that was due: things that it did not fail at any more are mended. */
  wasWhole: boolean
}

/** Notes that a run has ended, what it failed at, and what it mended. */
export const endRun = (db: Db, { job, run, at, heard, putOff, wasWhole }: Ended) =>
  db.transaction(async (tx) => {
    await tx
      .update(jobRuns)
      .set({ endedAt: at })
      .where(and(eq(jobRuns.job, job), eq(jobRuns.run, run)))
    if (wasWhole) await mend(tx, { job, but: heard.map(({ ref }) => ref), putOff, at })
    await note(tx, job, heard, at)
    // The retry that was asked for has been made, even where it failed.
    await tx
      .update(jobFaults)
      .set({ retryAt: null })
      .where(and(eq(jobFaults.job, job), isNotNull(jobFaults.retryAt)))
  })

/** Faults of a job that its last run did not have again. A message that was not sent stays a fault. */
type Mending = { job: string; but: readonly string[]; putOff: readonly number[]; at: Date }

async function mend(db: Db, { job, but, putOff, at }: Mending) {
  const waits = new Set(putOff.map(String))
  const open = await db
    .select({ id: jobFaults.id, ref: jobFaults.ref })
    .from(jobFaults)
    .where(
      and(
        eq(jobFaults.job, job),
        isNull(jobFaults.fixedAt),
        but.length > 0 ? notInArray(jobFaults.ref, [...but]) : undefined,
      ),
    )
  const mended = open.filter(({ ref }) => isRepeatable(ref) && !waits.has(ref.split(':')[1] ?? '')).map(({ id }) => id)
  if (mended.length > 0)
    await db.update(jobFaults).set({ fixedAt: at, retryAt: null }).where(inArray(jobFaults.id, mended))
}

/** Notes one more try that failed; the first after a success counts anew, and is open even where the old one was given up. */
async function note(db: Db, job: string, heard: readonly Heard[], at: Date): Promise<void> {
  const { tries, firstAt, givenUpAt, operator, reason, fixedAt } = jobFaults
  for (const { ref, error } of heard) {
    await db
      .insert(jobFaults)
      .values({ job, ref, error, tries: 1, firstAt: at, lastAt: at, operator: '', reason: '' })
      .onConflictDoUpdate({
        target: [jobFaults.job, jobFaults.ref],
        set: {
          error,
          lastAt: at,
          retryAt: null,
          fixedAt: null,
          tries: sql`case when ${fixedAt} is null then ${tries} + 1 else 1 end`,
          firstAt: sql`case when ${fixedAt} is null then ${firstAt} else excluded.first_at end`,
          givenUpAt: sql`case when ${fixedAt} is null then ${givenUpAt} end`,
          operator: sql`case when ${fixedAt} is null then ${operator} else '' end`,
          reason: sql`case when ${fixedAt} is null then ${reason} else '' end`,
        },
      })
  }
}

/** For the clock: notes runs that had to be over and are not, each once. Returns how many. */
export const noteLeftRuns = (db: Db, at: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const left = await tx
      .update(jobRuns)
      .set({ endedAt: at })
      .where(and(isNull(jobRuns.endedAt), lt(jobRuns.dueAt, at)))
      .returning({ job: jobRuns.job })
    for (const { job } of left) await note(tx, job, [{ ref: '', error: leftBehind }], at)
    return left.length
  })

/** For the clock: deletes failures that are mended or given up, and old examinations. */
export async function forgetOldFaults(db: Db, at: Date): Promise<void> {
  const { lastAt, fixedAt, givenUpAt } = jobFaults
  await db
    .delete(jobFaults)
    .where(and(lt(lastAt, later(at, -faultsLive)), or(isNotNull(fixedAt), isNotNull(givenUpAt))))
  await db.delete(doctorRuns).where(lt(doctorRuns.askedAt, later(at, -examinationsLive)))
}
