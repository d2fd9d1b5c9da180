import { type AftersaleMove, aftersaleMoves } from '@mall/contract/aftersale/words'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { keepForExchange } from '#modules/catalog/catalog.public.ts'
import {
  askAnotherSum,
  countReturned,
  holdOrder,
  leaveService,
  type Pieces,
  settlePieces,
} from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { lockPayerOf } from '#modules/payment/payment.public.ts'
import { aftersaleLines, aftersales, aftersaleWords, type Receipt } from './aftersale.table.ts'
import { notifyBuyer, notifyStore } from './aftersale-messages.ts'
import { cameBack, endOfRequest, expiryOf, hasEnded, moveTo, type Request, type Who } from './aftersale-states.ts'
import { shipStatusOf } from './eligible.rules.ts'

type Order = typeof orders.$inferSelect
type Payment = NonNullable<Awaited<ReturnType<typeof lockPayerOf>>>
/** A request, its order and what paid the order, all held in the caller's transaction in the order of all locks. */
export type Held = { row: Request; order: Order; payment: Payment }

/** Refuses `aftersale.not_found` for what `of` does not let through, `aftersale.state_changed` for what no payment stands behind any more. */
export async function holdRequest(db: Db, aftersaleNo: string, of?: SQL): Promise<Held> {
  const [found] = await db
    .select({ id: aftersales.id, orderId: orders.id, paidAmountFen: orders.paidAmountFen })
    .from(aftersales)
    .innerJoin(orders, eq(orders.id, aftersales.orderId))
    .where(and(eq(aftersales.aftersaleNo, aftersaleNo), of))
  if (!found) throw new Refusal('aftersale.not_found')
  const payment = await lockPayerOf(db, { id: found.orderId, paidAmountFen: found.paidAmountFen })
  // Its money went back as a whole.
  if (!payment) throw new Refusal('aftersale.state_changed')
  const order = await holdOrder(db, found.orderId)
  const [row] = await db.select().from(aftersales).where(eq(aftersales.id, found.id)).for('update')
  if (!row) throw new Refusal('aftersale.not_found')
  return { row, order, payment }
}

/** The pieces that a request is about. */
export async function piecesOf(db: Db, { id }: Pick<Request, 'id'>): Promise<Pieces[]> {
  const rows = await db
    .select()
    .from(aftersaleLines)
    .where(eq(aftersaleLines.aftersaleId, id))
    .orderBy(asc(aftersaleLines.orderLineId), asc(aftersaleLines.exchangedSkuId))
  return rows.map(({ orderLineId, exchangedSkuId, qty, amountFen, forgoneFen }) => ({
    lineId: orderLineId,
    exchangedSkuId,
    qty,
    fen: amountFen,
    forgoneFen,
  }))
}

export const theClock: Who = { side: 'clock', userId: null, operator: '系统' }
export const theMall: Who = { side: 'mall', userId: null, operator: '系统' }

type Step = {
  who: Who
  at: Date
  /** Text of the move, shown with it. */
  text?: string
  /** Title of the move, if it differs from the table's. */
  title?: string
  images?: readonly string[]
  set?: Partial<Omit<Request, 'id' | 'state' | 'kind'>>
  /** Becomes another kind with it. */
  kind?: Request['kind']
}

/**
 * The only writer of `aftersales.state`, in the caller's transaction, which holds the order: the move must be in the table for this kind,
 * state and side. Refuses `aftersale.state_changed`. A request that ends with it leaves its pieces free; money is the caller's to send.
 */
export async function moveRequest(db: Db, name: AftersaleMove, row: Request, step: Step): Promise<Request> {
  const { who, at, text = '', images = [], set = {}, kind = row.kind, title = aftersaleMoves[name].label } = step
  const to = moveTo(name, { ...row, kind }, who.side)
  if (!to) throw new Refusal('aftersale.state_changed')
  const ended = hasEnded(to)
  const [moved] = await db
    .update(aftersales)
    .set({
      expireAt: expiryOf(to, at),
      warnedFor: null,
      completedAt: ended ? at : null,
      kind,
      state: to,
      ...set,
    })
    .where(and(eq(aftersales.id, row.id), eq(aftersales.state, row.state)))
    .returning()
  if (!moved) throw new Refusal('aftersale.state_changed')
  // Refunded pieces have left already; any other end lets its pieces go.
  if (ended && row.state !== 'refunding' && !moved.paidAt) await letGo(db, moved, at)
  const word = await addWord(db, moved, { who, move: name, title, text, images, at })
  await notifyBuyer(db, name, moved, { who, title, text, wordId: word, at })
  await notifyStore(db, name, moved, { who, title, text, wordId: word, at })
  return moved
}

/**
 * The pieces of a request that ended without money are free again: as the sku sent in their place, if one was. Pieces that came back and
 * were answered with nothing are sent to the buyer again by the store, and leave the shelf.
 */
async function letGo(db: Db, row: Request, at: Date): Promise<void> {
  const shipStatus = shipStatusOf(row.place)
  const pieces = await piecesOf(db, row)
  const { exchange, receipt, resendParcel } = row
  if (row.kind === 'exchange' && exchange && resendParcel) {
    for (const piece of pieces) {
      const unpaid = await askAnotherSum(db, piece, 0)
      await settlePieces(db, unpaid, shipStatus, endOfRequest(row, false, unpaid))
    }
    return
  }
  await leaveService(db, pieces, shipStatus)
  if (!receipt || !cameBack(row) || resendParcel) return
  for (const piece of pieces) await sendBackAgain(db, row, piece, { receipt, at })
}

async function sendBackAgain(db: Db, row: Request, piece: Pieces, { receipt, at }: { receipt: Receipt; at: Date }) {
  const qty = Math.min(piece.qty, receipt.receivedQty)
  await countReturned(db, [{ lineId: piece.lineId, qty: -qty }])
  if (!receipt.restock || row.kind === 'repair' || qty === 0) return
  const skuId = await skuOf(db, piece)
  // Sold again meanwhile, none is left to take: the store has to find one.
  await keepForExchange(db, { skuId, qty, orderId: row.orderId, cause: `${row.aftersaleNo}:back`, at })
}

/** The sku that pieces of a line are now. */
export async function skuOf(db: Db, { lineId, exchangedSkuId }: Pieces): Promise<number> {
  if (exchangedSkuId !== 0) return exchangedSkuId
  const [line] = await db.select({ skuId: orderLines.skuId }).from(orderLines).where(eq(orderLines.id, lineId))
  if (!line) throw new Error(`no line ${lineId}`)
  return line.skuId
}

type Word = { who: Who; move: string; title: string; text: string; images: readonly string[]; at: Date }
const sideOf = ({ side }: Who) => (side === 'clock' || side === 'mall' ? ('system' as const) : side)

export async function addWord(db: Db, row: Request, { who, ...word }: Word): Promise<number> {
  const { userId, operator } = who
  const [made] = await db
    .insert(aftersaleWords)
    .values({
      ...word,
      images: [...word.images],
      aftersaleId: row.id,
      state: row.state,
      side: sideOf(who),
      userId,
      operator,
    })
    .returning({ id: aftersaleWords.id })
  if (!made) throw new Error('insert returned no row')
  return made.id
}
