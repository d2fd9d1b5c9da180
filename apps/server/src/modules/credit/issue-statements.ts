import { formatFen } from '@mall/contract/text/money'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { dayOf, dayText, monthOf } from '#kernel/time.ts'
import { peopleWhoPay } from '#modules/company/company.public.ts'
import { notify, topicOf } from '#modules/message/message.public.ts'
import { eachOwner, type Trying } from '#modules/system/system.public.ts'
import { dueDayOf, nameOf, nextMonth, startOf, statementPage } from './credit.rules.ts'
import { creditLines, creditStatements } from './credit.table.ts'
import { type Account, lockCredit } from './credit-account.ts'

/**
 * Issues the statements of all months that are over, once each, and tells who may pay; for the clock. How many. Two clocks at
 * once wait for each other at the account.
 */
export const issueStatements = (deps: Trying): Promise<number> =>
  eachOwner(
    deps,
    'a statement was not issued',
    (after, limit) => ownersToBill(deps.db, startOf(monthOf(deps.now())), after, limit),
    (tx, ownerId) => issueFor({ db: tx, now: deps.now }, ownerId),
  )

async function ownersToBill(db: Db, before: Date, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ ownerId: creditLines.ownerId })
    .from(creditLines)
    .where(and(isNull(creditLines.statementId), lt(creditLines.at, before), sql`${creditLines.ownerId} > ${after}`))
    .orderBy(asc(creditLines.ownerId))
    .limit(limit)
  return rows.map(({ ownerId }) => ownerId)
}

/** Issues the missing statements of an owner, month by month, the oldest first. */
async function issueFor({ db, now }: Pick<Ctx, 'db' | 'now'>, ownerId: number): Promise<number> {
  const account = await lockCredit(db, ownerId)
  if (!account) return 0
  const at = now()
  for (let issued = 0; ; issued += 1) {
    const month = await monthToBill(db, ownerId, monthOf(at))
    if (month === null) return issued
    await issue(db, account, month, at)
  }
}

/** The month of the oldest line on no statement, or the next one that has no statement yet; null when it is not over. */
async function monthToBill(db: Db, ownerId: number, present: string): Promise<string | null> {
  const [oldest] = await db
    .select({ at: creditLines.at })
    .from(creditLines)
    .where(and(eq(creditLines.ownerId, ownerId), isNull(creditLines.statementId)))
    .orderBy(asc(creditLines.at))
    .limit(1)
  if (!oldest) return null
  for (let month = monthOf(oldest.at); month < present; month = nextMonth(month)) {
    const ofMonth = and(eq(creditStatements.ownerId, ownerId), eq(creditStatements.month, month))
    if ((await db.$count(creditStatements, ofMonth)) === 0) return month
  }
  return null
}

async function issue(db: Db, { ownerId, companyId, dueDay }: Account, month: string, at: Date) {
  const until = startOf(nextMonth(month))
  const which = and(eq(creditLines.ownerId, ownerId), isNull(creditLines.statementId), lt(creditLines.at, until))
  const [sum] = await db
    .select({ leftFen: sql<number>`sum(${creditLines.amountFen} - ${creditLines.settledFen})`.mapWith(Number) })
    .from(creditLines)
    .where(which)
  const amountFen = sum?.leftFen ?? 0
  const dueOn = dueDayOf(month, dayOf(at), dueDay)
  const statementNo = `S${month.replace('-', '')}${String(ownerId).padStart(6, '0')}`
  const clearedAt = amountFen === 0 ? at : null
  const [made] = await db
    .insert(creditStatements)
    .values({ statementNo, ownerId, month, amountFen, dueOn, issuedAt: at, clearedAt })
    .returning({ id: creditStatements.id })
  if (!made) throw new Error(`statement ${statementNo} was not written`)
  await db.update(creditLines).set({ statementId: made.id }).where(which)
  const text =
    amountFen === 0
      ? `${nameOf(month)}已出，当月采购均已结清，无需还款`
      : `${nameOf(month)} ¥${formatFen(amountFen)} 已出，请在 ${dayText(dueOn)}前还款`
  const notification = {
    kind: 'payment' as const,
    title: `${nameOf(month)}已出`,
    text,
    link: statementPage(made.id),
    topic: topicOf.creditStatement(made.id),
  }
  const people = await peopleWhoPay(db, companyId)
  await notify(
    db,
    people.map((userId) => ({ ...notification, userId, ref: `credit:statement:${made.id}:issued` })),
    at,
  )
}
