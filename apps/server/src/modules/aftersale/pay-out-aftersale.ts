import type { AftersaleMove } from '@mall/contract/aftersale/words'
import { payChannelLabel } from '@mall/contract/payment/words'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { askAnotherSum, leaveService, type Pieces, refundPieces } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { payBackPart, payerOf, sendBack } from '#modules/payment/payment.public.ts'
import { refunds } from '#modules/payment/payment.table.ts'
import { aftersaleLines, aftersales, type Place, returnPlaces } from './aftersale.table.ts'
import { endOfRequest, type Request, type Who } from './aftersale-states.ts'
import { shipStatusOf } from './eligible.rules.ts'
import { moneyAsAsked } from './judge-application.ts'
import { moneyOf, spread } from './money.rules.ts'
import { type Held, moveRequest, piecesOf, theMall } from './move-request.ts'
import { readLines, readMoney } from './read-facts.ts'

export type Deps = Pick<Ctx, 'db' | 'now' | 'random'>

type Deed = { who: Who; at: Date; text?: string; images?: readonly string[]; set?: Partial<Request> }

/** Goods are to be sent back first. */
export const comesBack = ({ kind }: Pick<Request, 'kind'>) =>
  kind === 'return_refund' || kind === 'exchange' || kind === 'repair'

/** The address for a store's returns; null if it has given none. */
export async function returnPlaceOf(db: Db, merchantId: number): Promise<Place | null> {
  const [place] = await db.select().from(returnPlaces).where(eq(returnPlaces.merchantId, merchantId))
  return place ? { name: place.name, phone: place.phone, address: place.address } : null
}

/** The name and the phone of the store, which gives the address by phone. */
async function placeToAsk(db: Db, merchantId: number): Promise<Place> {
  const [store] = await db.select().from(merchants).where(eq(merchants.id, merchantId))
  return { name: store?.name ?? '', phone: store?.phone ?? '', address: '请先致电商家确认退货地址' }
}

/**
 * Agrees to a request: money alone goes back at once, goods that come back first are waited for. If the store has given no return address,
 * the buyer is to ask it.
 */
export async function agree(deps: Deps, held: Held, name: AftersaleMove, deed: Deed): Promise<Request> {
  const { db } = deps
  const { row } = held
  const goesBack = comesBack(row)
  const known = goesBack ? await returnPlaceOf(db, row.merchantId) : null
  const returnPlace = goesBack ? (known ?? (await placeToAsk(db, row.merchantId))) : null
  const moved = await moveRequest(db, name, row, { ...deed, set: { returnPlace, ...deed.set } })
  return moved.state === 'refunding' ? payOut(deps, { ...held, row: moved }) : moved
}

/** Moves to where the money is sent, and sends it. */
export async function moveAndPay(deps: Deps, held: Held, name: AftersaleMove, deed: Deed): Promise<Request> {
  const moved = await moveRequest(deps.db, name, held.row, deed)
  return payOut(deps, { ...held, row: moved })
}

/**
 * Sends back the money of a request, in the caller's transaction, once, and notes its further effects. Money that goes back within the
 * mall is there at once; money that channel or bank has to take is on its way, and the request waits for it.
 */
export async function payOut(deps: Deps, { row, order, payment }: Held): Promise<Request> {
  const { db } = deps
  if (row.paidAt) throw new Error(`${row.aftersaleNo} was paid before`)
  const at = deps.now()
  // An exchange only sends the difference back: its pieces are exchanged by it, and not settled.
  const isPaying = row.state === 'refunding'
  const pieces = (await piecesOf(db, row)).map((piece) => ({ ...piece, end: endOfRequest(row, isPaying, piece) }))
  const before = await readMoney(db, order, await readLines(db, order.id))
  const cause = row.aftersaleNo
  const outcome = await refundPieces(db, order.id, {
    pieces,
    standing: shipStatusOf(row.place),
    cause,
    at,
    reason: `售后 ${cause} 退款`,
    by: { userId: null, operator: '系统' },
  })
  const { amountFen } = outcome
  const [paid] = await db
    .update(aftersales)
    .set({ money: moneyOf(before, outcome, row.money.most_fen), paidAt: at })
    .where(and(eq(aftersales.id, row.id), sql`${aftersales.paidAt} is null`))
    .returning()
  if (!paid) throw new Error(`${cause} was paid by somebody else`)
  const { orderNo, merchantId } = order
  if (amountFen > 0) await payBackPart(deps, payment, { orderId: order.id, orderNo, merchantId, amountFen, cause })
  return isPaying ? ((await finish(db, paid, at)) ?? paid) : paid
}

