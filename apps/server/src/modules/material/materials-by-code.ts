import type { OutputOf } from '@mall/contract/call/call'
import { gtinIn } from '@mall/contract/goods/gtin'
import * as calls from '@mall/contract/material/calls'
import * as terms from '@mall/contract/material/terms'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { plainText } from '#kernel/cells.ts'
import { useCase } from '#kernel/use-case.ts'
import { gtinColumn, plainCode } from '#modules/catalog/catalog.public.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { companyOf } from './company-materials.ts'
import { materials } from './material.table.ts'

const list = (texts: readonly string[]) => JSON.stringify([...new Set(texts)])

/** The company's part numbers of goods by any of the mall's codes, in one query. Unknown codes are simply not told of. */
export const materialsByCode = useCase(
  calls.materialsByCode,
  terms.materialsByCode,
  async ({ db, actor }, { goods_out_item_code }): Promise<OutputOf<typeof calls.materialsByCode>> => {
    const ownerId = companyOf(actor)
    const codes = goods_out_item_code
      .split(/[,，]/)
      .map((code) => code.trim())
      .filter((code) => code !== '')
    const asked = [...new Set(codes)].map((code) => ({ code, gtin: gtinIn(code) }))
    return {
      list: await rowsOf(
        db,
        sql`select a.code, m.out_item_code as goods_out_item_code, m.id, m.code as material_code, m.name as material_name
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(code text, gtin text)
        cross join lateral (
          select s.out_item_code from ${skus} s where s.out_item_code = a.code
          union select s.out_item_code from ${skus} s where s.sku_code = a.code
          union select s.out_item_code from ${skus} s join ${goods} g on g.id = s.goods_id where g.item_code = a.code
          union select s.out_item_code from ${skus} s
            where s.barcode <> '' and ${gtinColumn(sql`s.barcode`)} = a.gtin
        ) k
        join ${materials} m on m.owner_id = ${ownerId} and m.out_item_code = k.out_item_code and m.out_item_code <> ''
        order by a.code, m.id`,
      ),
    }
  },
)

/** A company's part number, as far as finding goods by it goes. */
export type OwnCode = { code: string; outItemCode: string }

/** Those of the company's part numbers that are spelled like one of these, capitals, hyphens and slashes aside. */
export function ownCodesLike(db: Db, ownerId: number, typed: readonly string[]): Promise<OwnCode[]> {
  const plain = typed.map(plainCode).filter((code) => code !== '')
  if (plain.length === 0) return Promise.resolve([])
  return db
    .select({ code: materials.code, outItemCode: materials.outItemCode })
    .from(materials)
    .where(
      and(
        eq(materials.ownerId, ownerId),
        sql`translate(lower(${materials.code}), '_/-', '') = any(array(select jsonb_array_elements_text(${list(plain)}::jsonb)))`,
      ),
    )
    .orderBy(asc(materials.id))
}

/** The company's part numbers of the skus with these out codes: the oldest where there are several. */
export async function materialCodes(
  db: Db,
  ownerId: number,
  outCodes: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(outCodes)].filter((code) => code !== '')
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ code: materials.code, outItemCode: materials.outItemCode })
    .from(materials)
    .where(and(eq(materials.ownerId, ownerId), inArray(materials.outItemCode, wanted)))
    .orderBy(sql`${materials.id} desc`)
  return new Map(rows.map((row) => [row.outItemCode, row.code]))
}

/** Goods of a company's own code, by id, for its people who search by it. */
export async function goodsOfOwnCode(db: Db, ownerId: number, keyword: string): Promise<number[]> {
  const code = plainText(keyword)
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct s.goods_id as id from ${materials} m join ${skus} s on s.out_item_code = m.out_item_code
      where m.owner_id = ${ownerId} and upper(m.code) = upper(${code}) and m.out_item_code <> '' and s.is_active
      order by s.goods_id`,
  )
  return rows.map((row) => row.id)
}
