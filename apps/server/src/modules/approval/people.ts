import { can, splitPermissions } from '@mall/contract/permission'
import { and, asc, eq, gte, isNull, like, lte, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#modules/account/account.table.ts'
import { employees, roles } from '#modules/company/company.table.ts'
import { mayReview, type Reviewer, type Standing } from './approval.rules.ts'
import { delegations } from './approval.table.ts'

/** Who works for a company now and may review, by their rights at this moment. */
export async function peopleWhoReview(db: Db, companyId: number): Promise<Reviewer[]> {
  const rows = await db
    .select({
      userId: employees.userId,
      roleId: employees.roleId,
      name: employees.realName,
      phone: users.phone,
      isOwner: employees.isOwner,
      permissions: roles.permissions,
    })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .leftJoin(roles, eq(roles.id, employees.roleId))
    .where(
      and(
        eq(employees.companyId, companyId),
        isNull(employees.disabledAt),
        isNull(users.disabledAt),
        or(employees.isOwner, like(roles.permissions, '%order:review%'), like(roles.permissions, '%*%')),
      ),
    )
    .orderBy(asc(employees.userId))
  return rows.flatMap(({ isOwner, permissions, ...person }) => {
    const held = isOwner ? ['*'] : splitPermissions(permissions ?? '')
    return mayReview(held) ? [{ ...person, holdsAll: can(held, '*') }] : []
  })
}

/**
 * Somebody's rights stay as they are until the end of the transaction: one that is being taken away is gone already when
 * this returns, or goes after the decision.
 */
export async function holdRights(db: Db, userId: number): Promise<void> {
  const [employee] = await db
    .select({ roleId: employees.roleId })
    .from(employees)
    .where(eq(employees.userId, userId))
    .for('share')
  if (!employee || employee.roleId === null) return
  await db.select({ id: roles.id }).from(roles).where(eq(roles.id, employee.roleId)).for('share')
}

/** Who stands in for whom on a day of Asia/Shanghai, `2026-11-20`. */
export const standingsOn = (db: Db, companyId: number, day: string): Promise<Standing[]> =>
  db
    .select({ from: delegations.userId, to: delegations.toUserId })
    .from(delegations)
    .where(
      and(
        eq(delegations.companyId, companyId),
        delegations.active,
        or(isNull(delegations.from), lte(delegations.from, day)),
        or(isNull(delegations.until), gte(delegations.until, day)),
      ),
    )
    .orderBy(asc(delegations.userId))
