import * as employeeCalls from '@mall/contract/employee/calls'
import type { Role as RoleOnWire } from '@mall/contract/employee/terms'
import * as employeeTerms from '@mall/contract/employee/terms'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { employees, roles as kept } from './company.table.ts'
import type { Role } from './grant-role.ts'
import { companyOf } from './membership.ts'

/** The presets first, then the company's own in the order they were made. */
export const roles = useCase(employeeCalls.roles, employeeTerms.roles, async ({ db, actor }) => {
  const companyId = companyOf(actor)
  const rows = await db
    .select({ role: kept, users: count(employees.userId) })
    .from(kept)
    .leftJoin(employees, and(eq(employees.roleId, kept.id), eq(employees.companyId, companyId)))
    .where(eq(kept.companyId, companyId))
    .groupBy(kept.id)
    .orderBy(desc(kept.isPreset), asc(kept.id))
  return { list: rows.map(({ role, users }) => presentRole(role, users)) }
})

export const role = useCase(employeeCalls.role, employeeTerms.role, async ({ db, actor }, { id }) => {
  const companyId = companyOf(actor)
  const [found] = await db
    .select()
    .from(kept)
    .where(and(eq(kept.id, id), eq(kept.companyId, companyId)))
  if (!found) throw new Refusal('role.not_found')
  const users = await holdersOf(db, found)
  return { ...presentRole(found, users.length), users }
})

export const holdersOf = (db: Db, { id, companyId }: Role) =>
  db
    .select({ id: employees.userId, real_name: employees.realName })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), eq(employees.roleId, id)))
    .orderBy(asc(employees.userId))

export const presentRole = (row: Role, userCount: number): RoleOnWire => ({
  id: row.id,
  name: row.name,
  remark: row.remark,
  permissions: row.permissions,
  order_scope: row.orderScope,
  user_count: userCount,
  is_preset: row.isPreset,
})
