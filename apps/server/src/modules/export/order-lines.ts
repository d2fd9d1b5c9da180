import { and, asc, desc, eq, gt, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { unhurried } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { acceptanceLines, acceptances } from '#modules/acceptance/acceptance.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { calledAt, companyOfOwner } from '#modules/company/company.public.ts'
import { materialCodes } from '#modules/material/material.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'

/** Lines that are held at a time. */
const pageLines = 500

/** A value from the acceptance notes of a line; null when none is written. */
const accepted = (what: SQL) => sql`(select ${what} from ${acceptanceLines} noted
  join ${acceptances} note on note.id = noted.acceptance_id where noted.order_line_id = ${orderLines.id})`
const pieces = (field: 'received' | 'short' | 'damaged') =>
  sql<number | null>`${accepted(sql`sum(noted.${sql.raw(field)})`)}::float8`

const columns = {
  orderId: orders.id,
  lineId: orderLines.id,
  orderNo: orders.orderNo,
  status: orders.status,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  applicant: calledAt({
    company: companyOfOwner(orders.ownerId),
    userId: orders.userId,
    at: orders.createdAt,
  }),
  poNo: orders.poNo,
  costCentre: orders.costCentre,
  purpose: orders.purpose,
  merchantName: orders.merchantName,
  freightFen: orders.freightFen,
  payAmountFen: orders.payAmountFen,
  refundedFen: orders.refundedFen,
  address: orders.address,
  name: orderLines.name,
  skuText: orderLines.skuText,
  skuCode: orderLines.skuCode,
  outItemCode: skus.outItemCode,
  unit: orderLines.unit,
  qty: orderLines.qty,
  priceFen: orderLines.priceFen,
  amountFen: orderLines.amountFen,
  discountShares: orderLines.discountShares,
  received: pieces('received'),
  short: pieces('short'),
  damaged: pieces('damaged'),
  acceptedBy: sql<string | null>`${accepted(sql`string_agg(distinct note.signed_by, '、')`)}`,
}

/** How many lines the orders have, counted no further than `most` and one. */
export async function countLines({ db }: Pick<Ctx, 'db'>, wanted: SQL | undefined, most: number): Promise<number> {
  const counted = db
    .select({ id: orderLines.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(wanted)
    .limit(most + 1)
    .as('counted')
  return unhurried(db, (tx) => tx.$count(counted))
}

/** The lines of the orders, newest order first, page after page; each page goes on where the last one ended. */
export async function* linePages({ db, actor }: Pick<Ctx, 'db' | 'actor'>, wanted: SQL | undefined) {
  let last: { orderId: number; lineId: number } | undefined
  for (;;) {
    const rows = await unhurried(db, (tx) =>
      tx
        .select(columns)
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
        .innerJoin(skus, eq(skus.id, orderLines.skuId))
        .where(and(wanted, last && after(last)))
        .orderBy(desc(orders.id), asc(orderLines.id))
        .limit(pageLines),
    )
    if (rows.length === 0) return
    const codes = await materialCodes(
      db,
      actor.ownerId,
      rows.map((row) => row.outItemCode),
    )
    const before = last?.orderId
    yield rows.map((row, i) => ({
      ...row,
      materialCode: codes.get(row.outItemCode) ?? '',
      /** Whether the order's own amounts stand in this line. */
      isFirst: row.orderId !== (i === 0 ? before : rows[i - 1]?.orderId),
    }))
    last = rows.at(-1)
    if (rows.length < pageLines) return
  }
}

/** The first half lets the index find the place. */
const after = ({ orderId, lineId }: { orderId: number; lineId: number }) =>
  and(lte(orders.id, orderId), or(lt(orders.id, orderId), gt(orderLines.id, lineId)))

export type OrderLine = typeof linePages extends (...args: never) => AsyncGenerator<(infer Line)[]> ? Line : never
