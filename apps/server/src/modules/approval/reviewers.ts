import { can, splitPermissions } from '@mall/contract/permission/permission'
import { and, asc, eq, gte, isNull, like, lte, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#modules/account/account.table.ts'
import { employees, roles } from '#modules/company/company.table.ts'
import { type ActiveDelegation, mayReview, type Reviewer } from './approval.rules.ts'
import { delegations } from './approval.table.ts'

const personColumns = {
  userId: employees.userId,
  roleId: employees.roleId,
  name: employees.realName,
  phone: users.phone,
  isOwner: employees.isOwner,
  permissions: roles.permissions,
}
type PersonRow = Omit<Reviewer, 'holdsAll'> & { isOwner: boolean; permissions: string | null }

/** Employees who might review; their rights are then read as everywhere. */
const mightReview = (companyId: number) =>
  and(
    eq(employees.companyId, companyId),
    isNull(employees.disabledAt),
    isNull(users.disabledAt),
    or(employees.isOwner, like(roles.permissions, '%order:review%'), like(roles.permissions, '%*%')),
  )

function reviewerOf({ userId, roleId, name, phone, isOwner, permissions }: PersonRow): Reviewer[] {
  const held = isOwner ? ['*'] : splitPermissions(permissions ?? '')
  return mayReview(held) ? [{ userId, roleId, name, phone, holdsAll: can(held, '*') }] : []
}

/** People who work for a company now and may review, by their rights at this moment. */
export async function peopleWhoReview(db: Db, companyId: number): Promise<Reviewer[]> {
  const rows = await db
    .select(personColumns)
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .leftJoin(roles, eq(roles.id, employees.roleId))
    .where(mightReview(companyId))
    .orderBy(asc(employees.userId))
  return rows.flatMap(reviewerOf)
}

/** The same with their stand-ins on a day of Asia/Shanghai, `2026-11-20`, in one statement. */
export async function panelOn(db: Db, companyId: number, day: string) {
  const rows = await db
    .select({ ...personColumns, standIn: delegations.toUserId })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .leftJoin(roles, eq(roles.id, employees.roleId))
    .leftJoin(delegations, and(eq(delegations.userId, employees.userId), stands(companyId, day)))
    .where(mightReview(companyId))
    .orderBy(asc(employees.userId))
  const inEffect: ActiveDelegation[] = rows.flatMap(({ userId, standIn }) =>
    standIn === null ? [] : [{ from: userId, to: standIn }],
  )
  return { people: rows.flatMap(reviewerOf), delegations: inEffect }
}

/** In effect on that day, both its ends included. */
const stands = (companyId: number, day: string) =>
  and(
    eq(delegations.companyId, companyId),
    delegations.active,
    or(isNull(delegations.from), lte(delegations.from, day)),
    or(isNull(delegations.until), gte(delegations.until, day)),
  )

/**
 * Keeps a person's rights as they are until the end of the transaction: one that is being taken away is gone already when
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
