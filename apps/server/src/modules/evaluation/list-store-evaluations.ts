import type { ParsedOf } from '@mall/contract/call/call'
import * as orderStoreCalls from '@mall/contract/order/store.calls'
import * as orderStoreTerms from '@mall/contract/order/store.terms'
import { and, asc, count, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import { dayRange } from '#kernel/range.ts'
import { useCase } from '#kernel/use-case.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { evaluations } from './evaluation.table.ts'
import { appended, present } from './present-evaluation.ts'

type Input = ParsedOf<typeof orderStoreCalls.merchantEvaluations>

/** Reviews of the store's goods; among those that wait for an answer, the longest wait stands first. */
export const merchantEvaluations = useCase(
  orderStoreCalls.merchantEvaluations,
  orderStoreTerms.merchantEvaluations,
  async ({ db, actor }, input) => {
    const { tab, page, list_rows } = input
    const where = and(eq(evaluations.merchantId, actor.merchantId), wanted(input))
    const rows = await db
      .select({ review: evaluations, name: goods.name, image: sql<string>`coalesce(${goods.images}->>0, '')` })
      .from(evaluations)
      .innerJoin(goods, eq(goods.id, evaluations.goodsId))
      .where(where)
      .orderBy(...(tab === 'to_reply' ? [asc(evaluations.createdAt), asc(evaluations.id)] : [desc(evaluations.id)]))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [counted] = await db
      .select({ n: count() })
      .from(evaluations)
      .innerJoin(goods, eq(goods.id, evaluations.goodsId))
      .where(where)
    return { list: rows.map(presentRow), total: counted?.n ?? 0, page, list_rows }
  },
)

function wanted({ tab, stars, keyword, date }: Input) {
  const range = dayRange(date)
  const pattern = holding(keyword)
  return and(
    tab === 'to_reply' ? and(isNull(evaluations.reply), isNull(evaluations.hiddenAt)) : undefined,
    stars === 0 ? undefined : eq(evaluations.star, stars),
    keyword === ''
      ? undefined
      : or(
          ilike(evaluations.content, pattern),
          ilike(evaluations.appendContent, pattern),
          ilike(goods.name, pattern),
          eq(evaluations.orderNo, keyword),
        ),
    range ? and(gte(evaluations.createdAt, range.from), lt(evaluations.createdAt, range.until)) : undefined,
  )
}

type Row = { review: typeof evaluations.$inferSelect; name: string; image: string }

function presentRow({ review, name, image }: Row) {
  const { user_name, star, content, tags, images, sku_text, reply, created_at } = present(review)
  return {
    reply_id: review.id,
    order_no: review.orderNo,
    goods_id: review.goodsId,
    goods_name: name,
    image,
    user_name,
    star,
    content,
    tags,
    images,
    sku_text,
    reply,
    created_at,
    append: appended(review),
    replied_at: review.repliedAt?.toISOString() ?? null,
    hidden_reason: review.hiddenReason,
  }
}
