import type { OutputOf } from '@mall/contract/call/call'
import * as orderStoreCalls from '@mall/contract/order/store.calls'
import * as orderStoreTerms from '@mall/contract/order/store.terms'
import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { dayOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { goodsVisits, visitDays } from '#modules/collection/collection.table.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { daysIn, figureRange } from './store-range.rules.ts'

type Answer = OutputOf<typeof orderStoreCalls.storeVisits>
type Counted = NonNullable<Answer['counted']>

/** Days in Asia/Shanghai. Figures are compared over the same days: those on which visits were counted. */
export const storeVisits = useCase(
  orderStoreCalls.storeVisits,
  orderStoreTerms.storeVisits,
  async ({ db, actor: { merchantId }, now }, { date }): Promise<Answer> => {
    const range = daysIn(figureRange(date, now()))
    const [from = '', until = ''] = [range[0], range.at(-1)]
    const counted = await countedIn(db, { from, until }, dayOf(now()))
    const days = counted ? await dayRows(db, merchantId, counted) : new Map()
    const isCounted = (day: string) => counted !== null && day >= counted.from && day <= counted.until
    const none = { visitors: 0, visits: 0 }
    return {
      from,
      until,
      counted,
      days: range.map((day) => ({
        day,
        ...(isCounted(day) ? (days.get(day) ?? none) : { visitors: null, visits: null }),
      })),
      funnel: counted ? await funnel(db, merchantId, counted) : { ...none, carted: 0, ordered: 0, paid: 0 },
      top_goods: counted ? await topGoods(db, merchantId, counted) : [],
    }
  },
)

/** From the first day on which anybody in the mall was counted every day was, also one that nobody came on. */
async function countedIn(db: Db, { from, until }: Counted, today: string): Promise<Counted | null> {
  const [first] = await db.select({ day: sql<string | null>`min(${visitDays.day})::text` }).from(visitDays)
  if (!first?.day) return null
  const counted = { from: first.day > from ? first.day : from, until: until < today ? until : today }
  return counted.from <= counted.until ? counted : null
}

const ofStore = (merchantId: number, { from, until }: Counted) =>
  and(eq(goodsVisits.merchantId, merchantId), between(goodsVisits.day, from, until))
const int = (what: SQL) => sql<number>`${what}`.mapWith(Number)
const looked = sql`${goodsVisits.visits} > 0`

async function dayRows(db: Db, merchantId: number, counted: Counted) {
  const rows = await db
    .select({
      day: goodsVisits.day,
      visitors: int(sql`count(distinct ${goodsVisits.visitor}) filter (where ${looked})`),
      visits: int(sql`sum(${goodsVisits.visits})`),
    })
    .from(goodsVisits)
    .where(ofStore(merchantId, counted))
    .groupBy(goodsVisits.day)
  return new Map(rows.map(({ day, ...row }) => [day, row]))
}

const dayOfOrder = sql`(${orders.createdAt} at time zone 'Asia/Shanghai')::date`
const within = (merchantId: number, { from, until }: Counted) =>
  sql`${orders.merchantId} = ${merchantId} and ${dayOfOrder} between ${from}::date and ${until}::date`

async function funnel(db: Db, merchantId: number, counted: Counted): Promise<Answer['funnel']> {
  const person = sql`(${goodsVisits.day}, ${goodsVisits.visitor})`
  const buyer = sql`(${dayOfOrder}, ${orders.userId})`
  const [came] = await db
    .select({
      visitors: int(sql`count(distinct ${person}) filter (where ${looked})`),
      visits: int(sql`coalesce(sum(${goodsVisits.visits}), 0)`),
      carted: int(sql`count(distinct ${person}) filter (where ${goodsVisits.carted})`),
    })
    .from(goodsVisits)
    .where(ofStore(merchantId, counted))
  const [bought] = await db
    .select({
      ordered: int(sql`count(distinct ${buyer})`),
      paid: int(sql`count(distinct ${buyer}) filter (where ${orders.paidAt} is not null)`),
    })
    .from(orders)
    .where(within(merchantId, counted))
  if (!came || !bought) throw new Error('a count has no row')
  return { ...came, ...bought }
}

type Top = Answer['top_goods'][number]

function topGoods(db: Db, merchantId: number, counted: Counted): Promise<Top[]> {
  const ofGoods = sql`(select count(distinct (${dayOfOrder}, ${orders.userId})) from ${orderLines} line
    join ${orders} on ${orders.id} = line.order_id
    where line.goods_id = v.goods_id and ${orders.paidAt} is not null and ${within(merchantId, counted)})::int`
  return rowsOf<Top>(
    db,
    sql`select v.*, g.name, ${ofGoods} paid from (
        select ${goodsVisits.goodsId} goods_id, count(distinct (${goodsVisits.day}, ${goodsVisits.visitor})) filter (where ${looked})::int visitors,
          sum(${goodsVisits.visits})::int visits,
          count(distinct (${goodsVisits.day}, ${goodsVisits.visitor})) filter (where ${goodsVisits.carted})::int carted
        from ${goodsVisits} where ${ofStore(merchantId, counted)}
        group by 1 order by 2 desc, 3 desc, 1 limit 10
      ) v join ${goods} g on g.id = v.goods_id order by v.visitors desc, v.visits desc, v.goods_id`,
  )
}
