import { and, eq, notInArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { goneName } from '#modules/account/account.public.ts'
import { merchantApplications as kept } from './application.table.ts'

/**
 * For who leaves for good, in the caller's transaction: what was not approved tells nothing more of them; what a store came
 * of stays with it. Resolves to the pictures that nothing shows any more.
 */
export async function forgetPerson(db: Db, { userId }: { userId: number }): Promise<string[]> {
  const own = and(eq(kept.userId, userId), notInArray(kept.status, ['pending', 'approved']))
  const rows = await db.select().from(kept).where(own)
  await db.delete(kept).where(and(own, eq(kept.status, 'draft')))
  const nothing = { licenseImage: '', idCardFront: '', idCardBack: '', qualifications: [] }
  await db
    .update(kept)
    .set({
      ...nothing,
      contactName: goneName,
      contactPhone: '',
      email: '',
      legalPerson: '',
      address: '',
      bankName: '',
      bankAccount: '',
      remark: '',
    })
    .where(own)
  return rows
    .flatMap((row) => [
      ...[row.licenseImage, row.idCardFront, row.idCardBack],
      ...row.qualifications.map(({ image }) => image),
    ])
    .filter((path) => path !== '')
}
