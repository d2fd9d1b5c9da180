import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { givePassword, revokeTokens } from '#modules/account/account.public.ts'
import { companyHandovers, employees } from './company.table.ts'
import { keepName } from './company-names.ts'

type Employee = typeof employees.$inferSelect

/**
 * Ends a person's employment, in the transaction that holds it: from the next request on they act for themselves.
 * `logins`: whether they may stay logged in, if the account is their own. A password that the company set goes with it.
 */
export async function partWith(
  tx: Db,
  employee: Employee,
  { logins, at }: { logins: 'end' | 'stay'; at: Date },
): Promise<void> {
  await keepName(tx, employee, at)
  await tx.delete(employees).where(eq(employees.userId, employee.userId))
  await dropOffers(tx, employee.companyId, employee.userId)
  if (employee.accountMade) await givePassword(tx, employee.userId, null)
  else if (logins === 'end') await revokeTokens(tx, employee.userId)
}

/** A company that was offered to somebody is not any more. */
export async function dropOffers(tx: Db, companyId: number, userId: number): Promise<void> {
  await tx
    .update(companyHandovers)
    .set({ status: 'withdrawn' })
    .where(
      and(
        eq(companyHandovers.companyId, companyId),
        eq(companyHandovers.toUserId, userId),
        eq(companyHandovers.status, 'open'),
      ),
    )
}
