import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { columnsOf, recordset, statement } from '#db/statement.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { monthOf } from '#kernel/time.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { idsToSettle, noteSettled, type OrderToSettle, ordersToSettle } from '#modules/order/order.public.ts'
import { monthBefore } from '#modules/reconciliation/reconciliation.public.ts'
import { sweep, type Trying, untilFew } from '#modules/system/system.public.ts'
import { type Earned, earnedOf, isNothing, less, nothing, type Sold } from './settlement.rules.ts'
import { settlementLines, settlementMarks } from './settlement.table.ts'
import { directToRegister, registerDirect, shareOrders } from './share-orders.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'random' | 'log'> & Trying
/** Orders of one transaction. */
const batch = 200

/** Holds the mark of a store until the caller's transaction ends: lines are added and months closed by one at a time. Its month. */
export async function holdMark(db: Db, merchantId: number, at: Date): Promise<string> {
  const before = monthBefore(monthOf(at))
  await db.insert(settlementMarks).values({ merchantId, month: before }).onConflictDoNothing()
  const [mark] = await rowsOf<{ month: string }>(
    db,
    sql`select month from ${settlementMarks} where merchant_id = ${merchantId} for update`,
  )
  return mark?.month ?? before
}

/**
 * Adds what stores have earned since to their running months, batch by batch; for the clock. How many orders. One that always fails takes its
 * batch with it: then each of its store that is left is settled alone, and it is put off.
 */
export async function settleOrders(deps: Deps): Promise<number> {
  const stores = await rowsOf<{ id: number }>(
    deps.db,
    sql`select id::float8 as id from ${merchants} where not is_self order by id`,
  )
  let settled = 0
  const failed: number[] = []
  for (const { id } of stores) {
    try {
      settled += await settleStore(deps, id)
    } catch (error) {
      deps.log.warn({ err: error, merchantId: id }, 'what failed together is done one by one')
      failed.push(id)
    }
  }
  settled += await settleAlone(deps, failed)
  await registerAlone(deps, failed)
  return settled
}

/** Lists what is due of some stores, and remembers the store of each. */
function dueOf(storeIds: readonly number[], due: (merchantId: number, limit: number) => Promise<readonly number[]>) {
  const storeOf = new Map<number, number>()
  return {
    storeOf: (id: number) => storeOf.get(id) ?? 0,
    async list(limit: number) {
      const ids: number[] = []
      for (const merchantId of storeIds) {
        if (ids.length >= limit) break
        for (const id of await due(merchantId, limit - ids.length)) {
          storeOf.set(id, merchantId)
          ids.push(id)
        }
      }
      return ids
    },
  }
}

function settleAlone(deps: Deps, storeIds: readonly number[]): Promise<number> {
  const { list, storeOf } = dueOf(storeIds, (merchantId, limit) =>
    idsToSettle(deps.db, merchantId, { at: deps.now(), limit }),
  )
  return sweep(deps, 'settle-orders', list, async (tx, id) => {
    await holdMark(tx, storeOf(id), deps.now())
    const due = await ordersToSettle(tx, storeOf(id), { at: deps.now(), limit: 1, only: id })
    await addEarned({ ...deps, db: tx }, storeOf(id), due)
    return due.length > 0
  })
}

/** Registers what lies in the stores' own accounts, each order by itself. */
function registerAlone(deps: Deps, storeIds: readonly number[]): Promise<number> {
  const { list, storeOf } = dueOf(storeIds, (merchantId, limit) => directToRegister(deps.db, merchantId, limit))
  return sweep(deps, 'register-direct', list, async (tx, id) => {
    await holdMark(tx, storeOf(id), deps.now())
    return (await registerDirect(tx, storeOf(id), { at: deps.now(), only: id })) > 0
  })
}

type Settling = Pick<Ctx, 'db' | 'now' | 'random'>

