import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { employees } from './company.table.ts'

/** An employee who is disabled is told so at the login, instead of being logged out by the next call. */
export async function mayLogIn(db: Db, userId: number): Promise<boolean> {
  const [disabled] = await db
    .select({ userId: employees.userId })
    .from(employees)
    .where(and(eq(employees.userId, userId), isNotNull(employees.disabledAt)))
  return disabled === undefined
}
