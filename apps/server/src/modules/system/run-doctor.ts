import type { OutputOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/system/platform.calls'
import * as platformTerms from '@mall/contract/system/platform.terms'
import type { DoctorState } from '@mall/contract/system/platform.words'
import { desc, eq } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { askJob } from './ask-job.ts'
import { endLeftExamination } from './examine.ts'
import { doctorRuns as kept } from './system.table.ts'

/** The name of the clock's job. */
const job = 'examine-mall'
const shownRuns = 30

/** Starts an examination; when several people press at once, one starts it. Refuses `doctor.running`, `doctor.no_clock`. */
export const startDoctor = useCase(
  platformCalls.startDoctor,
  platformTerms.startDoctor,
  (ctx): Promise<OutputOf<typeof platformCalls.startDoctor>> =>
    ctx.db.transaction(async (db) => {
      const at = ctx.now()
      await endLeftExamination(db, at)
      const by = { userId: ctx.actor.userId, operator: ctx.actor.nickname, askedAt: at }
      const [run] = await db
        .insert(kept)
        .values({ ...by, checks: [], faults: 0 })
        .onConflictDoNothing()
        .returning({ id: kept.id })
      if (!run) throw new Refusal('doctor.running')
      if (!(await askJob(db, job))) throw new Refusal('doctor.no_clock')
      await audit(
        { ...ctx, db },
        {
          action: 'doctor.start',
          subject: `doctor:${run.id}`,
          detail: '',
          before: { state: null },
          after: { state: 'waiting' },
        },
      )
      return { run_id: run.id }
    }),
)

/** The last thirty, and one of them in full: the one that is asked for, or the newest that has ended. */
export const doctorRuns = useCase(
  platformCalls.doctorRuns,
  platformTerms.doctorRuns,
  async ({ db }, { run_id }): Promise<OutputOf<typeof platformCalls.doctorRuns>> => {
    const rows = await db.select().from(kept).orderBy(desc(kept.id)).limit(shownRuns)
    const newest = rows.find(({ endedAt }) => endedAt !== null) ?? rows[0]
    const [asked] = run_id === undefined ? [newest] : await db.select().from(kept).where(eq(kept.id, run_id))
    return { list: rows.map(present), shown: asked ? { ...present(asked), checks: asked.checks } : null }
  },
)

type Row = typeof kept.$inferSelect

function stateOf({ startedAt, endedAt, brokenAt }: Row): DoctorState {
  if (brokenAt) return 'broken'
  if (endedAt) return 'done'
  return startedAt ? 'running' : 'waiting'
}

const present = (row: Row) => ({
  run_id: row.id,
  state: stateOf(row),
  operator: row.operator,
  faults: row.faults,
  asked_at: row.askedAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
  took: row.endedAt && row.startedAt ? row.endedAt.getTime() - row.startedAt.getTime() : null,
  checked: row.checks.length,
  unmade: row.checks.filter(({ error }) => error !== '').length,
})
