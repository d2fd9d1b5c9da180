import * as calls from '@mall/contract/account/calls'
import * as terms from '@mall/contract/account/terms'
import type { StepUpPurpose } from '@mall/contract/account/words'
import { and, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { newToken, sha256 } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { later, minutes } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { stepUps, users } from './account.table.ts'
import { provePassword } from './prove-password.ts'
import { verifyCode } from './send-sms-codes.ts'

const ticketLife = minutes(10)

export const stepUp = useCase(calls.stepUp, terms.stepUp, async (ctx, { purpose, code, password }) => {
  const { db, actor, now, random } = ctx
  if (code !== undefined) await verifyCode(ctx, { phone: actor.phone, scene: 'step_up', code })
  else if (password !== undefined && (await hasPassword(ctx))) await provePassword(ctx, password)
  else throw new Refusal('account.proof_missing')
  const ticket = newToken(random)
  const expiresAt = later(now(), ticketLife)
  await db.transaction(async (tx) => {
    const hash = sha256(ticket)
    await tx.insert(stepUps).values({ userId: actor.userId, purpose, hash, expiresAt })
    // Proving anew replaces what was proven before, so that nobody holds a handful of tickets.
    await tx
      .delete(stepUps)
      .where(and(eq(stepUps.userId, actor.userId), eq(stepUps.purpose, purpose), ne(stepUps.hash, hash)))
  })
  return { ticket, expires_at: expiresAt.toISOString() }
})

async function hasPassword({ db, actor }: Ctx): Promise<boolean> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, actor.userId))
  return typeof user?.hash === 'string'
}

export type Proof = { userId: number; purpose: StepUpPurpose; ticket: string; at: Date }

const proves = ({ userId, purpose, ticket, at }: Proof) =>
  and(
    eq(stepUps.hash, sha256(ticket)),
    eq(stepUps.userId, userId),
    eq(stepUps.purpose, purpose),
    gt(stepUps.expiresAt, at),
  )

/** Looks at a ticket without using it up, before what can be tried only so often. Refuses `account.ticket`. */
export async function checkTicket(db: Db, proof: Proof): Promise<void> {
  const held = await db.select({ id: stepUps.id }).from(stepUps).where(proves(proof))
  if (held.length === 0) throw new Refusal('account.ticket')
}

/** Uses a ticket up in the transaction of its action: of several actions at once one has it. Refuses `account.ticket`. */
export async function useTicket(tx: Db, proof: Proof): Promise<void> {
  const used = await tx.delete(stepUps).where(proves(proof)).returning({ id: stepUps.id })
  if (used.length === 0) throw new Refusal('account.ticket')
}

/** Deletes a user's tickets: a proof from before a phone or a password changed is void. */
export const forgetTickets = (tx: Db, userId: number) => tx.delete(stepUps).where(eq(stepUps.userId, userId))
