import type { ParsedOf } from '@mall/contract/call/call'
import * as employeeCalls from '@mall/contract/employee/calls'
import * as employeeTerms from '@mall/contract/employee/terms'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { givePassword, hashPassword, revokeTokens } from '#modules/account/account.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { notify } from '#modules/message/message.public.ts'
import { openTo, type Target, touchable } from './changeable-employee.ts'
import { employees, invitations, roles } from './company.table.ts'
import { keepName } from './company-names.ts'
import { dropOffers } from './end-employment.ts'
import { roleToGive } from './grant-role.ts'
import { employee } from './list-employees.ts'
import { companyOf } from './membership.ts'
import { statusPage } from './verification-transfer.ts'

type Changes = ParsedOf<typeof employeeCalls.editEmployee>

export const editEmployee = useCase(employeeCalls.editEmployee, employeeTerms.editEmployee, async (ctx, changes) => {
  const { db, actor } = ctx
  const companyId = companyOf(actor)
  const passwordHash = changes.password === undefined ? null : await hashPassword(changes.password)
  await db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const target = await touchable(inside, companyId, changes.id, isDeep(changes))
    if (target === null) await editInvited(inside, companyId, changes)
    else await changeEmployee(inside, target, changes, passwordHash)
  })
  return employee(ctx, changes)
})

/** Beyond name and department. */
const isDeep = ({ role_id, status, password }: Changes) =>
  role_id !== undefined || status !== undefined || password !== undefined

/** Edits the invitation of a person who has not answered yet; they have no account here to switch off or to log in with. */
async function editInvited({ db, actor, now }: Ctx, companyId: number, changes: Changes) {
  if (changes.status !== undefined) throw new BadInput('status', '对方尚未接受邀请')
  if (changes.password !== undefined) throw new BadInput('password', '对方尚未接受邀请')
  const role = changes.role_id === undefined ? null : await roleToGive(db, actor, companyId, changes.role_id)
  const open = openTo(companyId, changes.id, now())
  const [before] = await db
    .select({ row: invitations, roleName: roles.name })
    .from(invitations)
    .leftJoin(roles, eq(roles.id, invitations.roleId))
    .where(open)
  const asked = await db
    .update(invitations)
    .set({ ...namesIn(changes), ...(role ? { roleId: role.id } : {}), invitedBy: actor.userId })
    .where(open)
    .returning({ id: invitations.id })
  if (!before || asked.length === 0) throw new Refusal('employee.not_found')
  const { row, roleName } = before
  const moved = role && role.id !== row.roleId ? [`角色由“${roleName ?? '未分配角色'}”变更为“${role.name}”`] : []
  const detail = [`${row.realName}（尚未接受邀请）`, ...renamings(row, changes), ...moved].join('；')
  await audit({ db, actor, now }, { action: 'employee.edit', subject: `user:${changes.id}`, detail })
}

const namesIn = ({ real_name, department }: Changes) => ({
  ...(real_name === undefined ? {} : { realName: real_name }),
  ...(department === undefined ? {} : { department }),
})

/** 「姓名 赵新 → 赵欣」, for the log. */
const renamings = (row: { realName: string; department: string }, { real_name, department }: Changes) => {
  const renamed = real_name !== undefined && real_name !== row.realName
  const moved = department !== undefined && department !== row.department
  return [
    ...(renamed ? [`姓名 ${row.realName} → ${real_name}`] : []),
    ...(moved ? [`部门 ${row.department || '无'} → ${department || '无'}`] : []),
  ]
}

/** Changes an employee whom `touchable` let pass, in the transaction that holds them. */
export async function changeEmployee(ctx: Ctx, target: Target, changes: Changes, passwordHash: string | null) {
  const { db, actor, now } = ctx
  const { row, roleName } = target
  const at = now()
  const role = changes.role_id === undefined ? null : await roleToGive(db, actor, row.companyId, changes.role_id)
  const isOff = (changes.status ?? (row.disabledAt ? 'off' : 'on')) === 'off'
  const disabledAt = isOff ? (row.disabledAt ?? at) : null
  if (changes.real_name !== undefined && changes.real_name !== row.realName) await keepName(db, row, at)
  await db
    .update(employees)
    .set({ ...namesIn(changes), ...(role ? { roleId: role.id } : {}), disabledAt })
    .where(eq(employees.userId, row.userId))
  if (isOff) {
    await revokeTokens(db, row.userId)
    await dropOffers(db, row.companyId, row.userId)
  }
  if (passwordHash !== null) {
    if (!row.accountMade) throw new BadInput('password', '该员工使用自己的账号，请由本人修改密码')
    await givePassword(db, row.userId, passwordHash)
  }
  const deeds = [
    ...(role && role.id !== row.roleId ? [`角色由“${roleName}”变更为“${role.name}”`] : []),
    ...(isOff === (row.disabledAt === null) ? [isOff ? '账号已停用' : '账号已启用'] : []),
    ...(passwordHash === null ? [] : ['登录密码已重置']),
  ]
  const detail = [row.realName, ...renamings(row, changes), ...deeds].join('；')
  await audit(ctx, { action: 'employee.edit', subject: `user:${row.userId}`, detail })
  if (deeds.length === 0) return
  const text = `${actor.companyName ?? ''} 的管理员修改了您的员工账号：${deeds.join('；')}。`
  const notification = {
    userId: row.userId,
    kind: 'system' as const,
    title: '您的员工账号有变更',
    text,
    link: statusPage,
  }
  await notify(db, [{ ...notification, ref: `employee:edit:${at.toISOString()}` }], at)
}