/** Says where the money is now. */
async function whereBack(db: Db, row: Request): Promise<string> {
  const [order] = await db
    .select({ id: orders.id, paidAmountFen: orders.paidAmountFen })
    .from(orders)
    .where(eq(orders.id, row.orderId))
  const payer = order && (await payerOf(db, order))
  if (!payer) return ''
  if (payer.channel === 'balance') return '已退回余额'
  return payer.channel === 'credit'
    ? '已冲减账期欠款，其中已还的部分退回余额'
    : `已退回原付款账户（${payChannelLabel[payer.channel]}）`
}

/** Notes that all of it has gone back; null while some is on its way. */
export async function finish(db: Db, row: Request, at: Date): Promise<Request | null> {
  const [waiting] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.cause, row.aftersaleNo), inArray(refunds.status, ['refunding', 'failed'])))
    .limit(1)
  return waiting ? null : moveRequest(db, 'paid', row, { who: theMall, at, text: await whereBack(db, row) })
}

/**
 * After the commit: sends the money that is on its way, and ends the request if all of it has arrived. Money that channel or bank does
 * not take stays for the clock.
 */
export async function sendAndFinish(
  deps: Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log'>,
  { id }: Pick<Request, 'id'>,
): Promise<boolean> {
  const { db, now } = deps
  const [row] = await db.select().from(aftersales).where(eq(aftersales.id, id))
  if (row?.state !== 'refunding') return true
  const [part] = await db
    .select({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(eq(refunds.cause, row.aftersaleNo))
    .limit(1)
  const isSent = part === undefined || (await sendBack(deps, part.paymentId))
  await db.transaction(async (tx) => {
    const [held] = await tx.select().from(aftersales).where(eq(aftersales.id, id)).for('update')
    if (held?.state === 'refunding') await finish(tx, held, now())
  })
  return isSent
}

/** The most that a request can bring: what was set aside for its pieces, or for so many of them. */
export const mostOf = (pieces: readonly Pieces[], qty?: number): number =>
  pieces.reduce((sum, piece) => sum + fewer(piece, qty ?? piece.qty).most, 0)

/** So many of the pieces of a request, and what they can bring of what was set aside for all of them. */
function fewer({ qty, fen, forgoneFen }: Pieces, wanted: number) {
  const all = fen + forgoneFen
  return { qty: Math.min(qty, wanted), most: wanted >= qty ? all : Math.floor((all * wanted) / qty) }
}

type Restated = { fen?: number | undefined; qty?: number | undefined; at: Date }

/**
 * Asks for another sum, or for fewer of its pieces: what they can bring was set aside when they were asked for, so that what is offered now can
 * still be accepted later. `fen` of the goods; left out, the most. Refuses `aftersale.amount`. The request with its new preview.
 */
export async function restate(db: Db, { row, order }: Held, { fen, qty, at }: Restated): Promise<Request> {
  const shipStatus = shipStatusOf(row.place)
  const before = await piecesOf(db, row)
  const mosts = before.map((piece) => fewer(piece, qty ?? piece.qty).most)
  const mostFen = mosts.reduce((sum, most) => sum + most, 0)
  const goodsFen = fen ?? mostFen
  if (goodsFen > mostFen) throw new Refusal('aftersale.amount', { most: (mostFen / 100).toFixed(2) })
  const parts = spread(goodsFen, mosts)
  const pieces: Pieces[] = []
  for (const [i, piece] of before.entries()) {
    const left = fewer(piece, qty ?? piece.qty)
    // Those that did not come are the buyer's again, with what they can bring.
    const others = { ...piece, qty: piece.qty - left.qty, fen: 0, forgoneFen: piece.fen + piece.forgoneFen - left.most }
    const whole = await askAnotherSum(db, piece, parts[i] ?? 0)
    if (others.qty > 0) await leaveService(db, [others], shipStatus)
    pieces.push({ ...whole, qty: left.qty, forgoneFen: left.most - whole.fen })
  }
  for (const { lineId, exchangedSkuId, qty: n, fen: amountFen, forgoneFen } of pieces)
    await db
      .update(aftersaleLines)
      .set({ qty: n, amountFen, forgoneFen })
      .where(
        and(
          eq(aftersaleLines.aftersaleId, row.id),
          eq(aftersaleLines.orderLineId, lineId),
          eq(aftersaleLines.exchangedSkuId, exchangedSkuId),
        ),
      )
  const lines = await readLines(db, order.id)
  const money = await moneyAsAsked(db, order, row, { pieces, mostFen, lines, at })
  const [restated] = await db.update(aftersales).set({ money }).where(eq(aftersales.id, row.id)).returning()
  if (!restated) throw new Error('the request is gone')
  return restated
}
