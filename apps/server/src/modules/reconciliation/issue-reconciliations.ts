import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { later, minutes, monthOf } from '#kernel/time.ts'
import { peopleWhoPay } from '#modules/company/company.public.ts'
import { companies } from '#modules/company/company.table.ts'
import { invoicePapers, invoiceRequests } from '#modules/invoice/invoice.table.ts'
import { notify } from '#modules/message/message.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { eachOwner, type Trying } from '#modules/system/system.public.ts'
import { factsOf } from './facts.ts'
import { monthAfter, monthBefore, nameOf, spanOf, sumsOf } from './reconciliation.rules.ts'
import { reconciliationMarks, reconciliationRows, reconciliations } from './reconciliation.table.ts'

/** Events of the last moment of a month may be written a little after it. */
const settling = minutes(5)

/**
 * Issues the reconciliations of all months that are over, one for each store, once each, and tells people who may confirm. For the clock.
 * Returns how many. Two clocks at once wait for each other at the mark of the owner.
 */
export const issueReconciliations = (deps: Trying): Promise<number> => {
  const last = monthBefore(monthOf(later(deps.now(), -settling)))
  return eachOwner(
    deps,
    'a reconciliation was not issued',
    (after, limit) => ownersBehind(deps.db, last, after, limit),
    (tx, ownerId) => issueFor({ db: tx, now: deps.now }, ownerId, last),
  )
}

/** Companies whose mark is before the month that was over last. */
async function ownersBehind(db: Db, last: string, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ ownerId: companies.ownerId })
    .from(companies)
    .leftJoin(reconciliationMarks, eq(reconciliationMarks.ownerId, companies.ownerId))
    .where(
      and(
        sql`${companies.ownerId} > ${after}`,
        or(sql`${reconciliationMarks.month} is null`, lt(reconciliationMarks.month, last)),
      ),
    )
    .orderBy(asc(companies.ownerId))
    .limit(limit)
  return rows.map(({ ownerId }) => ownerId)
}

/** Issues an owner's missing reconciliations, the oldest month first; a month whose papers are still with the provider waits for them. */
async function issueFor(deps: Pick<Ctx, 'db' | 'now'>, ownerId: number, last: string): Promise<number> {
  const { db } = deps
  let month = await startingMonth(db, ownerId, last)
  let issued = 0
  for (; month <= last; month = monthAfter(month)) {
    if (await isWaiting(db, ownerId, month)) return issued
    issued += await issue(deps, ownerId, month)
    await db.update(reconciliationMarks).set({ month }).where(eq(reconciliationMarks.ownerId, ownerId))
  }
  return issued
}

/** The month to begin with, with the mark held; for an owner who has none, that of the first paid order, since nothing is older. */
async function startingMonth(db: Db, ownerId: number, last: string): Promise<string> {
  const [first] = await rowsOf<{ month: string | null }>(
    db,
    sql`select to_char(min(o.paid_at) at time zone 'Asia/Shanghai', 'YYYY-MM') as month from ${orders} o
      where o.owner_id = ${ownerId}`,
  )
  const begin = first?.month && first.month <= last ? monthBefore(first.month) : last
  await db.insert(reconciliationMarks).values({ ownerId, month: begin }).onConflictDoNothing()
  const [mark] = await db
    .select()
    .from(reconciliationMarks)
    .where(eq(reconciliationMarks.ownerId, ownerId))
    .for('update')
  return monthAfter(mark?.month ?? begin)
}

async function isWaiting(db: Db, ownerId: number, month: string): Promise<boolean> {
  const [waiting] = await db
    .select({ id: invoicePapers.id })
    .from(invoicePapers)
    .innerJoin(invoiceRequests, eq(invoiceRequests.id, invoicePapers.requestId))
    .where(
      and(
        eq(invoicePapers.state, 'pending'),
        eq(invoiceRequests.ownerId, ownerId),
        lt(invoicePapers.createdAt, spanOf(month).until),
      ),
    )
    .limit(1)
  return waiting !== undefined
}

type Row = Omit<typeof reconciliationRows.$inferInsert, 'reconciliationId'> & { merchantId: number }

async function rowsFor(db: Db, ownerId: number, month: string): Promise<Row[]> {
  return rowsOf<Row>(
    db,
    sql`select f.order_id::float8 as "orderId", o.merchant_id::float8 as "merchantId", f.of_month as "ofMonth",
        f.goods_fen::float8 as "goodsFen", f.discount_fen::float8 as "discountFen", f.freight_fen::float8 as "freightFen",
        f.payable_fen::float8 as "payableFen", f.refunded_fen::float8 as "refundedFen",
        f.invoiced_fen::float8 as "invoicedFen", f.short_qty as "shortQty", f.damaged_qty as "damagedQty",
        f.difference_fen::float8 as "differenceFen"
      from (${factsOf(sql`o.owner_id = ${ownerId}`, spanOf(month))}) f
      join ${orders} o on o.id = f.order_id order by f.order_id`,
  )
}

/** Rows of one statement of the database. */
const chunk = 500

async function issue({ db, now }: Pick<Ctx, 'db' | 'now'>, ownerId: number, month: string): Promise<number> {
  const rows = await rowsFor(db, ownerId, month)
  if (rows.length === 0) return 0
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.ownerId, ownerId))
  if (!company) throw new Error(`owner ${ownerId} has no company`)
  const at = now()
  const stores = [...new Set(rows.map(({ merchantId }) => merchantId))]
  for (const merchantId of stores) {
    const own = rows.filter((row) => row.merchantId === merchantId)
    const [made] = await db
      .insert(reconciliations)
      .values({
        ownerId,
        companyId: company.id,
        merchantId,
        month,
        state: 'open' as const,
        issuedAt: at,
        orderCount: own.length,
        ...sumsOf(own),
      })
      .returning({ id: reconciliations.id })
    if (!made) throw new Error('insert returned no row')
    const values = own.map(({ merchantId: _, ...row }) => ({ ...row, reconciliationId: made.id }))
    for (let from = 0; from < values.length; from += chunk)
      await db.insert(reconciliationRows).values(values.slice(from, from + chunk))
  }
  // No store by name: its recipient reads a message, whatever they may see later.
  const notification = {
    kind: 'payment' as const,
    title: `${nameOf(month)}已出`,
    link: `/company/reconciliations?month=${month}`,
    text: `共 ${stores.length} 家商家，请核对后确认；有出入可提出异议`,
  }
  const people = await peopleWhoPay(db, company.id, { seeingAll: true })
  await notify(
    db,
    people.map((userId) => ({ ...notification, userId, ref: `reconciliation:${company.id}:${month}` })),
    at,
  )
  return stores.length
}
