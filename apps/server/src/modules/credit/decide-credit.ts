import type { ParsedOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/credit/platform.calls'
import * as platformTerms from '@mall/contract/credit/platform.terms'
import { formatFen } from '@mall/contract/text/money'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { ownerOf } from '#modules/company/company.public.ts'
import { companies } from '#modules/company/company.table.ts'
import { notify } from '#modules/message/message.public.ts'
import { creditPage } from './credit.rules.ts'
import { creditAccounts as kept } from './credit.table.ts'
import { type Account, figuresOf, lockCredit } from './credit-account.ts'

/** `applied` are all that wait, also who has credit and asks for more; they come first of all. */
export const creditAccounts = useCase(
  platformCalls.creditAccounts,
  platformTerms.creditAccounts,
  async ({ db, now }, input) => {
    const { state, keyword, page, list_rows } = input
    const which = and(
      state === 'applied' ? gt(kept.wantedFen, 0) : state === undefined ? undefined : eq(kept.state, state),
      keyword === '' ? undefined : ilike(companies.name, holding(keyword)),
    )
    const rows = await db
      .select({ account: kept, companyName: companies.name, total: sql<number>`count(*) over ()`.mapWith(Number) })
      .from(kept)
      .innerJoin(companies, eq(companies.id, kept.companyId))
      .where(which)
      .orderBy(sql`${kept.wantedFen} = 0`, asc(kept.ownerId))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const figures = await figuresOf(
      db,
      rows.map(({ account }) => account.ownerId),
      now(),
    )
    return {
      list: rows.map(({ account, companyName }) => ({
        owner_id: account.ownerId,
        company_name: companyName,
        state: account.state,
        wanted_fen: account.wantedFen,
        reason: account.reason,
        limit_fen: account.limitFen,
        used_fen: account.usedFen,
        overdue_fen: figures(account.ownerId).overdueFen,
        due_day: account.dueDay,
        refuse_reason: account.refuseReason,
        created_at: account.createdAt.toISOString(),
        decided_at: account.decidedAt?.toISOString() ?? null,
      })),
      total: rows[0]?.total ?? 0,
      page,
      list_rows,
    }
  },
)

type Decision = ParsedOf<typeof platformCalls.decideCredit>
/** The ctx of a decision; the actor is null where the demo plays the desk. */
type Desk = Pick<Ctx, 'db' | 'now'> & { readonly actor: Actor | null }

export const decideCredit = useCase(
  platformCalls.decideCredit,
  platformTerms.decideCredit,
  async (ctx: Desk, decision) => {
    const ownerId = decision.owner_id
    return ctx.db.transaction(async (tx) => {
      const account = await lockCredit(tx, ownerId)
      if (!account) throw new Refusal('credit.account_not_found')
      const { change, title, text } = outcome(account, decision)
      const at = ctx.now()
      await tx
        .update(kept)
        .set({ ...change, decidedAt: at })
        .where(eq(kept.ownerId, ownerId))
      const action = `credit.${decision.decision}`
      const subject = `company:${account.companyId}`
      const [before, after] = [termsOf(account), termsOf({ ...account, ...change })]
      await audit({ ...ctx, db: tx }, { action, subject, detail: text, ownerId, before, after })
      const { userId } = await ownerOf(tx, account.companyId)
      const ref = `${action}:${ownerId}:${at.getTime()}`
      await notify(tx, [{ userId, kind: 'payment', title, text, link: creditPage, ref }], at)
      return { done: true as const }
    })
  },
)

/** The terms of an account that a decision is about. */
const termsOf = ({ state, limitFen, dueDay }: Account) => ({ state, limit_fen: limitFen, due_day: dueDay })

type Outcome = { change: Partial<Account>; title: string; text: string }

/** The change of an account by a decision, and the message to the company. */
function outcome({ state, wantedFen }: Account, decision: Decision): Outcome {
  if (decision.decision === 'grant') {
    const { limit_fen: limitFen, due_day: dueDay } = decision
    const text = `账期额度 ¥${formatFen(limitFen)}，账单每月 ${dueDay} 日前还款`
    const title = state === 'active' ? '账期额度已调整' : '账期已开通'
    return { change: { state: 'active', limitFen, dueDay, wantedFen: 0, refuseReason: '' }, title, text }
  }
  const { reason } = decision
  if (decision.decision === 'refuse') {
    if (wantedFen === 0) throw new Refusal('credit.not_applied')
    // An account that has credit keeps it as it is, and why it is suspended stays to be read.
    const after = state === 'applied' ? ('refused' as const) : state
    const told = state === 'suspended' ? {} : { refuseReason: reason }
    return { change: { state: after, wantedFen: 0, ...told }, title: '账期申请未通过', text: `原因：${reason}` }
  }
  // An account that was never granted credit has nothing to suspend.
  if (state !== 'active' && state !== 'suspended') throw new Refusal('credit.account_not_found')
  const text = `账期已暂停，已有账单仍请按期还款。原因：${reason}`
  return { change: { state: 'suspended', refuseReason: reason }, title: '账期已暂停', text }
}
