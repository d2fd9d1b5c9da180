import type { Db } from '#db/client.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { auditLogs } from './audit.table.ts'

/**
 * Notes an action in the log, in the transaction of that action. `ownerId`: the owner whom it concerns, if that is not the actor's;
 * `userId`: the person who acted, if there is no actor any more.
 */
export async function audit(
  { db, actor, now }: { db: Db; actor: Actor | null } & Pick<Ctx, 'now'>,
  what: {
    action: string
    subject: string
    detail: string
    ownerId?: number
    userId?: number
    operator?: string
    /** The store whose books it stands in, when no person acts any more. */
    merchantId?: number
    /** The fields that changed, as they were and as they are. */
    before?: Record<string, unknown>
    after?: Record<string, unknown>
  },
) {
  await db.insert(auditLogs).values({
    at: now(),
    userId: actor?.userId ?? null,
    operator: actor?.nickname ?? '系统',
    ownerId: actor?.ownerId ?? null,
    merchantId: actor?.merchantId ?? null,
    ...what,
  })
}

export { closing } from './closing.ts'
