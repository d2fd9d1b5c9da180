import type { GoodsCard } from '@mall/contract/goods/terms'
import type { MiniGoods } from '@mall/contract/merchant/terms'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, rowsOf } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { days } from '#kernel/time.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import type { CardFacts } from './catalog.table.ts'
import { goods, skus } from './catalog.table.ts'
import { onCatalogChange } from './catalog-change.ts'
import { pricesFor, seesPrices, type Viewer } from './viewer.ts'

export type CardRow = {
  id: number
  card: CardFacts
  sales: number
  reason: string | null
  /** Seconds since 1970. */
  on_sale_at: number
  /** Units in skus that hold at least the minimum order. */
  available: number
}

/** Goods that people can come across: on sale, in a store that is neither closed nor frozen. `g` is the goods. */
export const listed = sql`g.status = 'on_sale' and g.merchant_id <> all(
  array(select m.id from ${merchants} m where m.status in ('closed', 'frozen')))`

/** Whether people can come across any goods at all. */
export async function isAnythingOnSale(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(
    db,
    sql`select exists (select 1 from ${goods} g where ${listed}) as found`,
  )
  return row?.found === true
}

/** Ids as one parameter, however many they are: the statement stays the same, and so does its plan. */
export const idList = (ids: readonly number[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`

const cached = cachePerDatabase<{ row: CardRow | null }>({ max: 20_000, ttl: 2_000 })
onCatalogChange(() => cached.forget())

/** The listed goods among the ids, in the order of the ids. Two seconds old at most. */
export async function cardRows(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  let batch: Promise<Map<number, CardRow>> | undefined
  const missing: number[] = []
  const load = async () => {
    // Asked for one by one in this very turn; read together once all have asked.
    await null
    batch ??= readCards(db, missing)
    return batch
  }
  const found = await Promise.all(
    ids.map((id) =>
      cached.of(db, String(id), () => {
        missing.push(id)
        return load().then((rows) => ({ row: rows.get(id) ?? null }))
      }),
    ),
  )
  return found.flatMap(({ row }) => (row ? [row] : []))
}

/** Columns from which a card is read, for `goods g`. */
export const cardColumns = sql`g.id, g.card, g.sales, g.reason, extract(epoch from g.on_sale_at)::float8 as on_sale_at,
  (select coalesce(sum(s.stock), 0)::int from ${skus} s
    where s.goods_id = g.id and s.is_active and s.stock >= g.moq) as available`

async function readCards(db: Db, ids: readonly number[]): Promise<Map<number, CardRow>> {
  const rows = await rowsOf<CardRow>(
    db,
    sql`select ${cardColumns} from ${goods} g where g.id in ${[...ids]} and ${listed}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** As few as these are said to be nearly gone. */
export const lowStock = 10
const newFor = days(30) / 1000

type Extra = { at: Date; exact?: boolean; withReason?: boolean }

export function presentCard(row: CardRow, viewer: Viewer, { at, exact = false, withReason = false }: Extra): GoodsCard {
  const { card } = row
  const prices = pricesFor(card.price_mode, card, viewer)
  const isNew = at.getTime() / 1000 - row.on_sale_at < newFor
  return {
    ...card,
    ...prices,
    price_from: card.price_from && prices.price_fen !== null,
    tags: [
      ...(isNew ? [{ kind: 'new' as const, text: '新品' }] : []),
      ...(prices.tiers.length > 0 ? card.tags : card.tags.filter((tag) => tag.kind !== 'tier')),
    ],
    sales: row.sales,
    stock_status: row.available === 0 ? 'sold_out' : row.available < lowStock ? 'low' : 'in_stock',
    reason: withReason ? row.reason : null,
    exact,
  }
}

export const miniGoods = ({ card }: CardRow, viewer: Viewer): z.output<typeof MiniGoods> => ({
  goods_id: card.goods_id,
  name: card.name,
  image: card.image,
  price_fen: seesPrices(card.price_mode, viewer) ? card.price_fen : null,
})

/** Cards of listed goods by id, in the order of the ids; the others are left out. */
export async function cardsByIds(db: Db, ids: readonly number[], viewer: Viewer, extra: Extra): Promise<GoodsCard[]> {
  return (await cardRows(db, ids)).map((row) => presentCard(row, viewer, extra))
}
