import type { ParsedOf } from '@mall/contract/endpoint'
import type { listOrders as ListOrders } from '@mall/contract/order'
import { can } from '@mall/contract/permission'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { users } from '#modules/account/account.table.ts'
import { employees } from '#modules/company/company.table.ts'
import { orderColumns } from './find-order.ts'
import { orders } from './order.table.ts'
import { digested } from './order-cards.ts'
import { ordersWanted, tabIs, visible } from './order-filter.ts'
import { presentHead } from './present-order.ts'

export async function listOrders(ctx: Ctx, { page, list_rows, ...filter }: ParsedOf<typeof ListOrders>) {
  const { db, now } = ctx
  const at = now()
  const where = ordersWanted(ctx, filter)
  const rows = await db
    .select(orderColumns(ctx.actor))
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const [counted] = await db.select({ n: count() }).from(orders).where(where)
  return {
    list: await digested(db, rows, (row) => presentHead(row, ctx.actor.permissions, at)),
    total: counted?.n ?? 0,
    page,
    list_rows,
    server_now: at.toISOString(),
  }
}

/** How many orders of the viewer's own wait in each tab; for who may review, all of the company that wait for approval. */
export async function orderCounts({ db, actor, now }: Ctx) {
  const tabs = ['review', 'unpaid', 'unshipped', 'unreceived', 'unreviewed'] as const
  const counts = Object.fromEntries(
    tabs.map((tab) => [tab, sql<number>`count(*) filter (where ${tabIs(tab, now())})`.mapWith(Number)]),
  )
  const [row] = await db.select(counts).from(orders).where(visible(actor, 'mine'))
  const of = (tab: (typeof tabs)[number]) => row?.[tab] ?? 0
  const reviews = actor.companyId !== null && can(actor.permissions, 'order:review')
  return {
    review: reviews ? await db.$count(orders, and(visible(actor, 'company'), tabIs('review', now()))) : of('review'),
    unpaid: of('unpaid'),
    unshipped: of('unshipped'),
    unreceived: of('unreceived'),
    unreviewed: of('unreviewed'),
  }
}

/** Who there is to narrow the list to: as the company knows them, also who has left. */
export async function orderApplicants({ db, actor }: Ctx) {
  const name = sql<string>`coalesce(${employees.realName}, ${users.nickname})`
  const list = await db
    .selectDistinct({ user_id: users.id, name })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(employees, and(eq(employees.userId, users.id), eq(employees.companyId, actor.companyId ?? 0)))
    .where(visible(actor, 'company'))
    .orderBy(name, users.id)
  return { list }
}
