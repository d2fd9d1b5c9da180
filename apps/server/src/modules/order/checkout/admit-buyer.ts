import type { ParsedOf } from '@mall/contract/call/call'
import type * as calls from '@mall/contract/order/calls'
import type { OrderProblem } from '@mall/contract/order/terms'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { QueuedEntry } from '#kernel/semaphore.ts'
import { type SeenLine, seenIn } from '#modules/pricing/pricing.public.ts'
import {
  forgetBoard,
  isCrowded,
  noteGot,
  queueForLookup,
  queueForPieces,
  type SeckillNow,
  seckillBoard,
  shortText,
} from '#modules/seckill/seckill.public.ts'
import { noProblem } from '../order-problems.rules.ts'

type Call = { run(): Promise<unknown>; known(): Promise<boolean> }
type Wanted = { line: SeenLine; deal: SeckillNow }

/**
 * Before a submit opens a transaction: a buyer who saw the price of a flash sale that has no pieces left is refused at once, and only as
 * many as there are pieces for wait to take one, a few at a time. A buyer who comes too late costs one look at memory; the database alone
 * decides who wins. The fingerprint is not trusted: a buyer who leaves the price out of it cannot order at that price.
 */
export async function admitBuyer(ctx: Ctx, { fingerprint }: ParsedOf<typeof calls.submitOrder>, call: Call) {
  const wanted = await wantedDeals(ctx, fingerprint)
  const [first] = wanted
  if (!first) return call.run()
  const no = noneLeft(wanted)
  if (no && !(await call.known())) throw no
  const enter = queueForPieces({ db: ctx.db, deal: first.deal })
  if (!enter) {
    if (await call.known()) return call.run()
    throw new Refusal('seckill.crowded')
  }
  return enter(async () => {
    const late = noneLeft(await wantedDeals(ctx, fingerprint))
    if (late && !(await call.known())) throw late
    try {
      const placed = await call.run()
      for (const { line, deal } of wanted) await noteGot(ctx.db, ctx.now(), deal, line.qty)
      return placed
    } catch (error) {
      // Perhaps somebody was faster: the buyers who wait behind look anew.
      forgetBoard()
      throw error
    }
  })
}

/** Needs no caller: a refusal where `admitBuyer` would refuse now, else a turn to wait for. Null where no flash sale is wanted. */
export async function turnAway(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  fields: object,
): Promise<Refusal | QueuedEntry | null> {
  if (!('fingerprint' in fields) || typeof fields.fingerprint !== 'string') return null
  const wanted = await wantedDeals({ db, now }, fields.fingerprint)
  const [first] = wanted
  if (!first) return null
  const asked = { db, deal: first.deal }
  return noneLeft(wanted) ?? (isCrowded(asked) ? new Refusal('seckill.crowded') : () => queueForLookup(asked))
}

/** The lines that were shown at the price of a flash sale that runs. */
async function wantedDeals({ db, now }: Pick<Ctx, 'db' | 'now'>, fingerprint: string): Promise<Wanted[]> {
  const running = await seckillBoard(db, now())
  return (seenIn(fingerprint)?.lines ?? []).flatMap((line) => {
    const deal = running.find(({ skuId, priceFen }) => skuId === line.skuId && priceFen === line.unitFen)
    return deal ? [{ line, deal }] : []
  })
}

function noneLeft(wanted: readonly Wanted[]): Refusal | null {
  const gone = wanted.filter(({ deal, line }) => deal.remaining < line.qty)
  if (gone.length === 0) return null
  const problems = gone.map(
    ({ deal, line }): OrderProblem => ({
      ...noProblem,
      kind: 'price',
      sku_id: line.skuId,
      name: deal.name,
      left: deal.remaining,
      text: shortText({ ...deal, had: 0 }),
      before_fen: line.unitFen,
      after_fen: deal.plainFen,
    }),
  )
  return new Refusal('order.changed', { problems })
}
