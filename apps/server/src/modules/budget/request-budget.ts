import * as calls from '@mall/contract/budget/calls'
import type { BudgetRequest } from '@mall/contract/budget/terms'
import * as terms from '@mall/contract/budget/terms'
import { formatFen } from '@mall/contract/text/money'
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { monthOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { calledAt, companyOf, ownerOf } from '#modules/company/company.public.ts'
import { employees, roles } from '#modules/company/company.table.ts'
import { notify } from '#modules/message/message.public.ts'
import { raise } from './book-budget.ts'
import { nameOf } from './budget.rules.ts'
import { budgets, budgetRequests as kept } from './budget.table.ts'
import { memberOf } from './budget-member.ts'
import { budgetsIn, countsFor, heldBy, lockBudgets } from './find-budgets.ts'
import { managesBudgets } from './manage-budgets.ts'

/** Page on which requests are decided. */
const page = '/company/budgets'

/** For this month, of a budget that the caller's own orders count for. */
export const requestBudget = useCase(calls.requestBudget, terms.requestBudget, async (ctx, input) => {
  const { db, actor, now } = ctx
  const companyId = companyOf(actor)
  const at = now()
  const month = monthOf(at)
  const { budget_id: budgetId, amount_fen: amountFen, reason } = input
  return db.transaction(async (tx) => {
    const member = await memberOf(tx, companyId, actor.userId)
    const [budget] = await budgetsIn(tx, month, and(countsFor(member), eq(budgets.id, budgetId)))
    if (!budget) throw new Refusal('budget.not_found')
    const [made] = await tx
      .insert(kept)
      .values({ budgetId, companyId, month, amountFen, reason, userId: actor.userId, state: 'open', createdAt: at })
      .onConflictDoNothing()
      .returning({ id: kept.id })
    if (!made) throw new Refusal('budget.request_open')
    const asked = await one(tx, companyId, made.id)
    const deciders = new Set([
      (await ownerOf(tx, companyId)).userId,
      ...(budget.holderId === null ? [] : [budget.holderId]),
    ])
    const text = `${asked.applicant} 为${nameOf(budget)}申请追加 ¥${formatFen(amountFen)}：${reason}`
    const notification = {
      kind: 'order' as const,
      title: '有额度申请待您处理',
      text,
      link: page,
      ref: `budget:request:${made.id}`,
    }
    const others = [...deciders].filter((userId) => userId !== actor.userId)
    await notify(
      tx,
      others.map((userId) => ({ ...notification, userId })),
      at,
    )
    return asked
  })
})

export const budgetRequests = useCase(calls.budgetRequests, terms.budgetRequests, async (ctx, { page, list_rows }) => {
  const { db, actor } = ctx
  const companyId = companyOf(actor)
  const manages = managesBudgets(ctx)
  const held = new Set((await heldBy(db, companyId, actor.userId)).map(({ id }) => id))
  const theirs = or(eq(kept.userId, actor.userId), inArray(kept.budgetId, [...held]))
  const which = and(eq(kept.companyId, companyId), manages ? undefined : theirs)
  const rows = await requests(db, which, { limit: list_rows, offset: (page - 1) * list_rows })
  return {
    list: rows.map(({ userId, ...row }) => ({
      ...row,
      can_decide: (manages || held.has(row.budget_id)) && row.state === 'open' && userId !== actor.userId,
    })),
    total: await db.$count(kept, which),
    page,
    list_rows,
  }
})

/** Decides a request, but never the caller's own: people who set budgets change the budget instead. */
export const decideBudgetRequest = useCase(
  calls.decideBudgetRequest,
  terms.decideBudgetRequest,
  async (ctx, { id, approve, remark }) => {
    const { actor, now } = ctx
    const companyId = companyOf(actor)
    const at = now()
    return ctx.db.transaction(async (tx) => {
      const held = (await heldBy(tx, companyId, actor.userId)).map(({ id: budgetId }) => budgetId)
      const manages = managesBudgets(ctx)
      if (!manages && held.length === 0) throw new Refusal('auth.forbidden')
      const [request] = await tx
        .select()
        .from(kept)
        .where(and(eq(kept.id, id), eq(kept.companyId, companyId), manages ? undefined : inArray(kept.budgetId, held)))
      if (!request) throw new Refusal('budget.request_not_found')
      if (request.userId === actor.userId) throw new Refusal('auth.forbidden')
      const state = approve ? ('approved' as const) : ('refused' as const)
      const [decided] = await tx
        .update(kept)
        .set({ state, decidedBy: actor.userId, remark, decidedAt: at })
        .where(and(eq(kept.id, id), eq(kept.state, 'open'), ne(kept.userId, actor.userId)))
        .returning()
      if (!decided) throw new Refusal('budget.request_done')
      const { budgetId, month, amountFen } = decided
      if (approve) {
        await lockBudgets(tx, companyId)
        await raise(tx, { budgetId, month, amountFen, ref: `request:${id}`, userId: actor.userId, at })
      }
      const asked = await one(tx, companyId, id)
      const said = remark === '' ? '' : `（${remark}）`
      const text = `您为${asked.scope_name}申请的 ¥${formatFen(amountFen)} ${approve ? '已追加到本月预算' : '未获批准'}${said}`
      const title = approve ? '额度申请已通过' : '额度申请未通过'
      const notification = { userId: decided.userId, kind: 'order' as const, title, text, link: page }
      await notify(tx, [{ ...notification, ref: `budget:request:${id}:decided` }], at)
      const detail = `${asked.applicant} ¥${formatFen(amountFen)} ${approve ? '同意' : '拒绝'}${said}`
      await audit({ ...ctx, db: tx }, { action: 'budget.decide', subject: `budget:${budgetId}`, detail })
      return asked
    })
  },
)

async function one(db: Db, companyId: number, id: number) {
  const which = and(eq(kept.id, id), eq(kept.companyId, companyId))
  const [row] = await requests(db, which, { limit: 1, offset: 0 })
  if (!row) throw new Error(`budget request ${id} is not there`)
  const { userId: _, ...shown } = row
  return shown
}

type Row = z.infer<typeof BudgetRequest> & { userId: number }

/** Newest first, open ones before all. */
async function requests(
  db: Db,
  which: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  const rows = await db
    .select({
      request: kept,
      scope: budgets.scope,
      scopeName: sql<string>`case ${budgets.scope} when 'company' then '全公司'
        when 'role' then coalesce((select r.name from ${roles} r where r.id = ${budgets.scopeId}), '已删除的角色')
        else coalesce((select e.real_name from ${employees} e where e.user_id = ${budgets.scopeId}
          and e.company_id = ${budgets.companyId}), '已离职员工') end`,
      applicant: calledAt({ company: kept.companyId, userId: kept.userId, at: kept.createdAt }),
      decidedBy: calledAt({
        company: kept.companyId,
        userId: kept.decidedBy,
        at: sql`coalesce(${kept.decidedAt}, ${kept.createdAt})`,
      }),
    })
    .from(kept)
    .innerJoin(budgets, eq(budgets.id, kept.budgetId))
    .where(which)
    .orderBy(sql`${kept.state} <> 'open'`, desc(kept.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ request, scopeName, applicant, decidedBy }) => ({
    userId: request.userId,
    id: request.id,
    budget_id: request.budgetId,
    scope_name: scopeName,
    month: request.month,
    amount_fen: request.amountFen,
    reason: request.reason,
    applicant,
    state: request.state,
    decided_by: decidedBy,
    remark: request.remark,
    created_at: request.createdAt.toISOString(),
  }))
}
