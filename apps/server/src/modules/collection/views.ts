import * as calls from '@mall/contract/favourite/calls'
import * as terms from '@mall/contract/favourite/terms'
import { collectLimits } from '@mall/contract/favourite/words'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { useCase } from '#kernel/use-case.ts'
import { isSeen, memberVisitor } from '#kernel/visits.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { views } from './collection.table.ts'

/**
 * In one statement and without waiting for the disk, since every goods page asks for it: a crash may take the last moments
 * of a history with it, nothing else.
 */
export const recordViews = useCase(
  calls.recordViews,
  terms.recordViews,
  async ({ db, actor: { userId }, now, visits, client }, { list }, { headers }): Promise<{ done: true }> => {
    const at = now()
    const present = at.getTime()
    const seen = list.map(({ goods_id, viewed_at }) => {
      const told = viewed_at === undefined ? present : Date.parse(viewed_at)
      // Neither in the future, nor further back than the database can tell.
      return { id: goods_id, at: new Date(Math.max(0, Math.min(told, present))).toISOString() }
    })
    // Looks from before the login were counted then.
    const here = isSeen(client.device, headers) ? list.filter(({ viewed_at }) => viewed_at === undefined) : []
    for (const { goods_id: goodsId } of here) visits.looked({ goodsId, visitor: memberVisitor(userId), at })
    // The time is compared when deleting: what is looked at again meanwhile is not forgotten.
    await db.execute(sql`
    with told as (
      select g.id as goods_id, max(seen.at) as at
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen(id bigint, at timestamptz)
      join ${goods} g on g.id = seen.id and g.status in ('on_sale', 'off_sale')
      cross join (select set_config('synchronous_commit', 'off', true)) as unhurried
      group by g.id
    ), ranked as (
      select goods_id, max(at) as at, row_number() over (order by max(at) desc, goods_id desc) as n from (
        select goods_id, viewed_at as at from ${views} where user_id = ${userId} union all select goods_id, at from told
      ) known group by goods_id
    ), written as (
      insert into ${views} (user_id, goods_id, viewed_at)
      select ${userId}::bigint, goods_id, at from told join ranked using (goods_id, at)
      where n <= ${collectLimits.views} order by goods_id
      on conflict (user_id, goods_id) do update set viewed_at = greatest(${views}.viewed_at, excluded.viewed_at)
    )
    delete from ${views} using ranked where ${views}.user_id = ${userId} and ${views}.goods_id = ranked.goods_id
      and ${views}.viewed_at <= ranked.at and ranked.n > ${collectLimits.views}`)
    return { done: true }
  },
)

export const deleteViews = useCase(
  calls.deleteViews,
  terms.deleteViews,
  async ({ db, actor }, { goods_id, date }): Promise<{ deleted: number }> => {
    const day = sql`to_char(${views.viewedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD') = ${date}`
    const which = goods_id ? inArray(views.goodsId, goods_id) : date === undefined ? undefined : day
    const gone = await db
      .delete(views)
      .where(and(eq(views.userId, actor.userId), which))
      .returning({ id: views.goodsId })
    return { deleted: gone.length }
  },
)
