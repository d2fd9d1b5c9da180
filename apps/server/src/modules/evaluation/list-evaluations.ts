import * as calls from '@mall/contract/evaluation/calls'
import * as terms from '@mall/contract/evaluation/terms'
import type { reviewFilters } from '@mall/contract/evaluation/words'
import { and, count, desc, eq, getTableColumns, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { statement } from '#db/statement.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { pendingEvaluations, seen } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { mayDelete } from './evaluation.rules.ts'
import { evaluations } from './evaluation.table.ts'
import { present } from './present-evaluation.ts'

type Filter = (typeof reviewFilters)[number]

const hasPictures = sql`(jsonb_array_length(${evaluations.images}) > 0
  or jsonb_array_length(coalesce(${evaluations.appendImages}, '[]')) > 0)`

/** Condition of each filter of the review sheet; counts and lists use the same one. */
const filters: Record<Filter, SQL> = {
  all: sql`true`,
  image: hasPictures,
  good: sql`${evaluations.star} >= 4`,
  middle: sql`${evaluations.star} = 3`,
  bad: sql`${evaluations.star} <= 2`,
  append: isNotNull(evaluations.appendedAt),
}

const countOf = (filter: Filter) => sql<number>`count(*) filter (where ${filters[filter]})`.mapWith(Number)

const ofGoods = (goodsId: Placeholder) => and(eq(evaluations.goodsId, goodsId), isNull(evaluations.hiddenAt))

const counted = statement<{ goodsId: number }>()('counts_of_reviews', (db, { goodsId }) =>
  db
    .select({
      all: countOf('all'),
      image: countOf('image'),
      good: countOf('good'),
      middle: countOf('middle'),
      bad: countOf('bad'),
      append: countOf('append'),
    })
    .from(evaluations)
    .where(ofGoods(goodsId)),
)

/** A page of those that a filter lets through: a statement for each filter. */
const listedBy = (filter: Filter) =>
  statement<{ goodsId: number; rows: number; before: number }>()(
    `reviews_of_goods_${filter}`,
    (db, { goodsId, rows, before }) =>
      db
        .select()
        .from(evaluations)
        .where(and(ofGoods(goodsId), filters[filter]))
        .orderBy(desc(evaluations.id))
        .limit(rows)
        .offset(before),
  )
const listed = {
  all: listedBy('all'),
  image: listedBy('image'),
  good: listedBy('good'),
  middle: listedBy('middle'),
  bad: listedBy('bad'),
  append: listedBy('append'),
} satisfies Record<Filter, unknown>

export const goodsReviews = useCase(calls.goodsReviews, terms.goodsReviews, async ({ db }, input) => {
  const { goods_id, filter, page, list_rows } = input
  const [counts = { all: 0, image: 0, good: 0, middle: 0, bad: 0, append: 0 }] = await counted(db, {
    goodsId: goods_id,
  })
  const rows = await listed[filter](db, { goodsId: goods_id, rows: list_rows, before: (page - 1) * list_rows })
  return { list: rows.map(present), total: counts[filter], page, list_rows, counts }
})

export const myReplies = useCase(calls.myReplies, terms.myReplies, async (ctx, { tab, page, list_rows }) => {
  if (tab === 'done') return written(ctx, { page, list_rows })
  const { list, total } = await pendingEvaluations(ctx, { page, list_rows })
  const rows = list.map((line) => ({
    order_no: line.orderNo,
    order_item_id: line.orderLineId,
    goods_id: line.goodsId,
    name: line.name,
    image: line.image,
    sku_text: line.skuText,
    completed_at: line.completedAt?.toISOString() ?? null,
    review: null,
    can_delete: false,
    hidden_reason: '',
  }))
  return { list: rows, total, page, list_rows }
})

async function written({ db, actor }: Ctx, { page, list_rows }: { page: number; list_rows: number }) {
  const ofOrder = eq(orderLines.id, evaluations.orderLineId)
  const own = and(eq(evaluations.ownerId, actor.ownerId), seen(actor))
  const [counted] = await db
    .select({ n: count() })
    .from(evaluations)
    .innerJoin(orderLines, ofOrder)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(own)
  const rows = await db
    .select({
      review: getTableColumns(evaluations),
      lineId: orderLines.id,
      name: orderLines.name,
      image: orderLines.image,
      completedAt: orders.completedAt,
    })
    .from(evaluations)
    .innerJoin(orderLines, ofOrder)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(own)
    .orderBy(desc(evaluations.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const list = rows.map(({ review, lineId, name, image, completedAt }) => ({
    order_no: review.orderNo,
    order_item_id: lineId,
    goods_id: review.goodsId,
    name,
    image,
    sku_text: review.skuText,
    completed_at: completedAt?.toISOString() ?? null,
    review: present(review),
    can_delete: mayDelete(actor, review),
    hidden_reason: review.hiddenReason,
  }))
  return { list, total: counted?.n ?? 0, page, list_rows }
}
