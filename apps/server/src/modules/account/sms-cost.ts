import { desc, lte } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { hours, later } from '#kernel/time.ts'
import { smsCodes } from './account.table.ts'
import { alarmAbove } from './sms-code.rules.ts'

/** When the alarm last rang, by database. */
const rang = new WeakMap<object, Date>()

/**
 * Messages cost money, and somebody may be sending them at our expense. When the whole mall sent more than `alarmAbove`
 * within an hour the log says so, once an hour. `newest`: the id of the code just sent; ids are given in order, so one
 * look at the code that many ids back tells how long they took.
 */
export async function watchCost({ db, now, log }: Pick<Ctx, 'db' | 'now' | 'log'>, newest: number): Promise<void> {
  const hourAgo = later(now(), -hours(1))
  const last = rang.get(db)
  if (last && last > hourAgo) return
  const [then] = await db
    .select({ createdAt: smsCodes.createdAt })
    .from(smsCodes)
    .where(lte(smsCodes.id, newest - alarmAbove))
    .orderBy(desc(smsCodes.id))
    .limit(1)
  if (!then || then.createdAt <= hourAgo) return
  rang.set(db, now())
  log.warn({ above: alarmAbove, since: then.createdAt }, 'sms cost: unusually many messages within an hour')
}
