import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { plainSigns } from '#kernel/fractions.ts'
import { goods, skus } from './catalog.table.ts'
import { joined } from './code.rules.ts'
import { nearestTo, withoutOneTypo } from './near-codes.rules.ts'
import { plainColumn, plainKey } from './sku-keys.ts'
import { boundGoods, codedSkus } from './skus-by-code.ts'

/** Codes on either side of a code in the order of an index, and those one typo away: so many of each are looked at. */
const around = 8
const shown = 3
/** As many codes as the longest list has. */
const most = 200

export type Near = { goodsId: number; skuId: number; code: string; name: string; image: string }

/** For codes that no goods has: up to three offered goods whose code is nearest. Two queries, however many codes. */
export async function nearCodes(db: Db, codes: readonly string[]): Promise<Map<string, Near[]>> {
  const asked = [...new Set(codes)].filter((code) => joined(code).length > 2).slice(0, most)
  if (asked.length === 0) return new Map()
  const found = Map.groupBy(await candidates(db, asked), (row) => row.asked)
  const ranked = asked.map((code) => {
    const rows = nearestTo(code, found.get(code) ?? [], joined)
    // A sku may be near by two of its codes: it counts by the nearer one.
    const once = rows.filter((row, i) => rows.findIndex((other) => other.sku_id === row.sku_id) === i)
    return [code, once.slice(0, shown * 2)] as const
  })
  const skus = await codedSkus(
    db,
    ranked.flatMap(([, rows]) => rows.map((row) => row.sku_id)),
  )
  return new Map(
    ranked.map(([code, rows]) => [
      code,
      rows
        .flatMap((row) => {
          const sku = skus.get(row.sku_id)
          if (!sku || boundGoods(sku, 1, { isPaidMember: false, contract: [] }).state === 'invalid') return []
          return [{ goodsId: sku.goodsId, skuId: sku.skuId, code: row.code, name: sku.name, image: sku.image }]
        })
        .slice(0, shown),
    ]),
  )
}

type Candidate = { asked: string; sku_id: number; code: string }

/**
 * Codes that stand next to each code in the indexes and begin like it, and those that are found when one typo anywhere in
 * it is undone.
 */
function candidates(db: Db, asked: readonly string[]): Promise<Candidate[]> {
  const list = asked.map((code) => ({
    asked: code,
    plain: plainSigns(code).toUpperCase(),
    typos: withoutOneTypo(plainKey(code).slice(0, 60)),
  }))
  const first = sql`(select k.id from ${skus} k where k.goods_id = g.id and k.is_active order by k.sort, k.id limit 1)`
  return rowsOf<Candidate>(
    db,
    sql`select a.asked, n.sku_id, n.code
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as a(asked text, plain text, typos text[])
      cross join lateral (
        (select s.id as sku_id, s.sku_code as code from ${skus} s
          where s.sku_code >= a.plain order by s.sku_code limit ${around})
        union all (select s.id, s.sku_code from ${skus} s where s.sku_code < a.plain order by s.sku_code desc limit ${around})
        union all (select s.id, s.out_item_code from ${skus} s
          where s.out_item_code >= a.plain order by s.out_item_code limit ${around})
        union all (select s.id, s.out_item_code from ${skus} s
          where s.out_item_code < a.plain order by s.out_item_code desc limit ${around})
        union all (select ${first}, g.item_code from ${goods} g
          where g.item_code >= a.plain order by g.item_code limit ${around})
        union all (select ${first}, g.item_code from ${goods} g
          where g.item_code < a.plain order by g.item_code desc limit ${around})
        union all (select s.id, s.sku_code from ${skus} s where ${plainColumn(sql`s.sku_code`)} = any(a.typos))
        union all (select s.id, s.out_item_code from ${skus} s where ${plainColumn(sql`s.out_item_code`)} = any(a.typos))
      ) n where n.sku_id is not null and n.code <> ''`,
  )
}
