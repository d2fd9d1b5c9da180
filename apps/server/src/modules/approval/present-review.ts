import type { Review } from '@mall/contract/approval/terms'
import { inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { calledAt } from '#modules/company/company.public.ts'
import { type ActiveDelegation, askedOf, type Reviewer } from './approval.rules.ts'
import { orderReviews } from './approval.table.ts'
import type { ReviewRow } from './approval-case.ts'

/** People who may review in a company now, and today's stand-ins. */
export type Panel = { people: readonly Reviewer[]; delegations: readonly ActiveDelegation[] }

type Named = { decidedBy: string; onBehalfOf: string }
export type Names = ReadonlyMap<number, Named>

/** Names of those who stand in reviews, as the company knew them when they decided. */
export async function namesIn(db: Db, rows: readonly ReviewRow[]): Promise<Names> {
  const decided = rows.filter(({ decidedBy }) => decidedBy !== null).map(({ id }) => id)
  if (decided.length === 0) return new Map()
  const at = sql`coalesce(${orderReviews.decidedAt}, ${orderReviews.createdAt})`
  const found = await db
    .select({
      id: orderReviews.id,
      decidedBy: calledAt({ company: orderReviews.companyId, userId: orderReviews.decidedBy, at }),
      onBehalfOf: calledAt({ company: orderReviews.companyId, userId: orderReviews.onBehalfOf, at }),
    })
    .from(orderReviews)
    .where(inArray(orderReviews.id, decided))
  return new Map(found.map(({ id, ...named }) => [id, named]))
}

export function presentReview(row: ReviewRow, { people, delegations }: Panel, names: Names): z.infer<typeof Review> {
  const named = names.get(row.id)
  return {
    round: row.round,
    level: row.level,
    levels: row.levels,
    level_name: row.levelName,
    state: row.state,
    reviewers: row.state === 'pending' ? askedOf(row, people, delegations).map(({ name }) => name) : [],
    decided_by: named?.decidedBy ?? '',
    on_behalf_of: named?.onBehalfOf ?? '',
    remark: row.remark,
    created_at: row.createdAt.toISOString(),
    due_at: row.dueAt?.toISOString() ?? null,
    decided_at: row.decidedAt?.toISOString() ?? null,
  }
}
