import type { ParsedOf } from '@mall/contract/call/call'
import type * as calls from '@mall/contract/credit/calls'
import type { Dispute } from '@mall/contract/credit/terms'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { creditDisputes } from './credit.table.ts'
import { lockCredit } from './credit-account.ts'
import { disputeOf } from './find-disputes.ts'
import { l } from './open-line-rows.ts'
import { type OrderSightOf, readable } from './readable-lines.ts'

/** While it is open the line is not due, and no repayment goes to it. */
export async function disputeLine(
  ctx: Ctx & OrderSightOf,
  input: ParsedOf<typeof calls.disputeLine>,
): Promise<Dispute> {
  const { actor } = ctx
  companyOf(actor)
  const { line_id: lineId, reason, text, images } = input
  const { ownerId, userId } = actor
  return ctx.db.transaction(async (tx) => {
    await lockCredit(tx, ownerId)
    const [line] = await tx
      .select({ amountFen: l.amountFen, settledFen: l.settledFen })
      .from(l)
      .where(and(eq(l.id, lineId), eq(l.ownerId, ownerId), readable(ctx)))
    if (!line) throw new Refusal('credit.line_not_found')
    if (line.settledFen === line.amountFen) throw new Refusal('credit.line_settled')
    const [made] = await tx
      .insert(creditDisputes)
      .values({ lineId, ownerId, userId, state: 'open', reason, text, images, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: creditDisputes.id })
    if (!made) throw new Refusal('credit.dispute_open')
    return disputeOf(tx, made.id)
  })
}

/** From now on the line is due as it was before. */
export async function withdrawDispute(
  ctx: Ctx & OrderSightOf,
  { id }: ParsedOf<typeof calls.withdrawDispute>,
): Promise<Dispute> {
  const { ownerId } = ctx.actor
  companyOf(ctx.actor)
  const mine = and(eq(creditDisputes.id, id), eq(creditDisputes.ownerId, ownerId))
  return ctx.db.transaction(async (tx) => {
    await lockCredit(tx, ownerId)
    const [found] = await tx
      .select({ id: creditDisputes.id })
      .from(creditDisputes)
      .innerJoin(l, eq(l.id, creditDisputes.lineId))
      .where(and(mine, readable(ctx)))
    if (!found) throw new Refusal('credit.dispute_not_found')
    const withdrawn = await tx
      .update(creditDisputes)
      .set({ state: 'withdrawn', decidedAt: ctx.now() })
      .where(and(mine, eq(creditDisputes.state, 'open')))
      .returning({ id: creditDisputes.id })
    if (withdrawn.length === 0) throw new Refusal('credit.dispute_done')
    return disputeOf(tx, id)
  })
}
