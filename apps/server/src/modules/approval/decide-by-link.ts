import type * as calls from '@mall/contract/approval/calls'
import type { ParsedOf } from '@mall/contract/call/call'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { users } from '#modules/account/account.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { authorityOf, type Reviewer } from './approval.rules.ts'
import { findLink, useLink } from './approval-links.ts'
import { decidePurchase } from './decide-purchase.ts'
import { mustBeParts } from './find-purchase.ts'
import type { WithOrders } from './orders-to-approve.ts'
import { outcomeText } from './purchase.rules.ts'
import { panelOf, reviewItems } from './review-items.ts'
import { outcomeFor } from './view-purchase.ts'

type Public = Ctx<Actor | null> & WithOrders

/** A link that can be used, and the person it was sent to, who may still decide. Refuses `review.link` for any other. */
async function open({ db, now }: Pick<Ctx, 'db' | 'now'>, token: string) {
  const link = await findLink(db, token, now())
  if (!link) throw new Refusal('review.link')
  const panel = await panelOf(db, link.review.companyId, now())
  const person = panel.people.find(({ userId }) => userId === link.userId)
  if (!person || !authorityOf(link.review, link.userId, panel.people, panel.delegations).may) {
    throw new Refusal('review.link')
  }
  return { ...link, panel, person }
}

/** A look does not use the link up, and offers nothing but the decision. */
export async function reviewByLink(ctx: Public, { token }: ParsedOf<typeof calls.reviewByLink>) {
  const { review, reviews, panel, person } = await open(ctx, token)
  const viewer = { userId: person.userId, permissions: [], orderSight: 'company' as const }
  const [item] = await reviewItems(ctx, reviews, viewer, panel)
  if (!item) throw new Refusal('review.link')
  const company = await companyOf(ctx.db, review.companyId)
  return { ...item, reviewer: person.name, company_name: company.name }
}

/** The outcome for the rest when some of its orders are refused. A preview does not use the link up. */
export async function previewByLink(ctx: Public, { token, refused }: ParsedOf<typeof calls.previewByLink>) {
  const { reviews } = await open(ctx, token)
  return outcomeFor(ctx, reviews, refused)
}

type Input = ParsedOf<typeof calls.decideByLink>

/** Good once: what is refused for good uses the link up as little as what went wrong. */
export async function decideByLink(ctx: Public, { token, approve, reason, remark, refused, fingerprint }: Input) {
  if ((!approve || refused.length > 0) && reason.length < 2) throw new BadInput('reason', '请填写驳回原因')
  const { linkId, reviews, review, person } = await open(ctx, token)
  const { orderNo, decided } = await ctx.db.transaction(async (db) => {
    const company = await companyOf(db, review.companyId)
    const numbers = (
      await ctx.orders.casesOf(
        db,
        reviews.map(({ orderId }) => orderId),
      )
    ).map((one) => one.orderNo)
    const [orderNo] = numbers
    if (orderNo === undefined) throw new Refusal('review.link')
    mustBeParts(numbers, refused)
    await ctx.orders.lockOrders(db, company.ownerId, numbers)
    if (!(await useLink(db, linkId, ctx.now()))) throw new Refusal('review.link')
    const actor = await actorOf(db, person, company)
    const decider = { userId: person.userId, actor, via: `经一键审批链接 ${linkId}（${ctx.client.ip}）` }
    // An approval of all still takes its text from `reason` as well, as before parts could be refused.
    const said = approve && refused.length === 0 ? { remark: remark || reason, reason: '' } : { remark, reason }
    const verdict = { ...said, approve, refused: approve ? refused : numbers, fingerprint }
    return { orderNo, decided: await decidePurchase({ ...ctx, db }, reviews, decider, verdict) }
  })
  if (decided.asked) ctx.afterCommit(decided.asked)
  if (decided.refusal) throw decided.refusal
  return {
    order_no: orderNo,
    msg: outcomeText({ approve, more: decided.more, refused: approve ? decided.refused : 0 }),
  }
}

async function companyOf(db: Db, companyId: number) {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
  if (!company || company.frozenAt) throw new Refusal('review.link')
  return company
}

/** As whom the audit log knows somebody who did not log in; it gives no rights. */
async function actorOf(db: Db, { userId, name }: Reviewer, company: typeof companies.$inferSelect): Promise<Actor> {
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  return {
    userId,
    nickname: name,
    name,
    phone: user?.phone ?? '',
    permissions: [],
    orderSight: 'company',
    roleName: '',
    ownerId: company.ownerId,
    companyId: company.id,
    companyName: company.name,
    isPaidMember: false,
    merchantId: null,
    desk: null,
    tokenId: 0,
    profile: null,
  }
}
