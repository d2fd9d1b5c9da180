import type { ParsedOf } from '@mall/contract/call/call'
import * as consoleCalls from '@mall/contract/console/calls'
import * as consoleTerms from '@mall/contract/console/terms'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
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
export const deskLogin = useCase(consoleCalls.deskLogin, consoleTerms.deskLogin, async (ctx, typed) => {
  return openDeskSession(ctx, await provenByPassword(ctx, typed), 'password')
})

/** The first login of an invited phone registers its user; a phone that is neither known nor invited is refused. */
export async function deskSmsLogin(
  ctx: Visit & Recalling,
  { phone, code }: ParsedOf<typeof consoleCalls.deskSmsLogin>,
) {
  await verifyCode(ctx, { phone, scene: 'desk', code })
  return ctx.db.transaction(async (db) => {
    const at = ctx.now()
    const known = await userByPhone(db, phone)
    if (!known && !(await isInvited(db, phone, at))) throw new Refusal('desk.none')
    const user = known ?? (await registerUser({ ...ctx, db }, { phone, createdAt: at }))
    return openDeskSession({ ...ctx, db }, user, 'sms')
  })
}
