import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/evaluation/calls'
import * as terms from '@mall/contract/evaluation/terms'
import { pointsForReview } from '@mall/contract/points/words'
import { eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { holdPresent } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { type Noticed, noteHits } from '#modules/banned-word/banned-word.public.ts'
import { recordReviews } from '#modules/catalog/catalog.public.ts'
import { checkPictures } from '#modules/file/file.public.ts'
import { recordScores } from '#modules/merchant/merchant.public.ts'
import { merchantScores } from '#modules/merchant/merchant.table.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { type EvaluableOrder, evaluableLines, markEvaluated } from '#modules/order/order.public.ts'
import { earnPoints, reviewLot } from '#modules/points/points.public.ts'
import { refuseBannedWords } from './check-decency.ts'
import { lineState, reviewState } from './evaluation.rules.ts'
import { evaluations } from './evaluation.table.ts'

type Input = ParsedOf<typeof calls.evaluate>
type Item = Input['items'][number]

export const evaluable = useCase(calls.evaluable, terms.evaluable, async (ctx, { order_no }) => {
  const order = await evaluableLines(ctx, order_no)
  const lineIds = order.lines.map((line) => line.orderLineId)
  const written = await ctx.db
    .select({
      lineId: evaluations.orderLineId,
      star: evaluations.star,
      content: evaluations.content,
      appendedAt: evaluations.appendedAt,
    })
    .from(evaluations)
    .where(inArray(evaluations.orderLineId, lineIds))
  const byLine = new Map(written.map((one) => [one.lineId, one]))
  const scored = await ctx.db.$count(merchantScores, eq(merchantScores.orderId, order.orderId))
  return {
    order_no,
    mer_name: order.merchantName,
    state: reviewState(order.hindrance),
    merchant_scored: scored > 0,
    items: order.lines.map((line) => {
      const review = byLine.get(line.orderLineId)
      return {
        order_item_id: line.orderLineId,
        goods_id: line.goodsId,
        name: line.name,
        image: line.image,
        sku_text: line.skuText,
        qty: line.qty,
        state: lineState(line, review),
        star: review?.star ?? null,
        content: review?.content ?? '',
      }
    }),
  }
})

/** The reviews, the mark on the lines, the store's scores and the goods' counters: all of it or nothing. */
export const evaluate = useCase(calls.evaluate, terms.evaluate, async (ctx, input) => {
  const { items } = input
  const noticed = new Map<number, Noticed | null>()
  for (const item of items) noticed.set(item.order_item_id, await refuseBannedWords(ctx.db, item.content))
  const scores = scoresIn(input)
  return ctx.db.transaction(async (tx) => {
    await holdPresent(tx, ctx.actor.userId)
    const order = await evaluableLines({ ...ctx, db: tx }, input.order_no)
    const lines = linesFor(order, items)
    await checkPictures(
      tx,
      items.flatMap((item) => item.images),
    )
    const marked = await markEvaluated(
      tx,
      lines.map(({ line }) => line.orderLineId),
      ctx.now(),
    )
    if (marked.length < lines.length) throw new Refusal('evaluation.done')
    const { orderId, merchantId } = order
    if (scores) await recordScores(tx, { orderId, merchantId, ...scores })
    const replyIds = await write({ ...ctx, db: tx }, order, lines)
    for (const [i, { line }] of lines.entries()) {
      const found = noticed.get(line.orderLineId) ?? null
      const place = { source: 'evaluation' as const, sourceId: replyIds[i] ?? 0, goodsId: line.goodsId }
      if (found) await noteHits(tx, place, found, ctx.now())
    }
    await recordReviews(
      tx,
      lines.map(({ line, item }) => ({ goodsId: line.goodsId, star: item.star, tags: item.tags })),
    )
    await notifyStores(tx, [notification(order, lines, replyIds[0] ?? 0)], ctx.now())
    const points = await earn({ ...ctx, db: tx }, order, lines, marked)
    const waiting = order.lines.filter((line) => line.evaluatedAt === null).length
    return { reply_ids: replyIds, left: waiting - lines.length, points }
  })
})

/** All three scores of the store, or none of them. */
function scoresIn({ desc_score, service_score, delivery_score }: Input) {
  if (desc_score === undefined && service_score === undefined && delivery_score === undefined) return null
  if (desc_score === undefined) throw new BadInput('desc_score', '请选择星级')
  if (service_score === undefined) throw new BadInput('service_score', '请选择星级')
  if (delivery_score === undefined) throw new BadInput('delivery_score', '请选择星级')
  return { descScore: desc_score, serviceScore: service_score, deliveryScore: delivery_score }
}

type Line = EvaluableOrder['lines'][number]
type Written = { line: Line; item: Item }

/** Each item with the line it is about. Refuses `evaluation.not_yet`, `.done`, `.over`, and `order.not_found` for a foreign line. */
function linesFor(order: EvaluableOrder, items: readonly Item[]): Written[] {
  if (order.hindrance) throw new Refusal(order.hindrance)
  const seen = new Set<number>()
  return items.map((item) => {
    const line = order.lines.find((one) => one.orderLineId === item.order_item_id)
    if (!line) throw new Refusal('order.not_found')
    if (seen.has(line.orderLineId)) throw new Refusal('evaluation.done')
    seen.add(line.orderLineId)
    return { line, item: { ...item, tags: [...new Set(item.tags)] } }
  })
}

type Paid = Awaited<ReturnType<typeof markEvaluated>>
/**
 * For each goods that is reviewed, to the owner of the order, and never more than buying it brought; the mark on its line lets it be earned once.
 * Returns the points of all of them together.
 */
async function earn(
  { db, actor, now }: Ctx,
  { orderNo, bringsNoPoints }: EvaluableOrder,
  lines: readonly Written[],
  paid: Paid,
): Promise<number> {
  const lots = lines
    .map(({ line: { orderLineId } }) => ({
      ref: reviewLot(orderNo, orderLineId),
      points: bringsNoPoints ? 0 : pointsForReview(paid.find(({ id }) => id === orderLineId)?.keptFen ?? 0),
    }))
    .filter(({ points }) => points > 0)
  const title = lines.length > 1 ? `评价 ${lines.length} 件商品` : `评价“${lines[0]?.line.name ?? ''}”`
  const ref = lots[0]?.ref ?? ''
  await earnPoints(db, { ownerId: actor.ownerId, kind: 'earn_evaluation', ref, title, lots, at: now() })
  return lots.reduce((sum, { points }) => sum + points, 0)
}

/** To the store: how many goods, and the worst of their stars. */
function notification({ merchantId, orderNo }: EvaluableOrder, lines: readonly Written[], firstId: number) {
  const [first] = lines
  const goods = lines.length > 1 ? `等 ${lines.length} 件商品` : ''
  const given = lines.map(({ item }) => item.star)
  const stars = Math.min(...given)
  return {
    merchantId,
    kind: 'evaluation' as const,
    subject: orderNo,
    ref: `evaluation:${firstId}`,
    title: stars <= 2 ? '收到差评' : '收到新评价',
    text: `“${first?.line.name ?? ''}”${goods}，${stars < Math.max(...given) ? '最低 ' : ''}${stars} 星`,
  }
}

async function write({ db, actor, now }: Ctx, order: EvaluableOrder, lines: readonly Written[]): Promise<number[]> {
  const [author] = await db.select({ avatar: users.avatar }).from(users).where(eq(users.id, actor.userId))
  const rows = await db
    .insert(evaluations)
    .values(
      lines.map(({ line, item }) => ({
        orderLineId: line.orderLineId,
        orderNo: order.orderNo,
        ownerId: actor.ownerId,
        userId: actor.userId,
        userName: actor.nickname,
        avatar: author?.avatar ?? '',
        goodsId: line.goodsId,
        merchantId: order.merchantId,
        skuText: line.skuText,
        qty: line.qty,
        star: item.star,
        tags: item.tags,
        content: item.content,
        images: item.images,
        anonymous: item.anonymous,
        createdAt: now(),
      })),
    )
    .returning({ id: evaluations.id })
  return rows.map((row) => row.id)
}
