import type { ParsedOf } from '@mall/contract/call/call'
import type * as storeCalls from '@mall/contract/virtual/store.calls'
import { codeKindLabel } from '@mall/contract/virtual/words'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { setCoded } from '#modules/catalog/catalog.public.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { membershipPlans } from '#modules/membership/membership.table.ts'
import { type Owed, restockPools } from './pool.ts'
import { usualTerms } from './virtual.rules.ts'
import { type Place, virtualGoods as table, virtualCodes } from './virtual.table.ts'

/** Paid pieces of a goods that wait for a code, as a scalar; what orders are stands above. */
export type Waiting = (goodsId: SQL) => SQL

type Row = {
  id: number
  name: string
  image: string
  kind: typeof usualTerms.kind
  validDays: number
  uses: number
  howTo: string
  places: Place[]
  counts: { free: number; sold: number; used: number; voided: number }
  waiting: number
  skus: { sku_id: number; sku_text: string; sku_code: string; stock: number }[]
}

const isPlan = sql`exists (select from ${membershipPlans} plan join ${skus} s on s.id = plan.sku_id where s.goods_id = g.id)`
const counts = sql`(select jsonb_build_object(
    'free', count(*) filter (where c.state = 'free'),
    'sold', count(*) filter (where c.state = 'sold' and c.used < c.uses),
    'used', count(*) filter (where c.state = 'sold' and c.used = c.uses),
    'voided', count(*) filter (where c.state = 'void'))
  from ${virtualCodes} c where c.goods_id = g.id)`
const ownSkus = sql`(select coalesce(jsonb_agg(jsonb_build_object('sku_id', s.id, 'sku_code', s.sku_code, 'stock', s.stock,
    'sku_text', array_to_string(array(select jsonb_array_elements_text(to_jsonb(s.values))), ' ')) order by s.sort, s.id), '[]')
  from ${skus} s where s.goods_id = g.id and s.is_active)`

/** Goods that wait for codes come first, then those that sell imported ones. */
export const virtualGoods =
  ({ waiting }: { waiting: Waiting }) =>
  async (
    { db, actor }: CtxFor<'store:goods:see'>,
    { keyword, page, list_rows }: ParsedOf<typeof storeCalls.virtualGoods>,
  ) => {
    const its = sql`from ${goods} g left join ${table} v on v.goods_id = g.id
      where g.merchant_id = ${actor.merchantId} and g.is_virtual and not ${isPlan}
        ${keyword === '' ? sql`` : sql`and ${ilike(sql`g.name`, holding(keyword))}`}`
    const rows = await rowsOf<Row>(
      db,
      sql`select g.id::float8 as id, g.name, coalesce(g.images ->> 0, '') as image, coalesce(v.kind, ${usualTerms.kind}) as kind,
          coalesce(v.valid_days, ${usualTerms.validDays})::int as "validDays", coalesce(v.uses, ${usualTerms.uses})::int as uses,
          coalesce(v.how_to, '') as "howTo", coalesce(v.places, '[]'::jsonb) as places,
          ${counts} as counts, ${waiting(sql`g.id`)}::int as waiting, ${ownSkus} as skus
        ${its} order by ${waiting(sql`g.id`)} desc, (v.kind = 'pool') desc nulls last, g.id desc
        limit ${list_rows} offset ${(page - 1) * list_rows}`,
    )
    const [all] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${its}`)
    const list = rows.map(({ id, validDays, howTo, counts, ...row }) => ({
      ...row,
      goods_id: id,
      valid_days: validDays,
      how_to: howTo,
      ...counts,
    }))
    return { list, total: all?.n ?? 0, page, list_rows }
  }

/** Orders that are delivered already keep what they got. */
export const setVirtualGoods =
  ({ owed }: { owed: Owed }) =>
  (ctx: CtxFor<'store:goods'>, asked: ParsedOf<typeof storeCalls.setVirtualGoods>) =>
    ctx.db.transaction(async (db) => {
      const { goods_id, kind, valid_days, uses, how_to, places } = asked
      const own = and(eq(goods.id, goods_id), eq(goods.merchantId, ctx.actor.merchantId), eq(goods.isVirtual, true))
      const [found] = await db.select({ name: goods.name, coded: goods.coded }).from(goods).where(own)
      if (!found) throw new Refusal('goods.not_found')
      // Skus before the goods, as selling locks them.
      const held = await db
        .select({ id: skus.id })
        .from(skus)
        .where(eq(skus.goodsId, goods_id))
        .orderBy(asc(skus.id))
        .for('update')
      const plans = inArray(
        membershipPlans.skuId,
        held.map(({ id }) => id),
      )
      if ((await db.$count(membershipPlans, plans)) > 0) throw new Refusal('virtual.membership')
      const set = { kind, validDays: valid_days, uses: kind === 'service' ? uses : 1, howTo: how_to, places }
      await db
        .insert(table)
        .values({ goodsId: goods_id, ...set })
        .onConflictDoUpdate({ target: table.goodsId, set })
      const coded = kind === 'pool'
      if (coded !== found.coded) await setCoded(db, goods_id, coded)
      if (coded)
        await restockPools(
          db,
          held.map(({ id }) => id),
          owed,
          ctx.now(),
        )
      const detail = `${found.name}：${codeKindLabel[kind]}，有效期 ${valid_days} 天`
      await audit({ ...ctx, db }, { action: 'virtual.set', subject: `商品 ${goods_id}`, detail })
      return { done: true as const }
    })
