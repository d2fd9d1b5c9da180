import type { ConsultationMessage, LastLine } from '@mall/contract/consultation/terms'
import { orderStatusLabel } from '@mall/contract/order/words'
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { linkTo } from '#modules/file/file.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { lineOf } from './consultation.rules.ts'
import { consultationMessages, consultations } from './consultation.table.ts'
import type { Message } from './write-message.ts'

/** Messages of one page of a conversation. */
const pageRows = 30

export async function readMessages(
  db: Db,
  consultationId: number,
  { before, keyword }: { before: number; keyword: string },
): Promise<{ rows: Message[]; has_more: boolean }> {
  const rows = await db
    .select()
    .from(consultationMessages)
    .where(
      and(
        eq(consultationMessages.consultationId, consultationId),
        before === 0 ? undefined : lt(consultationMessages.id, before),
        keyword === '' ? undefined : ilike(consultationMessages.text, holding(keyword)),
      ),
    )
    .orderBy(desc(consultationMessages.id))
    .limit(pageRows + 1)
  return { rows: rows.slice(0, pageRows), has_more: rows.length > pageRows }
}

/** Messages as they are shown to somebody who may see the orders of `seenOrders`. */
export async function presentMessages(
  { db, ports, now }: Pick<Ctx, 'db' | 'ports' | 'now'>,
  rows: readonly Message[],
  seenOrders: SQL,
): Promise<ConsultationMessage[]> {
  const cards = await goodsCards(
    db,
    rows.flatMap(({ goodsId }) => goodsId ?? []),
  )
  const papers = await orderCards(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
    seenOrders,
  )
  return rows.map(({ id, side, kind, text, image, goodsId, orderId, at }) => ({
    id,
    side,
    kind,
    text,
    image: image === '' ? '' : linkTo({ ports, now }, image),
    goods: cards.get(goodsId ?? 0) ?? null,
    order: papers.get(orderId ?? 0) ?? null,
    created_at: at.toISOString(),
  }))
}

async function goodsCards(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, NonNullable<ConsultationMessage['goods']>>()
  const rows = await db
    .select({ id: goods.id, name: goods.name, images: goods.images, status: goods.status })
    .from(goods)
    .where(inArray(goods.id, [...ids]))
  return new Map(
    rows.map(({ id, name, images, status }) => [
      id,
      { goods_id: id, name, image: images[0] ?? '', on_sale: status === 'on_sale' },
    ]),
  )
}

/** Cards of those orders that `seenOrders` lets see, by their id. */
export async function orderCards(db: Db, ids: readonly number[], seenOrders: SQL) {
  if (ids.length === 0) return new Map<number, NonNullable<ConsultationMessage['order']>>()
  const rows = await db
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      status: orders.status,
      amountFen: orders.payAmountFen,
      name: orderLines.name,
      image: orderLines.image,
      qty: orderLines.qty,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(inArray(orders.id, [...ids]), seenOrders))
    .orderBy(orderLines.id)
  const byId = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...byId].flatMap(([id, lines]) => {
      const [first] = lines
      if (!first) return []
      const { orderNo, status, amountFen, name, image } = first
      return [
        [
          id,
          {
            order_no: orderNo,
            status_text: orderStatusLabel[status],
            name,
            image,
            amount_fen: amountFen,
            qty: lines.reduce((sum, line) => sum + line.qty, 0),
          },
        ] as const,
      ]
    }),
  )
}

/** How many of the messages of `side` came after the marker, of the row of `consultations` at hand. */
export const unreadOf = (side: 'buyer' | 'store') => {
  const marker = side === 'buyer' ? sql`store_read_id` : sql`buyer_read_id`
  return sql<number>`(select count(*)::int from ${consultationMessages} m where m.consultation_id = ${consultations}.id
    and m.side = ${side} and m.id > ${consultations}.${marker})`
}

/** Conversations in which these words were written. */
export const holdsWords = (keyword: string, ...others: (SQL | undefined)[]) =>
  keyword === ''
    ? undefined
    : or(
        sql`exists (select from ${consultationMessages} m where m.consultation_id = ${consultations}.id
          and ${ilike(sql`m.text`, holding(keyword))})`,
        ...others,
      )

type Last = z.infer<typeof LastLine>

/** The last line of each conversation. */
export async function lastLines(db: Db, ids: readonly number[]): Promise<Map<number, Last>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([consultationMessages.consultationId])
    .from(consultationMessages)
    .where(inArray(consultationMessages.consultationId, [...ids]))
    .orderBy(consultationMessages.consultationId, desc(consultationMessages.id))
  return new Map(
    rows.map((row) => [row.consultationId, { side: row.side, text: lineOf(row), at: row.at.toISOString() }]),
  )
}
