import type { Material } from '@mall/contract/material/terms'
import type { Ctx } from '#kernel/ctx.ts'
import { boundGoods, skusByOutCode } from '#modules/catalog/catalog.public.ts'
import { contractTiers, tiersOf } from '#modules/contract-price/contract-price.public.ts'
import type { LastPaid } from './last-paid.ts'
import type { materials } from './material.table.ts'

type Row = typeof materials.$inferSelect

/** Part numbers as people see them, with the goods they are bound to as it stands now. Three queries, however many. */
export async function presentMaterials(
  { db, actor, now, lastPaid }: Pick<Ctx, 'db' | 'actor' | 'now'> & LastPaid,
  rows: readonly Row[],
): Promise<Material[]> {
  const bound = await skusByOutCode(
    db,
    rows.map((row) => row.outItemCode).filter((code) => code !== ''),
  )
  const skuIds = [...bound.values()].map((sku) => sku.skuId)
  const paid = skuIds.length > 0 ? await lastPaid(db, actor, skuIds) : new Map<number, number>()
  const agreed = await contractTiers({ db, actor, now }, skuIds)
  return rows.map((row) => {
    const sku = bound.get(row.outItemCode)
    return {
      id: row.id,
      material_code: row.code,
      material_name: row.name,
      spec: row.spec,
      brand: row.brand,
      unit: row.unit,
      goods_out_item_code: row.outItemCode,
      goods: sku ? boundGoods(sku, sku.moq, { ...actor, contract: tiersOf(agreed, sku.skuId) }) : null,
      remark: row.remark,
      last_price_fen: sku ? (paid.get(sku.skuId) ?? null) : null,
      updated_at: row.updatedAt.toISOString(),
    }
  })
}
