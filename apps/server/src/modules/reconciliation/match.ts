import type { OrderMatch } from '@mall/contract/reconciliation/terms'
import { asc, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { acceptanceLines } from '#modules/acceptance/acceptance.table.ts'
import { aftersaleLines, aftersales } from '#modules/aftersale/aftersale.table.ts'
import { paidShares } from '#modules/invoice/invoice.public.ts'
import { invoiceLines, invoiceRequests } from '#modules/invoice/invoice.table.ts'
import { orderLines, type orders } from '#modules/order/order.table.ts'
import { matchOf, moneyMatch, partOf, worstOf } from './reconciliation.rules.ts'

type Order = typeof orders.$inferSelect
type Line = typeof orderLines.$inferSelect
type Noted = { noted: number; received: number; short: number; damaged: number; again: number; invoiced: number }
const none: Noted = { noted: 0, received: 0, short: 0, damaged: 0, again: 0, invoiced: 0 }

/** Ordered, accepted and invoiced quantities of each of these orders, in their order. */
export async function matchesOf(db: Db, list: readonly Order[]): Promise<OrderMatch[]> {
  if (list.length === 0) return []
  const ids = list.map(({ id }) => id)
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id))
  const noted = await notedOf(db, ids)
  const freights = await freightsOf(db, ids)
  return list.map((order) => {
    const own = lines.filter((line) => line.orderId === order.id)
    return matched(order, own, (line) => noted.get(line.id) ?? none, freights.get(order.id) ?? 0)
  })
}

/** By line: what notes say, pieces that were sent again, and what stands on invoices that count. */
async function notedOf(db: Db, orderIds: readonly number[]): Promise<Map<number, Noted>> {
  const rows = await rowsOf<Noted & { id: number }>(
    db,
    sql`select l.id::float8 as id, coalesce(n.noted, 0)::int as noted, coalesce(n.received, 0)::int as received,
        coalesce(n.short, 0)::int as short, coalesce(n.damaged, 0)::int as damaged,
        coalesce(s.again, 0)::int as again, coalesce(i.invoiced, 0)::float8 as invoiced
      from ${orderLines} l
      left join lateral (
        select sum(a.qty) as noted, sum(a.received) as received, sum(a.short) as short, sum(a.damaged) as damaged
        from ${acceptanceLines} a where a.order_line_id = l.id
      ) n on true
      left join lateral (
        select sum(p.qty) as again from ${aftersaleLines} p join ${aftersales} r on r.id = p.aftersale_id
        where p.order_line_id = l.id and r.state = 'completed' and r.kind in ('reissue', 'exchange', 'repair')
      ) s on true
      left join lateral (
        select sum(v.amount_fen - v.red_fen) as invoiced from ${invoiceLines} v
        join ${invoiceRequests} r on r.id = v.request_id
        where v.order_line_id = l.id and r.state in ('issued', 'reissuing', 'red_flushed')
      ) i on true
      where ${inArray(sql`l.order_id`, [...orderIds])}`,
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

async function freightsOf(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; fen: number }>(
    db,
    sql`select v.order_id::float8 as id, sum(v.amount_fen - v.red_fen)::float8 as fen from ${invoiceLines} v
      join ${invoiceRequests} r on r.id = v.request_id
      where v.order_line_id is null and ${inArray(sql`v.order_id`, [...orderIds])}
        and r.state in ('issued', 'reissuing', 'red_flushed') group by 1`,
  )
  return new Map(rows.map(({ id, fen }) => [id, fen]))
}

const paidOf = ({ amountFen, discountShares }: Line) =>
  amountFen - Object.values(discountShares).reduce((sum, share) => sum + share, 0)

function matched(
  order: Order,
  lines: readonly Line[],
  notedOn: (line: Line) => Noted,
  freightInvoiced: number,
): OrderMatch {
  const kept = paidShares(order, lines)
  const rows = lines.map((line, i) => {
    // A virtual order has no parcel, so it needs no acceptance note.
    const { qty } = line
    const told = order.isVirtual ? { ...notedOn(line), noted: qty, received: qty } : notedOn(line)
    const paidFen = paidOf(line)
    const wrong = told.short + told.damaged
    const compared = {
      wantedQty: qty - line.droppedQty,
      shippedQty: order.isVirtual ? qty : line.shippedQty,
      notedQty: told.noted,
      shortQty: told.short,
      damagedQty: told.damaged,
      settledQty: Math.min(wrong, line.refundedQty + told.again),
      payableFen: kept.lines[i] ?? 0,
      invoicedFen: told.invoiced,
    }
    return {
      order_item_id: line.id,
      name: line.name,
      image: line.image,
      sku_text: line.skuText,
      sku_code: line.skuCode,
      unit: line.unit,
      ordered_qty: qty,
      ordered_fen: paidFen,
      shipped_qty: compared.shippedQty,
      noted_qty: told.noted,
      accepted_qty: told.received,
      short_qty: told.short,
      damaged_qty: told.damaged,
      settled_qty: compared.settledQty,
      payable_fen: compared.payableFen,
      accepted_fen: partOf(paidFen, told.received, qty),
      invoiced_fen: told.invoiced,
      state: matchOf(compared),
    }
  })
  const sum = (field: 'ordered_fen' | 'payable_fen' | 'accepted_fen' | 'invoiced_fen') =>
    rows.reduce((total, row) => total + row[field], 0)
  const freight = { ordered_fen: order.freightFen, payable_fen: kept.freight, invoiced_fen: freightInvoiced }
  return {
    order_no: order.orderNo,
    state: worstOf([
      ...rows.map(({ state }) => state),
      moneyMatch({ payableFen: freight.payable_fen, invoicedFen: freight.invoiced_fen }),
    ]),
    ordered_fen: sum('ordered_fen') + freight.ordered_fen,
    payable_fen: sum('payable_fen') + freight.payable_fen,
    accepted_fen: sum('accepted_fen'),
    invoiced_fen: sum('invoiced_fen') + freight.invoiced_fen,
    freight,
    lines: rows,
  }
}
