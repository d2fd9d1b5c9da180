import type { ParsedOf } from '@mall/contract/call/call'
import type { deskLogin as DeskLogin, deskSmsLogin as DeskSmsLogin } from '@mall/contract/console/calls'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import {
  provenByPassword,
  type Recalling,
  registerUser,
  userByPhone,
  verifyCode,
} from '#modules/account/account.public.ts'
import { isInvited, openDeskSession } from './desk-session.ts'

type Visit = Ctx<Actor | null>

/** Guesses count together with those at the mall's own login: it is the same password. */
export async function deskLogin(ctx: Visit, typed: ParsedOf<typeof DeskLogin>) {
  return openDeskSession(ctx, await provenByPassword(ctx, typed), 'password')
}

/** Whom a desk has invited becomes somebody here by it; of anybody else the phone opens nothing. */
export async function deskSmsLogin(ctx: Visit & Recalling, { phone, code }: ParsedOf<typeof DeskSmsLogin>) {
  await verifyCode(ctx, { phone, scene: 'desk', code })
  return ctx.db.transaction(async (db) => {
    const at = ctx.now()
    const known = await userByPhone(db, phone)
    if (!known && !(await isInvited(db, phone, at))) throw new Refusal('desk.none')
    const user = known ?? (await registerUser({ ...ctx, db }, { phone, createdAt: at }))
    return openDeskSession({ ...ctx, db }, user, 'sms')
  })
}
