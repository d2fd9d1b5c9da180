import * as calls from '@mall/contract/aftersale/calls'
import * as terms from '@mall/contract/aftersale/terms'
import { aftersaleEnds } from '@mall/contract/aftersale/words'
import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import { and, count, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import type { Actor, Ctx, Scope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { kept, seen } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { aftersaleLines, aftersales, hiddenAftersales } from './aftersale.table.ts'
import { buyerCommands, type Request } from './aftersale-states.ts'
import { presentDigests, presentFacts } from './present.ts'

/** Requests of orders that somebody may see, as a condition on rows of `aftersales`. */
const ofSeen = (actor: Actor) =>
  sql`exists (select from ${orders} o where o.id = ${aftersales}.order_id and ${seen(actor, sql`o`)})`
const isKept = (actor: Actor) =>
  sql<boolean>`exists (select from ${orders} o where o.id = ${aftersales}.order_id and ${kept(actor, sql`o`)})`

/** A request that somebody may see, and whether it is theirs to change. Refuses `aftersale.not_found`. */
export async function seenRequest({ db, actor }: Scope, aftersaleNo: string): Promise<Request & { kept: boolean }> {
  const [found] = await db
    .select({ row: aftersales, kept: isKept(actor) })
    .from(aftersales)
    .where(and(eq(aftersales.aftersaleNo, aftersaleNo), ofSeen(actor)))
  if (!found) throw new Refusal('aftersale.not_found')
  return { ...found.row, kept: found.kept }
}

/** One that is theirs to change. Refuses `order.only_payer` besides. */
export async function ownRequest(scope: Scope, aftersaleNo: string): Promise<Request> {
  const row = await seenRequest(scope, aftersaleNo)
  if (!row.kept) throw new Refusal('order.only_payer')
  return row
}

export const aftersaleDetail = useCase(calls.aftersaleDetail, terms.aftersaleDetail, (ctx, { aftersale_no }) =>
  detailFor(ctx, aftersale_no),
)

export async function detailFor(ctx: Ctx, aftersaleNo: string): Promise<OutputOf<typeof calls.aftersaleDetail>> {
  const row = await seenRequest(ctx, aftersaleNo)
  const at = ctx.now()
  const facts = await presentFacts(ctx, row, 'buyer')
  // A buyer talks with the store: which of its people writes is nobody else's matter.
  const thread = facts.thread.map((word) => (word.side === 'store' ? { ...word, operator: '' } : word))
  return {
    ...facts,
    thread,
    pickup_offered: ctx.ports.courier.booksPickups,
    commands: buyerCommands(row, row.kept, at),
  }
}

const isRefundRow = sql`${aftersales.kind} = 'refund_only' and ${aftersales.place} <> 'received'`
const underWay = notInArray(aftersales.state, [...aftersaleEnds])
const tabs: Record<ParsedOf<typeof calls.aftersaleList>['tab'], SQL | undefined> = {
  all: undefined,
  processing: underWay,
  done: eq(aftersales.state, 'completed'),
  closed: inArray(aftersales.state, ['cancelled', 'closed']),
}

/** Words in the names of its goods, or its own or its order's number. */
export function matching(keyword: string): SQL | undefined {
  if (keyword === '') return undefined
  const pattern = holding(keyword)
  const inGoods = sql`exists (select from ${aftersaleLines} p join ${orderLines} l on l.id = p.order_line_id
    where p.aftersale_id = ${aftersales}.id and ${ilike(sql`l.name`, pattern)})`
  return or(ilike(aftersales.aftersaleNo, pattern), ilike(aftersales.orderNo, pattern), inGoods)
}

export const aftersaleList = useCase(
  calls.aftersaleList,
  terms.aftersaleList,
  async ({ db, actor, now }, input): Promise<OutputOf<typeof calls.aftersaleList>> => {
    const { group, tab, keyword, scope, order_no, page, list_rows } = input
    const hidden = sql`not exists (select from ${hiddenAftersales} gone
    where gone.aftersale_id = ${aftersales}.id and gone.user_id = ${actor.userId})`
    const where = and(
      eq(aftersales.ownerId, actor.ownerId),
      ofSeen(actor),
      hidden,
      tabs[tab],
      group === 'all' ? undefined : group === 'refund' ? isRefundRow : sql`not (${isRefundRow})`,
      scope === 'mine' ? eq(aftersales.userId, actor.userId) : undefined,
      order_no === '' ? undefined : eq(aftersales.orderNo, order_no),
      matching(keyword),
    )
    const rows = await db
      .select({ row: aftersales, kept: isKept(actor) })
      .from(aftersales)
      .where(where)
      .orderBy(desc(aftersales.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [counted] = await db.select({ n: count() }).from(aftersales).where(where)
    const at = now()
    const digests = await presentDigests(
      db,
      rows.map(({ row }) => row),
      'buyer',
    )
    const commandsOf = (i: number) => {
      const found = rows[i]
      if (!found) return []
      return buyerCommands(found.row, found.kept, at).flatMap(({ command, enabled }) => (enabled ? [command] : []))
    }
    return {
      list: digests.map((digest, i) => ({ ...digest, commands: commandsOf(i) })),
      total: counted?.n ?? 0,
      page,
      list_rows,
      server_now: at.toISOString(),
    }
  },
)

export const aftersaleCounts = useCase(
  calls.aftersaleCounts,
  terms.aftersaleCounts,
  async ({ db, actor }): Promise<OutputOf<typeof calls.aftersaleCounts>> => {
    const waits = inArray(aftersales.state, ['negotiating', 'rejected', 'waiting_return', 'resending'])
    const [row] = await db
      .select({
        refund: sql<number>`count(*) filter (where ${isRefundRow})`.mapWith(Number),
        service: sql<number>`count(*) filter (where not (${isRefundRow}))`.mapWith(Number),
        waiting: sql<number>`count(*) filter (where ${waits})`.mapWith(Number),
      })
      .from(aftersales)
      .where(and(eq(aftersales.ownerId, actor.ownerId), ofSeen(actor), underWay))
    return row ?? { refund: 0, service: 0, waiting: 0 }
  },
)
