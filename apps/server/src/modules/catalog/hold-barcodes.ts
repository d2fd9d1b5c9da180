import { gtinIn } from '@mall/contract/goods/gtin'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { goods, skus } from './catalog.table.ts'
import { gtinColumn, texts } from './sku-keys.ts'

/** A sku on the shelves of a store that bears a barcode; its name with its spec. */
export type Bearer = { skuId: number; goodsId: number; name: string }

/**
 * If two people of a store give one barcode to two skus at once, the second waits and is told; in one order, so that nobody waits in
 * a circle, and after the rows of the skus are locked.
 */
export async function lockBarcodes(tx: Db, merchantId: number, barcodes: readonly string[]): Promise<void> {
  const keys = new Set(barcodes.flatMap((barcode) => gtinIn(barcode) ?? []))
  for (const gtin of [...keys].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(727110, hashtext(${`${merchantId} ${gtin}`}))`)
}

/** Skus with these barcodes in a store, by GTIN. Skus that were taken off the shelf are left out. */
export async function bearersOf(
  db: Db,
  merchantId: number,
  barcodes: readonly string[],
): Promise<Map<string, Bearer[]>> {
  const gtins = [...new Set(barcodes.flatMap((barcode) => gtinIn(barcode) ?? []))]
  if (gtins.length === 0) return new Map()
  const rows = await db
    .select({ skuId: skus.id, goodsId: goods.id, barcode: skus.barcode, name: goods.name, values: skus.values })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(
      and(
        eq(goods.merchantId, merchantId),
        skus.isActive,
        sql`${skus.barcode} <> '' and ${gtinColumn(sql`${skus.barcode}`)} = any(${texts(gtins)})`,
      ),
    )
    .orderBy(asc(skus.id))
  const found = new Map<string, Bearer[]>()
  for (const { barcode, name, values, ...row } of rows) {
    const gtin = gtinIn(barcode)
    if (gtin !== null) found.set(gtin, [...(found.get(gtin) ?? []), { ...row, name: [name, ...values].join(' ') }])
  }
  return found
}

/** A sku as a form saves it. `isKept`: it had the very barcode before, and may go on with it whoever else has it. */
export type Barcoded = { barcode: string; name: string; isKept: boolean }

/**
 * One barcode is one sku of a store, or a scanner would have to ask which. Other stores may sell the same item. Refuses
 * `goods.barcode_taken` for what a form gives anew; `goodsId` is that of the form, 0 for a new goods.
 */
export async function holdToOwnBarcodes(
  tx: Db,
  { merchantId, goodsId }: { merchantId: number; goodsId: number },
  inputs: readonly Barcoded[],
): Promise<void> {
  const elsewhere = await bearersOf(
    tx,
    merchantId,
    inputs.flatMap(({ barcode, isKept }) => (isKept ? [] : [barcode])),
  )
  for (const [i, { barcode, isKept }] of inputs.entries()) {
    const gtin = gtinIn(barcode)
    if (gtin === null || isKept) continue
    const twin = inputs.find((other, at) => at !== i && gtinIn(other.barcode) === gtin)
    const taken = twin ?? elsewhere.get(gtin)?.find((bearer) => bearer.goodsId !== goodsId)
    if (taken) throw new Refusal('goods.barcode_taken', { code: barcode, name: taken.name, field: `skus.${i}.barcode` })
  }
}
