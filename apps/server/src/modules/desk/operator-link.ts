import type { ParsedOf } from '@mall/contract/call/call'
import * as consoleCalls from '@mall/contract/console/calls'
import * as consoleTerms from '@mall/contract/console/terms'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import type { Log } from '#kernel/log.ts'
import { newToken, type Random, sha256 } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hours, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import {
  givePassword,
  hashPassword,
  maskPhone,
  type Recalling,
  registerUser,
  userByPhone,
} from '#modules/account/account.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { deskStaff, operatorLinks } from './desk.table.ts'
import { endDeskSessions, openDeskSession } from './desk-session.ts'
import { holdDesk } from './hold-desk.ts'
import { deskNameOf } from './invite-staff.ts'
import { forgetFactor } from './prove-factor.ts'

type Visit = Ctx<Actor | null>
type Making = { db: Db; now: () => Date; random: Random; config: { origin: string } }

/** The link of a mall for real people without an operator yet, for its start to print; null if there is one. */
export async function linkForFirstOperator(deps: Making & { log: Log }): Promise<string | null> {
  const running = and(isNull(deskStaff.merchantId), eq(deskStaff.preset, 'owner'), isNull(deskStaff.disabledAt))
  if ((await deps.db.$count(deskStaff, running)) > 0) return null
  deps.log.info('nobody runs this mall yet: a link for the first operator was printed')
  return giveOperatorLink(deps, null)
}

/**
 * A link that makes the holder of `phone` an operator, known or not, with a new password and second factor. Good for an hour, once; it
 * ends those before it.
 */
export function giveOperatorLink({ db, now, random, config }: Making, phone: string | null): Promise<string> {
  const key = newToken(random)
  const at = now()
  return db.transaction(async (tx) => {
    await holdDesk(tx, null)
    await tx.update(operatorLinks).set({ usedAt: at }).where(isNull(operatorLinks.usedAt))
    await tx.insert(operatorLinks).values({ hash: sha256(key), phone, createdAt: at, expiresAt: later(at, hours(1)) })
    // Behind the hash, which no proxy's log sees.
    return `${config.origin}/console/operator#${key}`
  })
}

const isOpen = (key: string, at: Date) =>
  and(eq(operatorLinks.hash, sha256(key)), isNull(operatorLinks.usedAt), gt(operatorLinks.expiresAt, at))

/** The addressee of a link and the time when it expires. Refuses `desk.link_gone`. */
export const lookAtOperatorLink = useCase(
  consoleCalls.operatorLink,
  consoleTerms.operatorLink,
  async ({ db, now }, { key }) => {
    const [link] = await db.select().from(operatorLinks).where(isOpen(key, now()))
    if (!link) throw new Refusal('desk.link_gone')
    return { phone: link.phone === null ? null : maskPhone(link.phone), expires_at: link.expiresAt.toISOString() }
  },
)

/**
 * Takes the link and logs in its holder as an operator of the platform with every right: password and second factor are theirs anew, and
 * logins from before end. Refuses `desk.link_gone`, `desk.has_desk` where the phone works for a store, `login.disabled`.
 */
export async function joinAsOperator(ctx: Visit & Recalling, typed: ParsedOf<typeof consoleCalls.joinAsOperator>) {
  const passwordHash = await hashPassword(typed.password)
  return ctx.db.transaction(async (db) => {
    const at = ctx.now()
    const [link] = await db
      .update(operatorLinks)
      .set({ usedAt: at })
      .where(isOpen(typed.key, at))
      .returning({ phone: operatorLinks.phone })
    if (!link) throw new Refusal('desk.link_gone')
    const phone = link.phone ?? typed.phone
    if (!phone) throw new Refusal('desk.link_phone')
    await holdDesk(db, null)
    const user = (await userByPhone(db, phone)) ?? (await registerUser({ ...ctx, db }, { phone, createdAt: at }))
    const operator = { preset: 'owner', roleId: null, name: typed.name, disabledAt: null }
    const joined = await db
      .insert(deskStaff)
      .values({ userId: user.id, merchantId: null, createdAt: at, ...operator })
      .onConflictDoUpdate({ target: deskStaff.userId, set: operator, setWhere: isNull(deskStaff.merchantId) })
      .returning({ userId: deskStaff.userId })
    if (joined.length === 0) throw new Refusal('desk.has_desk', { desk: await deskNameOf(db, user.id) })
    await givePassword(db, user.id, passwordHash)
    await endDeskSessions(db, user.id)
    await forgetFactor(db, user.id)
    const deed = { action: 'desk.operator', subject: `user:${user.id}`, detail: typed.name, userId: user.id }
    await audit({ ...ctx, db, actor: null }, deed)
    // The person who runs the server has vouched for the phone, as a code by SMS would.
    return openDeskSession({ ...ctx, db }, { ...user, passwordHash }, 'sms')
  })
}
