import * as platformCalls from '@mall/contract/evaluation/platform.calls'
import * as platformTerms from '@mall/contract/evaluation/platform.terms'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { dropHits } from '#modules/banned-word/banned-word.public.ts'
import { forgetReview, recordReview } from '#modules/catalog/catalog.public.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { notify } from '#modules/message/message.public.ts'
import { evaluations } from './evaluation.table.ts'

const done = { done: true as const }

/** If two staff hide it at once, one of them does; the counters of the goods change with the row that changed. */
export const hideEvaluation = useCase(
  platformCalls.hideEvaluation,
  platformTerms.hideEvaluation,
  async (ctx, input) => {
    const { reply_id, hidden, reason } = input
    const its = eq(evaluations.id, reply_id)
    await ctx.db.transaction(async (tx) => {
      const [held] = await tx.select().from(evaluations).where(its).for('update')
      if (!held) throw new Refusal('evaluation.not_found')
      if ((held.hiddenAt !== null) === hidden) return
      await tx
        .update(evaluations)
        .set({ hiddenAt: hidden ? ctx.now() : null, hiddenReason: hidden ? reason : '' })
        .where(its)
      if (hidden) {
        await forgetReview(tx, held)
        await dropHits(tx, ['evaluation', 'append', 'reply'], reply_id)
      } else {
        await recordReview(tx, held.goodsId, held)
      }
      const [row] = await tx.select({ name: goods.name }).from(goods).where(eq(goods.id, held.goodsId))
      const name = row?.name ?? ''
      await audit(
        { ...ctx, db: tx },
        {
          action: hidden ? 'evaluation.hide' : 'evaluation.show',
          subject: `evaluation:${reply_id}`,
          detail: `${name}（${held.star} 星）：${reason}`,
          before: stateOf(held.hiddenAt, held.hiddenReason),
          after: stateOf(hidden || null, reason),
        },
      )
      await notifyAuthor(tx, { held, name, hidden, reason }, ctx.now())
    })
    return done
  },
)

const stateOf = (hidden: Date | true | null, reason: string) => ({
  状态: hidden ? '已屏蔽' : '显示中',
  ...(hidden && { 原因: reason }),
})

type Held = typeof evaluations.$inferSelect
type HiddenNotice = { held: Held; name: string; hidden: boolean; reason: string }

/** The author reads the reason; reviews that came with the goods have no author here. */
async function notifyAuthor(tx: Db, { held: { id, userId }, name, hidden, reason }: HiddenNotice, at: Date) {
  if (userId === null) return
  const words = hidden
    ? { title: '评价已被屏蔽', text: `您对“${name}”的评价已被平台屏蔽，其他买家看不到。原因：${reason}` }
    : { title: '评价已恢复显示', text: `您对“${name}”的评价已恢复显示。` }
  const ref = `evaluation:${id}:${hidden ? 'hidden' : 'shown'}:${at.getTime()}`
  await notify(tx, [{ userId, kind: 'system', ...words, link: '/users/evaluation_list?tab=done', ref }], at)
}
