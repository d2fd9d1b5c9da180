import { lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { hmacSha256, newToken } from '#kernel/random.ts'
import { dayOf, days, later } from '#kernel/time.ts'
import type { GatheredVisit, Visits } from '#kernel/visits.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { goodsVisits, visitDays } from './collection.table.ts'

type World = Pick<Ctx, 'db' | 'random'> & { visits: Visits }

/** Writes what was gathered, in one statement; what cannot be written now is kept for the next time, and this throws. */
export async function writeVisits({ db, random, visits }: World): Promise<void> {
  const taken = visits.take()
  if (taken.length === 0) return
  try {
    await write(db, await disguised({ db, random }, taken))
  } catch (error) {
    visits.giveBack(taken)
    throw error
  }
}

/** In the order of the key, so that two processes that write at once never wait for each other. */
async function write(db: Db, taken: readonly GatheredVisit[]): Promise<void> {
  const rows = taken.map(({ goodsId, ...rest }) => ({ goods_id: goodsId, ...rest }))
  await db.execute(sql`
    insert into ${goodsVisits} (day, goods_id, visitor, merchant_id, visits, carted)
    select r.day, r.goods_id, r.visitor, g.merchant_id, r.visits, r.carted
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(day date, goods_id bigint, visitor text, visits int, carted boolean)
    join ${goods} g on g.id = r.goods_id and g.status in ('on_sale', 'off_sale')
    order by r.day, r.goods_id, r.visitor
    on conflict (day, goods_id, visitor) do update set
      visits = ${goodsVisits}.visits + excluded.visits, carted = ${goodsVisits}.carted or excluded.carted`)
}

/** The same with everybody as they are kept: a hash under the salt of the day. */
export async function disguised<Seen extends { day: string; visitor: string }>(
  { db, random }: Pick<World, 'db' | 'random'>,
  taken: readonly Seen[],
): Promise<Seen[]> {
  const salts = await saltsOf(db, [...new Set(taken.map(({ day }) => day))], random)
  return taken.map((seen) => ({
    ...seen,
    visitor: hmacSha256(salts.get(seen.day) ?? '', seen.visitor).slice(0, 32),
  }))
}

/** The salts of days, one for all processes: the first to write a day makes it up. */
async function saltsOf(db: Db, wanted: readonly string[], random: World['random']): Promise<Map<string, string>> {
  const rows = await db
    .insert(visitDays)
    .values(wanted.map((day) => ({ day, salt: newToken(random) })))
    .onConflictDoUpdate({ target: visitDays.day, set: { salt: sql`coalesce(${visitDays.salt}, excluded.salt)` } })
    .returning()
  return new Map(rows.map(({ day, salt }) => [day, salt ?? '']))
}

/** How long visits are kept. */
export const visitsLive = days(90)

/** Wipes the salts of days that are over, so that who it was cannot be found again, and forgets what is old. */
export async function forgetVisits(db: Db, at: Date): Promise<void> {
  await db
    .update(visitDays)
    .set({ salt: null })
    .where(lt(visitDays.day, dayOf(at)))
  const before = dayOf(later(at, -visitsLive))
  await db.delete(goodsVisits).where(lt(goodsVisits.day, before))
  await db.delete(visitDays).where(lt(visitDays.day, before))
}

const everyMs = 5000

/**
 * Writes every few seconds, one time after the other, and what `others` write of the same; `stop` writes the rest, and is done
 * when it is written.
 */
export function keepWritingVisits(
  world: World & Pick<Ctx, 'log'>,
  others: readonly ((world: World) => Promise<void>)[] = [],
): { stop(): Promise<void> } {
  let writing: Promise<void> = Promise.resolve()
  const write = () => {
    for (const one of [writeVisits, ...others]) {
      writing = writing
        .then(() => one(world))
        .catch((error: unknown) => world.log.warn({ err: error }, 'visits wait to be written'))
    }
    return writing
  }
  const timer = setInterval(() => void write(), everyMs)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return write()
    },
  }
}
