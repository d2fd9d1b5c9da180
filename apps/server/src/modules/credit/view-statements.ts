import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/credit/calls'
import * as terms from '@mall/contract/credit/terms'
import { can } from '@mall/contract/permission/permission'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { creditStatements as kept } from './credit.table.ts'
import { linesOn } from './list-lines.ts'
import { statementsOn } from './list-statements.ts'
import { l, s } from './open-line-rows.ts'
import { type OrderSightOf, readable } from './readable-lines.ts'

export const creditStatements = useCase(
  calls.creditStatements,
  terms.creditStatements,
  async ({ db, actor, now }, { page, list_rows }) => {
    companyOf(actor)
    const range = { limit: list_rows, offset: (page - 1) * list_rows }
    return {
      list: await statementsOn(db, eq(s.ownerId, actor.ownerId), now(), range),
      total: await db.$count(kept, eq(kept.ownerId, actor.ownerId)),
      page,
      list_rows,
    }
  },
)

export const creditStatement = useCase(
  calls.creditStatement,
  terms.creditStatement,
  async ({ db, actor, now }, { id }) => {
    companyOf(actor)
    const which = and(eq(s.id, id), eq(s.ownerId, actor.ownerId))
    const [statement] = await statementsOn(db, which, now(), { limit: 1, offset: 0 })
    if (!statement) throw new Refusal('credit.statement_not_found')
    return statement
  },
)

/** A statement shows what is owed in all; its lines are shown to people who may see their orders. */
export async function creditLines(
  ctx: Ctx & OrderSightOf,
  { statement_id: id, page, list_rows }: ParsedOf<typeof calls.creditLines>,
) {
  const { db, actor } = ctx
  const companyId = companyOf(actor)
  const { ownerId } = actor
  if (id !== undefined && !(await db.$count(kept, and(eq(kept.id, id), eq(kept.ownerId, ownerId))))) {
    throw new Refusal('credit.statement_not_found')
  }
  const which = and(
    eq(l.ownerId, ownerId),
    id === undefined ? isNull(l.statementId) : eq(l.statementId, id),
    readable(ctx),
  )
  const range = { limit: list_rows, offset: (page - 1) * list_rows }
  const [counted] = await db.select({ n: count() }).from(l).where(which)
  return {
    list: await linesOn(db, which, { ...range, companyId, mayDispute: can(actor.permissions, 'order:pay') }),
    total: counted?.n ?? 0,
    page,
    list_rows,
  }
}
