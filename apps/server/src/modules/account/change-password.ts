import * as calls from '@mall/contract/account/calls'
import * as terms from '@mall/contract/account/terms'
import type { ParsedOf } from '@mall/contract/call/call'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { users } from './account.table.ts'
import { notifyChange } from './account-messages.ts'
import { forgetTries } from './guesses.ts'
import { hashPassword, passwordFits } from './password.ts'
import { provePassword, triesOf } from './prove-password.ts'
import { checkTicket, forgetTickets, useTicket } from './step-up.ts'
import { revokeTokens } from './token.ts'

type Input = ParsedOf<typeof calls.changePassword>

export const changePassword = useCase(calls.changePassword, terms.changePassword, async (ctx, input) => {
  const { db, actor, now, client } = ctx
  const at = now()
  const proof = { userId: actor.userId, purpose: 'password' as const, ticket: input.ticket ?? '', at }
  const before = input.ticket === undefined ? await byOldPassword(ctx, input) : await byTicket(ctx, proof, input)
  const passwordHash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ passwordHash })
      .where(
        and(eq(users.id, actor.userId), before === null ? isNull(users.passwordHash) : eq(users.passwordHash, before)),
      )
      .returning({ account: users.account })
    // It was changed meanwhile: what was given as the old one is not it any more.
    if (!changed) throw new Refusal(input.ticket === undefined ? 'account.old_password' : 'account.ticket')
    if (input.ticket !== undefined) await useTicket(tx, proof)
    await forgetTickets(tx, actor.userId)
    await revokeTokens(tx, actor.userId)
    await forgetTries(tx, [actor.phone, changed.account, triesOf(actor.userId)])
    await audit({ ...ctx, db: tx }, { action: 'account.password', subject: `user:${actor.userId}`, detail: '' })
    await notifyChange(tx, { userId: actor.userId, client, at, what: 'password', title: '登录密码已修改' })
  })
  return { done: true as const }
})

/** Both answer the hash that the new password takes the place of; null when there never was one. */
async function byOldPassword(ctx: Ctx, { old_password, password }: Input): Promise<string> {
  if (old_password === undefined) throw new BadInput('old_password', '请输入原密码')
  const hash = await provePassword(ctx, old_password).catch((error: unknown) => {
    const wrong = error instanceof Refusal && error.code === 'login.wrong'
    throw wrong ? new Refusal('account.old_password', null, { keepWrites: true }) : error
  })
  if (old_password === password) throw new Refusal('account.same_password')
  return hash
}

async function byTicket({ db, actor }: Ctx, proof: Parameters<typeof checkTicket>[1], { password }: Input) {
  await checkTicket(db, proof)
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, actor.userId))
  if (await passwordFits(user?.hash, password)) throw new Refusal('account.same_password')
  return user?.hash ?? null
}
