import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { companies, employees } from './company.table.ts'

/** An employee who is disabled, or whose company is frozen, is told so at the login, instead of being logged out by the next call. */
export async function loginBar(db: Db, userId: number): Promise<'disabled' | 'frozen' | null> {
  const [found] = await db
    .select({ disabledAt: employees.disabledAt, frozenAt: companies.frozenAt })
    .from(employees)
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .where(eq(employees.userId, userId))
  if (found?.disabledAt) return 'disabled'
  return found?.frozenAt ? 'frozen' : null
}
