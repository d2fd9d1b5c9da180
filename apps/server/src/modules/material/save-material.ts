import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/material/calls'
import type { Material } from '@mall/contract/material/terms'
import * as terms from '@mall/contract/material/terms'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { skusWithCode } from '#modules/catalog/catalog.public.ts'
import { companyOf, holdToLimit, lockMaterials } from './company-materials.ts'
import type { LastPaid } from './last-paid.ts'
import { materials } from './material.table.ts'
import { meantBy } from './out-code.rules.ts'
import { presentMaterials } from './present-materials.ts'

type Fields = ParsedOf<typeof calls.saveMaterial>

export function saveMaterial(ctx: Ctx & LastPaid, fields: Fields): Promise<Material> {
  const { db, actor, now } = ctx
  const ownerId = companyOf(actor)
  return db.transaction(async (tx) => {
    await lockMaterials(tx, ownerId)
    const outItemCode = await boundBy(tx, fields.goods_out_item_code)
    const at = now()
    const rows = await tx
      .insert(materials)
      .values({ ...columnsOf(fields), outItemCode, ownerId, updatedBy: actor.userId, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning()
    if (rows.length === 0) throw new Refusal('material.code_taken', { rows: [] })
    await holdToLimit(tx, ownerId)
    return theOne(await presentMaterials({ ...ctx, db: tx }, rows))
  })
}

/** A part number may keep its goods, even when they could not be chosen any more. */
export function updateMaterial(
  ctx: Ctx & LastPaid,
  { id, ...fields }: ParsedOf<typeof calls.updateMaterial>,
): Promise<Material> {
  const { db, actor, now } = ctx
  const ownerId = companyOf(actor)
  return db.transaction(async (tx) => {
    await lockMaterials(tx, ownerId)
    const own = and(eq(materials.id, id), eq(materials.ownerId, ownerId))
    const [held] = await tx.select({ outItemCode: materials.outItemCode }).from(materials).where(own)
    if (!held) throw new Refusal('material.not_found')
    const [twin] = await tx
      .select({ id: materials.id })
      .from(materials)
      .where(
        and(
          eq(materials.ownerId, ownerId),
          sql`upper(${materials.code}) = upper(${fields.material_code})`,
          ne(materials.id, id),
        ),
      )
    if (twin) throw new Refusal('material.code_taken', { rows: [] })
    const kept = fields.goods_out_item_code === held.outItemCode
    const outItemCode = kept ? held.outItemCode : await boundBy(tx, fields.goods_out_item_code)
    const rows = await tx
      .update(materials)
      .set({ ...columnsOf(fields), outItemCode, updatedBy: actor.userId, updatedAt: now() })
      .where(own)
      .returning()
    return theOne(await presentMaterials({ ...ctx, db: tx }, rows))
  })
}

export const deleteMaterial = useCase(calls.deleteMaterial, terms.deleteMaterial, async ({ db, actor }, { id }) => {
  const gone = await db
    .delete(materials)
    .where(and(eq(materials.id, id), eq(materials.ownerId, companyOf(actor))))
    .returning({ id: materials.id })
  if (gone.length === 0) throw new Refusal('material.not_found')
  return { done: true as const }
})

/** The out code of a typed code; empty binds nothing. Refuses `material.unknown_goods`. */
async function boundBy(db: Db, typed: string): Promise<string> {
  if (typed === '') return ''
  const { outCode: code } = meantBy(typed, await skusWithCode(db, [typed]))
  if (code === null) throw new Refusal('material.unknown_goods', { code: typed, rows: [] })
  return code
}

const columnsOf = ({ material_code, material_name, spec, brand, unit, remark }: Fields) => ({
  code: material_code,
  name: material_name,
  spec,
  brand,
  unit,
  remark,
})

function theOne([material]: readonly Material[]): Material {
  if (!material) throw new Refusal('material.not_found')
  return material
}
