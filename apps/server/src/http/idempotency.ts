import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readInBatches } from '#db/read-in-batches.ts'
import { asJson, type Slots, statement, unnested } from '#db/statement.ts'
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
  const mine = { userId, call, key }
  const outcome = await db.transaction(async (tx) => {
    const claimed = await claim(tx, { ...mine, requestHash, at: now })
    if (claimed.length === 0) {
      const [earlier] = await answered(tx, mine)
      if (!earlier) throw new Refusal('request.in_progress')
      if (earlier.requestHash !== requestHash) throw new Refusal('request.key_reused')
      return { reply: earlier.reply }
    }
    try {
      const reply = await effect(tx)
      await keep(tx, { ...mine, reply })
      return { reply }
    } catch (error) {
      if (!(error instanceof Refusal && error.keepWrites)) throw error
      // The count of failed tries must survive the refusal; the key must not, so that the person can try again.
      await forget(tx, mine)
      return { refusal: error }
    }
  })
  if (outcome.refusal) throw outcome.refusal
  return outcome.reply
}

type Mine = { userId: number; call: string; key: string }

/** Whether a call with this key is through; asked for by many at once it is looked up for all of them together. */
export const wasAnswered = async (db: Db, { userId, call, key }: Call): Promise<boolean> =>
  (await isAnswered(db, { userId, call, key })) === true

const isAnswered = readInBatches(async (db, all: readonly Mine[]) => {
  const rows = await amongAnswered(db, {
    userIds: all.map(({ userId }) => userId),
    calls: all.map(({ call }) => call),
    keys: all.map(({ key }) => key),
  })
  const found = new Set(rows.map(({ nth }) => nth))
  return new Map(all.map((mine, i) => [mine, found.has(i + 1)]))
})

type Many = { userIds: readonly number[]; calls: readonly string[]; keys: readonly string[] }
const amongAnswered = statement<Many>()(
  'among_answered',
  (_, { userIds, calls, keys }) => sql<{ nth: number }>`
    select asked.nth::int from ${unnested(sql`${userIds}::bigint[]`, sql`${calls}::text[]`, sql`${keys}::text[]`)}
      asked(user_id, call, key, nth)
    join ${idempotencyKeys} k on k.user_id = asked.user_id and k.call = asked.call and k.key = asked.key`,
)

const isMine = ({ userId, call, key }: Slots<Mine>) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key))

const claim = statement<Mine & { requestHash: string; at: Date }>()('claim_key', (db, given) =>
  db
    .insert(idempotencyKeys)
    .values({
      userId: given.userId,
      call: given.call,
      key: given.key,
      requestHash: given.requestHash,
      at: given.at,
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
)

const answered = statement<Mine>()('answer_of_key', (db, mine) =>
  db
    .select({ requestHash: idempotencyKeys.requestHash, reply: idempotencyKeys.reply })
    .from(idempotencyKeys)
    .where(isMine(mine)),
)

const keep = statement<Mine & { reply: unknown }>()('keep_answer', (db, given) =>
  db
    .update(idempotencyKeys)
    .set({ reply: asJson(given.reply) })
    .where(isMine(given))
    .returning({ key: idempotencyKeys.key }),
)

const forget = statement<Mine>()('forget_key', (db, mine) =>
  db.delete(idempotencyKeys).where(isMine(mine)).returning({ key: idempotencyKeys.key }),
)
