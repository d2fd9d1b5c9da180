import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { askChannel, type SettleDeps } from '#modules/payment/payment.public.ts'
import { payments, refunds } from '#modules/payment/payment.table.ts'
import { splitOrders } from '#modules/split/split.table.ts'
import { spanOf } from './bill-days.rules.ts'
import { channelBillLines as billLines, channelBills, channelDifferences } from './channel-bill.table.ts'
import { type Books, type Difference, differencesOf, keyOf, keyOfLine } from './compare.rules.ts'
import { lockBill } from './store-bill.ts'

type Bill = Pick<typeof channelBills.$inferSelect, 'id' | 'channel' | 'billDate'>

/** Payments of one bill that are asked about; the rest has its turn at the next comparison. */
const askedAtOnce = 500
/** Rows of one statement. */
const chunk = 500

/**
 * Compares a bill with the mall's books. Payments in the bill that the mall knows without having marked them paid are asked about
 * first, and taken by the ordinary way. Compared again, a difference is not doubled, and one that is gone is closed. Resolves to how
 * many are open.
 */
export async function compareBill(deps: SettleDeps, bill: Bill): Promise<number> {
  await askAboutUnpaid(deps, bill)
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    await lockBill(tx, bill.id)
    const lines = await tx
      .select()
      .from(billLines)
      .where(and(eq(billLines.billId, bill.id), namesNoSplit))
      .orderBy(billLines.id)
    const found = differencesOf(
      lines.map(({ id: _, billId: __, ...line }) => line),
      await booksOf(tx, bill),
    )
    await noteFound(tx, bill.id, found, at)
    await closeSolved(tx, bill.id, found, at)
    await tx.update(channelBills).set({ comparedAt: at }).where(eq(channelBills.id, bill.id))
    return openOf(tx, bill.id)
  })
}

export const openOf = (db: Db, billId: number) =>
  db.$count(channelDifferences, and(eq(channelDifferences.billId, billId), eq(channelDifferences.state, 'open')))

/** The numbers of the payments that a bill names, or names as one kind of line. */
const linesOf = (db: Db, { id }: Bill, kind?: 'payment' | 'refund') =>
  db
    .select({ paymentNo: billLines.paymentNo })
    .from(billLines)
    .where(and(eq(billLines.billId, id), kind && eq(billLines.kind, kind)))

async function askAboutUnpaid(deps: SettleDeps, bill: Bill) {
  const unpaid = await deps.db
    .select({ id: payments.id, paymentNo: payments.paymentNo, channel: payments.channel })
    .from(payments)
    .where(
      and(
        eq(payments.channel, bill.channel),
        ne(payments.status, 'paid'),
        inArray(payments.paymentNo, linesOf(deps.db, bill, 'payment')),
      ),
    )
    .orderBy(payments.id)
    .limit(askedAtOnce)
  for (const payment of unpaid) await askChannel(deps, payment)
}

/** Payments into accounts of stores stand in the bill of another merchant number, or among the lines of this one: they are compared with neither. */
const isOurs = sql`not exists (select from ${splitOrders} so where so.payment_id = ${payments.id})`

const namesNoSplit = sql`not exists (select from ${splitOrders} so join ${payments} p on p.id = so.payment_id
  where p.payment_no = ${billLines.paymentNo})`

/** The mall's bookings for all that the bill names, and for all that it ought to name. */
async function booksOf(db: Db, bill: Bill): Promise<Books> {
  const span = spanOf(bill.billDate)
  const { paidAt, paymentNo, channel, channelNo, amountFen, status } = payments
  const isOfDay = sql<boolean>`coalesce(${status} = 'paid' and ${within(paidAt, span.payments)}, false)`
  const paid = await db
    .select({
      paymentNo,
      channelNo: sql<string>`coalesce(${channelNo}, '')`,
      amountFen,
      isPaid: sql<boolean>`${status} = 'paid'`,
      isOfDay,
    })
    .from(payments)
    .where(
      and(
        eq(channel, bill.channel),
        isOurs,
        // Joined by OR, neither half could go by its index: the whole table would be read for every day's bill.
        inArray(
          payments.id,
          db
            .select({ id: payments.id })
            .from(payments)
            .where(inArray(paymentNo, linesOf(db, bill)))
            .union(
              db
                .select({ id: payments.id })
                .from(payments)
                .where(and(eq(channel, bill.channel), eq(status, 'paid'), within(paidAt, span.payments))),
            ),
        ),
      ),
    )
  const isSentOfDay = sql<boolean>`coalesce(${refunds.status} = 'refunded' and ${within(refunds.refundedAt, span.refunds)}, false)`
  const back = await db
    .select({
      paymentNo,
      refundNo: refunds.refundNo,
      channelNo: sql<string>`coalesce(${channelNo}, '')`,
      amountFen: refunds.amountFen,
      isSent: sql<boolean>`${refunds.status} <> 'failed'`,
      isOfDay: isSentOfDay,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(channel, bill.channel),
        isOurs,
        inArray(
          refunds.id,
          db
            .select({ id: refunds.id })
            .from(refunds)
            .innerJoin(payments, eq(payments.id, refunds.paymentId))
            .where(inArray(paymentNo, linesOf(db, bill, 'refund')))
            .union(
              db
                .select({ id: refunds.id })
                .from(refunds)
                .where(and(eq(refunds.status, 'refunded'), within(refunds.refundedAt, span.refunds))),
            ),
        ),
      ),
    )
  return { payments: paid, refunds: back, elsewhere: await elsewhereOf(db, bill, [...paid, ...back]) }
}

