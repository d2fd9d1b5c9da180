import * as payRuleCalls from '@mall/contract/pay-rule/calls'
import * as payRuleTerms from '@mall/contract/pay-rule/terms'
import { can } from '@mall/contract/permission/permission'
import { and, asc, count, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { calledAt, companyOf } from '#modules/company/company.public.ts'
import { orderLines, orders, payHandovers } from '#modules/order/order.table.ts'

const nameOf = (userId: typeof payHandovers.fromUserId | typeof payHandovers.toUserId) =>
  calledAt({ company: payHandovers.companyId, userId, at: payHandovers.at })

const columns = {
  orderId: orders.id,
  orderNo: orders.orderNo,
  merchantName: orders.merchantName,
  image: sql<string>`coalesce(
    (select line.image from ${orderLines} line where line.order_id = ${orders.id} order by line.id limit 1), ''
  )`,
  itemCount: sql<number>`(select count(*) from ${orderLines} line where line.order_id = ${orders.id})`.mapWith(Number),
  payAmountFen: orders.payAmountFen,
  expireAt: orders.expireAt,
  fromUserId: payHandovers.fromUserId,
  from: nameOf(payHandovers.fromUserId),
  toUserId: payHandovers.toUserId,
  to: nameOf(payHandovers.toUserId),
  remark: payHandovers.remark,
  at: payHandovers.at,
}

/** Orders that were handed over and still wait for payment; the last word about an order counts as long as it waits. */
const waiting = ({ db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>, which: SQL | undefined) => {
  const where = and(
    eq(payHandovers.companyId, companyOf(actor)),
    eq(orders.ownerId, actor.ownerId),
    eq(orders.status, 'pending_payment'),
    or(isNull(orders.expireAt), gt(orders.expireAt, now())),
    which,
  )
  const ofOrder = eq(orders.id, payHandovers.orderId)
  return {
    rows: db.select(columns).from(payHandovers).innerJoin(orders, ofOrder).where(where),
    counted: db.select({ n: count() }).from(payHandovers).innerJoin(orders, ofOrder).where(where),
  }
}

/** 转交付款 of the first of these orders that was handed over; the caller knows whose they are. */
export async function handedOverOf(ctx: Pick<Ctx, 'db' | 'actor' | 'now'>, orderIds: readonly number[]) {
  const { companyId, userId, permissions } = ctx.actor
  if (companyId === null) return null
  const rows = await waiting(ctx, inArray(orders.id, [...orderIds])).rows
  const first = orderIds.flatMap((id) => rows.find((row) => row.orderId === id) ?? [])[0]
  if (!first) return null
  const { from, to, remark, at } = first
  const fromMe = first.fromUserId === userId
  const toAll = first.toUserId === null && !fromMe && can(permissions, 'order:pay')
  return { from, from_me: fromMe, to, to_me: toAll || first.toUserId === userId, remark, at: at.toISOString() }
}

/** Orders that others handed to the caller, or to all who may pay. */
export const handedOver = useCase(
  payRuleCalls.handedOver,
  payRuleTerms.handedOver,
  async (ctx, { page, list_rows }) => {
    const { actor } = ctx
    const toMe = or(isNull(payHandovers.toUserId), eq(payHandovers.toUserId, actor.userId))
    const { rows, counted } = waiting(ctx, and(toMe, ne(payHandovers.fromUserId, actor.userId)))
    const found = await rows
      .orderBy(desc(payHandovers.at), asc(orders.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [all] = await counted
    const list = found.map((row) => ({
      order_no: row.orderNo,
      mer_name: row.merchantName,
      image: row.image,
      item_count: row.itemCount,
      pay_amount_fen: row.payAmountFen,
      expire_at: row.expireAt?.toISOString() ?? null,
      from_name: row.from,
      remark: row.remark,
      at: row.at.toISOString(),
    }))
    return { list, total: all?.n ?? 0, page, list_rows }
  },
)
