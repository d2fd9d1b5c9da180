import { settlementConfirmDays } from '@mall/contract/settlement/console.words'
import { formatFen } from '@mall/contract/text/money'
import { and, asc, countDistinct, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { days, later, minutes, monthOf } from '#kernel/time.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { monthAfter, monthBefore, spanOf } from '#modules/reconciliation/reconciliation.public.ts'
import { accountAt } from '#modules/split/split.public.ts'
import { splitOrders } from '#modules/split/split.table.ts'
import { sweep, type Trying } from '#modules/system/system.public.ts'
import type { Amounts } from './present.ts'
import { balanceOf } from './settlement.rules.ts'
import { settlementLines, settlementMarks, settlements } from './settlement.table.ts'
import { holdMark, settleOrders } from './settlement-lines.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'random'>
/** Events of the last moment of a month may be written a little after it. */
const settling = minutes(5)

/**
 * Adds what is due and puts together the settlements of all months that are over, one for each store, once each; for the clock. How many. Two
 * clocks at once wait for each other at the mark of the store.
 */
export async function closeMonths(deps: Deps & Trying): Promise<number> {
  const { db, now } = deps
  await settleOrders(deps)
  const last = monthBefore(monthOf(later(now(), -settling)))
  let closed = 0
  await sweep(
    deps,
    'close-months',
    async (limit) => {
      const behind = await db
        .select({ merchantId: settlementMarks.merchantId })
        .from(settlementMarks)
        .where(lt(settlementMarks.month, last))
        .orderBy(asc(settlementMarks.merchantId))
        .limit(limit)
      return behind.map(({ merchantId }) => merchantId)
    },
    async (tx, merchantId) => {
      closed += await closeStore({ ...deps, db: tx }, merchantId, last)
      return true
    },
  )
  return closed
}

/** Month by month, the oldest first, in the caller's transaction. */
export async function closeStore(deps: Deps, merchantId: number, last: string): Promise<number> {
  const { db, now } = deps
  let closed = 0
  for (let month = monthAfter(await holdMark(db, merchantId, now())); month <= last; month = monthAfter(month)) {
    closed += (await closeMonth(deps, merchantId, month)) ? 1 : 0
    await db.update(settlementMarks).set({ month }).where(eq(settlementMarks.merchantId, merchantId))
  }
  return closed
}

type Sums = Amounts & Pick<typeof settlements.$inferSelect, 'lineCount'>

/** The sums of lines `l`: what went back of what was settled before stands apart. */
export const sumsOfLines = sql`count(*)::int as "lineCount",
  coalesce(sum(l.goods_fen) filter (where l.kind <> 'refund'), 0)::float8 as "goodsFen",
  coalesce(sum(l.freight_fen) filter (where l.kind <> 'refund'), 0)::float8 as "freightFen",
  coalesce(sum(l.goods_fen + l.freight_fen) filter (where l.kind = 'refund'), 0)::float8 as "refundFen",
  coalesce(sum(l.coupon_fen), 0)::float8 as "couponFen", coalesce(sum(l.campaign_fen), 0)::float8 as "campaignFen",
  coalesce(sum(l.points_fen), 0)::float8 as "pointsFen", coalesce(sum(l.adjust_fen), 0)::float8 as "adjustFen",
  coalesce(sum(l.commission_fen), 0)::float8 as "commissionFen", coalesce(sum(l.net_fen), 0)::float8 as "netFen",
  coalesce(sum(l.direct_fen), 0)::float8 as "directFen"`

/** Sums of a store's running month until then. */
export async function runningSums(db: Db, merchantId: number, until?: Date): Promise<Sums> {
  const before = until ? sql`and l.at < ${until.toISOString()}::timestamptz` : sql``
  const [sums] = await rowsOf<Sums>(
    db,
    sql`select ${sumsOfLines} from ${settlementLines} l
      where l.merchant_id = ${merchantId} and l.settlement_id is null ${before}`,
  )
  if (!sums) throw new Error('sums have one row')
  return sums
}

/** How many orders the running month of a store is about. */
export async function runningOrders(db: Db, merchantId: number): Promise<number> {
  const [counted] = await db
    .select({ orders: countDistinct(settlementLines.orderId) })
    .from(settlementLines)
    .where(and(eq(settlementLines.merchantId, merchantId), isNull(settlementLines.settlementId)))
  return counted?.orders ?? 0
}

/** The sum that a store has below zero from its last settlement. */
export async function carriedOf(db: Db, merchantId: number): Promise<number> {
  const [last] = await db
    .select({ fen: settlements.closingFen })
    .from(settlements)
    .where(eq(settlements.merchantId, merchantId))
    .orderBy(desc(settlements.month))
    .limit(1)
  return last?.fen ?? 0
}

async function closeMonth(deps: Deps, merchantId: number, month: string): Promise<boolean> {
  const { db, now } = deps
  const { until } = spanOf(month)
  const sums = await runningSums(db, merchantId, until)
  if (sums.lineCount === 0) return false
  const at = now()
  const openingFen = await carriedOf(db, merchantId)
  const made = await numbered(deps, {
    merchantId,
    month,
    state: 'issued' as const,
    openingFen,
    ...sums,
    ...balanceOf(openingFen, sums),
    issuedAt: at,
    confirmUntil: later(at, days(settlementConfirmDays)),
  })
  await db
    .update(settlementLines)
    .set({ settlementId: made.id })
    .where(
      sql`${settlementLines.merchantId} = ${merchantId} and ${settlementLines.settlementId} is null
        and ${settlementLines.at} < ${until.toISOString()}::timestamptz`,
    )
  await book(db, made, at)
  await notifyStores(
    db,
    [
      {
        merchantId,
        kind: 'settlement',
        subject: made.settlementNo,
        ref: `settlement:${made.id}:issued`,
        title: `${month} 结算单已出`,
        text: `应付 ¥${formatFen(made.payableFen)}，请在 ${settlementConfirmDays} 天内核对，到期自动确认`,
      },
    ],
    at,
  )
  return true
}

/** Two callers may draw the same number in one second: the second one draws again. */
async function numbered({ db, now, random }: Deps, row: Omit<typeof settlements.$inferInsert, 'settlementNo'>) {
  for (;;) {
    const [made] = await db
      .insert(settlements)
      .values({ ...row, settlementNo: documentNo('S', now(), random) })
      .onConflictDoNothing({ target: settlements.settlementNo })
      .returning()
    if (made) return made
  }
}

/**
 * The store's sales, and the part of reductions that the mall bears, are owed to the store, less the commission; but money that lies in its
 * account at a channel is its own from now on.
 */
async function book(db: Db, made: typeof settlements.$inferSelect, at: Date): Promise<void> {
  const party = `merchant:${made.merchantId}`
  const direct = await directOf(db, made.id)
  await post(db, {
    kind: 'settle',
    ref: made.settlementNo,
    title: `${made.month} 结算`,
    at,
    postings: [
      { account: { kind: 'sales', party }, amount: -(made.goodsFen + made.freightFen + made.refundFen) },
      { account: { kind: 'promotion', party: 'coupon' }, amount: -made.couponFen },
      { account: { kind: 'promotion', party: 'campaign' }, amount: -made.campaignFen },
      { account: { kind: 'promotion', party: 'points' }, amount: -made.pointsFen },
      { account: { kind: 'promotion', party: 'settlement' }, amount: -made.adjustFen },
      { account: { kind: 'commission', party: 'mall' }, amount: made.commissionFen },
      { account: { kind: 'payable', party }, amount: made.netFen - made.directFen },
      ...direct.map(({ channel, fen }) => ({ account: accountAt(channel, true), amount: fen })),
    ],
  })
}

/** Sums, for each channel, the part of a settlement that lies in the store's account there. */
const directOf = (db: Db, settlementId: number) =>
  db
    .select({
      channel: splitOrders.channel,
      fen: sql<number>`sum(${settlementLines.directFen})`.mapWith(Number),
    })
    .from(settlementLines)
    .innerJoin(splitOrders, eq(splitOrders.id, settlementLines.splitOrderId))
    .where(and(eq(settlementLines.settlementId, settlementId), eq(settlementLines.kind, 'split')))
    .groupBy(splitOrders.channel)
    .orderBy(asc(splitOrders.channel))
