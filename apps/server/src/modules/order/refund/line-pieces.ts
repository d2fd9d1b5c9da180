import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Pieces, PiecesEnd, Standing } from '../line-pieces.rules.ts'
import { exchangedPieces, orderLines, orders } from '../order.table.ts'

/** Paid for a line `l`, in fen: all discounts taken off. */
export const paidShare = (l: SQL): SQL<number> => sql<number>`(${l}.amount_fen - coalesce((
  select sum(share.value::bigint) from jsonb_each_text(${l}.discount_shares) share), 0))`
export const ownPaidShare = paidShare(sql`${orderLines}`)

/** Pieces of a line that were exchanged, and what they can still bring. Spelled out, since a column in an UPDATE loses its table. */
const exchangedQty = sql`coalesce((select sum(e.qty) from ${exchangedPieces} e where e.order_line_id = ${orderLines}.id), 0)`
const exchangedFen = sql`coalesce((select sum(e.left_fen) from ${exchangedPieces} e where e.order_line_id = ${orderLines}.id), 0)`

/** Holds an order before a request of it is written: all that moves requests, pieces and parcels of one order comes one after the other. */
export async function holdOrder(db: Db, orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw new Error(`no order ${orderId}`)
  return order
}

/**
 * Sets pieces aside for a request, in the caller's transaction, which holds the order. False, and the caller throws, where so many are not
 * there any more or where the money with what went back and what others ask would be more than was paid.
 */
export async function takeIntoService(db: Db, pieces: readonly Pieces[], standing: Standing): Promise<boolean> {
  for (const piece of pieces) {
    const { lineId, exchangedSkuId, qty, fen, forgoneFen } = piece
    if (exchangedSkuId !== 0 && !(await takeExchanged(db, piece))) return false
    const room =
      standing === 'unsent'
        ? sql`${orderLines.shippedQty} + ${orderLines.heldQty} + ${orderLines.droppedQty} + ${qty} <= ${orderLines.qty}`
        : sql`${orderLines.serviceQty} + ${orderLines.refundedQty} + ${exchangedQty} + ${qty} <= ${orderLines.shippedQty}`
    const taken = await db
      .update(orderLines)
      .set({
        ...(standing === 'unsent'
          ? { heldQty: sql`${orderLines.heldQty} + ${qty}` }
          : { serviceQty: sql`${orderLines.serviceQty} + ${qty}` }),
        serviceFen: sql`${orderLines.serviceFen} + ${fen}`,
        reservedFen: sql`${orderLines.reservedFen} + ${forgoneFen}`,
      })
      .where(
        and(
          eq(orderLines.id, lineId),
          room,
          sql`${orderLines.serviceFen} + ${orderLines.refundedFen} + ${orderLines.reservedFen} + ${orderLines.forgoneFen}
            + ${exchangedFen} + ${fen + forgoneFen} <= ${ownPaidShare}`,
        ),
      )
      .returning({ id: orderLines.id })
    if (taken.length === 0) return false
  }
  return true
}

async function takeExchanged(db: Db, { lineId, exchangedSkuId, qty, fen, forgoneFen }: Pieces): Promise<boolean> {
  const taken = await db
    .update(exchangedPieces)
    .set({
      qty: sql`${exchangedPieces.qty} - ${qty}`,
      leftFen: sql`${exchangedPieces.leftFen} - ${fen + forgoneFen}`,
    })
    .where(
      and(
        eq(exchangedPieces.orderLineId, lineId),
        eq(exchangedPieces.skuId, exchangedSkuId),
        sql`${exchangedPieces.qty} >= ${qty} and ${exchangedPieces.leftFen} >= ${fen + forgoneFen}`,
      ),
    )
    .returning({ skuId: exchangedPieces.skuId })
  return taken.length > 0
}

/** A request comes to nothing, or is about fewer: its pieces and its money are free again, as they were. */
export async function leaveService(db: Db, pieces: readonly Pieces[], standing: Standing): Promise<void> {
  for (const { lineId, exchangedSkuId, qty, fen, forgoneFen } of pieces) {
    await db
      .update(orderLines)
      .set({
        ...(standing === 'unsent'
          ? { heldQty: sql`${orderLines.heldQty} - ${qty}` }
          : { serviceQty: sql`${orderLines.serviceQty} - ${qty}` }),
        serviceFen: sql`${orderLines.serviceFen} - ${fen}`,
        reservedFen: sql`${orderLines.reservedFen} - ${forgoneFen}`,
      })
      .where(eq(orderLines.id, lineId))
    if (exchangedSkuId !== 0) await addExchanged(db, lineId, exchangedSkuId, { qty, leftFen: fen + forgoneFen })
  }
}

/** Asks for another sum for pieces that are set aside: of what they can bring together, so much is asked for and the rest is not. */
export async function askAnotherSum(db: Db, before: Pieces, fen: number): Promise<Pieces> {
  const more = fen - before.fen
  await db
    .update(orderLines)
    .set({ serviceFen: sql`${orderLines.serviceFen} + ${more}`, reservedFen: sql`${orderLines.reservedFen} - ${more}` })
    .where(eq(orderLines.id, before.lineId))
  return { ...before, fen, forgoneFen: before.forgoneFen - more }
}

