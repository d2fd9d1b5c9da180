import { presetRoles } from '@mall/contract/permission/preset-roles'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { notify } from '#modules/message/message.public.ts'
import { employees, roles } from './company.table.ts'
import { statusPage } from './verification-transfer.ts'

type Employee = typeof employees.$inferSelect

/** The company has another owner, in the transaction that holds it; who had it stays, in the place that the other one had. */
export async function changeHands(ctx: Ctx, giver: Employee, heir: Employee): Promise<void> {
  const { db, now } = ctx
  const at = now()
  const roleId = heir.roleId ?? (await defaultRole(db, heir.companyId))
  await db.update(employees).set({ isOwner: false, roleId }).where(eq(employees.userId, giver.userId))
  await db.update(employees).set({ isOwner: true, roleId: null }).where(eq(employees.userId, heir.userId))
  const detail = `${giver.realName} → ${heir.realName}`
  await audit(ctx, { action: 'company.hand_over', subject: `user:${heir.userId}`, detail })
  const ref = `handover:done:${at.toISOString()}`
  const news = { kind: 'system' as const, title: '主账号已移交', link: statusPage, ref }
  await notify(
    db,
    [
      { ...news, userId: giver.userId, text: `企业主账号已移交给 ${heir.realName}，您的权限已变更。` },
      { ...news, userId: heir.userId, text: `您已成为企业主账号，拥有全部权限。` },
    ],
    at,
  )
}

/** For who takes the place of somebody without a role: the preset that may do most. */
async function defaultRole(db: Db, companyId: number): Promise<number | null> {
  const [role] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.companyId, companyId), roles.isPreset, eq(roles.name, presetRoles[0]?.name ?? '')))
  return role?.id ?? null
}
