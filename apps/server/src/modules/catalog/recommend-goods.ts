import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as goodsCalls from '@mall/contract/goods/calls'
import * as goodsTerms from '@mall/contract/goods/terms'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { useCase } from '#kernel/use-case.ts'
import { cardRows, listed, presentCard } from './cards.ts'
import { goods } from './catalog.table.ts'
import { onCatalogChange } from './catalog-change.ts'
import { unwantedBy } from './disinterest.ts'
import { viewerOf } from './viewer.ts'

type Input = Pick<ParsedOf<typeof goodsCalls.recommend>, 'type' | 'goods_id' | 'mer_id'>

/** A recommendation is a chosen few; only the feed of the home page goes on and on. */
const most = { chosen: 100, feed: 1_000 }

const kept = cachePerDatabase<{ ids: number[] }>({ max: 2_000, ttl: 10_000 })
onCatalogChange(() => kept.forget())

/** Recommended goods; `total` counts what there is to page through. */
export const recommend = useCase(
  goodsCalls.recommend,
  goodsTerms.recommend,
  async (ctx, { page, list_rows, without, ...input }): Promise<OutputOf<typeof goodsCalls.recommend>> => {
    const { db } = ctx
    const { ids: chosen } = await kept.of(db, JSON.stringify(input), async () => ({ ids: await choose(db, input) }))
    // A store's page shows what the store chose, to everybody.
    const unwanted = input.mer_id > 0 || chosen.length === 0 ? null : await unwantedBy(ctx, without)
    const ids = unwanted?.size ? chosen.filter((id) => !unwanted.has(id)) : chosen
    const viewer = await viewerOf(ctx)
    const rows = await cardRows(db, ids.slice((page - 1) * list_rows, page * list_rows))
    const extra = { at: ctx.now(), withReason: input.type === 'best' || input.type === 'merchant' }
    return { list: rows.map((row) => presentCard(row, viewer, extra)), total: ids.length, page, list_rows }
  },
)

const byScore = sql`g.sold_out, g.score desc nulls last, g.id`

async function choose(db: Db, { type, goods_id, mer_id }: Input): Promise<number[]> {
  const from = mer_id > 0 ? sql`g.merchant_id = ${mer_id}` : sql`true`
  switch (type) {
    case 'feed':
      return ids(db, from, byScore, most.feed)
    case 'hot':
      return ids(db, from, sql`g.sold_out, g.sales desc nulls last, g.id`)
    case 'new':
      return ids(db, from, sql`g.sold_out, g.on_sale_at desc nulls last, g.id`)
    case 'vip':
      return ids(db, sql`${from} and g.has_vip`, byScore)
    case 'similar':
      return similar(db, goods_id)
    case 'best':
    case 'merchant': {
      // Goods that the store recommends with a reason come first, then the best of the others.
      const named = await ids(db, sql`${from} and g.reason is not null`, byScore)
      const others = named.length < most.chosen ? await ids(db, sql`${from} and g.reason is null`, byScore) : []
      return [...named, ...others].slice(0, most.chosen)
    }
  }
}

/** Goods of the same third-level category, then of the second. */
async function similar(db: Db, goodsId: number): Promise<number[]> {
  const [row] = await db.select({ cat2: goods.cat2, cat3: goods.cat3 }).from(goods).where(eq(goods.id, goodsId))
  if (!row) return []
  const close = await ids(db, sql`g.cat3 = ${row.cat3} and g.id <> ${goodsId}`, byScore)
  const near =
    close.length < most.chosen ? await ids(db, sql`g.cat2 = ${row.cat2} and g.cat3 <> ${row.cat3}`, byScore) : []
  return [...close, ...near].slice(0, most.chosen)
}

async function ids(db: Db, only: SQL, order: SQL, limit = most.chosen): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select g.id from ${goods} g where ${listed} and ${only} order by ${order} limit ${limit}`,
  )
  return rows.map((row) => row.id)
}
