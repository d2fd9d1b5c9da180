import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { countFan } from '#modules/merchant/merchant.public.ts'
import { favorites, follows, restockWishes, views } from './collection.table.ts'

/**
 * For who leaves for good: what they kept, looked at, followed and waited for, in the caller's transaction, which holds
 * the person. Stores are counted down one after another, lowest id first, so that no two wait for each other.
 */
export async function forgetPerson(db: Db, { userId }: { userId: number }): Promise<void> {
  await db.delete(favorites).where(eq(favorites.userId, userId))
  await db.delete(restockWishes).where(eq(restockWishes.userId, userId))
  await db.delete(views).where(eq(views.userId, userId))
  const left = await db.delete(follows).where(eq(follows.userId, userId)).returning({ id: follows.merchantId })
  for (const { id } of left.toSorted((a, b) => a.id - b.id)) await countFan(db, id, -1)
}
