import * as calls from '@mall/contract/order/calls'
import * as terms from '@mall/contract/order/terms'
import { can } from '@mall/contract/permission/permission'
import { and, countDistinct, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { useCase } from '#kernel/use-case.ts'
import { users } from '#modules/account/account.table.ts'
import { asOfNow, calledAt } from '#modules/company/company.public.ts'
import { orders } from '../order.table.ts'
import { digested, ordersOf } from './order-cards.ts'
import { ordersWanted, readsLines, tabIs, tabStatuses, visible } from './order-filter.ts'
import { presentHead } from './present-order.ts'

export const listOrders = useCase(calls.listOrders, terms.listOrders, async (ctx, { page, list_rows, ...filter }) => {
  const { db, actor, now } = ctx
  const at = now()
  const { ids, total } = await foundOrders(db, ordersWanted(ctx, filter), {
    offset: (page - 1) * list_rows,
    limit: list_rows,
    inOnePass: readsLines(filter),
  })
  const rows = await ordersOf(db, ids, actor)
  return {
    list: await digested(db, rows, (row) => presentHead(row, actor.permissions, at)),
    total,
    page,
    list_rows,
    server_now: at.toISOString(),
  }
})

type Found = { ids: number[]; total: number }
type Part = { offset: number; limit: number; inOnePass: boolean }

/**
 * The orders of one page, newest first, and how many there are in all: found once for both where each has to be looked into,
 * and else by the index alone, which counts ten thousand in a third of the time.
 */
async function foundOrders(db: Db, where: SQL | undefined, { offset, limit, inOnePass }: Part) {
  const kept = inOnePass ? sql`materialized` : sql`not materialized`
  const [found] = await rowsOf<Found>(
    db,
    sql`with found as ${kept} (select ${orders.id} from ${orders} where ${where ?? sql`true`})
      select (select count(*) from found)::int as total, (select coalesce(json_agg(id), '[]') from (
        select id from found order by id desc limit ${limit} offset ${offset}) shown) as ids`,
  )
  return found ?? { ids: [], total: 0 }
}

/** How many of the viewer's own orders wait in each tab; for a reviewer also the company's purchases that wait for approval. */
export const orderCounts = useCase(calls.orderCounts, terms.orderCounts, async ({ db, actor, now }) => {
  const tabs = ['review', 'unpaid', 'unshipped', 'unreceived'] as const
  const at = now()
  const counts = Object.fromEntries(
    tabs.map((tab) => [tab, sql<number>`count(*) filter (where ${tabIs(tab, at)})`.mapWith(Number)]),
  )
  // Most orders are over: those are not looked at but for what waits for a review. One list, so that the index goes by it.
  const isOpen = inArray(
    orders.status,
    tabs.flatMap((tab) => tabStatuses[tab]),
  )
  const [row] = await db
    .select(counts)
    .from(orders)
    .where(and(visible(actor, 'mine'), isOpen))
  const of = (tab: (typeof tabs)[number]) => row?.[tab] ?? 0
  const reviews = actor.companyId !== null && can(actor.permissions, 'order:review')
  return {
    review: reviews ? await purchasesWaiting() : of('review'),
    unpaid: of('unpaid'),
    unshipped: of('unshipped'),
    unreceived: of('unreceived'),
    unreviewed: await db.$count(orders, and(visible(actor, 'mine'), tabIs('unreviewed', at))),
  }

  async function purchasesWaiting(): Promise<number> {
    const [found] = await db
      .select({ n: countDistinct(orders.tradeId) })
      .from(orders)
      .where(and(visible(actor, 'company'), tabIs('review', at)))
    return found?.n ?? 0
  }
})

/** People by whom the list can be narrowed: as the company knows them, those who have left included. */
export const orderApplicants = useCase(calls.orderApplicants, terms.orderApplicants, async ({ db, actor }) => {
  // By the last name that the company had for them.
  const name = calledAt({ company: actor.companyId ?? 0, userId: users.id, at: asOfNow }).as('name')
  // Named once each, however many orders they placed.
  const placed = db.selectDistinct({ id: orders.userId }).from(orders).where(visible(actor, 'company'))
  const list = await db
    .select({ user_id: users.id, name })
    .from(users)
    .where(inArray(users.id, placed))
    .orderBy(sql`name`, users.id)
  return { list }
})
