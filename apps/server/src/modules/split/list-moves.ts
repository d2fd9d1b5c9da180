import type { OutputOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/split/platform.calls'
import * as platformTerms from '@mall/contract/split/platform.terms'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { splitMoves as moves, splitOrders } from './split.table.ts'

export const splitMoves = useCase(
  platformCalls.splitMoves,
  platformTerms.splitMoves,
  async (
    { db }: Pick<Ctx, 'db'>,
    { state, keyword, page, list_rows },
  ): Promise<OutputOf<typeof platformCalls.splitMoves>> => {
    const where = and(state ? eq(moves.state, state) : undefined, keyword ? eq(orders.orderNo, keyword) : undefined)
    const rows = await db
      .select({ move: moves, channel: splitOrders.channel, orderNo: orders.orderNo, store: merchants.name })
      .from(moves)
      .innerJoin(splitOrders, eq(splitOrders.id, moves.splitOrderId))
      .innerJoin(orders, eq(orders.id, splitOrders.orderId))
      .innerJoin(merchants, eq(merchants.id, splitOrders.merchantId))
      .where(where)
      .orderBy(desc(moves.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [counted] = await db
      .select({ n: count() })
      .from(moves)
      .innerJoin(splitOrders, eq(splitOrders.id, moves.splitOrderId))
      .innerJoin(orders, eq(orders.id, splitOrders.orderId))
      .where(where)
    const list = rows.map(({ move, channel, orderNo, store }) => ({
      id: move.id,
      move_no: move.moveNo,
      channel,
      kind: move.kind,
      state: move.state,
      store,
      order_no: orderNo,
      amount_fen: move.amountFen,
      reason: move.reason,
      planned_at: move.plannedAt.toISOString(),
      done_at: move.doneAt?.toISOString() ?? null,
    }))
    return { list, total: counted?.n ?? 0, page, list_rows }
  },
)
