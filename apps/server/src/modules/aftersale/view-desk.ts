import * as platformCalls from '@mall/contract/aftersale/platform.calls'
import * as platformTerms from '@mall/contract/aftersale/platform.terms'
import { platformAftersaleTabs } from '@mall/contract/aftersale/platform.words'
import * as storeCalls from '@mall/contract/aftersale/store.calls'
import * as storeTerms from '@mall/contract/aftersale/store.terms'
import { storeAftersaleTabs } from '@mall/contract/aftersale/store.words'
import { aftersaleClocks, aftersaleEnds, aftersaleKindLabel, aftersaleStateText } from '@mall/contract/aftersale/words'
import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx, CtxFor } from '#kernel/ctx.ts'
import { dayRange } from '#kernel/range.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hours, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { users } from '#modules/account/account.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { aftersales } from './aftersale.table.ts'
import { platformCommands, type Request, storeCommands, wayOf } from './aftersale-states.ts'
import { presentDigests, presentFacts } from './present.ts'
import { matching } from './view-aftersale.ts'

type Filter = Pick<ParsedOf<typeof storeCalls.merchantAftersales>, 'kind' | 'keyword' | 'date' | 'page' | 'list_rows'>

const storeTab: Record<(typeof storeAftersaleTabs)[number], SQL | undefined> = {
  waiting: inArray(aftersales.state, ['pending', 'returning', 'processing']),
  all: undefined,
  returning: inArray(aftersales.state, ['waiting_return', 'returning']),
  arbitrating: eq(aftersales.state, 'arbitrating'),
  done: inArray(aftersales.state, [...aftersaleEnds]),
}

/** Not taken by channel or bank for so long something is in the way. */
const stuckAfter = hours(24)
const overdueWithin = hours(24)
const platformTab = (tab: (typeof platformAftersaleTabs)[number], at: Date): SQL | undefined =>
  ({
    arbitrating: eq(aftersales.state, 'arbitrating'),
    stuck: and(eq(aftersales.state, 'refunding'), lt(aftersales.paidAt, later(at, -stuckAfter))),
    overdue: and(
      inArray(aftersales.state, ['pending', 'returning', 'processing']),
      lt(aftersales.expireAt, later(at, overdueWithin)),
    ),
    all: undefined,
  })[tab]

function filtered({ kind, keyword, date }: Filter): SQL | undefined {
  const range = dayRange(date)
  return and(
    kind ? eq(aftersales.kind, kind) : undefined,
    matching(keyword),
    range ? and(gte(aftersales.createdAt, range.from), lt(aftersales.createdAt, range.until)) : undefined,
  )
}

const buyerName = sql<string>`coalesce(
  (select c.name from ${companies} c where c.owner_id = ${aftersales}.owner_id) || ' ', '')
  || (select u.nickname from ${users} u where u.id = ${aftersales}.user_id)`

/** Lists requests that wait for this side with the nearest deadline first, all others newest first. */
async function listed(
  db: Db,
  reader: 'store' | 'platform',
  where: SQL | undefined,
  { page, list_rows }: Filter,
  bySoonest: boolean,
) {
  const rows = await db
    .select({ row: aftersales, buyer: buyerName })
    .from(aftersales)
    .where(where)
    .orderBy(...(bySoonest ? [sql`${aftersales.expireAt} asc nulls last`, asc(aftersales.id)] : [desc(aftersales.id)]))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const [counted] = await db.select({ n: count() }).from(aftersales).where(where)
  const digests = await presentDigests(
    db,
    rows.map(({ row }) => row),
    reader,
  )
  const list = rows.map(({ row, buyer }, i) => {
    const items = digests[i]?.items ?? []
    const [first] = items
    return {
      aftersale_no: row.aftersaleNo,
      order_no: row.orderNo,
      kind: row.kind,
      status: row.state,
      buyer,
      kind_text: aftersaleKindLabel[row.kind],
      status_text: aftersaleStateText({ ...row, way: wayOf(row) }, reader),
      mer_id: row.merchantId,
      mer_name: digests[i]?.mer_name ?? '',
      image: first?.image ?? '',
      goods: items.length > 1 ? `${first?.name ?? ''} 等 ${items.length} 种` : (first?.name ?? ''),
      qty: items.reduce((sum, { qty }) => sum + qty, 0),
      amount_fen: row.money.amount_fen,
      reason: row.reason,
      created_at: row.createdAt.toISOString(),
      expire_at: row.expireAt?.toISOString() ?? null,
      waits_for: waitsFor(row),
    }
  })
  return { list, total: counted?.n ?? 0, page, list_rows }
}

