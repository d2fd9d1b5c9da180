import * as calls from '@mall/contract/approval/calls'
import * as terms from '@mall/contract/approval/terms'
import type { ParsedOf } from '@mall/contract/call/call'
import { can } from '@mall/contract/permission/permission'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { companyOf, lockCompany } from '#modules/company/company.public.ts'
import { levelsOf, levelsThatCan } from './approval.rules.ts'
import { reviewSettings as kept } from './approval.table.ts'
import { peopleWhoReview } from './reviewers.ts'
import { changeInWords } from './settings-changes.ts'

export type Settings = ParsedOf<typeof calls.saveReviewSettings>

/** A company that never said anything asks nobody, until somebody goes over a budget. */
const unset: Settings = { threshold_fen: null, levels: [], timeout_hours: null, over_budget: 'review', pay_hours: 72 }

export async function settingsOf(db: Db, companyId: number): Promise<Settings> {
  const [row] = await db.select().from(kept).where(eq(kept.companyId, companyId))
  if (!row) return unset
  return {
    threshold_fen: row.thresholdFen,
    levels: row.levels,
    timeout_hours: row.timeoutHours,
    over_budget: row.overBudget,
    pay_hours: row.payHours,
  }
}

const holdsAll = ({ actor }: Pick<Ctx, 'actor'>) => can(actor.permissions, '*')

export const reviewSettings = useCase(calls.reviewSettings, terms.reviewSettings, async (ctx) => {
  const settings = await settingsOf(ctx.db, companyOf(ctx.actor))
  return { ...settings, can_edit: holdsAll(ctx) }
})

/** Counts for what is submitted, and for levels that open, from now on. */
export const saveReviewSettings = useCase(calls.saveReviewSettings, terms.saveReviewSettings, async (ctx, input) => {
  const companyId = companyOf(ctx.actor)
  if (!holdsAll(ctx)) throw new Refusal('auth.forbidden')
  await ctx.db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const before = await settingsOf(tx, companyId)
    const people = await peopleWhoReview(tx, companyId)
    for (const { name, user_ids, role_ids } of input.levels) {
      const open = user_ids.length === 0 && role_ids.length === 0
      const somebody = people.some(
        ({ userId, roleId }) => user_ids.includes(userId) || (roleId !== null && role_ids.includes(roleId)),
      )
      if (!open && !somebody) throw new Refusal('review.no_reviewer', { level: name })
    }
    const named = levelsOf(input.levels).map(({ user_ids, role_ids }) => ({ userIds: user_ids, roleIds: role_ids }))
    const decided = levelsThatCan(named, people)
    if (decided < named.length) throw new Refusal('review.too_few', { levels: named.length, people: decided })
    const row = {
      thresholdFen: input.threshold_fen,
      levels: input.levels,
      timeoutHours: input.timeout_hours,
      overBudget: input.over_budget,
      payHours: input.pay_hours,
    }
    await tx
      .insert(kept)
      .values({ companyId, ...row })
      .onConflictDoUpdate({ target: kept.companyId, set: row })
    const detail = await changeInWords(tx, companyId, before, input)
    await audit({ ...ctx, db: tx }, { action: 'review.settings', subject: `company:${companyId}`, detail })
  })
  return reviewSettings(ctx)
})
