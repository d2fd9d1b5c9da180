import type { ParsedOf } from '@mall/contract/endpoint'
import { codesShown, type orderCodes as contract } from '@mall/contract/order'
import type { OrderCode } from '@mall/contract/order.schema'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { type FoundOrder, findOwn } from './find-order.ts'
import { orderLines, virtualCodes } from './order.table.ts'
import { iso } from './present-order.ts'

type Code = z.infer<typeof OrderCode>
type Order = Pick<FoundOrder, 'id' | 'status'>
type Line = { id: number; name: string; qty: number }

/** Codes as they were made, a page of them. Refuses `order.not_found`. */
export async function orderCodes(ctx: Ctx, { order_no, page, list_rows }: ParsedOf<typeof contract>) {
  const order = await findOwn(ctx, order_no)
  const lines = await linesOf(ctx.db, order.id)
  const list = await read(ctx.db, lines, list_rows, (page - 1) * list_rows)
  return { list, total: await countCodes(ctx.db, order, lines), page, list_rows }
}

/** What the order itself shows of its codes: the first of them, and how many there are. */
export async function firstCodes(db: Db, order: Order, lines: readonly Line[]) {
  const codes = await read(db, lines, codesShown, 0)
  const codes_total = codes.length < codesShown ? codes.length : await countCodes(db, order, lines)
  return { codes, codes_total }
}

/** How many there are by now: one a unit once the order is complete, so that nobody counts a hundred thousand rows. */
async function countCodes(db: Db, { status }: Order, lines: readonly Line[]): Promise<number> {
  if (status === 'completed') return lines.reduce((sum, { qty }) => sum + qty, 0)
  return db.$count(virtualCodes, inArray(virtualCodes.orderLineId, lines.map(idOf)))
}

/** All codes of an order, for a file, `rows` at a time, so that they are never held together, and others have their turn. */
export async function allCodes(db: Db, order: Order, rows: number) {
  const lines = await linesOf(db, order.id)
  return { total: await countCodes(db, order, lines), pages: pagesOf(db, lines, rows) }
}

async function* pagesOf(db: Db, lines: readonly Line[], rows: number) {
  for (const { id, name } of lines) {
    let last = 0
    for (;;) {
      const found = await db
        .select({ id: virtualCodes.id, code: virtualCodes.code, validTo: virtualCodes.validTo })
        .from(virtualCodes)
        .where(and(eq(virtualCodes.orderLineId, id), gt(virtualCodes.id, last)))
        .orderBy(asc(virtualCodes.id))
        .limit(rows)
      yield found.map(({ code, validTo }) => ({ name, code, validTo }))
      last = found.at(-1)?.id ?? last
      if (found.length < rows) break
    }
  }
}

const idOf = ({ id }: Line) => id

const linesOf = (db: Db, orderId: number): Promise<Line[]> =>
  db
    .select({ id: orderLines.id, name: orderLines.name, qty: orderLines.qty })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))

/** In the order of the index, which is that of their making: the lines are served one after the other. */
async function read(db: Db, lines: readonly Line[], limit: number, offset: number): Promise<Code[]> {
  const names = new Map(lines.map(({ id, name }) => [id, name]))
  const found = await db
    .select({ line: virtualCodes.orderLineId, code: virtualCodes.code, validTo: virtualCodes.validTo })
    .from(virtualCodes)
    .where(inArray(virtualCodes.orderLineId, lines.map(idOf)))
    .orderBy(asc(virtualCodes.orderLineId), asc(virtualCodes.id))
    .limit(limit)
    .offset(offset)
  return found.map(({ line, code, validTo }) => ({ name: names.get(line) ?? '', code, valid_to: iso(validTo) }))
}
