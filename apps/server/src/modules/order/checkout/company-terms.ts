import type { Ctx } from '#kernel/ctx.ts'
import { monthOf } from '#kernel/time.ts'
import { reachesThreshold, reviewersText, type Settings, settingsOf } from '#modules/approval/approval.public.ts'
import {
  budgetsIn,
  countsFor,
  leftOf,
  lockBudgets,
  type Member,
  memberOf,
  type Weighed,
  weigh,
} from '#modules/budget/budget.public.ts'

/** A company's terms for a trade of one of its people. Amounts in fen. */
export type Terms = {
  member: Member
  month: string
  settings: Settings
  budgets: Weighed[]
  needReview: boolean
  /** The budget that this goes beyond furthest, where the company refuses that. */
  refusedBy: Weighed | null
}

type Scope = Pick<Ctx, 'db' | 'actor' | 'now'>

/**
 * Null for a shopper, without a query. The whole trade is weighed: a purchase that falls apart into several stores' orders
 * is still one, and all its orders wait or none. The owner needs no approval and is never refused, since the person who sets the
 * rules could change them first; what they buy counts for the company's budget all the same. `binding`, in a transaction
 * that submits: of two on the last of a budget the second waits and sees what the first left.
 */
export async function termsOf(
  { db, actor, now }: Scope,
  amountFen: number,
  { binding = false } = {},
): Promise<Terms | null> {
  if (actor.companyId === null) return null
  const member = await memberOf(db, actor.companyId, actor.userId)
  const settings = await settingsOf(db, member.companyId)
  const month = monthOf(now())
  if (binding) await lockBudgets(db, member.companyId)
  const budgets = (await budgetsIn(db, month, countsFor(member))).map((budget) =>
    weigh(budget, leftOf(budget), amountFen),
  )
  const furthest = budgets.toSorted((a, b) => b.overFen - a.overFen)[0]
  const over = furthest && furthest.overFen > 0 ? furthest : null
  const asked =
    reachesThreshold(settings.threshold_fen, amountFen) || (over !== null && settings.over_budget === 'review')
  return {
    member,
    month,
    settings,
    budgets,
    needReview: !member.isOwner && asked,
    refusedBy: member.isOwner || settings.over_budget !== 'refuse' ? null : over,
  }
}

/** Presents the terms for the confirm page. */
export async function presentTerms({ db, now }: Scope, terms: Terms | null) {
  if (!terms) return { need_review: false, review_text: '', budgets: [], refused_by_budget: false }
  const { member, settings, needReview, refusedBy } = terms
  return {
    need_review: needReview,
    review_text: needReview ? await reviewersText(db, settings, { ...member, at: now() }) : '',
    budgets: terms.budgets.map(({ budget, name, leftFen, overFen }) => ({
      id: budget.id,
      name,
      left_fen: leftFen,
      over_fen: overFen,
    })),
    refused_by_budget: refusedBy !== null,
  }
}
