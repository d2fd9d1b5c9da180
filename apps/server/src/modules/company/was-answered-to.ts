import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readInBatches } from '#db/read-in-batches.ts'
import { statement, unnested } from '#db/statement.ts'
import { idempotencyKeys } from '#http/idempotency.table.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { sha256 } from '#kernel/random.ts'
import { graceFrom, tokenCounts } from '#modules/account/account.public.ts'
import { tokens } from '#modules/account/account.table.ts'

type Asked = { hash: string; call: string; key: string; at: Date }

/** Whether a call with this key and this token is through; calls that ask at once are looked up together. */
export const wasAnsweredTo = async (
  { db, now }: { db: Db } & Pick<Ctx, 'now'>,
  { token, call, key }: { token: string; call: string; key: string },
): Promise<boolean> => (await isAnswered(db, { hash: sha256(token), call, key, at: now() })) === true

const isAnswered = readInBatches(async (db, all: readonly Asked[]) => {
  const at = new Date(Math.max(...all.map((one) => one.at.getTime())))
  const rows = await answeredTo(db, {
    hashes: all.map(({ hash }) => hash),
    calls: all.map(({ call }) => call),
    keys: all.map(({ key }) => key),
    at,
    graceFrom: graceFrom(at),
  })
  const found = new Set(rows.map(({ nth }) => nth))
  return new Map(all.map((one, i) => [one, found.has(i + 1)]))
})

const askedHash = sql<string>`asked.hash`

type Many = {
  hashes: readonly string[]
  calls: readonly string[]
  keys: readonly string[]
  at: Date
  graceFrom: Date
}
const answeredTo = statement<Many>()(
  'answered_to',
  (_, { hashes, calls, keys, at, graceFrom: from }) => sql<{ nth: number }>`
    select asked.nth::int from ${unnested(sql`${hashes}::text[]`, sql`${calls}::text[]`, sql`${keys}::text[]`)}
      asked(hash, call, key, nth)
    join ${tokens} on ${tokenCounts(askedHash, at, from)}
    join ${idempotencyKeys} k on k.user_id = ${tokens.userId} and k.call = asked.call and k.key = asked.key`,
)
