import type { Review } from '@mall/contract/review.schema'
import { inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { users } from '#modules/account/account.table.ts'
import { employees } from '#modules/company/company.table.ts'
import { askedOf, type Reviewer, type Standing } from './approval.rules.ts'
import type { ReviewRow } from './approval-case.ts'

/** Who may review in a company now, and who stands in for whom today. */
export type Panel = { people: readonly Reviewer[]; standings: readonly Standing[] }

/** Names of those who stand in reviews, as the company knows them; also of who left. */
export async function namesIn(db: Db, rows: readonly ReviewRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ decidedBy, onBehalfOf }) => [decidedBy, onBehalfOf]))].filter(
    (id) => id !== null,
  )
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: users.id, name: sql<string>`coalesce(${employees.realName}, ${users.nickname})` })
    .from(users)
    .leftJoin(employees, sql`${employees.userId} = ${users.id}`)
    .where(inArray(users.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}

export function presentReview(
  row: ReviewRow,
  { people, standings }: Panel,
  names: ReadonlyMap<number, string>,
): z.infer<typeof Review> {
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? ''))
  return {
    round: row.round,
    level: row.level,
    levels: row.levels,
    level_name: row.levelName,
    state: row.state,
    reviewers: row.state === 'pending' ? askedOf(row, people, standings).map(({ name }) => name) : [],
    decided_by: nameOf(row.decidedBy),
    on_behalf_of: nameOf(row.onBehalfOf),
    remark: row.remark,
    created_at: row.createdAt.toISOString(),
    due_at: row.dueAt?.toISOString() ?? null,
    decided_at: row.decidedAt?.toISOString() ?? null,
  }
}
