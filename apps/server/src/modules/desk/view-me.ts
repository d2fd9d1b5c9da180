import * as consoleCalls from '@mall/contract/console/calls'
import * as consoleTerms from '@mall/contract/console/terms'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { maskPhone } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { platformName } from '#modules/site/site.public.ts'
import { deskInvitations, deskRoles } from './desk.table.ts'
import { kindOf, roleFrom } from './role-of.ts'

export const deskMe = useCase(consoleCalls.deskMe, consoleTerms.deskMe, async (ctx) => {
  const { db, actor } = ctx
  const { desk, merchantId } = actor
  const [store] =
    merchantId === null
      ? []
      : await db
          .select({ name: merchants.name, status: merchants.status, frozenReason: merchants.frozenReason })
          .from(merchants)
          .where(eq(merchants.id, merchantId))
  return {
    user_id: actor.userId,
    name: actor.nickname,
    phone: maskPhone(actor.phone),
    factor: desk?.factor ?? ('none' as const),
    fresh_until: desk?.freshUntil?.toISOString() ?? null,
    desk: desk?.kind
      ? {
          kind: desk.kind,
          mer_id: merchantId,
          name: store?.name ?? (await platformName(db)),
          role_name: desk.roleName,
          rights: [...desk.rights],
          shut: store ? shutOf(store) : null,
        }
      : null,
    // A password alone reads nothing of them.
    invitations: desk?.factor === 'asked' ? [] : await invitationsFor(ctx),
  }
})

const shutOf = ({ status, frozenReason }: Pick<typeof merchants.$inferSelect, 'status' | 'frozenReason'>) =>
  status === 'closed' || status === 'frozen' ? { status, reason: frozenReason } : null

async function invitationsFor({ db, actor, now }: Ctx) {
  const rows = await db
    .select({
      invitation: deskInvitations,
      role: { name: deskRoles.name, rights: deskRoles.rights },
      store: merchants.name,
      by: users.nickname,
    })
    .from(deskInvitations)
    .innerJoin(users, eq(users.id, deskInvitations.invitedBy))
    .leftJoin(merchants, eq(merchants.id, deskInvitations.merchantId))
    .leftJoin(deskRoles, eq(deskRoles.id, deskInvitations.roleId))
    .where(
      and(
        eq(deskInvitations.phone, actor.phone),
        isNull(deskInvitations.settledAt),
        gt(deskInvitations.expiresAt, now()),
      ),
    )
    .orderBy(desc(deskInvitations.id))
    .limit(20)
  if (rows.length === 0) return []
  const platform = await platformName(db)
  return rows.map(({ invitation, role, store, by }) => ({
    invitation_id: invitation.id,
    kind: kindOf(invitation.merchantId),
    desk_name: store ?? platform,
    role_name: roleFrom(invitation, role).name,
    invited_by: by,
    expires_at: invitation.expiresAt.toISOString(),
  }))
}
