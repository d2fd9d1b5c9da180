import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { keepFreight } from '#modules/merchant/merchant.public.ts'
import { goods, skus, staleGoods } from './catalog.table.ts'
import { refreshCards } from './refresh-cards.ts'

/** How many goods name each freight template, whatever their status; those that none names are not in the map. */
export async function countNaming(db: Db, templateIds: readonly number[]): Promise<Map<number, number>> {
  if (templateIds.length === 0) return new Map()
  const rows = await db
    .select({ id: goods.freightTemplateId, n: count() })
    .from(goods)
    .where(inArray(goods.freightTemplateId, [...templateIds]))
    .groupBy(goods.freightTemplateId)
  return new Map(rows.flatMap(({ id, n }) => (id === null ? [] : [[id, n] as const])))
}

/**
 * Notes the goods that go by a template whose amounts changed, or that became their store's default: their cards say 包邮, or no longer, when
 * the clock has written them anew. Goods that are noted for their place already are written anew in any case.
 */
export async function restateFreight(
  db: Db,
  { merchantId, id, isDefault }: { merchantId: number; id: number; isDefault: boolean },
): Promise<void> {
  const named = sql`select g.id from ${goods} g where g.freight_template_id = ${id}`
  const others = sql`select g.id from ${goods} g
    where g.merchant_id = ${merchantId} and g.freight_template_id is null and not g.is_virtual`
  await db.execute(
    sql`insert into ${staleGoods} (goods_id, is_placed)
      select id, true from (${isDefault ? sql`${named} union ${others}` : named}) its order by id
      on conflict (goods_id) do nothing`,
  )
}

type Naming = { merchantId: number; goodsId: number; templateId: number | null }

/** Lets a store's goods go by one of its templates, or by its default; gives what it was. Refuses `goods.not_found` and `freight.not_found`. */
export async function nameTemplate(
  db: Db,
  { merchantId, goodsId, templateId }: Naming,
): Promise<{ name: string; templateId: number | null }> {
  // Skus before the goods, as selling locks them.
  await db.select({ id: skus.id }).from(skus).where(eq(skus.goodsId, goodsId)).orderBy(asc(skus.id)).for('update')
  const own = and(eq(goods.id, goodsId), eq(goods.merchantId, merchantId))
  const [was] = await db
    .select({ name: goods.name, templateId: goods.freightTemplateId })
    .from(goods)
    .where(own)
    .for('update')
  if (!was) throw new Refusal('goods.not_found')
  if (templateId !== null && !(await keepFreight(db, merchantId, templateId))) throw new Refusal('freight.not_found')
  await db.update(goods).set({ freightTemplateId: templateId }).where(own)
  await refreshCards(db, [goodsId])
  return was
}
