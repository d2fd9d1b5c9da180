import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { employees } from '#modules/company/company.table.ts'
import type { Member } from './find-budgets.ts'

/** The employee with the facts that decide which budgets their orders count for. */
export async function memberOf(db: Db, companyId: number, userId: number): Promise<Member> {
  const [row] = await db
    .select({ isOwner: employees.isOwner, roleId: employees.roleId })
    .from(employees)
    .where(eq(employees.userId, userId))
  return { companyId, userId, isOwner: row?.isOwner ?? false, roleId: row?.roleId ?? null }
}
