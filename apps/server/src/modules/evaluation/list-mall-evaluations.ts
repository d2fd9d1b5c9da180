import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/evaluation/platform.calls'
import * as platformTerms from '@mall/contract/evaluation/platform.terms'
import { and, count, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import { useCase } from '#kernel/use-case.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { evaluations } from './evaluation.table.ts'
import { appended, present } from './present-evaluation.ts'

type Input = ParsedOf<typeof platformCalls.mallEvaluations>
const inState = { all: undefined, shown: isNull(evaluations.hiddenAt), hidden: isNotNull(evaluations.hiddenAt) }

/** Reviews of the goods of all stores. */
export const mallEvaluations = useCase(
  platformCalls.mallEvaluations,
  platformTerms.mallEvaluations,
  async ({ db }, input): Promise<OutputOf<typeof platformCalls.mallEvaluations>> => {
    const { page, list_rows } = input
    const where = wanted(input)
    const rows = await db
      .select({ review: evaluations, goodsName: goods.name, merName: merchants.name })
      .from(evaluations)
      .innerJoin(goods, eq(goods.id, evaluations.goodsId))
      .innerJoin(merchants, eq(merchants.id, evaluations.merchantId))
      .where(where)
      .orderBy(desc(evaluations.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [all] = await db
      .select({ n: count() })
      .from(evaluations)
      .innerJoin(goods, eq(goods.id, evaluations.goodsId))
      .innerJoin(merchants, eq(merchants.id, evaluations.merchantId))
      .where(where)
    return { list: rows.map(presentRow), total: all?.n ?? 0, page, list_rows }
  },
)

function wanted({ keyword, stars, state }: Input) {
  const pattern = holding(keyword)
  return and(
    inState[state],
    stars === 0 ? undefined : eq(evaluations.star, stars),
    keyword === ''
      ? undefined
      : or(
          ...[evaluations.content, evaluations.appendContent, goods.name, merchants.name].map((one) =>
            ilike(one, pattern),
          ),
          eq(evaluations.orderNo, keyword),
        ),
  )
}

type Row = { review: typeof evaluations.$inferSelect; goodsName: string; merName: string }

function presentRow({ review, goodsName, merName }: Row) {
  const { user_name, star, content, tags, images, sku_text, reply, created_at } = present(review)
  return {
    reply_id: review.id,
    order_no: review.orderNo,
    goods_id: review.goodsId,
    goods_name: goodsName,
    mer_name: merName,
    sku_text,
    user_name,
    star,
    content,
    tags,
    images,
    reply,
    created_at,
    append: appended(review),
    hidden_at: review.hiddenAt?.toISOString() ?? null,
    hidden_reason: review.hiddenReason,
  }
}
