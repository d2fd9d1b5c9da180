import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { ownerOf } from '#modules/company/company.public.ts'
import { notify, topicOf } from '#modules/message/message.public.ts'
import { nameOf, type OpenLine, type Share, statementPage, totalOf } from './credit.rules.ts'
import { creditAccounts, creditEntries, creditLines, creditStatements } from './credit.table.ts'
import type { Account } from './credit-account.ts'
import { openLineRows } from './open-line-rows.ts'

/** Open lines of an owner, the oldest first. The caller holds the account. */
export const openLines = (db: Db, ownerId: number): Promise<OpenLine[]> =>
  rowsOf<OpenLine>(
    db,
    sql`select l.id::float8 as id, l.order_id::float8 as "orderId", l.payment_no as "paymentNo",
        l.statement_id::float8 as "statementId", s.due_on::text as "dueOn",
        (l.amount_fen - l.settled_fen)::float8 as "leftFen", d.id is not null as disputed
      from ${openLineRows} where l.owner_id = ${ownerId} and l.settled_fen < l.amount_fen order by l.id`,
  )

type Deed = { kind: 'refund' | 'repay' | 'waive'; ref: string; at: Date }

/** The sum that a document has taken off the lines of an owner already, in fen. */
export async function takenBy(db: Db, ownerId: number, { kind, ref }: Pick<Deed, 'kind' | 'ref'>): Promise<number> {
  const [taken] = await db
    .select({ fen: sql<number>`coalesce(sum(${creditEntries.amountFen}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .innerJoin(creditLines, eq(creditLines.id, creditEntries.lineId))
    .where(and(eq(creditEntries.ref, ref), eq(creditEntries.kind, kind), eq(creditLines.ownerId, ownerId)))
  return taken?.fen ?? 0
}

/**
 * Takes shares off lines of an account that the caller holds: the lines, their entries, what is used, and the statements that
 * have nothing left. How many fen.
 */
export async function lower(
  db: Db,
  { ownerId, companyId }: Account,
  { kind, ref, at }: Deed,
  shares: readonly Share[],
): Promise<number> {
  if (shares.length === 0) return 0
  const totalFen = totalOf(shares)
  const lowered = await rowsOf<{ id: number }>(
    db,
    sql`update ${creditLines} l set settled_fen = l.settled_fen + r.fen
      from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as r(id bigint, fen bigint)
      where l.id = r.id and l.owner_id = ${ownerId} and l.settled_fen + r.fen <= l.amount_fen
      returning l.id::float8 as id`,
  )
  if (lowered.length !== shares.length) throw new Error(`${kind} ${ref} took more off a line than is left of it`)
  await db.insert(creditEntries).values(shares.map(({ id, fen }) => ({ lineId: id, kind, amountFen: fen, ref, at })))
  await db
    .update(creditAccounts)
    .set({ usedFen: sql`${creditAccounts.usedFen} - ${totalFen}` })
    .where(eq(creditAccounts.ownerId, ownerId))
  const touched = new Set(shares.flatMap(({ statementId }) => statementId ?? []))
  if (touched.size > 0) await clear(db, companyId, [...touched], at)
  return totalFen
}

/** Notes which of these statements have nothing left, and tells the owner of the company. */
async function clear(db: Db, companyId: number, statementIds: readonly number[], at: Date) {
  const cleared = await db
    .update(creditStatements)
    .set({ clearedAt: at })
    .where(
      and(
        inArray(creditStatements.id, [...statementIds]),
        isNull(creditStatements.clearedAt),
        sql`not exists (select from ${creditLines} l where l.statement_id = ${creditStatements.id}
          and l.settled_fen < l.amount_fen)`,
      ),
    )
    .returning({ id: creditStatements.id, month: creditStatements.month })
  if (cleared.length === 0) return
  const owner = await ownerOf(db, companyId)
  const notifications = cleared.map(({ id, month }) => ({
    userId: owner.userId,
    kind: 'payment' as const,
    title: `${nameOf(month)}已结清`,
    text: `${nameOf(month)}已全部结清`,
    link: statementPage(id),
    ref: `credit:statement:${id}:cleared`,
    topic: topicOf.creditStatement(id),
  }))
  await notify(db, notifications, at)
}
