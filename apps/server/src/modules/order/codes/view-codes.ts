import * as virtualCalls from '@mall/contract/virtual/calls'
import * as virtualTerms from '@mall/contract/virtual/terms'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { codesOf, countCodes, guidesOf, pagesOfLine, reveal } from '#modules/virtual/virtual.public.ts'
import { type FoundOrder, findOwn } from '../moves/find-order.ts'
import { orderLines, orders } from '../order.table.ts'
import { refundableOf } from '../refund/refundable.ts'

type Order = Pick<FoundOrder, 'id' | 'kept'>

/** A page of what an order was delivered. Refuses `order.not_found`. */
export const orderCodes = useCase(
  virtualCalls.orderCodes,
  virtualTerms.orderCodes,
  async (ctx, { order_no, page, list_rows }) => {
    const { db, now, ports } = ctx
    const order = await findOwn(ctx, order_no)
    const lines = await linesOf(db, order.id)
    const names = new Map(lines.map(({ id, name }) => [id, name]))
    const read = { secret: ports.secret, own: order.kept, at: now() }
    const codes = await codesOf(db, order.id, { limit: list_rows, offset: (page - 1) * list_rows }, read)
    const refundable = await refundableOf(db, order, now())
    return {
      list: codes.map(({ line, ...code }) => ({ ...code, name: names.get(line) ?? '' })),
      total: await countCodes(db, order.id),
      page,
      list_rows,
      own: order.kept,
      ordered: lines.reduce((sum, { qty, droppedQty }) => sum + qty - droppedQty, 0),
      refundable: order.kept ? [...refundable.values()].reduce((sum, { qty }) => sum + qty, 0) : 0,
      guides: await presentGuides(db, lines),
      server_now: now().toISOString(),
    }
  },
)

type Line = Awaited<ReturnType<typeof linesOf>>[number]

async function presentGuides(db: Db, lines: readonly Line[]) {
  const goods = [...new Map(lines.map((line) => [line.goodsId, line])).values()]
  const guides = await guidesOf(
    db,
    goods.map(({ goodsId }) => goodsId),
  )
  return goods.map(({ goodsId, name }) => {
    const { kind = 'generated' as const, howTo = '', places = [] } = guides.get(goodsId) ?? {}
    return { goods_id: goodsId, name, kind, how_to: howTo, places }
  })
}

/** The words of cards, for a person who may change the order, not one who only approves or pays it. Refuses `order.only_payer`. */
export const revealCodes = useCase(
  virtualCalls.revealCodes,
  virtualTerms.revealCodes,
  (ctx, { order_no, code_ids }) => {
    const { now, ports } = ctx
    return ctx.db.transaction(async (db) => {
      const order = await findOwn({ ...ctx, db }, order_no)
      if (!order.kept) throw new Refusal('order.only_payer')
      // A refund that takes cards back holds the order: it comes before this, or finds them read.
      await db.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update')
      const list = await reveal(db, order.id, code_ids, { secret: ports.secret, at: now() })
      const detail = `${list.length} 张`
      await audit({ ...ctx, db }, { action: 'codes.reveal', subject: `order:${order_no}`, detail })
      return { list }
    })
  },
)

/** All codes of an order, for a file, `rows` at a time. Refuses `order.only_payer`. */
export async function allCodes({ db, ports, now }: Pick<Ctx, 'db' | 'ports' | 'now'>, order: Order, rows: number) {
  if (!order.kept) throw new Refusal('order.only_payer')
  const lines = await linesOf(db, order.id)
  const read = { secret: ports.secret, at: now() }
  return { total: await countCodes(db, order.id), pages: pagesOf(db, lines, rows, read) }
}

async function* pagesOf(db: Db, lines: readonly Line[], rows: number, read: { secret: string; at: Date }) {
  for (const { id, name } of lines) {
    for await (const page of pagesOfLine(db, id, rows, read)) yield page.map((code) => ({ ...code, name }))
  }
}

const linesOf = (db: Db, orderId: number) =>
  db
    .select({
      id: orderLines.id,
      goodsId: orderLines.goodsId,
      name: orderLines.name,
      qty: orderLines.qty,
      droppedQty: orderLines.droppedQty,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
