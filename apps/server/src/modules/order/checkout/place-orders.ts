import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { asJson, columnsOf, part, recordset, statement } from '#db/statement.ts'
import { notingTakes, takingStock, tookRows } from '#modules/catalog/catalog.public.ts'
import { noteReservationsPart, reservedRows, reservePart } from '#modules/seckill/seckill.public.ts'
import type { By } from '../moves/order-log.ts'
import { orderLines, orderLogs, orders, trades } from '../order.table.ts'
import { commissionRate } from './commission-rate.ts'

const tradeColumns = ['tradeNo', 'ownerId', 'userId', 'payAmountFen', 'createdAt'] as const
const orderColumns = [
  ...(['orderNo', 'ownerId', 'userId', 'status', 'expireAt', 'createdAt', 'remark', 'address'] as const),
  ...(['merchantId', 'merchantName', 'isSelf', 'isVirtual', 'isMembership', 'promise'] as const),
  ...(['goodsAmountFen', 'discountFen', 'pointsFen', 'freightFen', 'payAmountFen', 'vipSavedFen', 'taxFen'] as const),
  ...(['poNo', 'costCentre', 'purpose', 'wantedOn', 'attachments', 'invoiceWish', 'invoiceDue'] as const),
] as const
const lineColumns = [
  ...(['goodsId', 'skuId', 'name', 'image', 'skuText', 'skuCode', 'unit', 'taxRate'] as const),
  ...(['qty', 'priceFen', 'priceReasons', 'amountFen', 'discountShares', 'awardId'] as const),
] as const
const logColumns = ['orderId', 'move', 'toStatus', 'userId', 'operator', 'remark', 'at'] as const

type NewTrade = Pick<typeof trades.$inferSelect, (typeof tradeColumns)[number]>
type NewOrder = Pick<typeof orders.$inferSelect, (typeof orderColumns)[number]>
type NewLine = Pick<typeof orderLines.$inferSelect, (typeof lineColumns)[number]> & { dealId: number | null }

/**
 * Writes a trade with its orders, takes the stock of their lines, or their part of a flash sale, and notes who submitted them, in one trip.
 * `took` and `drawn` say of which skus and deals there was enough: when one is missing nothing else was written, and the caller throws. `ids` are the orders'
 * by their numbers.
 */
export async function placeOrders(
  db: Db,
  { trade, placing, by }: { trade: NewTrade; placing: { order: NewOrder; lines: NewLine[] }[]; by: By },
) {
  const [done] = await placed(db, {
    trade: [trade],
    at: trade.createdAt,
    ownerId: trade.ownerId,
    ...by,
    orders: placing.map(({ order }) => order),
    lines: placing.flatMap(({ lines }) => lines),
    besides: placing.flatMap(({ order, lines }) =>
      lines.map(({ dealId }) => ({ order_no: order.orderNo, deal_id: dealId })),
    ),
  })
  if (!done) throw new Error('the statement has one row')
  return done
}

type Given = By & {
  ownerId: number
  trade: NewTrade[]
  orders: NewOrder[]
  lines: NewLine[]
  besides: Besides[]
  at: Date
}
/** Fields given with a line that are no columns of its own. */
type Besides = { order_no: string; deal_id: number | null }

const placed = statement<Given>()('place_orders', (db, given) =>
  db
    .with(
      // One line beside the number of its order. Orders and lines get their ids in the order in which they were given.
      part(
        db,
        'wished',
        sql`select * from rows from (
          ${recordset(orderLines, given.lines)}, jsonb_to_recordset(${asJson(given.besides)}) as (order_no text, deal_id bigint)
        ) with ordinality`,
      ),
      reservePart(db, sql`(select deal_id, qty from wished where deal_id is not null)`, {
        ownerId: given.ownerId,
        at: given.at,
      }),
      // Flash sales first, as everybody takes them.
      ...takingStock(
        db,
        sql`(select sku_id, qty from wished where deal_id is null and (select count(*) from drawn) >= 0)`,
      ),
      part(
        db,
        'trade',
        sql`insert into ${trades} (${columnsOf(trades, tradeColumns)})
          select ${columnsOf(trades, tradeColumns)} from ${recordset(trades, given.trade)}
          where (select count(*) from took) + (select count(*) from drawn) = (select count(*) from wished) returning id`,
      ),
      part(
        db,
        'placed',
        sql`insert into ${orders} (trade_id, ${columnsOf(orders, orderColumns)})
          select trade.id, ${columnsOf(orders, orderColumns, 'o')} from trade, ${recordset(orders, given.orders)} with ordinality o
          order by o.ordinality returning id, order_no, status`,
      ),
      part(
        db,
        'lined',
        sql`insert into ${orderLines} (order_id, ${columnsOf(orderLines, lineColumns)}, commission_points)
          select placed.id, ${columnsOf(orderLines, lineColumns, 'wished')}, ${commissionRate(sql`wished.goods_id`)} from wished join placed using (order_no)
          order by wished.ordinality`,
      ),
      part(
        db,
        'logged',
        sql`insert into ${orderLogs} (${columnsOf(orderLogs, logColumns)})
          select id, 'submit', status, ${given.userId}::bigint, ${given.operator}::text, '', ${given.at}::timestamptz
          from placed order by id`,
      ),
      notingTakes(
        db,
        sql`(select sku_id, qty, placed.id as order_id from wished join placed using (order_no) where deal_id is null) takes`,
        given.at,
      ),
      noteReservationsPart(
        db,
        sql`(select placed.id as order_id, deal_id, ${given.ownerId}::bigint as owner_id, qty
          from wished join placed using (order_no) where deal_id is not null) draws`,
      ),
    )
    .select({
      ids: sql<Record<string, number>>`(select coalesce(jsonb_object_agg(order_no, id), '{}') from placed)`,
      took: tookRows,
      drawn: reservedRows,
    })
    .from(sql`(values (1)) once`),
)
