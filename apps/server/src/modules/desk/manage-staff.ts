import * as consoleCalls from '@mall/contract/console/calls'
import { mayGrant } from '@mall/contract/console/rights'
import * as consoleTerms from '@mall/contract/console/terms'
import { and, asc, desc, eq, gt, isNull, max } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { maskPhone } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { deskFactors, deskInvitations, deskRoles, deskSessions, deskStaff } from './desk.table.ts'
import { endDeskSessions } from './desk-session.ts'
import { holdDesk } from './hold-desk.ts'
import { forgetFactor } from './prove-factor.ts'
import { deskOf, ofDesk, type Role, roleFrom, roleKey, roleNamed } from './role-of.ts'

const ownRole = { name: deskRoles.name, rights: deskRoles.rights }

/** Colleagues of one's own desk and who is invited to it. */
export const listDeskStaff = useCase(consoleCalls.deskStaff, consoleTerms.deskStaff, async ({ db, actor, now }) => {
  const { merchantId } = deskOf(actor)
  const people = await db
    .select({
      staff: deskStaff,
      phone: users.phone,
      role: ownRole,
      factor: deskFactors.confirmedAt,
      seenAt: max(deskSessions.lastSeenAt),
    })
    .from(deskStaff)
    .innerJoin(users, eq(users.id, deskStaff.userId))
    .leftJoin(deskRoles, eq(deskRoles.id, deskStaff.roleId))
    .leftJoin(deskFactors, eq(deskFactors.userId, deskStaff.userId))
    .leftJoin(deskSessions, eq(deskSessions.userId, deskStaff.userId))
    .where(ofDesk(deskStaff, merchantId))
    .groupBy(deskStaff.userId, users.id, deskRoles.id, deskFactors.userId)
    .orderBy(asc(deskStaff.createdAt), asc(deskStaff.userId))
  const open = and(
    ofDesk(deskInvitations, merchantId),
    isNull(deskInvitations.settledAt),
    gt(deskInvitations.expiresAt, now()),
  )
  const invited = await db
    .select({ invitation: deskInvitations, role: ownRole, by: deskStaff.name })
    .from(deskInvitations)
    .leftJoin(deskRoles, eq(deskRoles.id, deskInvitations.roleId))
    .leftJoin(deskStaff, eq(deskStaff.userId, deskInvitations.invitedBy))
    .where(open)
    .orderBy(desc(deskInvitations.id))
  return {
    list: people.map(({ staff, phone, role, factor, seenAt }) => ({
      user_id: staff.userId,
      name: staff.name,
      phone: maskPhone(phone),
      role: roleKey(staff),
      role_name: roleFrom(staff, role).name,
      disabled: staff.disabledAt !== null,
      has_factor: factor !== null,
      is_self: staff.userId === actor.userId,
      joined_at: staff.createdAt.toISOString(),
      last_seen_at: seenAt?.toISOString() ?? null,
    })),
    invitations: invited.map(({ invitation, role, by }) => ({
      invitation_id: invitation.id,
      phone: maskPhone(invitation.phone),
      name: invitation.name,
      role_name: roleFrom(invitation, role).name,
      invited_by: by ?? '',
      created_at: invitation.createdAt.toISOString(),
      expires_at: invitation.expiresAt.toISOString(),
    })),
  }
})

/** Counts from their very next request. */
export const setDeskRole = useCase(consoleCalls.setDeskRole, consoleTerms.setDeskRole, (ctx, { user_id, role: key }) =>
  change(ctx, user_id, async (db, { name, role: old }) => {
    const role = await roleNamed(db, ctx.actor, key)
    if (!mayGrant(deskOf(ctx.actor).rights, role.rights)) throw new Refusal('desk.role_too_wide')
    await db.update(deskStaff).set({ preset: role.preset, roleId: role.roleId }).where(eq(deskStaff.userId, user_id))
    await keepOwner(db, ctx)
    return {
      action: 'desk.role',
      detail: `${name}：${old.name} → ${role.name}`,
      before: { role: old.name },
      after: { role: role.name },
    }
  }),
)

export const disableDeskStaff = useCase(
  consoleCalls.disableDeskStaff,
  consoleTerms.disableDeskStaff,
  (ctx, { user_id, disabled }) =>
    change(ctx, user_id, async (db, { name, disabledAt }) => {
      await db
        .update(deskStaff)
        .set({ disabledAt: disabled ? ctx.now() : null })
        .where(eq(deskStaff.userId, user_id))
      if (disabled) await endDeskSessions(db, user_id)
      await keepOwner(db, ctx)
      const states = { before: { disabled: disabledAt !== null }, after: { disabled } }
      return { action: disabled ? 'desk.disable' : 'desk.enable', detail: name, ...states }
    }),
)

export const removeDeskStaff = useCase(consoleCalls.removeDeskStaff, consoleTerms.removeDeskStaff, (ctx, { user_id }) =>
  change(ctx, user_id, async (db, { name, role }) => {
    await endDeskSessions(db, user_id)
    await forgetFactor(db, user_id)
    await db.delete(deskStaff).where(eq(deskStaff.userId, user_id))
    await keepOwner(db, ctx)
    return { action: 'desk.remove', detail: name, before: { name, role: role.name } }
  }),
)

export const resetDeskFactor = useCase(consoleCalls.resetDeskFactor, consoleTerms.resetDeskFactor, (ctx, { user_id }) =>
  change(ctx, user_id, async (db, { name }) => {
    await endDeskSessions(db, user_id)
    await forgetFactor(db, user_id)
    return { action: 'desk.reset_factor', detail: name }
  }),
)

type Colleague = { name: string; disabledAt: Date | null; role: Role }
type Deed = { action: string; detail: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

/**
 * One deed on a colleague of one's own desk who holds nothing that one does not hold oneself. Deeds of one desk go one after
 * another.
 */
async function change(ctx: Ctx, userId: number, deed: (db: Db, colleague: Colleague) => Promise<Deed>) {
  const { actor } = ctx
  const { merchantId, rights } = deskOf(actor)
  if (userId === actor.userId) throw new Refusal('desk.self')
  await ctx.db.transaction(async (db) => {
    await holdDesk(db, merchantId)
    const [row] = await db
      .select({ staff: deskStaff, role: ownRole })
      .from(deskStaff)
      .leftJoin(deskRoles, eq(deskRoles.id, deskStaff.roleId))
      .where(and(eq(deskStaff.userId, userId), ofDesk(deskStaff, merchantId)))
    if (!row) throw new Refusal('desk.staff_not_found')
    const role = roleFrom(row.staff, row.role)
    if (!mayGrant(rights, role.rights)) throw new Refusal('desk.role_too_wide')
    const done = await deed(db, { name: row.staff.name, disabledAt: row.staff.disabledAt, role })
    await audit({ ...ctx, db }, { subject: `user:${userId}`, ...done })
  })
  return { done: true as const }
}

/** Call it last: every desk keeps a person who may do everything. */
async function keepOwner(db: Db, { actor }: Ctx) {
  const owners = and(ofDesk(deskStaff, actor.merchantId), eq(deskStaff.preset, 'owner'), isNull(deskStaff.disabledAt))
  if ((await db.$count(deskStaff, owners)) === 0) throw new Refusal('desk.last_owner')
}
