import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { jobDelays, jobFaults } from './system.table.ts'

/** The part of the context of a clock's job that has to do with things that fail. */
export type Trying = Pick<Ctx, 'db' | 'now' | 'log'> & {
  /** As the clock calls the job that this is a part of; the part's own name without it. */
  job?: string
  /** Told of what is put off and not tried in this run, so that nobody takes its failure for mended. */
  leaveOpen?: (rowId: number) => void
  /** True once this process is being stopped. */
  isStopping?: () => boolean
}

/** In minutes. A row that failed once is tried at the next run; from then on each gap is twice the one before, up to this. */
const longestGap = 360

type PutOff = {
  /** Ids of rows that are not to be tried in this run. */
  readonly waiting: ReadonlySet<number>
  failed(rowId: number): Promise<void>
  done(rowId: number): Promise<void>
  /** After a run that looked at everything that is due: rows that were not among them need no other try. */
  forgetOthers(seen: ReadonlySet<number>): Promise<void>
}

/** Rows of a job, or of a part of it, that failed lately and wait for their next try, so that nothing due waits behind them. */
export async function putOffOf({ db, now, leaveOpen, ...of }: Trying, part: string): Promise<PutOff> {
  const job = of.job ?? part
  const rows = await db
    .select()
    .from(jobDelays)
    .where(and(eq(jobDelays.job, job), eq(jobDelays.part, part)))
  const at = now()
  const waiting = new Set(rows.filter(({ nextAt }) => nextAt > at).map(({ rowId }) => rowId))
  const known = new Set(rows.map(({ rowId }) => rowId))
  for (const rowId of waiting) leaveOpen?.(rowId)
  const forget = async (rowIds: readonly number[]) => {
    if (rowIds.length === 0) return
    const these = inArray(jobDelays.rowId, [...rowIds])
    await db.delete(jobDelays).where(and(eq(jobDelays.job, job), eq(jobDelays.part, part), these))
  }
  return {
    waiting,
    async failed(rowId) {
      const gap = sql`least(${longestGap}, 2 ^ least(${jobDelays.tries}, 20)) * interval '1 minute'`
      await db
        .insert(jobDelays)
        .values({ job, part, rowId, tries: 1, nextAt: now() })
        .onConflictDoUpdate({
          target: [jobDelays.job, jobDelays.part, jobDelays.rowId],
          set: { tries: sql`${jobDelays.tries} + 1`, nextAt: sql`${now().toISOString()}::timestamptz + ${gap}` },
        })
    },
    async done(rowId) {
      if (known.has(rowId)) await forget([rowId])
    },
    forgetOthers: (seen) => forget([...known].filter((rowId) => !waiting.has(rowId) && !seen.has(rowId))),
  }
}

/** Whether somebody asked for this run to have this very thing done once more. */
export async function isAskedFor(db: Db, { job, ref }: { job: string; ref: string }): Promise<boolean> {
  const asked = and(eq(jobFaults.job, job), eq(jobFaults.ref, ref), isNotNull(jobFaults.retryAt))
  return (await db.$count(jobFaults, asked)) > 0
}

/** Makes the next run try a thing, however often it failed, since somebody asked for it. */
export async function bringForward(db: Db, { job, ref }: { job: string; ref: string }, at: Date): Promise<void> {
  const rowId = Number(ref.split(':')[1])
  if (!Number.isSafeInteger(rowId)) return
  await db
    .update(jobDelays)
    .set({ nextAt: at })
    .where(and(eq(jobDelays.job, job), eq(jobDelays.rowId, rowId)))
}
