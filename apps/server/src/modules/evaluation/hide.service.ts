import type { ParsedOf } from '@mall/contract/endpoint'
import type { hideEvaluation as HideEvaluation } from '@mall/contract/platform-evaluation'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { dropHits } from '#modules/banned-word/banned-word.public.ts'
import { forgetReview, recordReview } from '#modules/catalog/catalog.public.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { evaluations } from './evaluation.table.ts'

const done = { done: true as const }

/** Of two who hide at once, one does; the counters of the goods change with the row that changed. */
export async function hideEvaluation(ctx: CtxFor<'platform:goods'>, input: ParsedOf<typeof HideEvaluation>) {
  const { reply_id, hidden, reason } = input
  const its = eq(evaluations.id, reply_id)
  await ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(evaluations)
      .set(hidden ? { hiddenAt: ctx.now(), hiddenReason: reason } : { hiddenAt: null, hiddenReason: '' })
      .where(and(its, hidden ? isNull(evaluations.hiddenAt) : isNotNull(evaluations.hiddenAt)))
      .returning()
    if (!changed) {
      if ((await tx.$count(evaluations, its)) === 0) throw new Refusal('evaluation.not_found')
      return
    }
    const { goodsId, star, tags } = changed
    if (hidden) {
      await forgetReview(tx, changed)
      await dropHits(tx, ['evaluation', 'append', 'reply'], reply_id)
    } else {
      await recordReview(tx, goodsId, { star, tags })
    }
    const [row] = await tx.select({ name: goods.name }).from(goods).where(eq(goods.id, goodsId))
    await audit(
      { ...ctx, db: tx },
      {
        action: hidden ? 'evaluation.hide' : 'evaluation.show',
        subject: `evaluation:${reply_id}`,
        detail: `${row?.name ?? ''}（${star} 星）：${reason}`,
      },
    )
  })
  return done
}
