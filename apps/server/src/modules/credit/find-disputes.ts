import type { Dispute } from '@mall/contract/credit/terms'
import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { calledAt } from '#modules/company/company.public.ts'
import { companies } from '#modules/company/company.table.ts'
import { creditAccounts, creditDisputes } from './credit.table.ts'
import { l, lineLeft, s } from './open-line-rows.ts'

type Shown = {
  dispute: Dispute
  companyName: string
  orderNo: string
  merchantName: string
  amountFen: number
  leftFen: number
  statementNo: string | null
  boughtAt: Date
}

/** Disputes with what they are about; those that wait the longest first, else the newest. */
export async function disputesOn(
  db: Db,
  which: SQL | undefined,
  { limit, offset, oldestFirst = false }: { limit: number; offset: number; oldestFirst?: boolean },
): Promise<Shown[]> {
  const rows = await select(db)
    .where(which)
    .orderBy(oldestFirst ? asc(creditDisputes.id) : desc(creditDisputes.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ row, applicant, ...about }) => ({ ...about, dispute: present(row, applicant) }))
}

/** The latest dispute of each of these lines that has one. */
export async function latestDisputes(db: Db, lineIds: readonly number[]): Promise<Map<number, Dispute>> {
  if (lineIds.length === 0) return new Map()
  const latest = db
    .select({ id: sql`max(${creditDisputes.id})` })
    .from(creditDisputes)
    .where(inArray(creditDisputes.lineId, [...lineIds]))
    .groupBy(creditDisputes.lineId)
  const rows = await select(db).where(inArray(creditDisputes.id, latest))
  return new Map(rows.map(({ row, applicant }) => [row.lineId, present(row, applicant)]))
}

/** A dispute that is known to be there. */
export async function disputeOf(db: Db, id: number): Promise<Dispute> {
  const [found] = await disputesOn(db, eq(creditDisputes.id, id), { limit: 1, offset: 0 })
  if (!found) throw new Error(`credit dispute ${id} is not there`)
  return found.dispute
}

const select = (db: Db) =>
  db
    .select({
      row: creditDisputes,
      applicant: calledAt({
        company: creditAccounts.companyId,
        userId: creditDisputes.userId,
        at: creditDisputes.createdAt,
      }),
      companyName: companies.name,
      orderNo: l.orderNo,
      merchantName: l.merchantName,
      amountFen: l.amountFen,
      leftFen: lineLeft,
      statementNo: s.statementNo,
      boughtAt: l.at,
    })
    .from(creditDisputes)
    .innerJoin(l, eq(l.id, creditDisputes.lineId))
    .leftJoin(s, eq(s.id, l.statementId))
    .innerJoin(creditAccounts, eq(creditAccounts.ownerId, creditDisputes.ownerId))
    .innerJoin(companies, eq(companies.id, creditAccounts.companyId))
    .$dynamic()

const present = (row: typeof creditDisputes.$inferSelect, applicant: string): Dispute => ({
  id: row.id,
  line_id: row.lineId,
  state: row.state,
  reason: row.reason,
  text: row.text,
  images: row.images,
  waived_fen: row.waivedFen,
  remark: row.remark,
  applicant,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
})