const within = (
  column: typeof payments.paidAt | typeof refunds.refundedAt,
  { from, until }: { from: Date; until: Date },
) => sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz`

/** Keys of this day's bookings that stand in bills of other days: clocks and midnight part the two. */
async function elsewhereOf(db: Db, bill: Bill, booked: readonly { paymentNo: string; isOfDay: boolean }[]) {
  const numbers = [...new Set(booked.filter(({ isOfDay }) => isOfDay).map(({ paymentNo }) => paymentNo))]
  const keys = new Set<string>()
  for (let from = 0; from < numbers.length; from += chunk) {
    const lines = await db
      .select({ kind: billLines.kind, paymentNo: billLines.paymentNo, refundNo: billLines.refundNo })
      .from(billLines)
      .innerJoin(channelBills, eq(channelBills.id, billLines.billId))
      .where(
        and(
          eq(channelBills.channel, bill.channel),
          ne(billLines.billId, bill.id),
          inArray(billLines.paymentNo, numbers.slice(from, from + chunk)),
        ),
      )
    for (const line of lines) keys.add(keyOfLine(line))
  }
  return keys
}

/** One that was solved and is there again is open again, and so is one that somebody settled when its sums were others. */
async function noteFound(tx: Db, billId: number, found: readonly Difference[], at: Date) {
  const { hereFen, thereFen, state } = channelDifferences
  const isOther = sql`(${state} = 'solved' or ${hereFen} is distinct from excluded.here_fen or ${thereFen} is distinct from excluded.there_fen)`
  for (let from = 0; from < found.length; from += chunk) {
    await tx
      .insert(channelDifferences)
      .values(found.slice(from, from + chunk).map((one) => ({ ...one, billId, foundAt: at })))
      .onConflictDoUpdate({
        target: [
          channelDifferences.billId,
          channelDifferences.kind,
          channelDifferences.paymentNo,
          channelDifferences.refundNo,
        ],
        set: {
          state: sql`case when ${isOther} then 'open' else ${state} end`,
          foundAt: sql`case when ${isOther} and ${state} <> 'open' then excluded.found_at else ${channelDifferences.foundAt} end`,
          settledAt: sql`case when ${isOther} then null else ${channelDifferences.settledAt} end`,
          // The earlier note stands in the log.
          note: sql`case when ${isOther} then '' else ${channelDifferences.note} end`,
          operator: sql`case when ${isOther} then '' else ${channelDifferences.operator} end`,
          hereFen: sql`excluded.here_fen`,
          thereFen: sql`excluded.there_fen`,
          isKnown: sql`excluded.is_known`,
        },
      })
  }
}

async function closeSolved(tx: Db, billId: number, found: readonly Difference[], at: Date) {
  const there = new Set(found.map(rowKey))
  const open = await tx
    .select()
    .from(channelDifferences)
    .where(and(eq(channelDifferences.billId, billId), eq(channelDifferences.state, 'open')))
  const gone = open.filter((row) => !there.has(rowKey(row))).map(({ id }) => id)
  for (let from = 0; from < gone.length; from += chunk) {
    await tx
      .update(channelDifferences)
      .set({ state: 'solved', settledAt: at })
      .where(and(inArray(channelDifferences.id, gone.slice(from, from + chunk)), eq(channelDifferences.state, 'open')))
  }
}

const rowKey = ({ kind, paymentNo, refundNo }: Pick<Difference, 'kind' | 'paymentNo' | 'refundNo'>) =>
  `${kind} ${keyOf({ paymentNo, refundNo })}`
