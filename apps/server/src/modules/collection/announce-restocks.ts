import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { notify, topicOf } from '#modules/message/message.public.ts'
import { sweepInBatches, type Trying, untilFew } from '#modules/system/system.public.ts'
import { restockWishes } from './collection.table.ts'
import { backRef, linkTo } from './notice-favorites.ts'
import { isBuyable } from './restock-notice.ts'

/** Wishes of one transaction. */
const batch = 300

type Row = { user_id: number; goods_id: number; name: string; image: string; values: string[] }

/** Tells those who wished to know that a sku can be bought again, and takes the wish away with it. How many wishes. */
export function announceRestocks(deps: Trying, at: Date): Promise<number> {
  const { db } = deps
  return sweepInBatches(
    deps,
    'grant-wishes',
    () => untilFew(batch, () => db.transaction((tx) => grantSome(tx, sql``, at))),
    (limit) => skusToNotice(db, limit),
    (tx, skuId) => untilFew(batch, () => grantSome(tx, sql`and s.id = ${skuId}`, at)),
  )
}

async function grantSome(tx: Db, of: SQL, at: Date): Promise<number> {
  const due = await takeDue(tx, of)
  const byGoods = Map.groupBy(due, (row) => `${row.user_id}:${row.goods_id}`)
  const notifications = [...byGoods.values()].flatMap(([first, ...others]) =>
    first ? [notification(first, [first, ...others], at)] : [],
  )
  await notify(tx, notifications, at)
  return due.length
}

async function skusToNotice(db: Db, limit: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct s.id::float8 as id from ${restockWishes} w join ${skus} s on s.id = w.sku_id
      join ${goods} g on g.id = s.goods_id join ${merchants} m on m.id = g.merchant_id
      where ${isBuyable} order by 1 limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Locked before they go: of two that look at once each takes what the other has not. */
const takeDue = (tx: Db, of: SQL) =>
  rowsOf<Row>(
    tx,
    sql`with due as (
        select w.user_id, w.sku_id from ${restockWishes} w join ${skus} s on s.id = w.sku_id
        join ${goods} g on g.id = s.goods_id join ${merchants} m on m.id = g.merchant_id
        where ${isBuyable} ${of} order by w.user_id, g.id, s.sort, s.id limit ${batch} for update of w skip locked
      ), gone as (
        delete from ${restockWishes} w using due where w.user_id = due.user_id and w.sku_id = due.sku_id
        returning w.user_id, w.sku_id
      )
      select gone.user_id, g.id as goods_id, g.name, coalesce(s.image, g.images->>0, '') as image, s."values"
      from gone join ${skus} s on s.id = gone.sku_id join ${goods} g on g.id = s.goods_id
      order by gone.user_id, g.id, s.sort, s.id`,
  )

/** Several skus of one goods are one message. */
function notification(first: Row, rows: readonly Row[], at: Date) {
  const skus = rows.map(({ values }) => values.join('，')).filter((text) => text !== '')
  return {
    userId: first.user_id,
    kind: 'goods' as const,
    title: '您等的商品到货了',
    text: `${first.name}${skus.length > 0 ? `（${skus.join('；')}）` : ''} 可以购买了`,
    link: linkTo(first.goods_id),
    image: first.image,
    ref: backRef(first.goods_id, at),
    topic: topicOf.goods(first.goods_id),
  }
}
