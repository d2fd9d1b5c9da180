import type { OutputOf } from '@mall/contract/call/call'
import * as storeCalls from '@mall/contract/order/store.calls'
import * as storeTerms from '@mall/contract/order/store.terms'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { useCase } from '#kernel/use-case.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { carriers } from '#modules/site/carrier.table.ts'
import { orderLines, orderNotes, orders, packages } from '../order.table.ts'
import { qtyToShip } from '../qty-to-ship.rules.ts'
import { heldText } from '../refund/line-pieces.ts'
import { presentShipment } from '../shipping/present-parcels.ts'
import { linesOf } from './merchant-orders.ts'
import { iso, presentAddress, presentItem } from './present-order.ts'
import { ofStore } from './store-order-filter.ts'

async function heldTexts(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ id: orderLines.id, text: heldText(sql`${orderLines}`) })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** In the order in which they were asked for. */
export const orderPapers = useCase(
  storeCalls.orderPapers,
  storeTerms.orderPapers,
  async ({ db, actor, now }, { order_nos }): Promise<OutputOf<typeof storeCalls.orderPapers>> => {
    const [store] = await db
      .select({ name: merchants.name, phone: merchants.phone })
      .from(merchants)
      .where(eq(merchants.id, actor.merchantId))
    const found =
      order_nos.length === 0
        ? []
        : await db
            .select({ order: orders, note: orderNotes.note })
            .from(orders)
            .leftJoin(orderNotes, eq(orderNotes.orderId, orders.id))
            .where(and(ofStore(actor), inArray(orders.orderNo, order_nos)))
    const ids = found.map(({ order }) => order.id)
    const lines = await linesOf(db, ids)
    const held = await heldTexts(db, ids)
    const parcels =
      ids.length === 0
        ? []
        : await db
            .select({
              ...getTableColumns(packages),
              carrierName: carriers.name,
            })
            .from(packages)
            .leftJoin(carriers, eq(carriers.code, packages.expressCode))
            .where(inArray(packages.orderId, ids))
            .orderBy(asc(packages.id))
    const place = new Map(order_nos.map((orderNo, i) => [orderNo, i]))
    const list = found
      .sort((a, b) => (place.get(a.order.orderNo) ?? 0) - (place.get(b.order.orderNo) ?? 0))
      .map(({ order, note }) => ({
        order_no: order.orderNo,
        created_at: order.createdAt.toISOString(),
        paid_at: iso(order.paidAt),
        address: presentAddress(order.address),
        remark: order.remark,
        note: note ?? '',
        po_no: order.poNo,
        pay_amount_fen: order.payAmountFen,
        items: lines
          .filter(({ orderId }) => orderId === order.id)
          .map((line) => {
            const left = qtyToShip(line)
            // Pieces still to be packed are of the sku that was ordered; sent ones may have been exchanged since.
            return {
              ...presentItem(line),
              sku_text: left > 0 ? line.skuText : (held.get(line.id) ?? ''),
              left_qty: left,
            }
          }),
        parcels: parcels
          .filter(({ orderId }) => orderId === order.id)
          .map((parcel) => ({ package_id: parcel.id, ...presentShipment(parcel) })),
      }))
    return { store: { name: store?.name ?? '', phone: store?.phone ?? '' }, printed_at: now().toISOString(), list }
  },
)
