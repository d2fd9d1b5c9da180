import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import type * as calls from '@mall/contract/material/calls'
import type { Material } from '@mall/contract/material/terms'
import { and, count, desc, eq, ne, or, sql } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { companyOf } from './company-materials.ts'
import type { LastPaid } from './last-paid.ts'
import { materials } from './material.table.ts'
import { presentMaterials } from './present-materials.ts'

/** The company's part numbers, newest first. The counts are of what the keyword finds, bound or not. */
export async function listMaterials(
  ctx: Ctx & LastPaid,
  { keyword, bound, page, list_rows }: ParsedOf<typeof calls.materials>,
): Promise<OutputOf<typeof calls.materials>> {
  const { db, actor } = ctx
  const like = holding(keyword)
  const { code, name, spec, brand, outItemCode } = materials
  const found = and(
    eq(materials.ownerId, companyOf(actor)),
    keyword === '' ? undefined : or(...[code, name, spec, brand, outItemCode].map((column) => ilike(column, like))),
  )
  const [all] = await db
    .select({ n: count(), bound: count(sql`nullif(${outItemCode}, '')`) })
    .from(materials)
    .where(found)
  const counts = { all: all?.n ?? 0, bound: all?.bound ?? 0, unbound: (all?.n ?? 0) - (all?.bound ?? 0) }
  const rows = await db
    .select()
    .from(materials)
    .where(and(found, bound === 'all' ? undefined : bound === '1' ? ne(outItemCode, '') : eq(outItemCode, '')))
    .orderBy(desc(materials.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const total = bound === 'all' ? counts.all : bound === '1' ? counts.bound : counts.unbound
  return { list: await presentMaterials(ctx, rows), total, page, list_rows, counts }
}

export async function viewMaterial(ctx: Ctx & LastPaid, { id }: ParsedOf<typeof calls.material>): Promise<Material> {
  const { db, actor } = ctx
  const rows = await db
    .select()
    .from(materials)
    .where(and(eq(materials.id, id), eq(materials.ownerId, companyOf(actor))))
  const [material] = await presentMaterials(ctx, rows)
  if (!material) throw new Refusal('material.not_found')
  return material
}
