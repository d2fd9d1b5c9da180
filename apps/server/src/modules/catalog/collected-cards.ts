import type { GoodsCard } from '@mall/contract/goods/terms'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { type CardRow, cardColumns, idList, listed, presentCard } from './cards.ts'
import { goods } from './catalog.table.ts'
import type { Viewer } from './viewer.ts'

/** `invalid`: off the shelf, banned, or its store has closed. */
export type CollectedCard = GoodsCard & { state: 'ok' | 'sold_out' | 'invalid' }

/** Cards by id for those who kept the goods, whatever has become of it since; read anew, in one query. */
export async function collectedCards(
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
  at: Date,
): Promise<Map<number, CollectedCard>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<CardRow & { is_listed: boolean }>(
    db,
    sql`select ${cardColumns}, (${listed}) as is_listed from ${goods} g where g.id = any(${idList(ids)})`,
  )
  return new Map(
    rows.map((row) => {
      const state = !row.is_listed ? 'invalid' : row.available === 0 ? 'sold_out' : 'ok'
      return [row.id, { ...presentCard(row, viewer, { at }), state }]
    }),
  )
}
