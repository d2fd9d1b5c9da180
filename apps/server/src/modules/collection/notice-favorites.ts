import { formatFen } from '@mall/contract/text/money'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { type Notification, notify, topicOf } from '#modules/message/message.public.ts'
import { sweepInBatches, type Trying } from '#modules/system/system.public.ts'
import { favorites } from './collection.table.ts'
import { newsOf } from './favorite-news.rules.ts'

/** Rows of one transaction. */
const batch = 300

type Row = {
  id: number
  user_id: number
  goods_id: number
  noted_price_fen: number | null
  noted_sold_out: boolean
  name: string
  image: string
  price_from: boolean
  min_price_fen: number | null
  sold_out: boolean
}

/** Notifies people of saved goods that became cheaper or can be bought again, each once. Resolves to how many. */
export function noticeFavorites(deps: Trying, at: Date): Promise<number> {
  const { db } = deps
  return sweepInBatches(
    deps,
    'notice-favorites',
    async () => {
      let notified = 0
      let after = 0
      for (;;) {
        const some = await db.transaction((tx) => noticeSome(tx, sql`and f.id > ${after}`, at))
        notified += some.notified
        if (some.ids.length < batch) return notified
        after = some.ids.at(-1) ?? after
      }
    },
    async (limit) => {
      const rows = await rowsOf<{ id: number }>(
        db,
        sql`select f.id::float8 as id from ${movedFavorites} order by f.id limit ${limit}`,
      )
      return rows.map(({ id }) => id)
    },
    async (tx, id) => (await noticeSome(tx, sql`and f.id = ${id}`, at)).notified,
  )
}

async function noticeSome(tx: Db, of: SQL, at: Date): Promise<{ ids: number[]; notified: number }> {
  const moved = await takeMoved(tx, of)
  const news = moved.map((row) => ({ row, ...newsFor(row) }))
  await note(tx, news)
  const notifications = news.flatMap((one) => (one.isBack || one.droppedFen > 0 ? [notification(one, at)] : []))
  await notify(tx, notifications, at)
  return { ids: moved.map(({ id }) => id), notified: notifications.length }
}

/** Favourites whose goods stand otherwise than noted, where they can be bought. */
const movedFavorites = sql`${favorites} f join ${goods} g on g.id = f.goods_id join ${merchants} m on m.id = g.merchant_id
  where g.status = 'on_sale' and m.status = 'open' and (
    f.noted_sold_out <> g.sold_out
    or (g.min_price_fen is not null and f.noted_price_fen is null)
    or g.min_price_fen > f.noted_price_fen
    or (g.min_price_fen < f.noted_price_fen and not g.sold_out)
  )`

/** Rows are locked: a second process passes over those that one holds, and a later one finds them noted. */
const takeMoved = (tx: Db, of: SQL) =>
  rowsOf<Row>(
    tx,
    sql`select f.id, f.user_id, f.goods_id, f.noted_price_fen, f.noted_sold_out, g.name,
      coalesce(g.images->>0, '') as image, (g.card->>'price_from')::boolean as price_from, g.min_price_fen, g.sold_out
      from ${movedFavorites} ${of} order by f.id limit ${batch} for update of f skip locked`,
  )

const newsFor = (row: Row) =>
  newsOf(
    { priceFen: row.noted_price_fen, soldOut: row.noted_sold_out },
    { priceFen: row.min_price_fen, soldOut: row.sold_out },
  )

type About = { row: Row } & ReturnType<typeof newsOf>

async function note(tx: Db, news: readonly About[]) {
  if (news.length === 0) return
  const rows = news.map(({ row, noted }) => ({ id: row.id, price: noted.priceFen, sold_out: noted.soldOut }))
  await tx.execute(sql`update ${favorites} f set noted_price_fen = r.price, noted_sold_out = r.sold_out
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, price bigint, sold_out boolean)
    where f.id = r.id`)
}

/** The time is in the name of the event, so that the same price may be announced again another month. */
function notification({ row, isBack, droppedFen }: About, at: Date): Notification {
  const price = `现价 ¥${formatFen(row.min_price_fen ?? 0, { trim: true })}${row.price_from ? ' 起' : ''}`
  const drop = `降了 ¥${formatFen(droppedFen, { trim: true })}，${price}`
  const about = {
    userId: row.user_id,
    kind: 'goods' as const,
    image: row.image,
    link: linkTo(row.goods_id),
    topic: topicOf.goods(row.goods_id),
  }
  if (droppedFen > 0) {
    const title = isBack ? '收藏的商品到货了，还降价了' : '收藏的商品降价了'
    const ref = `goods:${row.goods_id}:price:${row.min_price_fen}:${at.toISOString()}`
    return { ...about, title, text: `${row.name} ${drop}`, ref }
  }
  return { ...about, title: '收藏的商品到货了', text: `${row.name} 可以购买了`, ref: backRef(row.goods_id, at) }
}

export const linkTo = (goodsId: number) => `/product/detail?goods_id=${goodsId}`

/** Shared by favourites and wishes, so that a person who has both gets one message. */
export const backRef = (goodsId: number, at: Date) => `goods:${goodsId}:back:${at.toISOString()}`