/** Settles the due orders of one store. */
export const settleStore = (deps: Settling, merchantId: number): Promise<number> =>
  untilFew(batch, () => deps.db.transaction((db) => settleBatch({ ...deps, db }, merchantId)))

type Line = typeof settlementLines.$inferInsert
const written = [
  ...(['merchantId', 'kind', 'orderId', 'orderLineId', 'refundedFen', 'ratePoints', 'goodsFen', 'freightFen'] as const),
  ...(['couponFen', 'campaignFen', 'pointsFen', 'adjustFen', 'commissionFen', 'netFen', 'at'] as const),
]
/** All rows as one value: a value for every column of every row costs more than writing them. */
const addLines = statement<{ rows: Line[] }>()(
  'add_settlement_lines',
  (_, { rows }) => sql`insert into ${settlementLines} (${columnsOf(settlementLines, written)})
    select ${columnsOf(settlementLines, written)} from ${recordset(settlementLines, rows)}`,
)

/** So many orders of a store that are due, in the caller's transaction. */
async function settleBatch(deps: Settling, merchantId: number): Promise<number> {
  const { db } = deps
  const at = deps.now()
  await holdMark(db, merchantId, at)
  const due = await ordersToSettle(db, merchantId, { at, limit: batch })
  await addEarned(deps, merchantId, due)
  await registerDirect(db, merchantId, { at })
  return due.length
}

/** Orders that the caller's transaction holds, with the mark of their store. */
async function addEarned(deps: Settling, merchantId: number, due: readonly OrderToSettle[]): Promise<void> {
  if (due.length === 0) return
  const { db } = deps
  const at = deps.now()
  const before = await settledBefore(
    db,
    due.filter(({ again }) => again).map(({ id }) => id),
  )
  const rows = due.flatMap((order) => rowsOfOrder(order, before)).map((row) => ({ ...row, merchantId, at }))
  await addLines(db, { rows })
  await noteSettled(db, { ids: due.map(({ id }) => id) })
  await shareOrders(deps, due)
}

const keyOf = (orderId: number, lineId: number | null) => `${orderId}:${lineId ?? 'freight'}`

async function settledBefore(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<string, Earned>> {
  if (orderIds.length === 0) return new Map()
  const rows = await rowsOf<Earned & { orderId: number; lineId: number | null }>(
    db,
    sql`select order_id::float8 as "orderId", order_line_id::float8 as "lineId",
        sum(goods_fen + freight_fen)::float8 as "moneyFen", sum(coupon_fen)::float8 as "couponFen",
        sum(campaign_fen)::float8 as "campaignFen", sum(points_fen)::float8 as "pointsFen",
        sum(commission_fen)::float8 as "commissionFen", sum(net_fen)::float8 as "netFen"
      from ${settlementLines} where order_id in (${sql.raw(orderIds.join(', '))}) group by order_id, order_line_id`,
  )
  return new Map(rows.map(({ orderId, lineId, ...earned }) => [keyOf(orderId, lineId), earned]))
}

/** The earnings of an order beyond those already settled: line by line, and its freight. */
function rowsOfOrder({ id: orderId, again, freight, lines }: OrderToSettle, before: ReadonlyMap<string, Earned>) {
  const row = (sold: Sold, orderLineId: number | null) => {
    const earned = less(earnedOf(sold), before.get(keyOf(orderId, orderLineId)) ?? nothing)
    if (isNothing(earned)) return []
    const { moneyFen, ...rest } = earned
    const kind = again ? ('refund' as const) : orderLineId === null ? ('freight' as const) : ('sale' as const)
    const isFreight = orderLineId === null
    return [
      {
        kind,
        orderId,
        orderLineId,
        refundedFen: sold.refundedFen,
        ratePoints: sold.ratePoints,
        ...rest,
        goodsFen: isFreight ? 0 : moneyFen,
        freightFen: isFreight ? moneyFen : 0,
        adjustFen: 0,
      },
    ]
  }
  return [...lines.flatMap(({ id, ...sold }) => row(sold, id)), ...row(freight, null)]
}
