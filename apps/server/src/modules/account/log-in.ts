import * as calls from '@mall/contract/account/calls'
import * as terms from '@mall/contract/account/terms'
import type { ParsedOf } from '@mall/contract/call/call'
import { agreedTo } from '@mall/contract/home-page/words'
import { eq } from 'drizzle-orm'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { areAllPublished } from '#modules/content/content.public.ts'
import { isOpen } from '#modules/site/site.public.ts'
import { users } from './account.table.ts'
import { notifyChange, notifyGuesses } from './account-messages.ts'
import { placeOf } from './familiar-places.ts'
import { type Recalling, registerUser } from './former-phone.ts'
import { checkOpen, forgetTries, settleTry } from './guesses.ts'
import { checkInviteCode } from './invite-codes.ts'
import type { LoginGate } from './login-gate.ts'
import { hashPassword, passwordFits } from './password.ts'
import { triesOf } from './prove-password.ts'
import { letCodeRegister, verifyCode } from './send-sms-codes.ts'
import { forgetTickets } from './step-up.ts'
import { revokeToken, revokeTokens } from './token.ts'
import { openSession, userByAccount, userByPhone } from './user.ts'

type Visit = Ctx<Actor | null>
type Login = Visit & LoginGate
type Registering = Login & Recalling

export async function accountLogin(ctx: Login, typed: ParsedOf<typeof calls.accountLogin>) {
  return openSession(ctx, await provenByPassword(ctx, typed), typed.device)
}

/** The user of an account and its password. Refuses `login.wrong`, `login.locked`, `login.slow`. Never inside a transaction. */
export async function provenByPassword(
  { db, now, client }: Pick<Ctx, 'db' | 'now' | 'client'>,
  { account, password, device }: ParsedOf<typeof calls.accountLogin>,
) {
  const user = await userByAccount(db, account)
  const attempt = { account, ...(await placeOf(db, user?.id ?? 0, { client, device })) }
  await checkOpen(db, attempt, now())
  const fits = await passwordFits(user?.passwordHash, password)
  const wrong = await settleTry(db, attempt, fits, now())
  if (wrong && user) await notifyGuesses(db, { userId: user.id, client, at: now() }, wrong)
  if (wrong) throw wrong.refusal
  if (!user) throw new Error('a password fits nobody')
  return user
}

export async function smsLogin(ctx: Login, { phone, code, device }: ParsedOf<typeof calls.smsLogin>) {
  const proven = await verifyCode(ctx, { phone, scene: 'login', code })
  const user = await userByPhone(ctx.db, phone)
  if (!user) {
    await letCodeRegister(ctx, proven, { phone, code })
    throw new Refusal('login.unregistered', null, { keepWrites: true })
  }
  return openSession(ctx, user, device)
}

/** Registers a phone. Only its holder learns that it is taken: after the code. */
export async function smsRegister(ctx: Registering, input: ParsedOf<typeof calls.smsRegister>) {
  const { phone, code, password } = input
  if (!(await isOpen(ctx.db))) throw new Refusal('register.not_open')
  if (!(await areAllPublished(ctx.db, agreedTo.register))) throw new Refusal('register.no_agreement')
  const invitedBy = await checkInviteCode(ctx.db, input.invite_code)
  await verifyCode(ctx, { phone, scene: 'register', code })
  const passwordHash = await hashPassword(password)
  return ctx.db.transaction(async (tx) => {
    const user = await registerUser({ ...ctx, db: tx }, { phone, passwordHash, invitedBy, createdAt: ctx.now() })
    return openSession({ ...ctx, db: tx }, user, input.device)
  })
}

export const resetPassword = useCase(
  calls.resetPassword,
  terms.resetPassword,
  async (ctx, { phone, code, password }) => {
    await verifyCode(ctx, { phone, scene: 'reset', code })
    const passwordHash = await hashPassword(password)
    await ctx.db.transaction(async (tx) => {
      const [user] = await tx
        .update(users)
        .set({ passwordHash })
        .where(eq(users.phone, phone))
        .returning({ id: users.id, account: users.account })
      if (!user) throw new Refusal('sms.wrong_code')
      await revokeTokens(tx, user.id)
      await forgetTickets(tx, user.id)
      await forgetTries(tx, [phone, user.account, triesOf(user.id)])
      await audit(
        { ...ctx, db: tx },
        { action: 'account.password', subject: `user:${user.id}`, detail: '短信验证码重置' },
      )
      const event = { userId: user.id, client: ctx.client, at: ctx.now() }
      await notifyChange(tx, { ...event, what: 'password', title: '登录密码已重置' })
    })
    return { done: true as const }
  },
)

export const logout = useCase(calls.logout, terms.logout, async ({ db, actor }) => {
  await revokeToken(db, actor.userId, actor.tokenId)
  return { done: true as const }
})
