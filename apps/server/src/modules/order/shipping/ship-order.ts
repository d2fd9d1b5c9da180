import type { ParsedOf } from '@mall/contract/call/call'
import { fitsForm } from '@mall/contract/carrier/console.words'
import * as storeCalls from '@mall/contract/order/store.calls'
import * as storeTerms from '@mall/contract/order/store.terms'
import type { OrderStatus } from '@mall/contract/order/words'
import { shipWayLabel } from '@mall/contract/tracking/words'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { type Carrier, carrierToShipWith } from '#modules/site/site.public.ts'
import type { LineRow } from '../lists/present-order.ts'
import { byActor } from '../moves/find-order.ts'
import { move } from '../moves/move-order.ts'
import type { By } from '../moves/order-log.ts'
import { orderLines, orders, packageLines, packages } from '../order.table.ts'
import { qtyToShip } from '../qty-to-ship.rules.ts'
import { receiptDue } from '../receipt-due.rules.ts'
import { ownText } from './present-parcels.ts'

type Items = readonly { orderLineId: number; qty: number }[] | undefined

/** How it goes, as its row keeps it, and in one line for the log and the buyer. */
type Carriage = {
  row: Pick<
    typeof packages.$inferInsert,
    'way' | 'expressCode' | 'expressNo' | 'deliverer' | 'delivererPhone' | 'shipNote'
  >
  text: string
}

type Input = ParsedOf<typeof storeCalls.shipOrder>

export const shipOrder = useCase(storeCalls.shipOrder, storeTerms.shipOrder, (ctx, input) =>
  ctx.db.transaction((db) => shipAudited({ ...ctx, db }, input)),
)

/**
 * Sends one parcel of the caller's store and notes who did, in the caller's transaction. Refuses `ship.number` unless the caller is
 * sure of the number.
 */
export async function shipAudited(
  ctx: CtxFor<'store:orders'>,
  { order_no, express_code, express_no, sure, items }: Omit<Input, 'items'> & Partial<Pick<Input, 'items'>>,
) {
  const carrier = await carrierFor(ctx.db, { express_code, express_no, sure })
  return sendAudited(ctx, { orderNo: order_no, carriage: byCarrier(carrier, express_no), items: itemsOf(items) })
}

const byCarrier = ({ code, name }: { code: string; name: string }, expressNo: string): Carriage => ({
  row: { way: 'express', expressCode: code, expressNo },
  text: `${name} ${expressNo}`,
})

type OwnDelivery = Pick<ParsedOf<typeof storeCalls.shipByStore>, 'deliverer' | 'deliverer_phone' | 'ship_note'>
/** The store's own people bring it. */
export function broughtByStore({ deliverer, deliverer_phone, ship_note }: OwnDelivery) {
  const row = {
    way: 'own' as const,
    deliverer,
    delivererPhone: deliverer_phone,
    shipNote: ship_note,
  }
  return { row, text: ownText(row) } satisfies Carriage
}

/** Nothing travels; the note says how the buyer came to it. */
export function handedOver({ ship_note }: Pick<ParsedOf<typeof storeCalls.shipNothing>, 'ship_note'>) {
  const row = {
    way: 'none' as const,
    deliverer: '',
    delivererPhone: '',
    shipNote: ship_note,
  }
  return { row, text: `${shipWayLabel.none}：${ship_note}` } satisfies Carriage
}

export const shipByStore = useCase(
  storeCalls.shipByStore,
  storeTerms.shipByStore,
  (ctx, { order_no, items, ...delivery }) => {
    return sendAlone(ctx, { orderNo: order_no, carriage: broughtByStore(delivery), items: itemsOf(items) })
  },
)

export const shipNothing = useCase(
  storeCalls.shipNothing,
  storeTerms.shipNothing,
  (ctx, { order_no, items, ...delivery }) => {
    return sendAlone(ctx, { orderNo: order_no, carriage: handedOver(delivery), items: itemsOf(items) })
  },
)

const sendAlone = (ctx: CtxFor<'store:orders'>, shipment: Shipment) =>
  ctx.db.transaction((db) => sendAudited({ ...ctx, db }, shipment))

const itemsOf = (items: Input['items']): Items =>
  items?.map(({ order_item_id, qty }) => ({ orderLineId: order_item_id, qty }))

type Shipment = {
  orderNo: string
  carriage: Carriage
  /** Left out: all that is left. */
  items: Items
}

async function sendAudited(ctx: CtxFor<'store:orders'>, shipment: Shipment) {
  const of = eq(orders.merchantId, ctx.actor.merchantId)
  const by = byActor(ctx.actor)
  const { was, status, packageId } = await sendShipment({ db: ctx.db, now: ctx.now, by }, shipment, of)
  await audit(ctx, {
    action: 'order.ship',
    subject: `order:${shipment.orderNo}`,
    detail: shipment.carriage.text,
    before: { status: was },
    after: { status },
  })
  return { order_no: shipment.orderNo, status, package_id: packageId }
}