type Added = { qty: number; leftFen: number; compensatedFen?: number }
async function addExchanged(db: Db, lineId: number, skuId: number, { qty, leftFen, compensatedFen = 0 }: Added) {
  const added = await db
    .update(exchangedPieces)
    .set({
      qty: sql`${exchangedPieces.qty} + ${qty}`,
      leftFen: sql`${exchangedPieces.leftFen} + ${leftFen}`,
      compensatedFen: sql`${exchangedPieces.compensatedFen} + ${compensatedFen}`,
    })
    .where(and(eq(exchangedPieces.orderLineId, lineId), eq(exchangedPieces.skuId, skuId)))
    .returning({ skuId: exchangedPieces.skuId })
  return added.length > 0
}

/**
 * A request about these pieces is done and brings `fen`: they leave it as `end` says. The only writer of what went back of a line. Throws
 * where more than was paid for the line would go back.
 */
export async function settlePieces(db: Db, piece: Pieces, standing: Standing, end: PiecesEnd): Promise<void> {
  const { lineId, exchangedSkuId, qty, fen, forgoneFen } = piece
  const isGone = end.kind === 'gone'
  const ofBought = end.kind === 'kept' && exchangedSkuId === 0
  const left =
    standing === 'unsent'
      ? {
          heldQty: sql`${orderLines.heldQty} - ${qty}`,
          droppedQty: isGone ? sql`${orderLines.droppedQty} + ${qty}` : sql`${orderLines.droppedQty}`,
        }
      : {
          serviceQty: sql`${orderLines.serviceQty} - ${qty}`,
          refundedQty: isGone ? sql`${orderLines.refundedQty} + ${qty}` : sql`${orderLines.refundedQty}`,
        }
  const [settled] = await db
    .update(orderLines)
    .set({
      ...left,
      serviceFen: sql`${orderLines.serviceFen} - ${fen}`,
      refundedFen: sql`${orderLines.refundedFen} + ${fen}`,
      reservedFen: sql`${orderLines.reservedFen} - ${forgoneFen}`,
      forgoneFen: sql`${orderLines.forgoneFen} + ${isGone ? forgoneFen : 0}`,
      compensatedFen: sql`${orderLines.compensatedFen} + ${ofBought ? fen : 0}`,
    })
    .where(and(eq(orderLines.id, lineId), sql`${orderLines.refundedFen} + ${fen} <= ${ownPaidShare}`))
    .returning({ skuId: orderLines.skuId })
  if (!settled) throw new Error(`more than was paid would go back for line ${lineId}`)
  if (end.kind === 'kept' && exchangedSkuId !== 0)
    await addExchanged(db, lineId, exchangedSkuId, { qty, leftFen: forgoneFen, compensatedFen: fen })
  // Exchanged for what was bought, a piece is as it was bought.
  if (end.kind === 'exchanged' && end.sku.skuId !== settled.skuId) {
    const known = await addExchanged(db, lineId, end.sku.skuId, { qty, leftFen: forgoneFen })
    if (!known) await db.insert(exchangedPieces).values({ ...end.sku, orderLineId: lineId, qty, leftFen: forgoneFen })
  }
}

/** Pieces of the lines of an order that were exchanged, and what each of them is. */
export const exchangedOf = (db: Db, orderId: number) =>
  db
    .select({
      orderLineId: exchangedPieces.orderLineId,
      skuId: exchangedPieces.skuId,
      skuText: exchangedPieces.skuText,
      skuCode: exchangedPieces.skuCode,
      image: exchangedPieces.image,
      priceFen: exchangedPieces.priceFen,
      qty: exchangedPieces.qty,
      leftFen: exchangedPieces.leftFen,
      compensatedFen: exchangedPieces.compensatedFen,
    })
    .from(exchangedPieces)
    .innerJoin(orderLines, eq(orderLines.id, exchangedPieces.orderLineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(exchangedPieces.orderLineId, exchangedPieces.skuId)

export type ExchangedRow = Awaited<ReturnType<typeof exchangedOf>>[number]

/** The sku of a line `l` as the buyer holds it now; where a part was exchanged, all that it is. */
export const heldText = (
  l: SQL,
): SQL<string> => sql<string>`(select case when count(*) = 0 then ${l}.sku_text else concat_ws('、',
    case when ${l}.qty - ${l}.dropped_qty - ${l}.refunded_qty > sum(e.qty) then ${l}.sku_text end, string_agg(e.sku_text, '、' order by e.sku_id))
  end from ${exchangedPieces} e where e.order_line_id = ${l}.id and e.qty > 0)`

/** So many pieces are back at the store; fewer than none: the store sends them to the buyer again. */
export async function countReturned(db: Db, pieces: readonly Pick<Pieces, 'lineId' | 'qty'>[]): Promise<void> {
  for (const { lineId, qty } of pieces)
    await db
      .update(orderLines)
      .set({ returnedQty: sql`greatest(0, least(${orderLines.shippedQty}, ${orderLines.returnedQty} + ${qty}))` })
      .where(eq(orderLines.id, lineId))
}
