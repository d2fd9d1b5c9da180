import type { CreditLine } from '@mall/contract/credit/terms'
import { desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { calledAt } from '#modules/company/company.public.ts'
import { creditEntries } from './credit.table.ts'
import { latestDisputes } from './find-disputes.ts'
import { l, lineLeft } from './open-line-rows.ts'

type Reader = { companyId: number; mayDispute: boolean; limit: number; offset: number }

/** Lines with what was taken off them and why, newest first. Three statements. */
export async function linesOn(
  db: Db,
  which: SQL | undefined,
  { companyId, mayDispute, limit, offset }: Reader,
): Promise<CreditLine[]> {
  const rows = await db
    .select({ line: l, leftFen: lineLeft, paidBy: calledAt({ company: companyId, userId: l.userId, at: l.at }) })
    .from(l)
    .where(which)
    .orderBy(desc(l.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ line }) => line.id)
  const taken = await takenOff(db, ids)
  const disputes = await latestDisputes(db, ids)
  return rows.map(({ line, leftFen, paidBy }) => {
    const dispute = disputes.get(line.id) ?? null
    return {
      id: line.id,
      order_no: line.orderNo,
      mer_name: line.merchantName,
      amount_fen: line.amountFen,
      refunded_fen: taken(line.id, 'refund'),
      repaid_fen: taken(line.id, 'repay'),
      waived_fen: taken(line.id, 'waive'),
      left_fen: leftFen,
      paid_by: paidBy,
      at: line.at.toISOString(),
      dispute,
      can_dispute: mayDispute && leftFen > 0 && dispute?.state !== 'open',
    }
  })
}

type Kind = (typeof creditEntries.$inferSelect)['kind']

async function takenOff(db: Db, lineIds: readonly number[]): Promise<(lineId: number, kind: Kind) => number> {
  if (lineIds.length === 0) return () => 0
  const sums = await db
    .select({
      lineId: creditEntries.lineId,
      kind: creditEntries.kind,
      fen: sql<number>`sum(${creditEntries.amountFen})`.mapWith(Number),
    })
    .from(creditEntries)
    .where(inArray(creditEntries.lineId, [...lineIds]))
    .groupBy(creditEntries.lineId, creditEntries.kind)
  const byKey = new Map(sums.map(({ lineId, kind, fen }) => [`${lineId} ${kind}`, fen]))
  return (lineId, kind) => byKey.get(`${lineId} ${kind}`) ?? 0
}
