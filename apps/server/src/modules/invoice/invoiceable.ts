import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { categories, goods } from '#modules/catalog/catalog.table.ts'
import { heldText, invoiceableStates, seen, type Viewer } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { freightTaxRate, taxShares } from '#modules/pricing/pricing.public.ts'
import { paidShares } from './invoice.rules.ts'
import { invoiceLines, invoiceRequests } from './invoice.table.ts'

/** A line as an invoice prints it. Amounts with tax, in fen. */
export type WantedLine = {
  orderId: number
  orderNo: string
  orderLineId: number | null
  name: string
  spec: string
  unit: string
  qty: number
  taxRate: number
  taxCode: string
  taxName: string
  amountFen: number
  taxFen: number
}

type OrderRow = typeof orders.$inferSelect

/** Orders of these numbers that the viewer may see, the oldest first. Refuses when one is not there. */
export async function ordersOf(db: Db, viewer: Viewer, orderNos: readonly string[]): Promise<OrderRow[]> {
  const wanted = [...new Set(orderNos)]
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.orderNo, wanted), seen(viewer)))
    .orderBy(asc(orders.id))
  if (rows.length < wanted.length) throw new Refusal('order.not_found')
  return rows
}

export const ordersById = (db: Db, orderIds: readonly number[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id))

/** Over with, not asked for yet. */
export function refuseUninvoiceable(rows: readonly OrderRow[]): void {
  if (rows.some(({ status }) => !isInvoiceable(status))) throw new Refusal('invoice.not_yet')
  if (rows.some(({ invoiceState }) => invoiceState !== 'none')) throw new Refusal('invoice.taken')
}

const isInvoiceable = (status: OrderRow['status']) => invoiceableStates.some((one) => one === status)

const kindOf = (column: 'tax_code' | 'tax_name') =>
  sql<string>`coalesce((select c.${sql.raw(column)} from ${categories} c
    where c.id in (${goods.cat1}, ${goods.cat2}, ${goods.cat3}) and c.tax_code <> '' order by c.level desc limit 1), '')`

/** The rest of these orders that can be invoiced, line by line, with the tax of each; lines without a rest are not there. */
export async function wantedLines(db: Db, rows: readonly OrderRow[]): Promise<WantedLine[]> {
  const lines = await db
    .select({
      line: orderLines,
      spec: heldText(sql`${orderLines}`),
      taxCode: kindOf('tax_code'),
      taxName: kindOf('tax_name'),
    })
    .from(orderLines)
    .leftJoin(goods, eq(goods.id, orderLines.goodsId))
    .where(
      inArray(
        orderLines.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.id))
  const wanted = rows.flatMap((order) => {
    const its = lines.filter(({ line }) => line.orderId === order.id)
    const paid = paidShares(
      order,
      its.map(({ line }) => line),
    )
    const ofOrder = { orderId: order.id, orderNo: order.orderNo }
    const goodsLines = its.map(({ line, spec, taxCode, taxName }, i) => ({
      ...ofOrder,
      orderLineId: line.id,
      name: line.name,
      spec,
      unit: line.unit,
      qty: keptQty(line),
      taxRate: line.taxRate,
      taxCode,
      taxName,
      amountFen: paid.lines[i] ?? 0,
    }))
    const freight = {
      ...ofOrder,
      orderLineId: null,
      name: '运费',
      spec: '',
      unit: '次',
      qty: 0,
      taxCode: '',
      taxName: '',
      taxRate: freightTaxRate(its.map(({ line }) => line)),
      amountFen: paid.freight,
    }
    return [...goodsLines, freight].filter(({ amountFen }) => amountFen > 0)
  })
  const taxes = taxShares(wanted)
  return wanted.map((line, i) => ({ ...line, taxFen: taxes[i] ?? 0 }))
}

/** The invoiced pieces: those that were neither sent back nor left out. None is named where only money of the line stayed. */
const keptQty = ({
  qty,
  refundedQty,
  droppedQty,
}: Pick<typeof orderLines.$inferSelect, 'qty' | 'refundedQty' | 'droppedQty'>) => qty - refundedQty - droppedQty

type StoredLine = typeof invoiceLines.$inferSelect
/** A line as it stands now; `id` is that of its row, if it has one already. */
export type FollowedLine = WantedLine & { id: number | null }

export const isSameLine = (
  one: Pick<WantedLine, 'orderId' | 'orderLineId'>,
  other: Pick<WantedLine, 'orderId' | 'orderLineId'>,
): boolean => one.orderId === other.orderId && one.orderLineId === other.orderLineId

/**
 * The lines of a request as they are to be written now: money, tax, pieces and the held facts together, so that none of them is lowered
 * without the others. Known lines keep their place, new ones come last.
 */
export function followPaid(lines: readonly StoredLine[], wanted: readonly WantedLine[]): FollowedLine[] {
  const known = lines.flatMap((line) => {
    const now = wanted.find((one) => isSameLine(one, line))
    return now ? [{ ...now, id: line.id }] : []
  })
  const added = wanted.filter((one) => !lines.some((line) => isSameLine(one, line)))
  return [...known, ...added.map((one) => ({ ...one, id: null }))]
}

/** The sum of an order's invoices that are issued, or on their way, less red letters, in fen. */
export async function invoicedFen(db: Db, orderId: number): Promise<number> {
  const [row] = await db
    .select({ fen: sql<number>`coalesce(sum(${invoiceLines.amountFen} - ${invoiceLines.redFen}), 0)`.mapWith(Number) })
    .from(invoiceLines)
    .innerJoin(invoiceRequests, eq(invoiceRequests.id, invoiceLines.requestId))
    .where(and(eq(invoiceLines.orderId, orderId), inArray(invoiceRequests.state, ['issuing', 'issued', 'reissuing'])))
  return row?.fen ?? 0
}

/** One store invoices these orders and lines. */
export type StoreShare = { rows: OrderRow[]; lines: WantedLine[]; amountFen: number; taxFen: number }

/**
 * Orders of one or several stores as the invoices that come of them, one for each store, in the order of the first order of each. Tax is
 * rounded within each invoice. Refuses when one of the stores has nothing left to invoice.
 */
export async function sharesByStore(db: Db, rows: readonly OrderRow[]): Promise<StoreShare[]> {
  const shares: StoreShare[] = []
  for (const ofStore of Map.groupBy(rows, ({ merchantId }) => merchantId).values()) {
    const lines = await wantedLines(db, ofStore)
    const { amountFen, taxFen } = sumOf(lines)
    if (amountFen === 0) throw new Refusal('invoice.nothing')
    shares.push({ rows: ofStore, lines, amountFen, taxFen })
  }
  return shares
}

export const sumOf = (lines: readonly { amountFen: number; taxFen: number }[]) => ({
  amountFen: lines.reduce((sum, one) => sum + one.amountFen, 0),
  taxFen: lines.reduce((sum, one) => sum + one.taxFen, 0),
})
