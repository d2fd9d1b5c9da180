import type { ParsedOf } from '@mall/contract/call/call'
import { barcodeDigits } from '@mall/contract/goods/gtin'
import type { addGoods } from '@mall/contract/goods/store.calls'
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { goods, skus, stockMoves } from './catalog.table.ts'

type Fields = ParsedOf<typeof addGoods>['skus']
type Held = { id: number; skuCode: string }

/** Writes the skus of a goods as they are wished for; those that are not wished for leave the shelf. Returns their ids. */
export async function writeSkus(
  tx: Db,
  goodsId: number,
  inputs: Fields,
  { before, coded, at }: { before: readonly Held[]; coded: boolean; at: Date },
): Promise<number[]> {
  const placed = placeSkus(inputs, before)
  const wanderers = placed.flatMap(({ id, input }) =>
    before.filter((held) => held.skuCode === input.sku_code && held.id !== id).map((held) => held.id),
  )
  // A code may wander from one sku to another: who had it lets go of it first.
  if (wanderers.length > 0) {
    await tx
      .update(skus)
      .set({ skuCode: sql`${skus.skuCode} || '~' || ${skus.id}` })
      .where(inArray(skus.id, wanderers))
  }
  const written: number[] = []
  for (const [sort, { id, input }] of placed.entries()) {
    const columns = { ...skuColumns(input), sort, isActive: true }
    const barcode = input.barcode === undefined ? undefined : barcodeDigits(input.barcode)
    if (id === undefined)
      written.push(await openSku(tx, { ...columns, goodsId }, coded ? { ...input, stock: 0 } : input, at))
    else {
      const outItemCode = input.goods_out_item_code || undefined
      await tx
        .update(skus)
        .set({ ...columns, outItemCode, barcode })
        .where(eq(skus.id, id))
      written.push(id)
    }
  }
  await tx
    .update(skus)
    .set({ isActive: false })
    .where(and(eq(skus.goodsId, goodsId), notInArray(skus.id, written)))
  return written
}

type Opened = ReturnType<typeof skuColumns> & { goodsId: number; sort: number; isActive: boolean }

/** A sku that is new, with the stock that it opens with. */
async function openSku(
  tx: Db,
  columns: Opened,
  { sku_code, goods_out_item_code, barcode = '', stock }: Fields[number],
  at: Date,
) {
  const [made] = await tx
    .insert(skus)
    .values({ ...columns, outItemCode: goods_out_item_code || sku_code, barcode: barcodeDigits(barcode), stock })
    .returning({ id: skus.id })
  if (!made) throw new Error('insert returned no row')
  if (stock > 0) await tx.insert(stockMoves).values({ skuId: made.id, kind: 'opening', delta: stock, at })
  return made.id
}

/** Which sku each wish means: the one of its id, else the one that has its code and is not named otherwise. */
export function placeSkus(inputs: Fields, before: readonly Held[]) {
  const named = new Set(inputs.map((input) => input.sku_id))
  return inputs.map((input) => {
    if (input.sku_id === undefined) {
      return { input, id: before.find((held) => held.skuCode === input.sku_code && !named.has(held.id))?.id }
    }
    if (!before.some((held) => held.id === input.sku_id)) throw new Refusal('sku.not_found')
    return { input, id: input.sku_id }
  })
}

/**
 * Codes are unique in the whole mall, and nobody takes the outer code of another store's sku: companies' part numbers are
 * bound to it. Refuses `goods.sku_taken`.
 */
export async function holdToFreeCodes(tx: Db, inputs: Fields, own: readonly number[], merchantId: number) {
  const codes = inputs.map((sku) => sku.sku_code)
  const taken = await tx.select({ id: skus.id, code: skus.skuCode }).from(skus).where(inArray(skus.skuCode, codes))
  const foreign = taken.find((sku) => !own.includes(sku.id))
  if (foreign) throw new Refusal('goods.sku_taken', { code: foreign.code })
  const outer = inputs.map((sku) => sku.goods_out_item_code || sku.sku_code)
  // If two stores take one code at once, the second is told; in one order, so that nobody waits in a circle.
  for (const code of [...new Set(outer)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(727109, hashtext(${code}))`)
  const [others] = await tx
    .select({ code: skus.outItemCode })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(and(inArray(skus.outItemCode, outer), ne(goods.merchantId, merchantId)))
    .limit(1)
  if (others) throw new Refusal('goods.sku_taken', { code: others.code })
}

/** Two who take a code in the same moment: the database lets only one have it. */
export function refuseTakenCode(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code =
    cause instanceof Error ? /\(sku_code\)=\((.*)\)/.exec('detail' in cause ? String(cause.detail) : '')?.[1] : null
  if (code) throw new Refusal('goods.sku_taken', { code })
  throw error
}

export const skuColumns = (sku: Fields[number]) => ({
  skuCode: sku.sku_code,
  values: sku.values,
  priceFen: sku.price_fen,
  marketPriceFen: sku.market_price_fen,
  vipPriceFen: sku.vip_price_fen,
  tiers: sku.tiers,
  weightGrams: sku.weight_g,
})