function waitsFor({ state }: Request) {
  if (state === 'arbitrating' || state === 'refunding') return 'platform' as const
  return aftersaleClocks[state]?.waitsFor ?? ('nobody' as const)
}

export const merchantAftersales = useCase(
  storeCalls.merchantAftersales,
  storeTerms.merchantAftersales,
  async ({ db, actor, now }, input): Promise<OutputOf<typeof storeCalls.merchantAftersales>> => {
    const where = and(eq(aftersales.merchantId, actor.merchantId), storeTab[input.tab], filtered(input))
    return { ...(await listed(db, 'store', where, input, input.tab === 'waiting')), server_now: now().toISOString() }
  },
)

export const merchantAftersaleCounts = useCase(
  storeCalls.merchantAftersaleCounts,
  storeTerms.merchantAftersaleCounts,
  async ({ db, actor }): Promise<OutputOf<typeof storeCalls.merchantAftersaleCounts>> => {
    return {
      counts: await counted(
        db,
        storeAftersaleTabs,
        (tab) => storeTab[tab],
        eq(aftersales.merchantId, actor.merchantId),
      ),
    }
  },
)

async function counted<Tab extends string>(
  db: Db,
  tabs: readonly Tab[],
  is: (tab: Tab) => SQL | undefined,
  where: SQL | undefined,
): Promise<Record<Tab, number>> {
  const each = tabs.map((tab) => {
    const condition = is(tab)
    return [tab, sql<number>`count(*)${condition ? sql` filter (where ${condition})` : sql``}`.mapWith(Number)] as const
  })
  const [row] = await db.select(Object.fromEntries(each)).from(aftersales).where(where)
  return Object.fromEntries(tabs.map((tab) => [tab, row?.[tab] ?? 0])) as Record<Tab, number>
}

/** Refuses `aftersale.not_found`. */
async function found(db: Db, aftersaleNo: string, of?: SQL) {
  const [row] = await db
    .select({ row: aftersales, buyer: buyerName })
    .from(aftersales)
    .where(and(eq(aftersales.aftersaleNo, aftersaleNo), of))
  if (!row) throw new Refusal('aftersale.not_found')
  return row
}

export const merchantAftersale = useCase(
  storeCalls.merchantAftersale,
  storeTerms.merchantAftersale,
  (ctx, { aftersale_no }): Promise<OutputOf<typeof storeCalls.merchantAftersale>> => detailForStore(ctx, aftersale_no),
)

export async function detailForStore({ db, actor, now, ports }: CtxFor<'store:service:see'>, aftersaleNo: string) {
  const { row, buyer } = await found(db, aftersaleNo, eq(aftersales.merchantId, actor.merchantId))
  return { ...(await presentFacts({ db, now, ports }, row, 'store')), buyer, commands: storeCommands(row) }
}

export const platformAftersales = useCase(
  platformCalls.platformAftersales,
  platformTerms.platformAftersales,
  async ({ db, now }, input): Promise<OutputOf<typeof platformCalls.platformAftersales>> => {
    const at = now()
    const where = and(platformTab(input.tab, at), filtered(input))
    return {
      ...(await listed(db, 'platform', where, input, input.tab === 'overdue')),
      counts: await counted(db, platformAftersaleTabs, (tab) => platformTab(tab, at), undefined),
      server_now: at.toISOString(),
    }
  },
)

export const platformAftersale = useCase(
  platformCalls.platformAftersale,
  platformTerms.platformAftersale,
  (ctx, { aftersale_no }): Promise<OutputOf<typeof platformCalls.platformAftersale>> =>
    detailForPlatform(ctx, aftersale_no),
)

export async function detailForPlatform({ db, now, ports }: Ctx, aftersaleNo: string) {
  const { row, buyer } = await found(db, aftersaleNo)
  return { ...(await presentFacts({ db, now, ports }, row, 'platform')), buyer, commands: platformCommands(row) }
}
