import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/wallet/calls'
import type { WalletLog } from '@mall/contract/wallet/terms'
import * as terms from '@mall/contract/wallet/terms'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import type { Scope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '#modules/ledger/ledger.table.ts'
import type { Viewer } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { paymentOrders, payments, refunds } from '#modules/payment/payment.table.ts'
import { readable } from './readable-log.ts'
import { daysAsked, documentOf, endOf, isTooLong, startOf } from './wallet-log.rules.ts'

type Input = ParsedOf<typeof calls.walletLog>

/**
 * Newest day first, and within a day the last booked first: by then every row's balance follows from the one below it.
 * Refuses `wallet.range`.
 */
export const walletLog = useCase(calls.walletLog, terms.walletLog, async ({ db, actor }: Scope, input) => {
  const days = daysAsked(input.date)
  if (days && isTooLong(days)) throw new Refusal('wallet.range')
  const { page, list_rows } = input
  const found = await findPage(db, actor, input)
  const list = await rowsOn(db, actor, found, input)
  return { list, total: found.total, page, list_rows, months: found.months }
})

type Month = { month: string; income_fen: number; expense_fen: number }
type Found = {
  accountId: number | null
  total: number
  /** The days that the page touches, and how many rows of the newest are on the pages before. */
  newest: string | null
  oldest: string | null
  passed: number
  months: Month[]
}

/** Which of the two directions counts, as columns of a day. */
const columns: Record<Input['tab'], { n: SQL; income: SQL; expense: SQL }> = {
  all: { n: sql`income_count + expense_count`, income: sql`income_fen`, expense: sql`expense_fen` },
  income: { n: sql`income_count`, income: sql`income_fen`, expense: sql`0` },
  expense: { n: sql`expense_count`, income: sql`0`, expense: sql`expense_fen` },
}

/** Counts by days instead of by rows: the last page of a long log is found as fast as the first. */
async function findPage(db: Db, viewer: Viewer, { type, tab, date, page, list_rows }: Input): Promise<Found> {
  const sums = readable(viewer, sql`(select id from account)`).days
  const { n, income, expense } = columns[tab]
  const days = daysAsked(date)
  const before = (page - 1) * list_rows
  const asked = sql`account_id = (select id from account)
    ${days ? sql`and day between ${days.from}::date and ${days.to}::date` : sql``}
    ${type ? sql`and kind = ${type}` : sql``}`
  // Every month between the newest and the oldest row of the page has rows on it.
  const [found] = await rowsOf<Found>(
    db,
    sql`with account as (
        select id from ${ledgerAccounts} where kind = 'wallet' and party = ${`owner:${viewer.ownerId}`}
      ), days as (
        select day, sum(${n})::int as n from ${sums} where ${asked} group by day having sum(${n}) > 0
      ), counted as (
        select day, n, sum(n) over (order by day desc) as upto from days
      ), touched as (
        select max(day) as newest, min(day) as oldest, min(upto - n) as gone
        from counted where upto > ${before}::bigint and upto - n < ${before + list_rows}::bigint
      ), months as (
        select to_char(day, 'YYYY-MM') as month, sum(${income})::float8 as income_fen, sum(${expense})::float8 as expense_fen
        from ${sums}, touched
        where ${asked} and day >= date_trunc('month', oldest)::date
          and day < (date_trunc('month', newest) + interval '1 month')::date
        group by 1 having sum(${n}) > 0
      )
      select (select id from account)::float8 as "accountId",
        (select coalesce(max(upto), 0) from counted)::float8 as total,
        newest::text as newest, oldest::text as oldest, (${before}::bigint - gone)::float8 as passed,
        (select coalesce(json_agg(months order by month desc), '[]') from months) as months
      from touched`,
  )
  if (!found) throw new Error('an aggregate has a row')
  return found
}

type Row = {
  id: number
  title: string
  ref: string
  kind: WalletLog['type']
  amount: number
  balanceAfter: number
  ms: number
  orderNo: string | null
}

async function rowsOn(
  db: Db,
  viewer: Viewer,
  { accountId, newest, oldest, passed }: Found,
  { type, tab, list_rows }: Input,
) {
  if (!newest || !oldest) return []
  const sign = { all: sql``, income: sql`and amount > 0`, expense: sql`and amount < 0` }[tab]
  const readableRows = readable(viewer, sql`${accountId}`).rows
  // The rows of one day come out of the index as they are wanted; only several days have to be sorted.
  const order = newest === oldest ? sql`p.id desc` : sql`(p.at at time zone 'Asia/Shanghai')::date desc, p.id desc`
  const rows = await rowsOf<Row>(
    db,
    sql`with shown as (
        select id, entry_id, amount, balance_after, kind, at
        from ${ledgerPostings} p
        where account_id = ${accountId} and at >= ${startOf(oldest).toISOString()}::timestamptz
          and at < ${endOf(newest).toISOString()}::timestamptz ${type ? sql`and kind = ${type}` : sql``} ${sign}
          ${readableRows}
        order by ${order} limit ${list_rows} offset ${passed}
      )
      select p.id::float8 as id, e.title, e.ref, p.kind, p.amount::float8 as amount,
        p.balance_after::float8 as "balanceAfter", extract(epoch from p.at)::float8 * 1000 as ms,
        ${firstOrder} as "orderNo"
      from shown p join ${ledgerEntries} e on e.id = p.entry_id order by ${order}`,
  )
  return rows.map(present)
}

/** The order that was paid for, or that the money came back from. */
const firstOrder = sql`case left(e.ref, 1)
  when 'P' then (
    select o.order_no from ${payments} pay join ${paymentOrders} po on po.payment_id = pay.id
      join ${orders} o on o.id = po.order_id
    where pay.payment_no = e.ref order by o.id limit 1
  )
  when 'R' then (
    select o.order_no from ${refunds} r join ${paymentOrders} po on po.payment_id = r.payment_id
      join ${orders} o on o.id = po.order_id
    where r.refund_no = e.ref and (r.order_id is null or r.order_id = o.id) order by o.id limit 1
  ) end`

const present = ({ id, title, ref, kind, amount, balanceAfter, ms, orderNo }: Row): WalletLog => ({
  id,
  title,
  type: kind,
  tab: amount > 0 ? 'income' : 'expense',
  amount_fen: amount,
  balance_after_fen: balanceAfter,
  created_at: new Date(Math.round(ms)).toISOString(),
  ref: documentOf(ref),
  order_no: orderNo,
})
