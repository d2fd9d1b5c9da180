import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sha256 } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { idempotencyKeys } from './idempotency.table.ts'

type Call = { userId: number; call: string; key: string; input: unknown; now: Date }

/**
 * Runs `effect` at most once for a key. The key's row and the effect commit together, so a crash leaves both or neither;
 * a second call with the key waits on the unique index until the first has ended, then gets the first one's answer.
 * The same key with another body is refused.
 */
export async function once(db: Db, { userId, call, key, input, now }: Call, effect: (db: Db) => Promise<unknown>) {
  const requestHash = sha256(JSON.stringify(input))
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key))
  const outcome = await db.transaction(async (tx) => {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ userId, call, key, requestHash, at: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length === 0) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(mine)
      if (!earlier) throw new Refusal('request.in_progress')
      if (earlier.requestHash !== requestHash) throw new Refusal('request.key_reused')
      return { reply: earlier.reply }
    }
    try {
      const reply = await effect(tx)
      await tx.update(idempotencyKeys).set({ reply }).where(mine)
      return { reply }
    } catch (error) {
      if (!(error instanceof Refusal && error.keepWrites)) throw error
      // The count of failed tries must survive the refusal; the key must not, so that the person can try again.
      await tx.delete(idempotencyKeys).where(mine)
      return { refusal: error }
    }
  })
  if (outcome.refusal) throw outcome.refusal
  return outcome.reply
}