/** The carrier of the parcel; a number that is unlike theirs is asked about. */
export async function carrierFor(
  db: Db,
  { express_code, express_no, sure }: Pick<Input, 'express_code' | 'express_no' | 'sure'>,
): Promise<Carrier> {
  const carrier = await carrierToShipWith(db, express_code)
  if (!carrier) throw new Refusal('ship.carrier')
  const { name, numberForm } = carrier
  if (!sure && !fitsForm(numberForm, express_no)) throw new Refusal('ship.number', { name, number: express_no })
  return carrier
}

/** One parcel, whosever the order is. Refuses `ship.carrier`, and what `sendShipment` refuses. */
export async function shipParcel(
  { db, now, by }: Sending,
  {
    orderNo,
    expressCode,
    expressNo,
    items,
  }: { orderNo: string; expressCode: string; expressNo: string; items?: Items },
) {
  const carrier = await carrierToShipWith(db, expressCode)
  if (!carrier) throw new Refusal('ship.carrier')
  const shipment = { orderNo, carriage: byCarrier(carrier, expressNo), items }
  return db.transaction((tx) => sendShipment({ db: tx, now, by }, shipment))
}

type Sending = { db: Db; now: () => Date; by: By }

/**
 * Sends a part of an order that `of` lets through, in the caller's transaction; what is left out of it stays to be sent. Refuses
 * `order.not_found`, `order.state_changed`, `ship.too_many`.
 */
async function sendShipment(
  { db, now, by }: Sending,
  { orderNo, carriage, items }: Shipment,
  of?: SQL,
): Promise<{ was: OrderStatus; status: OrderStatus; packageId: number }> {
  const order = await lockWaiting(db, orderNo, of)
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id))
  const packed = packing(lines, items)
  // All that is left is asked about by its buyer.
  if (packed.length === 0) throw new Refusal('order.state_changed')
  for (const { line, qty } of packed) await countShipped(db, line, qty)
  const at = now()
  const packageId = await pack(db, { ...carriage.row, orderId: order.id, shippedAt: at }, packed)
  const sent = new Map(packed.map(({ line, qty }) => [line.id, qty]))
  const all = lines.every((line) => qtyToShip(line) === (sent.get(line.id) ?? 0) && line.heldQty === 0)
  const moved = await move(db, all ? 'ship_rest' : 'ship_part', {
    orderId: order.id,
    at,
    by,
    remark: carriage.text,
    goods: packed.map(({ line }) => line),
    way: carriage.row.way,
    set: {
      shippedAt: order.shippedAt ?? at,
      ...(all
        ? { autoReceiveAt: receiptDue({ sentAt: at, signedAt: null, heardAt: at, extended: order.extended }) }
        : {}),
    },
  })
  if (!moved) throw new Refusal('order.state_changed')
  return { was: order.status, status: moved.status, packageId }
}

/** Two parcels of one order are packed one after the other, so that the last one knows that it is the last. */
async function lockWaiting(db: Db, orderNo: string, of: SQL | undefined) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), of))
    .for('update')
  if (!order) throw new Refusal('order.not_found')
  const waits = order.status === 'pending_shipment' || order.status === 'partially_shipped'
  if (!waits || order.isVirtual) throw new Refusal('order.state_changed')
  return order
}

async function pack(
  db: Db,
  parcel: Carriage['row'] & Pick<typeof packages.$inferInsert, 'orderId' | 'shippedAt'>,
  packed: readonly Packed[],
): Promise<number> {
  const [made] = await db
    .insert(packages)
    .values({ ...parcel, status: 'created' })
    .returning({ id: packages.id })
  if (!made) throw new Error('insert returned no row')
  await db
    .insert(packageLines)
    .values(packed.map(({ line, qty }) => ({ packageId: made.id, orderLineId: line.id, qty })))
  return made.id
}

type Packed = { line: LineRow; qty: number }

/** The lines that go into the parcel; a line named twice counts together. */
function packing(lines: readonly LineRow[], items: Items): Packed[] {
  if (!items) {
    return lines.flatMap((line) => (qtyToShip(line) > 0 ? [{ line, qty: qtyToShip(line) }] : []))
  }
  const wanted = new Map<number, number>()
  for (const { orderLineId, qty } of items) wanted.set(orderLineId, (wanted.get(orderLineId) ?? 0) + qty)
  return [...wanted].map(([orderLineId, qty]) => {
    const line = lines.find((one) => one.id === orderLineId)
    if (!line) throw new BadInput('items', '订单中没有这件商品')
    return { line, qty }
  })
}

/** Never more than is left of a line is sent, even when several pack at the same time. */
async function countShipped(db: Db, line: LineRow, qty: number) {
  const counted = await db
    .update(orderLines)
    .set({ shippedQty: sql`${orderLines.shippedQty} + ${qty}` })
    .where(
      and(
        eq(orderLines.id, line.id),
        sql`${orderLines.shippedQty} + ${orderLines.heldQty} + ${orderLines.droppedQty} + ${qty} <= ${orderLines.qty}`,
      ),
    )
    .returning({ id: orderLines.id })
  if (counted.length === 0) throw new Refusal('ship.too_many', { name: line.name, left: qtyToShip(line) })
}
