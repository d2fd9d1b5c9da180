import { orderSight } from '@mall/contract/permission/order-scope'
import { can, splitPermissions } from '@mall/contract/permission/permission'
import { and, asc, eq, isNull, like, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#modules/account/account.table.ts'
import { employees, roles } from './company.table.ts'

/**
 * People of a company who are told of its debts and agreements: the owner, and everybody who may pay; `seeingAll`: and sees the whole
 * company's orders.
 */
export async function peopleWhoPay(
  db: Db,
  companyId: number,
  { seeingAll = false }: { seeingAll?: boolean } = {},
): Promise<number[]> {
  const rows = await db
    .select({
      userId: employees.userId,
      isOwner: employees.isOwner,
      permissions: roles.permissions,
      scope: roles.orderScope,
    })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .leftJoin(roles, eq(roles.id, employees.roleId))
    .where(
      and(
        eq(employees.companyId, companyId),
        isNull(employees.disabledAt),
        isNull(users.disabledAt),
        or(employees.isOwner, like(roles.permissions, '%order:pay%'), like(roles.permissions, '%*%')),
      ),
    )
    .orderBy(asc(employees.userId))
  return rows
    .filter(({ isOwner, permissions, scope }) => {
      const held = splitPermissions(permissions ?? '')
      return isOwner || (can(held, 'order:pay') && (!seeingAll || orderSight(held, scope ?? 'own') === 'company'))
    })
    .map(({ userId }) => userId)
}
