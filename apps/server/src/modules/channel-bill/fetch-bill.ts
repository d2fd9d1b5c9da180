import { and, eq, lte, sql } from 'drizzle-orm'
import { errorInWords } from '#kernel/error-in-words.ts'
import { later } from '#kernel/time.ts'
import type { SettleDeps } from '#modules/payment/payment.public.ts'
import { payments, refunds } from '#modules/payment/payment.table.ts'
import { gapAfter, isLongOver, spanOf } from './bill-days.rules.ts'
import { channelBills } from './channel-bill.table.ts'
import { compareBill } from './compare-bill.ts'
import { storeBill } from './store-bill.ts'

type Bill = typeof channelBills.$inferSelect
/** Outcome of a try: how many differences are open, or why there is no bill. */
type Fetched = { openCount: number } | { trouble: 'not_ready' } | { trouble: 'failed'; words: string }

const notReady = '渠道还没有生成账单'

/** Fetches a bill and compares it. What goes wrong outside is noted at the bill, and no defect of the mall. */
export async function fetchBill(deps: SettleDeps, bill: Bill): Promise<Fetched> {
  const { db, now, ports, log } = deps
  let answer: Awaited<ReturnType<typeof ports.payment.bill>>
  try {
    answer = await ports.payment.bill(bill.channel, bill.billDate)
  } catch (error) {
    const words = errorInWords(error)
    log.warn({ err: error, channel: bill.channel, day: bill.billDate }, 'a channel bill was not fetched')
    await noteTrouble(deps, bill, words)
    return { trouble: 'failed', words }
  }
  const isEmpty = answer.state === 'absent' && isLongOver(bill.billDate, now()) && !(await hasBusiness(deps, bill))
  if (answer.state !== 'written' && !isEmpty) {
    await noteTrouble(deps, bill, notReady)
    return { trouble: 'not_ready' }
  }
  await storeBill(db, bill.id, answer.state === 'written' ? answer.lines : [], now())
  return { openCount: await compareBill(deps, bill) }
}

/** Takes one try of a bill that is due: of two processes one has it. Undefined where the other has. */
export async function claimTry({ db, now }: Pick<SettleDeps, 'db' | 'now'>, { id, tries }: Bill) {
  const at = now()
  const [claimed] = await db
    .update(channelBills)
    .set({ tries: sql`${channelBills.tries} + 1`, nextTryAt: later(at, gapAfter(tries)) })
    .where(and(eq(channelBills.id, id), eq(channelBills.state, 'waiting'), lte(channelBills.nextTryAt, at)))
    .returning()
  return claimed
}

const noteTrouble = ({ db }: SettleDeps, { id }: Bill, error: string) =>
  db
    .update(channelBills)
    .set({ error: error.slice(0, 200) })
    .where(eq(channelBills.id, id))

/** Whether the mall has booked anything on that day, for which there ought to be a bill. */
async function hasBusiness({ db }: SettleDeps, { channel, billDate }: Bill): Promise<boolean> {
  const { from, until } = spanOf(billDate).payments
  const paid = sql`${payments.paidAt} >= ${from.toISOString()}::timestamptz and ${payments.paidAt} < ${until.toISOString()}::timestamptz`
  if ((await db.$count(payments, and(eq(payments.channel, channel), paid))) > 0) return true
  const back = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.channel, channel),
        sql`${refunds.refundedAt} >= ${from.toISOString()}::timestamptz and ${refunds.refundedAt} < ${until.toISOString()}::timestamptz`,
      ),
    )
    .limit(1)
  return back.length > 0
}
