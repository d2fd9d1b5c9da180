import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/reconciliation/calls'
import * as terms from '@mall/contract/reconciliation/terms'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { creditLines, creditStatements } from '#modules/credit/credit.table.ts'
import { findOwn, seen } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { matchesOf } from './match.ts'

type Reading = Pick<Ctx, 'db' | 'actor'>

export const orderMatch = useCase(calls.orderMatch, terms.orderMatch, async (ctx, { order_no }) => {
  companyOf(ctx.actor)
  const [match] = await matchesOf(ctx.db, [await findOwn(ctx, order_no)])
  if (!match) throw new Error('an order has a match')
  return match
})

/** Orders on a statement of the caller's company; refuses `credit.statement_not_found`. */
async function onStatement({ db, actor }: Reading, id: number): Promise<SQL> {
  const own = and(eq(creditStatements.id, id), eq(creditStatements.ownerId, actor.ownerId))
  if ((await db.$count(creditStatements, own)) === 0) throw new Refusal('credit.statement_not_found')
  return sql`${orders.id} in (select l.order_id from ${creditLines} l where l.statement_id = ${id})`
}

/** The orders that are the caller's to see. */
const ordersSeen = ({ db, actor }: Reading, which: SQL) =>
  db
    .select()
    .from(orders)
    .where(and(which, seen(actor)))
    .orderBy(desc(orders.id))

export const statementMatch = useCase(calls.statementMatch, terms.statementMatch, async (ctx, { statement_id }) => {
  companyOf(ctx.actor)
  const list = await ordersSeen(ctx, await onStatement(ctx, statement_id))
  const matches = await matchesOf(ctx.db, list)
  return { list: matches.map(({ lines: _, freight: __, ...match }) => match) }
})

/** The contents of a file: each order with its match. */
export async function matchesWanted(
  ctx: Reading,
  { order_nos, statement_id }: Omit<ParsedOf<typeof calls.exportMatch>, 'format'>,
) {
  companyOf(ctx.actor)
  const which = statement_id === undefined ? inArray(orders.orderNo, order_nos) : await onStatement(ctx, statement_id)
  const list = await ordersSeen(ctx, which)
  const matches = await matchesOf(ctx.db, list)
  return list.flatMap((order, i) => {
    const match = matches[i]
    return match ? [{ merchantName: order.merchantName, match }] : []
  })
}
