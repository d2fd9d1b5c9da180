import { presetRoles } from '@mall/contract/permission/preset-roles'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { callByName, createOwner, holdUser } from '#modules/account/account.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { notify } from '#modules/message/message.public.ts'
import type { Application } from './application.ts'
import { companies, companyApplications, employees, roles } from './company.table.ts'
import { inLogOf, isEmployed, takenBy } from './membership.ts'
import { statusPage } from './verification-transfer.ts'

/** Work of modules above for a new company, in the transaction that makes it. */
export type Welcoming = { welcome(db: Db, company: { companyId: number; ownerId: number }, at: Date): Promise<void> }

/**
 * Makes a company of an application that still is `as` it was proven, in the caller's transaction; false when it is not
 * any more. Refuses `company.employed`, `company.taken`.
 */
export async function found(ctx: Ctx & Welcoming, application: Application, as: SQL | undefined): Promise<boolean> {
  const { db, now } = ctx
  const at = now()
  const { id, userId, companyName, creditCode } = application
  // The person before everything else, as in all that hires or lets go.
  const held = await holdUser(db, userId)
  const decided = await db
    .update(companyApplications)
    .set({ status: 'verified', decidedAt: at })
    .where(and(eq(companyApplications.id, id), as))
    .returning({ id: companyApplications.id })
  if (decided.length === 0) return false
  if (!held || held.closedAt || (await isEmployed(db, userId))) throw new Refusal('company.employed')
  const company = await foundCompany(db, {
    name: companyName,
    creditCode,
    legalPerson: application.legalPerson,
    at,
    owner: { userId, realName: application.contactName, department: application.department },
  })
  if (!company) throw (await takenBy(db, creditCode)) ?? new Refusal('company.employed')
  await ctx.welcome(db, company, at)
  const text = `${companyName} 已通过认证，您是主账号，现在可以添加员工、共用购物车和订单。`
  const notification = { userId, kind: 'system' as const, title: '企业认证已通过', text, link: statusPage }
  await notify(db, [{ ...notification, ref: `company-${id}:verified` }], at)
  await audit(inLogOf(ctx, db, company.ownerId), {
    action: 'company.verify',
    subject: `company:${company.companyId}`,
    detail: `${companyName} ${creditCode}`,
  })
  return true
}

type NewCompany = {
  name: string
  creditCode: string
  legalPerson: string
  at: Date
  owner: { userId: number; realName: string; department: string }
}

/** A verified company with its 主账号 and the preset roles. Null when somebody else has the code. */
export async function foundCompany(db: Db, { name, creditCode, legalPerson, at, owner }: NewCompany) {
  const ownerId = await createOwner(db, 'company')
  const [company] = await db
    .insert(companies)
    .values({ ownerId, name, creditCode, legalPerson, verifiedAt: at, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: companies.id })
  if (!company) return null
  const companyId = company.id
  const made = await db
    .insert(roles)
    .values(
      presetRoles.map((preset) => ({
        companyId,
        name: preset.name,
        permissions: preset.permissions.join(','),
        orderScope: preset.orderScope,
        isPreset: true,
      })),
    )
    .returning({ id: roles.id, name: roles.name })
  const idOf = new Map(made.map((role) => [role.name, role.id]))
  await db.insert(employees).values({ ...owner, companyId, roleId: null, isOwner: true, createdAt: at })
  await callByName(db, owner)
  return { companyId, ownerId, roleIds: new Map(presetRoles.map(({ code, name }) => [code, idOf.get(name) ?? 0])) }
}
