import * as calls from '@mall/contract/account/calls'
import * as storeCalls from '@mall/contract/account/store.calls'
import * as storeTerms from '@mall/contract/account/store.terms'
import * as terms from '@mall/contract/account/terms'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Random } from '#kernel/random.ts'
import { BadInput } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { inviteCodes, users } from './account.table.ts'

/** No two of them are taken for each other, read or typed. */
const alphabet = '34679ACDEFGHJKMNPRTUWXY'
const length = 8
const draw = (random: Random) => Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join('')

export const inviteCode = useCase(calls.inviteCode, terms.inviteCode, (ctx) =>
  codeOf(ctx, { userId: ctx.actor.userId }),
)
export const storeInviteCode = useCase(storeCalls.storeInviteCode, storeTerms.storeInviteCode, (ctx) =>
  codeOf(ctx, { merchantId: ctx.actor.merchantId }),
)

type Inviter = { userId: number } | { merchantId: number }

/** If two first calls come at once, one writes and both read it. */
async function codeOf({ db, now, random }: Ctx, inviter: Inviter) {
  await db
    .insert(inviteCodes)
    .values({ code: draw(random), ...inviter, createdAt: now() })
    .onConflictDoNothing()
  const theirs =
    'userId' in inviter ? eq(inviteCodes.userId, inviter.userId) : eq(inviteCodes.merchantId, inviter.merchantId)
  const [held] = await db.select({ code: inviteCodes.code }).from(inviteCodes).where(theirs)
  // Drawn by somebody else before: one chance in 78 billion, and the next call draws again.
  if (!held) throw new Error('the drawn invite code is somebody else’s')
  return { invite_code: held.code, invited_count: await db.$count(users, eq(users.invitedBy, held.code)) }
}

/** The code to note with a new person; null for none. It must be a store's, or of somebody who is still here. */
export async function checkInviteCode(db: Db, code: string): Promise<string | null> {
  if (code === '') return null
  const [held] = await db
    .select({ code: inviteCodes.code })
    .from(inviteCodes)
    .leftJoin(users, eq(users.id, inviteCodes.userId))
    .where(and(eq(inviteCodes.code, code), or(isNull(inviteCodes.userId), isNull(users.disabledAt))))
  if (!held) throw new BadInput('invite_code', '邀请码不正确，请核对或留空')
  return held.code
}
