import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'

/** pg-boss keeps its tables in a schema of its own, which is there once the clock has run. */
export async function hasClock(db: Db): Promise<boolean> {
  const [there] = await rowsOf<{ job: string | null }>(db, sql`select to_regclass('pgboss.job')::text job`)
  return Boolean(there?.job)
}

/**
 * Has the clock run a job as soon as it looks, within the transaction. One that waits already is enough: of each job at most
 * one waits, by an index of pg-boss. False where the clock knows no such job.
 */
export async function askJob(db: Db, job: string): Promise<boolean> {
  if (!(await hasClock(db))) return false
  const known = await rowsOf(db, sql`select name from pgboss.queue where name = ${job}`)
  if (known.length === 0) return false
  await db.execute(sql`insert into pgboss.job (name, data, policy, retry_limit, expire_in)
    select name, '{}', policy, coalesce(retry_limit, 0), coalesce(expire_seconds, 300) * interval '1 second'
    from pgboss.queue where name = ${job} on conflict do nothing`)
  return true
}

export type Waiting = { job: string; count: number; since: Date | string }

/** Work that is due and has not begun, by job. */
export async function waitingJobs(db: Db): Promise<readonly Waiting[]> {
  if (!(await hasClock(db))) return []
  return rowsOf<Waiting>(
    db,
    sql`select name job, count(*)::int count, min(start_after) since from pgboss.job
      where state in ('created', 'retry') and start_after <= now() group by name`,
  )
}
