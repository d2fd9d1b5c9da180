import * as consoleCalls from '@mall/contract/console/calls'
import { deskPresets, deskRightsOf, mayGrant } from '@mall/contract/console/rights'
import * as consoleTerms from '@mall/contract/console/terms'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { deskInvitations, deskRoles, deskStaff } from './desk.table.ts'
import { holdDesk } from './hold-desk.ts'
import { deskOf, ofDesk, roleKey } from './role-of.ts'

/** Those that come with the mall first, then the desk's own. */
export const listDeskRoles = useCase(consoleCalls.deskRoles, consoleTerms.deskRoles, async ({ db, actor }) => {
  const { kind, merchantId } = deskOf(actor)
  const held = await db
    .select({ preset: deskStaff.preset, roleId: deskStaff.roleId, people: count() })
    .from(deskStaff)
    .where(ofDesk(deskStaff, merchantId))
    .groupBy(deskStaff.preset, deskStaff.roleId)
  const people = new Map(held.map((row) => [roleKey(row), row.people]))
  const own = await db.select().from(deskRoles).where(ofDesk(deskRoles, merchantId)).orderBy(asc(deskRoles.id))
  const list = [
    ...deskPresets[kind].map(({ code, name, rights }) => ({
      role: code,
      role_id: null,
      name,
      rights: [...rights],
      is_preset: true,
    })),
    ...own.map(({ id, name, rights }) => ({ role: `role:${id}`, role_id: id, name, rights, is_preset: false })),
  ]
  return { list: list.map((role) => ({ ...role, people: people.get(role.role) ?? 0 })) }
})

/** A changed role counts at once for everybody who has it. */
export const saveDeskRole = useCase(
  consoleCalls.saveDeskRole,
  consoleTerms.saveDeskRole,
  async (ctx, { id, name, rights }) => {
    const { kind, merchantId, rights: held } = deskOf(ctx.actor)
    const known = deskRightsOf(kind)
    if (!rights.every((right) => known.includes(right))) throw new Refusal('desk.role_rights')
    if (!mayGrant(held, rights)) throw new Refusal('desk.role_too_wide')
    const wanted = { name, rights: known.filter((right) => rights.includes(right)) }
    const roleId = await ctx.db.transaction(async (db) => {
      await holdDesk(db, merchantId)
      if (deskPresets[kind].some((preset) => preset.name === name)) throw new Refusal('desk.role_taken')
      const before = id === 0 ? null : await ownRole(db, ctx, id)
      const [same] = await db
        .select({ id: deskRoles.id })
        .from(deskRoles)
        .where(and(ofDesk(deskRoles, merchantId), eq(deskRoles.name, name)))
      if (same && same.id !== id) throw new Refusal('desk.role_taken')
      const [row] = before
        ? await db.update(deskRoles).set(wanted).where(eq(deskRoles.id, id)).returning({ id: deskRoles.id })
        : await db
            .insert(deskRoles)
            .values({ ...wanted, merchantId, createdAt: ctx.now() })
            .returning({ id: deskRoles.id })
      if (!row) throw new Error('the role is gone while it was held')
      const change = before
        ? { before: { name: before.name, rights: before.rights }, after: wanted }
        : { after: wanted }
      await audit({ ...ctx, db }, { action: 'desk.save_role', subject: `role:${row.id}`, detail: name, ...change })
      return row.id
    })
    return { role_id: roleId }
  },
)

export const deleteDeskRole = useCase(consoleCalls.deleteDeskRole, consoleTerms.deleteDeskRole, async (ctx, { id }) => {
  const { merchantId } = deskOf(ctx.actor)
  await ctx.db.transaction(async (db) => {
    await holdDesk(db, merchantId)
    const before = await ownRole(db, ctx, id)
    const people = await db.$count(deskStaff, eq(deskStaff.roleId, id))
    const invited = await db.$count(
      deskInvitations,
      and(eq(deskInvitations.roleId, id), isNull(deskInvitations.settledAt)),
    )
    if (people + invited > 0) throw new Refusal('desk.role_in_use', { people: people + invited })
    await db.delete(deskInvitations).where(eq(deskInvitations.roleId, id))
    await db.delete(deskRoles).where(eq(deskRoles.id, id))
    const { name, rights } = before
    await audit(
      { ...ctx, db },
      { action: 'desk.delete_role', subject: `role:${id}`, detail: name, before: { name, rights } },
    )
  })
  return { done: true as const }
})

/** A role of one's own desk that allows nothing that one does not hold. Refuses `desk.role_not_found`, `desk.role_too_wide`. */
async function ownRole(db: Db, { actor }: Ctx, id: number) {
  const { merchantId, rights } = deskOf(actor)
  const [row] = await db
    .select()
    .from(deskRoles)
    .where(and(eq(deskRoles.id, id), ofDesk(deskRoles, merchantId)))
    .for('update')
  if (!row) throw new Refusal('desk.role_not_found')
  if (!mayGrant(rights, row.rights)) throw new Refusal('desk.role_too_wide')
  return row
}
