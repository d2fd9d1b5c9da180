import type * as calls from '@mall/contract/account/calls'
import type { ParsedOf } from '@mall/contract/call/call'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { users } from './account.table.ts'
import { notifyChange } from './account-messages.ts'
import { maskPhone } from './phone.rules.ts'
import { verifyCode } from './send-sms-codes.ts'
import { checkTicket, forgetTickets, useTicket } from './step-up.ts'
import { revokeTokens } from './token.ts'

/**
 * Gives the caller another phone. The ticket is checked first, so that a stale one costs no code and nobody without one
 * tries codes here; it is used up with the change. Refusals as the endpoint states.
 */
export async function bindPhone(
  ctx: Ctx,
  { ticket, phone, code }: ParsedOf<typeof calls.updateBinding>,
): Promise<void> {
  const { db, actor, now, client } = ctx
  if (phone === actor.phone) throw new Refusal('account.same_phone')
  const at = now()
  const proof = { userId: actor.userId, purpose: 'phone' as const, ticket, at }
  await checkTicket(db, proof)
  await verifyCode(ctx, { phone, scene: 'bind', code })
  const bound = db.transaction(async (tx) => {
    // The user is locked before their tickets, as everywhere, so that no two actions wait for each other in a circle.
    const moved = await tx
      .update(users)
      .set({ phone })
      .where(and(eq(users.id, actor.userId), eq(users.phone, actor.phone)))
      .returning({ id: users.id })
    // The ticket proves a login for the phone of that time: once the phone has changed it is void.
    if (moved.length === 0) throw new Refusal('account.ticket')
    await useTicket(tx, proof)
    await forgetTickets(tx, actor.userId)
    await revokeTokens(tx, actor.userId, actor.tokenId)
    const detail = `${maskPhone(actor.phone)} → ${maskPhone(phone)}`
    await audit({ ...ctx, db: tx }, { action: 'account.phone', subject: `user:${actor.userId}`, detail })
    await notifyChange(tx, {
      userId: actor.userId,
      client,
      at,
      what: 'phone',
      title: `登录手机号已换绑为 ${maskPhone(phone)}`,
    })
  })
  await bound.catch((error: unknown) => {
    throw isTaken(error) ? new Refusal('account.phone_taken') : error
  })
}

/** Whether the database refused because the value is somebody's already; it judges where two are at it at once. */
const isTaken = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === '23505'
