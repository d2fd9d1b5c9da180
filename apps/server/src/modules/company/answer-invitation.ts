import * as calls from '@mall/contract/company/calls'
import * as terms from '@mall/contract/company/terms'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { callByName, holdUser } from '#modules/account/account.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { notify } from '#modules/message/message.public.ts'
import { dropApplication } from './application.ts'
import { companies, employees, invitations as kept, roles } from './company.table.ts'
import { calledAt } from './company-names.ts'
import { inLogOf, isEmployed } from './membership.ts'

const openToMe = ({ actor, now }: Pick<Ctx, 'actor' | 'now'>) =>
  and(eq(kept.userId, actor.userId), eq(kept.status, 'open'), gt(kept.expiresAt, now()))

export const invitations = useCase(calls.invitations, terms.invitations, async (ctx) => {
  const rows = await ctx.db
    .select({
      id: kept.id,
      company: companies.name,
      inviter: calledAt({ company: kept.companyId, userId: kept.invitedBy, at: kept.createdAt }),
      role: roles.name,
      department: kept.department,
      expiresAt: kept.expiresAt,
    })
    .from(kept)
    .innerJoin(companies, eq(companies.id, kept.companyId))
    .leftJoin(roles, eq(roles.id, kept.roleId))
    .where(openToMe(ctx))
    .orderBy(desc(kept.id))
  return {
    list: rows.map((row) => ({
      id: row.id,
      company_name: row.company,
      inviter: row.inviter,
      role_name: row.role ?? '未分配角色',
      department: row.department,
      expire_at: row.expiresAt.toISOString(),
    })),
  }
})

/** If two answers come at once one counts, and of two invitations at once one is accepted: the person is held. */
export const answerInvitation = useCase(calls.answerInvitation, terms.answerInvitation, async (ctx, { id, accept }) => {
  const { db, actor } = ctx
  await db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const held = await holdUser(tx, actor.userId)
    if (!held || held.closedAt) throw new Refusal('auth.expired')
    const [answered] = await tx
      .update(kept)
      .set({ status: accept ? 'accepted' : 'declined' })
      .where(and(eq(kept.id, id), openToMe(ctx)))
      .returning()
    if (!answered) throw new Refusal('invitation.not_found')
    if (accept) await join(inside, answered)
    const title = `${answered.realName} ${accept ? '已接受' : '拒绝了'}企业邀请`
    const notification = {
      userId: answered.invitedBy,
      kind: 'system' as const,
      title,
      text: title,
      link: '/users/user_list',
    }
    await notify(tx, [{ ...notification, ref: `invitation:${id}:answer` }], ctx.now())
  })
  return { done: true as const }
})

async function join(ctx: Ctx, invitation: typeof kept.$inferSelect) {
  const { db, actor, now } = ctx
  if (await isEmployed(db, actor.userId)) throw new Refusal('company.employed')
  await dropApplication(db, actor.userId, now())
  const { companyId, roleId, realName, department } = invitation
  await db.insert(employees).values({
    userId: actor.userId,
    companyId,
    roleId,
    isOwner: false,
    realName,
    department,
    createdAt: now(),
  })
  await callByName(db, { userId: actor.userId, realName })
  const [company] = await db.select({ ownerId: companies.ownerId }).from(companies).where(eq(companies.id, companyId))
  if (!company) throw new Error('an invitation without a company')
  await audit(inLogOf(ctx, db, company.ownerId), {
    action: 'employee.join',
    subject: `user:${actor.userId}`,
    detail: realName,
  })
}
