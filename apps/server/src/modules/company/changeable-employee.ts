import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { employees, invitations, roles } from './company.table.ts'
import { mustHold } from './grant-role.ts'
import { lockCompany } from './membership.ts'

/** Rights of a role; null without one. */
const rights = { permissions: roles.permissions, orderScope: roles.orderScope }

export type Target = { row: typeof employees.$inferSelect; roleName: string }

/**
 * The employee whom the caller wants to change, held with the company until the end of the transaction; null for somebody
 * who is only invited. `deep`: more than their name and department. Refuses `employee.not_found`, `employee.is_owner`,
 * `employee.self`, `role.beyond` where the other one may do what the caller may not.
 */
export async function touchable(ctx: Ctx, companyId: number, userId: number, deep: boolean): Promise<Target | null> {
  const { db, actor } = ctx
  await lockCompany(db, companyId)
  const [found] = await db
    .select({ row: employees, roleName: roles.name, rights })
    .from(employees)
    .leftJoin(roles, eq(roles.id, employees.roleId))
    .where(and(eq(employees.companyId, companyId), eq(employees.userId, userId)))
  const isSelf = userId === actor.userId
  if (found?.row.isOwner && !isSelf) throw new Refusal('employee.is_owner')
  if (isSelf && deep) throw new Refusal('employee.self')
  const invited = found ? undefined : await invitedRights(ctx, companyId, userId)
  if (!found && invited === undefined) throw new Refusal('employee.not_found')
  const held = found ? found.rights : invited
  if (!isSelf && held) mustHold(actor, held)
  return found ? { row: found.row, roleName: found.roleName ?? '未分配角色' } : null
}

async function invitedRights({ db, now }: Pick<Ctx, 'db' | 'now'>, companyId: number, userId: number) {
  const [open] = await db
    .select({ rights })
    .from(invitations)
    .leftJoin(roles, eq(roles.id, invitations.roleId))
    .where(openTo(companyId, userId, now()))
  return open?.rights
}

export const openTo = (companyId: number, userId: number, at: Date) =>
  and(
    eq(invitations.companyId, companyId),
    eq(invitations.userId, userId),
    eq(invitations.status, 'open'),
    gt(invitations.expiresAt, at),
  )

/** Takes an invitation back: the name it was sent to; null when it was answered meanwhile. */
export async function withdrawInvitation(db: Db, companyId: number, userId: number, at: Date): Promise<string | null> {
  const taken = await db
    .update(invitations)
    .set({ status: 'withdrawn' })
    .where(openTo(companyId, userId, at))
    .returning({ realName: invitations.realName })
  return taken[0]?.realName ?? null
}
