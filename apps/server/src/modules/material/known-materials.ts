import { gtinIn } from '@mall/contract/goods/gtin'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { skusWithCode } from '#modules/catalog/catalog.public.ts'
import { materials } from './material.table.ts'
import { meantBy } from './out-code.rules.ts'
import type { Known } from './preview-materials.rules.ts'

type Wanted = { codes: readonly string[]; goodsCodes: readonly string[] }

/** All that is needed to judge a list, in two queries however long it is. */
export async function knownOf(db: Db, ownerId: number, { codes, goodsCodes }: Wanted): Promise<Known> {
  const list = JSON.stringify([...new Set(codes.map((code) => code.toUpperCase()))])
  const rows = await db
    .select()
    .from(materials)
    .where(
      and(
        eq(materials.ownerId, ownerId),
        sql`upper(${materials.code}) = any(array(select jsonb_array_elements_text(${list}::jsonb)))`,
      ),
    )
  const held = rows.map((row) => ({
    material_code: row.code,
    material_name: row.name,
    spec: row.spec,
    brand: row.brand,
    unit: row.unit,
    goods_out_item_code: row.outItemCode,
    remark: row.remark,
  }))
  return {
    held: new Map(held.map((fields) => [fields.material_code.toUpperCase(), fields])),
    outCodes: await outCodesOf(db, goodsCodes),
  }
}

/** The meaning of each typed code; a code that no sku bears is not in the map. */
async function outCodesOf(db: Db, typed: readonly string[]): Promise<Known['outCodes']> {
  const codes = [...new Set(typed)].filter((code) => code !== '' && code.length <= 60)
  const byKey = new Map<string, Awaited<ReturnType<typeof skusWithCode>>>()
  for (const sku of await skusWithCode(db, codes)) {
    for (const key of new Set([sku.outItemCode, sku.skuCode, sku.itemCode, sku.barcode].flatMap(keysOf))) {
      byKey.set(key, [...(byKey.get(key) ?? []), sku])
    }
  }
  return new Map(
    codes.flatMap((code) => {
      const bearers = [...new Set(keysOf(code).flatMap((key) => byKey.get(key) ?? []))]
      return bearers.length > 0 ? [[code, meantBy(code, bearers)] as const] : []
    }),
  )
}

/** Keys to look a code up by: whatever its capitals, and by the number of a barcode. */
function keysOf(code: string): string[] {
  const gtin = gtinIn(code)
  return gtin === null ? [code.toUpperCase()] : [code.toUpperCase(), `gtin ${gtin}`]
}
