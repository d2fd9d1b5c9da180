import { splitChannels } from '@mall/contract/split/platform.words'
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { MoveAnswer } from '#adapters/split/port.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { errorInWords } from '#kernel/error-in-words.ts'
import { documentNo } from '#kernel/random.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { sweep, type Trying } from '#modules/system/system.public.ts'
import { shareNoOf } from './plan-moves.ts'
import { channelTerms } from './split.rules.ts'
import { splitMoves, splitOrders } from './split.table.ts'
import { accountAt, type SplitOrder } from './split-orders.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log'>
type Move = typeof splitMoves.$inferSelect

/** A return at a channel that takes it with the refund alone waits for its refund. */
const channelsWithReturns = splitChannels.filter((channel) => channelTerms[channel].returnsAlone)
const goesAlone = or(eq(splitMoves.kind, 'share'), inArray(splitOrders.channel, channelsWithReturns))

/**
 * Has the channel do what is planned for an order and goes with no refund, in the order in which it was planned, however often it is asked: it
 * does one number once. No transaction is open meanwhile. `waiting` where the channel still works on it. Throws where it does not answer, or refuses a return.
 */
async function carryOut(deps: Deps, splitOrderId: number): Promise<'done' | 'waiting'> {
  const [order] = await deps.db.select().from(splitOrders).where(eq(splitOrders.id, splitOrderId))
  if (!order) return 'done'
  for (;;) {
    const [found] = await deps.db
      .select({ move: splitMoves })
      .from(splitMoves)
      .innerJoin(splitOrders, eq(splitOrders.id, splitMoves.splitOrderId))
      .where(and(eq(splitMoves.splitOrderId, splitOrderId), eq(splitMoves.state, 'planned'), goesAlone))
      .orderBy(asc(splitMoves.id))
      .limit(1)
    if (!found) return 'done'
    const { move } = found
    const answer = await askFor(deps, order, move)
    if (answer.outcome === 'processing') return 'waiting'
    if (answer.outcome === 'done') await noteDone(deps, order, move)
    else await noteRefused(deps, move, answer.reason)
  }
}

async function askFor({ db, ports }: Deps, order: SplitOrder, { kind, moveNo, amountFen }: Move): Promise<MoveAnswer> {
  const { channel, subMchid, channelNo } = order
  if (kind === 'share') return ports.split.share({ channel, subMchid, channelNo, moveNo, amountFen })
  const shareNo = await shareNoOf(db, order.id)
  return ports.split.takeBack({ channel, subMchid, shareNo, moveNo, amountFen })
}

/** Finds the return that goes with a refund, planned or done: sent again, the refund has to say the same. */
async function returnWith(db: Deps['db'], order: SplitOrder, refundNo: string): Promise<Move | undefined> {
  if (channelTerms[order.channel].returnsAlone) return undefined
  const [found] = await db
    .select()
    .from(splitMoves)
    .where(
      and(
        eq(splitMoves.splitOrderId, order.id),
        eq(splitMoves.kind, 'return'),
        eq(splitMoves.refundNo, refundNo),
        ne(splitMoves.state, 'failed'),
      ),
    )
  return found
}

/**
 * Sends money of an order's store back to the buyer: what the platform took of it is put back into the store's account before, or with it
 * where the channel knows no other way.
 */
export async function refundSplit(
  deps: Deps,
  order: SplitOrder,
  { refundNo, amountFen }: { refundNo: string; amountFen: number },
): Promise<{ done: boolean }> {
  if ((await carryOut(deps, order.id)) === 'waiting') return { done: false }
  const back = await returnWith(deps.db, order, refundNo)
  const { channel, subMchid, tradeNo, amountFen: totalFen } = order
  const refund = { channel, subMchid, tradeNo, refundNo, amountFen, totalFen, returnFen: back?.amountFen ?? 0 }
  const answer = await deps.ports.split.refund(refund).catch(async (error: unknown) => {
    if (back) await noteReason(deps, back, errorInWords(error))
    throw error
  })
  if (answer.done && back) await noteDone(deps, order, back)
  return answer
}

/** People read beside the return why its refund did not go through. */
const noteReason = ({ db }: Deps, { id }: Move, reason: string) =>
  db
    .update(splitMoves)
    .set({ reason })
    .where(and(eq(splitMoves.id, id), eq(splitMoves.state, 'planned')))

/** Counts once: when two got the same answer, the second changes nothing. */
function noteDone({ db, now }: Deps, { channel }: SplitOrder, move: Move): Promise<void> {
  return db.transaction(async (tx) => {
    const at = now()
    const [moved] = await tx
      .update(splitMoves)
      .set({ state: 'done', doneAt: at, reason: '' })
      .where(and(eq(splitMoves.id, move.id), eq(splitMoves.state, 'planned')))
      .returning({ id: splitMoves.id })
    if (!moved || move.amountFen === 0) return
    const isShare = move.kind === 'share'
    const toPlatform = isShare ? move.amountFen : -move.amountFen
    await post(tx, {
      kind: isShare ? 'share' : 'unshare',
      ref: move.moveNo,
      title: isShare ? '分账：平台佣金' : '分账回退',
      at,
      postings: [
        { account: accountAt(channel, false), amount: -toPlatform },
        { account: accountAt(channel, true), amount: toPlatform },
      ],
    })
  })
}

/**
 * A share that the channel closed is closed for good: the store has all of the order, and the next settlement counts it so. A return that
 * failed is asked for again under another number, as the channel wants it; the refund waits for it.
 */
async function noteRefused({ db, now, random, log }: Deps, move: Move, reason: string): Promise<void> {
  log.error({ moveNo: move.moveNo, reason }, 'the channel refused to move a share')
  const isPlanned = and(eq(splitMoves.id, move.id), eq(splitMoves.state, 'planned'))
  if (move.kind === 'return') {
    await db
      .update(splitMoves)
      .set({ moveNo: documentNo('V', now(), random), reason })
      .where(isPlanned)
    throw new Error(`the channel refused a return: ${reason}`)
  }
  await db.transaction(async (tx) => {
    const [failed] = await tx
      .update(splitMoves)
      .set({ state: 'failed', reason })
      .where(isPlanned)
      .returning({ id: splitMoves.id })
    if (!failed) return
    // Nothing was shared that could be returned.
    await tx
      .update(splitMoves)
      .set({ state: 'failed', reason: '没有分账' })
      .where(and(eq(splitMoves.splitOrderId, move.splitOrderId), eq(splitMoves.state, 'planned')))
  })
}

/** For the clock: everything that is planned and goes with no refund. How many orders have nothing such planned any more. */
export const carryOutMoves = (deps: Deps & Trying): Promise<number> =>
  sweep(
    deps,
    'share-orders',
    async (limit) => {
      const rows = await deps.db
        .selectDistinct({ id: splitMoves.splitOrderId })
        .from(splitMoves)
        .innerJoin(splitOrders, eq(splitOrders.id, splitMoves.splitOrderId))
        .where(and(eq(splitMoves.state, 'planned'), goesAlone))
        .orderBy(asc(splitMoves.splitOrderId))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async (_db, id) => (await carryOut(deps, id)) === 'done',
    { ownTransactions: true },
  )
