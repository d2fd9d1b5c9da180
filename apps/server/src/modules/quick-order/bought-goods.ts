import type { OutputOf } from '@mall/contract/call/call'
import * as favouriteCalls from '@mall/contract/favourite/calls'
import * as favouriteTerms from '@mall/contract/favourite/terms'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { cardsByIds, listed, viewerOf } from '#modules/catalog/catalog.public.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { seen } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { reach } from './frequent-goods.ts'

const most = 200

/** 常购 by goods, where `frequentGoods` goes by sku: to find what one buys again, in whichever size. */
export const boughtGoods = useCase(
  favouriteCalls.boughtGoods,
  favouriteTerms.boughtGoods,
  async (ctx, { page, list_rows }): Promise<OutputOf<typeof favouriteCalls.boughtGoods>> => {
    const { db, actor, now } = ctx
    const since = later(now(), -reach).toISOString()
    const rows = await rowsOf<{ id: number; times: number }>(
      db,
      sql`select g.id, count(distinct o.id)::int as times
      from ${orders} o join ${orderLines} l on l.order_id = o.id join ${goods} g on g.id = l.goods_id
      where ${seen(actor, sql`o`)} and o.paid_at is not null and o.created_at >= ${since}::timestamptz and ${listed}
      group by g.id order by times desc, max(o.id) desc, g.id limit ${most}`,
    )
    const times = new Map(rows.slice((page - 1) * list_rows, page * list_rows).map((row) => [row.id, row.times]))
    const cards = await cardsByIds(db, [...times.keys()], await viewerOf(ctx), { at: now() })
    const list = cards.map((card) => ({ ...card, reason: `买过 ${times.get(card.goods_id)} 次` }))
    return { list, total: rows.length, page, list_rows }
  },
)
