import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { goods, skus } from './catalog.table.ts'
import { gtinColumn, gtinsAmong, keyWithoutFractions, plainColumn, plainKey, texts } from './sku-keys.ts'

/** The codes of a sku, and no more of it: lists of hundreds of codes are matched by these. */
export type NamedSku = { skuId: number; skuCode: string; outItemCode: string; itemCode: string; barcode: string }

/**
 * Skus with one of these codes in any spelling, as sku code, out code, item code or barcode, and those of `outCodes`, as they are.
 * Codes that only resemble one of these may be among them: the caller compares.
 */
export function skusNamed(
  db: Db,
  { codes, outCodes }: { codes: readonly string[]; outCodes: readonly string[] },
): Promise<NamedSku[]> {
  const keys = texts(
    [...new Set(codes.flatMap((code) => [plainKey(code), keyWithoutFractions(code)]))].filter((key) => key !== ''),
  )
  return rowsOf<NamedSku>(
    db,
    sql`select s.id as "skuId", s.sku_code as "skuCode", s.out_item_code as "outItemCode", g.item_code as "itemCode", s.barcode
      from ${skus} s join ${goods} g on g.id = s.goods_id
      where s.is_active and g.status in ('on_sale', 'off_sale') and s.id = any(array(
        select s.id from ${skus} s where ${plainColumn(sql`s.sku_code`)} = any(${keys})
        union select s.id from ${skus} s where ${plainColumn(sql`s.out_item_code`)} = any(${keys})
        union select s.id from ${skus} s where s.out_item_code = any(${texts(outCodes)})
        union select s.id from ${skus} s
          where s.barcode <> '' and ${gtinColumn(sql`s.barcode`)} = any(${texts(gtinsAmong(codes))})
        union select s.id from ${skus} s join ${goods} g on g.id = s.goods_id where g.item_code = any(${keys})))
      order by s.id`,
  )
}
