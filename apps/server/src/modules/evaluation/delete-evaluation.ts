import * as calls from '@mall/contract/evaluation/calls'
import * as terms from '@mall/contract/evaluation/terms'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { dropHits } from '#modules/banned-word/banned-word.public.ts'
import { forgetReview } from '#modules/catalog/catalog.public.ts'
import { orderLines } from '#modules/order/order.table.ts'
import { reviewLot, takeBackPoints } from '#modules/points/points.public.ts'
import { mayDelete } from './evaluation.rules.ts'
import { evaluations } from './evaluation.table.ts'

/** Points were for what others can read. */
function takeBack(db: Db, { orderNo, lineId, at }: { orderNo: string; lineId: number; at: Date }) {
  const ref = reviewLot(orderNo, lineId)
  return takeBackPoints(db, { source: 'earn_evaluation', lot: ref, keep: 0, ref, title: '评价已删除', at })
}

/** The review goes for good; the mark on its line stays, so that a goods cannot be rated twice by deleting in between. */
export const deleteEvaluation = useCase(calls.deleteEvaluation, terms.deleteEvaluation, async (ctx, { id }) => {
  const { db, actor } = ctx
  const own = and(eq(evaluations.id, id), eq(evaluations.ownerId, actor.ownerId))
  await db.transaction(async (tx) => {
    // If two taps arrive at once, one of them gets the row.
    const [gone] = await tx.delete(evaluations).where(own).returning()
    if (!gone) throw new Refusal('evaluation.not_found')
    if (!mayDelete(actor, gone)) throw new Refusal('evaluation.not_author')
    // A hidden one is counted no more.
    if (gone.hiddenAt === null) await forgetReview(tx, gone)
    await dropHits(tx, ['evaluation', 'append', 'reply'], gone.id)
    const [line] = gone.orderLineId
      ? await tx.select({ name: orderLines.name }).from(orderLines).where(eq(orderLines.id, gone.orderLineId))
      : []
    if (gone.orderLineId) await takeBack(tx, { orderNo: gone.orderNo, lineId: gone.orderLineId, at: ctx.now() })
    // The text is gone; the log still says that there was one, and about which goods.
    const detail = `${line?.name ?? ''}（${gone.star} 星）`
    await audit({ ...ctx, db: tx }, { action: 'evaluation.delete', subject: `order:${gone.orderNo}`, detail })
  })
  return { done: true as const }
})
