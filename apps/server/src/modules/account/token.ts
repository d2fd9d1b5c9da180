import { and, eq, gt, lt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Client, Ctx } from '#kernel/ctx.ts'
import { newToken, type Random, sha256 } from '#kernel/random.ts'
import { days, hours, later, minutes } from '#kernel/time.ts'
import { tokens } from './account.table.ts'

/** A login lives this long after it was last renewed; use renews it. */
const life = days(30)
/** A token older than this is replaced by a new one at its next use. */
const renewAfter = days(1)
/** How long the replaced token still counts, for requests that were already under way. */
const grace = minutes(2)

export async function issueToken(db: Db, userId: number, client: Client, { now, random }: Pick<Ctx, 'now' | 'random'>) {
  const token = newToken(random)
  const at = now()
  await db.insert(tokens).values({
    userId,
    hash: sha256(token),
    renewedAt: at,
    device: client.device,
    ip: client.ip,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: later(at, life),
  })
  return token
}

type Seen = { id: number; hash: string; renewedAt: Date; lastSeenAt: Date }

/** Notes the use, and hands a new token when the old one has served its time: one of two requests at once gets it. */
export async function renewToken(db: Db, seen: Seen, presentedHash: string, at: Date, random: Random, client: Client) {
  if (seen.hash === presentedHash && at.getTime() - seen.renewedAt.getTime() > renewAfter) {
    const token = newToken(random)
    const renewed = await db
      .update(tokens)
      .set({
        hash: sha256(token),
        previousHash: seen.hash,
        renewedAt: at,
        lastSeenAt: at,
        expiresAt: later(at, life),
        ip: client.ip,
      })
      .where(and(eq(tokens.id, seen.id), eq(tokens.hash, seen.hash)))
      .returning({ id: tokens.id })
    return renewed.length > 0 ? token : null
  }
  if (at.getTime() - seen.lastSeenAt.getTime() > hours(1)) {
    await db.update(tokens).set({ lastSeenAt: at, ip: client.ip }).where(eq(tokens.id, seen.id))
  }
  return null
}

/** A token that was replaced after this instant still counts. */
export const graceFrom = (at: Date) => later(at, -grace)

type Given<Value> = Value | Placeholder | SQL<Value>

/**
 * The condition under which a presented token counts; takes values, or placeholders and columns of a prepared query. Looked up by the
 * one index, then only if need be by the other: every request waits for this.
 */
export const tokenCounts = (hash: Given<string>, at: Given<Date>, replacedAfter: Given<Date>) => {
  const replaced = and(eq(tokens.previousHash, hash), gt(tokens.renewedAt, replacedAfter))
  const found = sql`(select ${tokens.id} from ${tokens} where ${eq(tokens.hash, hash)}
    union all select ${tokens.id} from ${tokens} where ${replaced} limit 1)`
  return and(eq(tokens.id, found), gt(tokens.expiresAt, at))
}

export async function revokeToken(db: Db, userId: number, tokenId: number): Promise<boolean> {
  const gone = await db
    .delete(tokens)
    .where(and(eq(tokens.id, tokenId), eq(tokens.userId, userId)))
    .returning({ id: tokens.id })
  return gone.length > 0
}

/** Ends every login of a user, but for the one given. */
export async function revokeTokens(db: Db, userId: number, except = 0) {
  await db.delete(tokens).where(and(eq(tokens.userId, userId), ne(tokens.id, except)))
}

export async function forgetExpiredTokens(db: Db, at: Date) {
  await db.delete(tokens).where(lt(tokens.expiresAt, at))
}
