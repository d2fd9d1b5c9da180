import * as consoleCalls from '@mall/contract/console/calls'
import { mayGrant } from '@mall/contract/console/rights'
import * as consoleTerms from '@mall/contract/console/terms'
import { and, eq, gt, isNull, lte, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { maskPhone } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { notifyStores, queueTexts, sendSoon } from '#modules/message/message.public.ts'
import { platformName } from '#modules/site/site.public.ts'
import { deskInvitations, deskStaff } from './desk.table.ts'
import { hasOwner } from './hire-owner.ts'
import { holdDesk } from './hold-desk.ts'
import { deskOf, ofDesk, presetOf, type Role, roleNamed } from './role-of.ts'

const invitationLife = days(7)
/** Invitations of one desk in a day, withdrawn ones too: each is a message to a phone that did not ask for it. */
const mostADay = 20

/**
 * Invites the holder of this phone, known to the mall or not, and tells them by SMS. Whether the phone has a user, or one who works
 * elsewhere, is told to its holder alone.
 */
export const inviteDeskStaff = useCase(
  consoleCalls.inviteDeskStaff,
  consoleTerms.inviteDeskStaff,
  async (ctx, { phone, name, role: key }) => {
    const { actor, afterCommit } = ctx
    const { merchantId, rights } = deskOf(actor)
    const { invitationId, texts } = await ctx.db.transaction(async (db) => {
      // If two invite at once, the second waits here and counts what the first has written.
      await holdDesk(db, merchantId)
      const role = await roleNamed(db, actor, key)
      if (!mayGrant(rights, role.rights)) throw new Refusal('desk.role_too_wide')
      const invitation = { merchantId, phone, name, role }
      await checkInvitation({ ...ctx, db }, invitation)
      const made = await writeInvitation({ ...ctx, db }, invitation)
      if (!made) throw new Refusal('desk.invited')
      return made
    })
    afterCommit((db) => sendSoon({ ...ctx, db }, texts))
    return { invitation_id: invitationId }
  },
)

/** Invites the owner of a store that was opened in the caller's transaction, which sends the texts that it returns afterwards. */
export async function inviteFirstOwner(ctx: Ctx, store: NewOwner) {
  const made = await writeInvitation(ctx, { ...store, role: ownerRole() })
  if (!made) throw new Error('a new store has an invitation')
  return made.texts
}

/** Invites the owner of a store that has none, in the caller's transaction, which sends the texts that it returns afterwards. */
export async function inviteOwner(ctx: Ctx, store: NewOwner) {
  await holdDesk(ctx.db, store.merchantId)
  if (await hasOwner(ctx.db, store.merchantId)) throw new Refusal('store.has_owner')
  const invitation = { ...store, role: ownerRole() }
  await checkInvitation(ctx, invitation)
  const made = await writeInvitation(ctx, invitation)
  if (!made) throw new Refusal('desk.invited')
  return made.texts
}

type NewOwner = { merchantId: number; phone: string; name: string }

function ownerRole(): Role {
  const preset = presetOf('store', 'owner')
  if (!preset) throw new Error('a store has no preset for its owner')
  return { preset: preset.code, roleId: null, name: preset.name, rights: preset.rights }
}

type Invitation = { merchantId: number | null; phone: string; name: string; role: Role }

/** Refuses somebody who works at the desk, and the twenty-first invitation of a day; the desk is held. */
async function checkInvitation({ db, now }: Pick<Ctx, 'db' | 'now'>, { merchantId, phone }: Invitation) {
  const here = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(deskStaff, eq(deskStaff.userId, users.id))
    .where(and(eq(users.phone, phone), ofDesk(deskStaff, merchantId)))
  if (here.length > 0) throw new Refusal('desk.staff_already')
  const lately = and(ofDesk(deskInvitations, merchantId), gt(deskInvitations.createdAt, later(now(), -days(1))))
  if ((await db.$count(deskInvitations, lately)) >= mostADay) throw new Refusal('desk.too_many', { limit: mostADay })
}

/** Writes an invitation, its audit entry and its text, in the caller's transaction; null where the phone has an open one. */
async function writeInvitation(ctx: Ctx, { merchantId, phone, name, role }: Invitation) {
  const { db, actor, now } = ctx
  const at = now()
  const mine = and(
    eq(deskInvitations.phone, phone),
    ofDesk(deskInvitations, merchantId),
    isNull(deskInvitations.settledAt),
  )
  await db
    .update(deskInvitations)
    .set({ settledAt: at })
    .where(and(mine, lte(deskInvitations.expiresAt, at)))
  const [made] = await db
    .insert(deskInvitations)
    .values({
      phone,
      merchantId,
      name,
      preset: role.preset,
      roleId: role.roleId,
      invitedBy: actor.userId,
      createdAt: at,
      expiresAt: later(at, invitationLife),
    })
    .onConflictDoNothing()
    .returning({ id: deskInvitations.id })
  if (!made) return null
  const after = { phone: maskPhone(phone), name, role: role.name }
  await audit(ctx, {
    action: 'desk.invite',
    subject: `invitation:${made.id}`,
    detail: `${name} · ${role.name}`,
    after,
  })
  const desk = await deskName(db, merchantId)
  const values = { name: actor.nickname, desk }
  const goodUntil = later(at, invitationLife)
  const texts = await queueTexts(db, ctx, [{ phone, scene: 'desk_invite', values, goodUntil }])
  return { invitationId: made.id, texts }
}

async function deskName(db: Db, merchantId: number | null): Promise<string> {
  if (merchantId === null) return platformName(db)
  const [store] = await db.select({ name: merchants.name }).from(merchants).where(eq(merchants.id, merchantId))
  return store?.name ?? ''
}

export const withdrawDeskInvitation = useCase(
  consoleCalls.withdrawDeskInvitation,
  consoleTerms.withdrawDeskInvitation,
  async (ctx, { invitation_id }) => {
    const { merchantId } = deskOf(ctx.actor)
    await ctx.db.transaction(async (db) => {
      const own = and(eq(deskInvitations.id, invitation_id), ofDesk(deskInvitations, merchantId))
      const name = await settle(db, own, ctx.now())
      await audit({ ...ctx, db }, { action: 'desk.uninvite', subject: `invitation:${invitation_id}`, detail: name })
    })
    return { done: true as const }
  },
)

/** For who holds the phone. Two answers at once: one counts. */
export const answerDeskInvitation = useCase(
  consoleCalls.answerDeskInvitation,
  consoleTerms.answerDeskInvitation,
  async (ctx, { invitation_id, accept }) => {
    const { actor, now } = ctx
    await ctx.db.transaction(async (db) => {
      const own = and(eq(deskInvitations.id, invitation_id), eq(deskInvitations.phone, actor.phone))
      const [row] = await db.select().from(deskInvitations).where(own)
      const name = await settle(db, own, now())
      if (!row || !accept) return
      const { merchantId, preset, roleId } = row
      const joined = await db
        .insert(deskStaff)
        .values({ userId: actor.userId, merchantId, preset, roleId, name, createdAt: now() })
        .onConflictDoNothing()
        .returning({ userId: deskStaff.userId })
      if (joined.length === 0) throw new Refusal('desk.has_desk', { desk: await deskNameOf(db, actor.userId) })
      if (merchantId !== null) await notifyStores(db, [joining(merchantId, invitation_id, name)], now())
      const who = { ...actor, merchantId, nickname: name }
      await audit({ ...ctx, db, actor: who }, { action: 'desk.join', subject: `user:${actor.userId}`, detail: name })
    })
    return { done: true as const }
  },
)

const joining = (merchantId: number, invitationId: number, name: string) => ({
  merchantId,
  kind: 'staff_joined' as const,
  title: '新员工加入',
  text: `${name}已接受邀请，加入了店铺`,
  subject: name,
  ref: `invitation:${invitationId}:joined`,
})

/** The name of the desk where a person works. */
export async function deskNameOf(db: Db, userId: number): Promise<string> {
  const [at] = await db.select({ merchantId: deskStaff.merchantId }).from(deskStaff).where(eq(deskStaff.userId, userId))
  return deskName(db, at?.merchantId ?? null)
}

/** Takes an invitation that is still open; resolves to the name that it was for. Refuses `desk.invitation_gone`. */
async function settle(db: Db, which: SQL | undefined, at: Date): Promise<string> {
  const open = and(which, isNull(deskInvitations.settledAt), gt(deskInvitations.expiresAt, at))
  const [row] = await db
    .update(deskInvitations)
    .set({ settledAt: at })
    .where(open)
    .returning({ name: deskInvitations.name })
  if (!row) throw new Refusal('desk.invitation_gone')
  return row.name
}
