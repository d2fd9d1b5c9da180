import * as favouriteCalls from '@mall/contract/favourite/calls'
import * as favouriteTerms from '@mall/contract/favourite/terms'
import { collectLimits } from '@mall/contract/favourite/words'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { disinterests, goods } from './catalog.table.ts'

/** Beyond the limit the oldest are recommended again. */
export const setDisinterest = useCase(
  favouriteCalls.disinterest,
  favouriteTerms.disinterest,
  async ({ db, actor: { userId }, now }, { goods_ids, on }): Promise<{ done: true }> => {
    const own = eq(disinterests.userId, userId)
    if (!on) {
      await db.delete(disinterests).where(and(own, inArray(disinterests.goodsId, goods_ids)))
      return { done: true }
    }
    await db.transaction(async (tx) => {
      await tx.execute(sql`
      insert into ${disinterests} (user_id, goods_id, created_at)
      select ${userId}::bigint, g.id, ${now().toISOString()}::timestamptz from ${goods} g
      where g.id in ${goods_ids} and g.status in ('on_sale', 'off_sale') order by g.id
      on conflict (user_id, goods_id) do update set created_at = excluded.created_at`)
      await tx.execute(sql`
      delete from ${disinterests} where user_id = ${userId} and goods_id in (
        select goods_id from ${disinterests} where user_id = ${userId}
        order by created_at desc, goods_id desc offset ${collectLimits.disinterests}
      )`)
    })
    return { done: true }
  },
)

/** Goods not to be recommended: those that the person named, and those that a visitor's browser sends. */
export async function unwantedBy({ db, actor }: Pick<Ctx<Actor | null>, 'db' | 'actor'>, without: string) {
  const told = without === '' ? [] : without.split(',').map(Number)
  if (!actor) return new Set(told)
  const rows = await db
    .select({ id: disinterests.goodsId })
    .from(disinterests)
    .where(eq(disinterests.userId, actor.userId))
  return new Set([...told, ...rows.map((row) => row.id)])
}

/** For who leaves for good, in the caller's transaction. */
export async function forgetPerson(db: Db, { userId }: { userId: number }): Promise<void> {
  await db.delete(disinterests).where(eq(disinterests.userId, userId))
}
