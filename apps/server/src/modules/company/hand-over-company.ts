import * as calls from '@mall/contract/company/calls'
import * as terms from '@mall/contract/company/terms'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hours, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { verifyCode } from '#modules/account/account.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { notify } from '#modules/message/message.public.ts'
import { changeHands } from './change-hands.ts'
import { companies, employees, companyHandovers as kept } from './company.table.ts'
import { colleague, companyOf, lockCompany } from './membership.ts'
import { statusPage } from './verification-transfer.ts'

const offerLife = hours(24)

/** One offer at a time: a new one takes the place of the last. */
export const offerCompany = useCase(calls.offerCompany, terms.offerCompany, async (ctx, { user_id, code }) => {
  const { db, actor, now } = ctx
  const companyId = companyOf(actor)
  await partners(db, companyId, actor.userId, user_id)
  await verifyCode(ctx, { phone: actor.phone, scene: 'step_up', code })
  await db.transaction(async (tx) => {
    const at = now()
    await lockCompany(tx, companyId)
    const heir = await partners(tx, companyId, actor.userId, user_id)
    await tx
      .update(kept)
      .set({ status: 'withdrawn' })
      .where(and(eq(kept.companyId, companyId), eq(kept.status, 'open')))
    const offer = { companyId, fromUserId: actor.userId, toUserId: user_id, createdAt: at }
    const [made] = await tx
      .insert(kept)
      .values({ ...offer, status: 'open', expiresAt: later(at, offerLife) })
      .returning({ id: kept.id })
    if (!made) throw new Error('insert returned no row')
    const text = `${actor.companyName ?? ''} 的主账号希望移交给您，24 小时内有效。确认后您将拥有全部权限。`
    const notification = { userId: user_id, kind: 'system' as const, title: '您收到主账号移交', text, link: statusPage }
    await notify(tx, [{ ...notification, ref: `handover:${made.id}` }], at)
    await audit(
      { ...ctx, db: tx },
      { action: 'company.offer', subject: `user:${user_id}`, detail: `移交给 ${heir.realName}` },
    )
  })
  return { done: true as const }
})

/** Only who has the company can offer it, and only to a colleague who may log in. Refuses `auth.forbidden`, `employee.not_found`. */
async function partners(db: Db, companyId: number, ownerUserId: number, heirUserId: number) {
  const giver = await colleague(db, companyId, ownerUserId)
  if (!giver?.isOwner) throw new Refusal('auth.forbidden')
  const heir = await colleague(db, companyId, heirUserId)
  if (!heir || heirUserId === ownerUserId) throw new Refusal('employee.not_found')
  return heir
}

/** Handovers that wait for this person's answer. */
const openToMe = ({ actor, now }: Pick<Ctx, 'actor' | 'now'>) =>
  and(
    eq(kept.toUserId, actor.userId),
    eq(kept.companyId, actor.companyId ?? 0),
    eq(kept.status, 'open'),
    gt(kept.expiresAt, now()),
  )

export const handover = useCase(calls.handover, terms.handover, async (ctx) => {
  const [offer] = await ctx.db
    .select({ from: employees.realName, company: companies.name, expiresAt: kept.expiresAt })
    .from(kept)
    .innerJoin(companies, eq(companies.id, kept.companyId))
    .innerJoin(employees, and(eq(employees.userId, kept.fromUserId), eq(employees.companyId, kept.companyId)))
    .where(openToMe(ctx))
  return offer ? { from: offer.from, company_name: offer.company, expire_at: offer.expiresAt.toISOString() } : null
})

/** Whether there is an offer is looked at first, so that nobody tries codes here for nothing. */
export const takeCompany = useCase(calls.takeCompany, terms.takeCompany, async (ctx, { code }) => {
  const { db, actor } = ctx
  const { companyId } = actor
  const none = () => new Refusal('handover.not_found')
  if (companyId === null || (await db.$count(kept, openToMe(ctx))) === 0) throw none()
  await verifyCode(ctx, { phone: actor.phone, scene: 'step_up', code })
  await db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const [offer] = await tx.update(kept).set({ status: 'done' }).where(openToMe(ctx)).returning()
    if (!offer) throw none()
    const giver = await colleague(tx, companyId, offer.fromUserId)
    const heir = await colleague(tx, companyId, actor.userId)
    if (!giver?.isOwner || !heir) throw none()
    await changeHands({ ...ctx, db: tx }, giver, heir)
  })
  return { done: true as const }
})
