import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#modules/account/account.table.ts'

/** Makes the same person's other requests wait for the end of the transaction: a limit counted after this holds. */
export const lockPerson = (db: Db, userId: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
