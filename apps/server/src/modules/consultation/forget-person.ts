import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { consultationMessages, consultations } from './consultation.table.ts'

/** For who leaves for good, in the caller's transaction: what they asked and were answered; resolves to pictures that are to go. */
export async function forgetPerson(db: Db, { userId }: { userId: number }): Promise<string[]> {
  const own = db.select({ id: consultations.id }).from(consultations).where(eq(consultations.userId, userId))
  const its = inArray(consultationMessages.consultationId, own)
  const pictures = await db
    .select({ image: consultationMessages.image })
    .from(consultationMessages)
    .where(and(its, ne(consultationMessages.image, '')))
  await db.delete(consultationMessages).where(its)
  await db.delete(consultations).where(eq(consultations.userId, userId))
  return pictures.map(({ image }) => image)
}
