import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'

/** The last run of each job of the clock. One that never ended was left behind by a process that was killed. */
export const jobRuns = pgTable('job_runs', {
  job: text().primaryKey(),
  /** Which run this is, so that a late one does not end its successor. */
  run: text().notNull(),
  startedAt: at('started_at').notNull(),
  /** Until when it has to be over. */
  dueAt: at('due_at').notNull(),
  endedAt: at('ended_at'),
})

/** Faults of a job, one row each: `ref` is `id:7`, `withdrawNo:W2026…`, or empty for the run as a whole. */
export const jobFaults = pgTable(
  'job_faults',
  {
    id: id(),
    job: text().notNull(),
    ref: text().notNull(),
    /** In a row, without a success between them. */
    tries: integer().notNull(),
    /** In words for people, without anybody's data. */
    error: text().notNull(),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
    retryAt: at('retry_at'),
    givenUpAt: at('given_up_at'),
    fixedAt: at('fixed_at'),
    operator: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [
    uniqueIndex('job_faults_of').on(t.job, t.ref),
    index('job_faults_open').on(t.lastAt).where(sql`fixed_at is null and given_up_at is null`),
  ],
)

/** Rows that a job failed at and puts off, so that nothing waits behind them; gone as soon as they were done after all. */
export const jobDelays = pgTable(
  'job_delays',
  {
    job: text().notNull(),
    /** Which of the things that the job does. */
    part: text().notNull(),
    rowId: ref('row_id').notNull(),
    /** In a row, without a success between them. */
    tries: integer().notNull(),
    nextAt: at('next_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.part, t.rowId] })],
)

/** The findings of one check of an examination. */
export type Checked = { subject: string; count: number; took: number; error: string; sentences: string[] }

/** Examinations of the mall: at most one is under way. */
export const doctorRuns = pgTable(
  'doctor_runs',
  {
    id: id(),
    /** Null for the clock. */
    userId: ref('user_id'),
    operator: text().notNull(),
    askedAt: at('asked_at').notNull(),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
    /** It ended before all checks were through. */
    brokenAt: at('broken_at'),
    checks: jsonb().$type<Checked[]>().notNull(),
    faults: integer().notNull(),
  },
  () => [uniqueIndex('doctor_runs_one').on(sql`(ended_at is null)`).where(sql`ended_at is null`)],
)
