import { isDeepStrictEqual } from 'node:util'
import { and, asc, gt, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { deriveGoods } from '#modules/catalog/catalog.public.ts'
import { goods, goodsSearch, skus, staleGoods, stockMoves } from '#modules/catalog/catalog.table.ts'

/** Goods looked at a time. */
const batch = 500

/** Faults of stocks and cards, a sentence each; empty when all is well. Reads every goods. */
export async function stockFaults(db: Db): Promise<string[]> {
  return [...(await stocksOffMoves(db)), ...(await derivedFaults(db)), ...(await searchFaults(db))]
}

async function stocksOffMoves(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: number; code: string; stock: number; moved: number }>(
    db,
    sql`select s.id, s.sku_code as code, s.stock, coalesce(m.moved, 0)::int as moved from ${skus} s
      left join (select sku_id, sum(delta) as moved from ${stockMoves} group by sku_id) m on m.sku_id = s.id
      where s.stock <> coalesce(m.moved, 0) order by s.id`,
  )
  return rows.map(({ id, code, stock, moved }) => `规格 ${id}（${code}）库存为 ${stock}，出入库合计为 ${moved}`)
}

async function derivedFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  let last = 0
  for (;;) {
    const rows = await db
      .select({ id: goods.id })
      .from(goods)
      // Goods that were noted to be written anew are known to be old.
      .where(and(gt(goods.id, last), sql`${goods.id} not in (select goods_id from ${staleGoods})`))
      .orderBy(asc(goods.id))
      .limit(batch)
    if (rows.length === 0) return faults
    for (const { id, row, derived } of await deriveGoods(
      db,
      rows.map((one) => one.id),
    )) {
      const { card, soldOut, ...columns } = derived
      if (!isDeepStrictEqual(row.card, card)) faults.push(`商品 ${id} 的列表信息与商品资料不一致`)
      if (row.soldOut !== soldOut)
        faults.push(`商品 ${id} 标记为${row.soldOut ? '缺货' : '有货'}，实际${soldOut ? '缺货' : '有货'}`)
      const stale = Object.entries(columns).filter(([name, value]) =>
        Object.entries(row).some(([key, held]) => key === name && held !== value),
      )
      if (stale.length > 0)
        faults.push(`商品 ${id} 的筛选信息（${stale.map(([name]) => name).join('、')}）与商品资料不一致`)
    }
    last = rows.at(-1)?.id ?? last
  }
}

/** Columns of goods that are repeated for searching. */
const repeated =
  `merchant_id status price_mode min_price_fen sold_out is_self free_shipping vat_special lead_days sales score
  on_sale_at`.split(/\s+/)

async function searchFaults(db: Db): Promise<string[]> {
  const columns = (table: 'g' | 's') => sql.raw(repeated.map((name) => `${table}.${name}`).join(', '))
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select g.id from ${goods} g left join ${goodsSearch} s on s.goods_id = g.id
      where (${columns('s')}) is distinct from (${columns('g')}) order by g.id`,
  )
  return rows.map(({ id }) => `商品 ${id} 的搜索信息与商品资料不一致`)
}
