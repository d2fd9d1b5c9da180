import * as calls from '@mall/contract/budget/calls'
import * as terms from '@mall/contract/budget/terms'
import type { ParsedOf } from '@mall/contract/call/call'
import { can } from '@mall/contract/permission/permission'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { monthOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { employees, roles } from '#modules/company/company.table.ts'
import { changeInWords, nameOf, presentBudget } from './budget.rules.ts'
import { budgets as kept } from './budget.table.ts'
import { memberOf } from './budget-member.ts'
import { budgetsIn, countsFor, heldBy, lockBudgets } from './find-budgets.ts'

/** People who hold all rights set budgets, and decide any request for more. */
export const managesBudgets = ({ actor }: Pick<Ctx, 'actor'>) => can(actor.permissions, '*')

/** Shows all budgets to people who decide about orders; to others those that their own orders count for, and those that they hold. */
export const budgets = useCase(calls.budgets, terms.budgets, async (ctx, { month = monthOf(ctx.now()) }) => {
  const { db, actor } = ctx
  const companyId = companyOf(actor)
  const seesAll = can(actor.permissions, 'order:review')
  const which = seesAll
    ? and(eq(kept.companyId, companyId), isNull(kept.stoppedAt))
    : or(countsFor(await memberOf(db, companyId, actor.userId)), inArray(kept.id, heldBy(db, companyId, actor.userId)))
  const rows = await budgetsIn(db, month, which)
  return { month, can_edit: managesBudgets(ctx), list: rows.map(presentBudget) }
})

type Input = ParsedOf<typeof calls.saveBudget>

/** A new one, or another amount for one that runs; what it is for does not change. */
export const saveBudget = useCase(calls.saveBudget, terms.saveBudget, async (ctx, input) => {
  const companyId = companyOf(ctx.actor)
  if (!managesBudgets(ctx)) throw new Refusal('auth.forbidden')
  return ctx.db.transaction(async (tx) => {
    await lockBudgets(tx, companyId)
    const [before] = input.id === undefined ? [] : await budgetsIn(tx, monthOf(ctx.now()), running(companyId, input.id))
    const id =
      input.id === undefined ? await add(ctx, tx, companyId, input) : await change(tx, companyId, input.id, input)
    const [row] = await budgetsIn(tx, monthOf(ctx.now()), eq(kept.id, id))
    if (!row) throw new Error('a budget was saved and is not there')
    const detail = changeInWords(before, row)
    await audit({ ...ctx, db: tx }, { action: 'budget.save', subject: `budget:${id}`, detail })
    return presentBudget(row)
  })
})

async function add({ now }: Ctx, tx: Db, companyId: number, input: Input) {
  const { scope, scope_id, monthly_fen: monthlyFen } = input
  const scopeId = scope === 'company' ? 0 : (scope_id ?? 0)
  if (scope === 'role' && !(await tx.$count(roles, and(eq(roles.id, scopeId), eq(roles.companyId, companyId))))) {
    throw new Refusal('role.not_found')
  }
  if (scope === 'employee') await mustWork(tx, companyId, scopeId)
  const holderId = input.holder_id ?? null
  if (holderId !== null) await mustWork(tx, companyId, holderId)
  const [made] = await tx
    .insert(kept)
    .values({ companyId, scope, scopeId, monthlyFen, holderId, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: kept.id })
  if (!made) throw new Refusal('budget.taken')
  return made.id
}

async function mustWork(tx: Db, companyId: number, userId: number) {
  const works = and(eq(employees.userId, userId), eq(employees.companyId, companyId), isNull(employees.disabledAt))
  if ((await tx.$count(employees, works)) === 0) throw new Refusal('employee.not_found')
}

async function change(tx: Db, companyId: number, id: number, { monthly_fen: monthlyFen, holder_id: holderId }: Input) {
  if (holderId) await mustWork(tx, companyId, holderId)
  const input = holderId === undefined ? { monthlyFen } : { monthlyFen, holderId }
  const [changed] = await tx.update(kept).set(input).where(running(companyId, id)).returning({ id: kept.id })
  if (!changed) throw new Refusal('budget.not_found')
  return changed.id
}

export const running = (companyId: number, id: number) =>
  and(eq(kept.id, id), eq(kept.companyId, companyId), isNull(kept.stoppedAt))

/** Nothing counts for it any more; what it reserved is still spent or freed in its ledger. */
export const deleteBudget = useCase(calls.deleteBudget, terms.deleteBudget, async (ctx, { id }) => {
  const companyId = companyOf(ctx.actor)
  // A caller without the right learns no more than a stranger.
  if (!managesBudgets(ctx)) throw new Refusal('budget.not_found')
  await ctx.db.transaction(async (tx) => {
    await lockBudgets(tx, companyId)
    const [row] = await budgetsIn(tx, monthOf(ctx.now()), running(companyId, id))
    if (!row) throw new Refusal('budget.not_found')
    await tx.update(kept).set({ stoppedAt: ctx.now() }).where(running(companyId, id))
    await audit({ ...ctx, db: tx }, { action: 'budget.stop', subject: `budget:${id}`, detail: nameOf(row) })
  })
  return { done: true as const }
})
