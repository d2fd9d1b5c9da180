import * as calls from '@mall/contract/evaluation/calls'
import * as storeCalls from '@mall/contract/evaluation/store.calls'
import * as storeTerms from '@mall/contract/evaluation/store.terms'
import * as terms from '@mall/contract/evaluation/terms'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { noteHits } from '#modules/banned-word/banned-word.public.ts'
import { checkPictures } from '#modules/file/file.public.ts'
import { kept } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { refuseBannedWords } from './check-decency.ts'
import { evaluations } from './evaluation.table.ts'

/** A review that the platform keeps out of the mall takes no addition: it would never be read. */
const shown = isNull(evaluations.hiddenAt)

export const appendEvaluation = useCase(
  calls.appendEvaluation,
  terms.appendEvaluation,
  async ({ db, actor, now }, input) => {
    const { order_item_id, content, images } = input
    const noticed = await refuseBannedWords(db, content)
    await checkPictures(db, images)
    const own = and(
      eq(evaluations.orderLineId, order_item_id),
      eq(evaluations.ownerId, actor.ownerId),
      sql`exists (
      select from ${orderLines} line join ${orders} o on o.id = line.order_id
      where line.id = ${order_item_id} and ${kept(actor, sql`o`)}
    )`,
    )
    await db.transaction(async (tx) => {
      const [added] = await tx
        .update(evaluations)
        .set({ appendContent: content, appendImages: images, appendedAt: now() })
        .where(and(own, isNull(evaluations.appendedAt), shown))
        .returning({ id: evaluations.id, goodsId: evaluations.goodsId })
      if (!added) throw await whyNot(tx, own, 'evaluation.appended')
      const place = { source: 'append' as const, sourceId: added.id, goodsId: added.goodsId }
      if (noticed) await noteHits(tx, place, noticed, now())
    })
    return { done: true as const }
  },
)

/** The store's answer, once. A review of another store is not there. */
export const replyEvaluation = useCase(
  storeCalls.replyEvaluation,
  storeTerms.replyEvaluation,
  async (ctx, { reply_id, content }) => {
    const { db, actor, now } = ctx
    const noticed = await refuseBannedWords(db, content)
    const own = and(eq(evaluations.id, reply_id), eq(evaluations.merchantId, actor.merchantId))
    await db.transaction(async (tx) => {
      const [replied] = await tx
        .update(evaluations)
        .set({ reply: content, repliedAt: now() })
        .where(and(own, isNull(evaluations.reply), shown))
        .returning({ id: evaluations.id, goodsId: evaluations.goodsId })
      if (!replied) throw await whyNot(tx, own, 'evaluation.replied')
      const place = { source: 'reply' as const, sourceId: replied.id, goodsId: replied.goodsId }
      if (noticed) await noteHits(tx, place, noticed, now())
      await audit(
        { ...ctx, db: tx },
        { action: 'evaluation.reply', subject: `evaluation:${reply_id}`, detail: content },
      )
    })
    return { done: true as const }
  },
)

async function whyNot(tx: Db, own: SQL | undefined, done: 'evaluation.appended' | 'evaluation.replied') {
  const [held] = await tx.select({ hiddenAt: evaluations.hiddenAt }).from(evaluations).where(own)
  if (!held) return new Refusal('evaluation.not_found')
  return new Refusal(held.hiddenAt ? 'evaluation.hidden' : done)
}
