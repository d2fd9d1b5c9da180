import * as calls from '@mall/contract/information/calls'
import * as terms from '@mall/contract/information/terms'
import { lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { dayOf, days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { type GatheredRead, guestVisitor, isSeen, memberVisitor, type Visits } from '#kernel/visits.ts'
import { disguised } from '#modules/collection/collection.public.ts'
import { information, informationReads } from './information.table.ts'

/** Counts a read of it; nothing is asked of the database for it. */
export const readInformation = useCase(
  calls.readInformation,
  terms.readInformation,
  ({ actor, visits, now, client }, { id: informationId, visitor }, { headers }) => {
    const who = actor ? memberVisitor(actor.userId) : guestVisitor(visitor)
    if (isSeen(client.device, headers)) visits.read({ informationId, visitor: who, at: now() })
    return { done: true as const }
  },
)

type World = Pick<Ctx, 'db' | 'random'> & { visits: Visits }

/** Writes the readings that were gathered; if that fails, they are kept for the next time, and this throws. */
export async function writeReads({ db, random, visits }: World): Promise<void> {
  const taken = visits.takeReads()
  if (taken.length === 0) return
  try {
    await write(db, await disguised({ db, random }, taken))
  } catch (error) {
    visits.giveBackReads(taken)
    throw error
  }
}

/** A person who read it today already is not counted again; an article that was not out is passed over. */
const write = (db: Db, taken: readonly GatheredRead[]) =>
  db.transaction(async (tx) => {
    // One process after the other: each locks several articles.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('information reads'))`)
    const rows = JSON.stringify(taken.map(({ informationId, ...read }) => ({ ...read, information_id: informationId })))
    await tx.execute(sql`
      with fresh as (
        insert into ${informationReads} (day, information_id, visitor)
        select r.day, r.information_id, r.visitor
        from jsonb_to_recordset(${rows}::jsonb) as r(day date, information_id bigint, visitor text, at timestamptz)
        join ${information} i on i.id = r.information_id and i.state = 'published' and i.published_at <= r.at
        on conflict do nothing returning information_id)
      update ${information} set read_count = read_count + its.n
      from (select information_id, count(*)::int as n from fresh group by 1) its
      where ${information}.id = its.information_id`)
  })

/** Reads of past days are not needed: they cannot count twice any more. */
export async function forgetReads(db: Db, at: Date): Promise<void> {
  await db.delete(informationReads).where(lt(informationReads.day, dayOf(later(at, -days(1)))))
}
