import * as consoleCalls from '@mall/contract/console/calls'
import * as consoleTerms from '@mall/contract/console/terms'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { safetyCheck, sendSms, verifyCode } from '#modules/account/account.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { deskSessions } from './desk.table.ts'

const scene = 'desk_factor'

/**
 * The phone is the account's own and never the caller's to name: a stolen password sends at most what the limits of every code allow, and
 * to no other phone.
 */
export const sendDeskPhoneCode = useCase(
  consoleCalls.sendDeskPhoneCode,
  consoleTerms.sendDeskPhoneCode,
  async (ctx, { key, work }) => {
    checkMayProve(ctx.actor)
    const { phone } = ctx.actor
    await safetyCheck(ctx, { key, work, scene })
    return sendSms(ctx, { phone, scene })
  },
)

/** The code is verified outside of the transaction, so that a wrong one keeps its try (`verifyCode`). */
export const proveDeskPhone = useCase(
  consoleCalls.proveDeskPhone,
  consoleTerms.proveDeskPhone,
  async (ctx, { code }) => {
    const { actor } = ctx
    checkMayProve(actor)
    await verifyCode(ctx, { phone: actor.phone, scene, code })
    await ctx.db.transaction(async (db) => {
      const raised = await db
        .update(deskSessions)
        .set({ by: 'sms' })
        .where(
          and(
            eq(deskSessions.id, actor.tokenId),
            eq(deskSessions.userId, actor.userId),
            eq(deskSessions.by, 'password'),
          ),
        )
        .returning({ id: deskSessions.id })
      if (raised.length === 0) throw new Refusal('desk.phone_proven')
      await audit(
        { ...ctx, db },
        { action: 'desk.phone', subject: `user:${actor.userId}`, detail: '用短信验证本人手机' },
      )
    })
    return { done: true as const }
  },
)

/** Staff with a second factor prove that one; staff who came in by SMS have proven the phone already. */
function checkMayProve({ desk }: Actor) {
  if (desk?.factor !== 'none') throw new Refusal('desk.factor_set')
  if (desk.by === 'sms') throw new Refusal('desk.phone_proven')
}
