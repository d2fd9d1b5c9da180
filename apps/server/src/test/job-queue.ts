import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Database } from '#db/client.ts'
import { rowsOf } from '#db/client.ts'

/** The clock's own tables with these jobs, as its first start makes them; nothing runs. */
export async function aJobQueue(database: Database, jobs: readonly string[]) {
  await database.exec(PgBoss.getConstructionPlans('pgboss'))
  const options = JSON.stringify({ policy: 'stately', retryLimit: 0, expireInSeconds: 300 })
  for (const job of jobs) await database.query('select pgboss.create_queue($1, $2)', [job, options])
  /** How many runs of a job wait. */
  const waiting = async (job: string) =>
    (await rowsOf(database.db, sql`select id from pgboss.job where name = ${job} and state = 'created'`)).length
  return { waiting }
}
