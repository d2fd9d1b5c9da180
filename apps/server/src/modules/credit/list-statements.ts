import type { Statement } from '@mall/contract/credit/terms'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { dayOf } from '#kernel/time.ts'
import { d, isOpenDispute, l, lineDue, lineLeft, s } from './open-line-rows.ts'

type Row = {
  statement: typeof s.$inferSelect
  leftFen: number
  disputedFen: number
  lineCount: number
  overdue: boolean
}

/** Statements as they stand at an instant, newest first. One statement. */
export async function statementsOn(
  db: Db,
  which: SQL | undefined,
  at: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<Statement[]> {
  const rows = await db
    .select({
      statement: s,
      leftFen: sql<number>`sum(${lineLeft})`.mapWith(Number),
      disputedFen: sql<number>`coalesce(sum(${lineLeft}) filter (where ${d.id} is not null), 0)`.mapWith(Number),
      lineCount: sql<number>`count(*)`.mapWith(Number),
      overdue: sql<boolean>`coalesce(bool_or(${lineDue} < ${dayOf(at)}::date and ${lineLeft} > 0), false)`,
    })
    .from(s)
    .innerJoin(l, eq(l.statementId, s.id))
    .leftJoin(d, isOpenDispute)
    .where(which)
    .groupBy(s.id)
    .orderBy(desc(s.month), desc(s.id))
    .limit(limit)
    .offset(offset)
  return rows.map(present)
}

const present = ({ statement, leftFen, disputedFen, lineCount, overdue }: Row): Statement => ({
  id: statement.id,
  statement_no: statement.statementNo,
  month: statement.month,
  state: statement.clearedAt ? 'cleared' : overdue ? 'overdue' : 'open',
  amount_fen: statement.amountFen,
  settled_fen: statement.amountFen - leftFen,
  left_fen: leftFen,
  disputed_fen: disputedFen,
  line_count: lineCount,
  due_on: statement.dueOn,
  issued_at: statement.issuedAt.toISOString(),
  cleared_at: statement.clearedAt?.toISOString() ?? null,
})
