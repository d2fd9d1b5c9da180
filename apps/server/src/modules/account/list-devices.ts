import type { revokeDevice as RevokeDevice } from '@mall/contract/account/calls'
import type { ParsedOf } from '@mall/contract/call/call'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { tokens } from './account.table.ts'
import { deviceName } from './device.rules.ts'
import { revokeToken } from './token.ts'

export async function devices({ db, actor, now }: Ctx) {
  const rows = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, actor.userId), gt(tokens.expiresAt, now())))
    .orderBy(desc(tokens.lastSeenAt), desc(tokens.id))
    .limit(100)
  return {
    list: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.device),
      ip: row.ip,
      created_at: row.createdAt.toISOString(),
      last_seen_at: row.lastSeenAt.toISOString(),
      current: row.id === actor.tokenId,
    })),
  }
}

/** The device is logged out at its next request. Somebody else's looks like none. */
export async function revokeDevice({ db, actor }: Ctx, { id }: ParsedOf<typeof RevokeDevice>) {
  if (!(await revokeToken(db, actor.userId, id))) throw new Refusal('device.not_found')
  return { done: true as const }
}
