import { and, eq, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { goneName } from '#modules/account/account.public.ts'
import { openStates } from './application.ts'
import { companyApplications as applications, invitations } from './company.table.ts'

/**
 * For people who leave for good, in the caller's transaction: open invitations to them end, and their applications no longer tell who they
 * were. The proofs of a company stay with the company; of other applications only its name and code stay. Resolves to the pictures of
 * licences that nothing shows any more.
 */
export async function forgetPerson(db: Db, { userId }: { userId: number }): Promise<string[]> {
  await db
    .update(invitations)
    .set({
      realName: goneName,
      department: '',
      status: sql`case when ${invitations.status} = 'open' then 'withdrawn' else ${invitations.status} end`,
    })
    .where(eq(invitations.userId, userId))
  const decided = and(eq(applications.userId, userId), notInArray(applications.status, [...openStates]))
  // An amount that the bank never confirmed is not sent to an account that is forgotten.
  await db
    .update(applications)
    .set({ amountFen: null, transfers: sql`${applications.transfers} - 1` })
    .where(and(decided, isNotNull(applications.amountFen), isNull(applications.transferredAt)))
  await db.update(applications).set({ contactName: goneName, contactPhone: '', department: '' }).where(decided)
  const failed = and(decided, ne(applications.status, 'verified'))
  const licences = await db.select({ path: applications.licenseImage }).from(applications).where(failed)
  await db.update(applications).set({ legalPerson: '', licenseImage: '', bankName: '', bankAccount: '' }).where(failed)
  return licences.map(({ path }) => path).filter((path) => path !== '')
}
