import * as calls from '@mall/contract/account/calls'
import * as terms from '@mall/contract/account/terms'
import { and, desc, eq, gt } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { tokens } from './account.table.ts'
import { deviceName } from './device.rules.ts'
import { revokeToken } from './token.ts'

export const devices = useCase(calls.devices, terms.devices, async ({ db, actor, now }) => {
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
})

/** The device is logged out at its next request. Somebody else's looks like none. */
export const revokeDevice = useCase(calls.revokeDevice, terms.revokeDevice, async ({ db, actor }, { id }) => {
  if (!(await revokeToken(db, actor.userId, id))) throw new Refusal('device.not_found')
  return { done: true as const }
})
