import type { ParsedOf } from '@mall/contract/call/call'
import type { DeskInvoiceTab } from '@mall/contract/invoice/console.words'
import * as platformCalls from '@mall/contract/invoice/platform.calls'
import * as platformTerms from '@mall/contract/invoice/platform.terms'
import * as storeCalls from '@mall/contract/invoice/store.calls'
import * as storeTerms from '@mall/contract/invoice/store.terms'
import { invoiceRules } from '@mall/contract/invoice/words'
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx, StaffActor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, later, monthOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { users } from '#modules/account/account.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { orders } from '#modules/order/order.table.ts'
import type { RequestRow } from './hold-invoice-requests.ts'
import { invoiceOrders, invoicePapers, invoiceRequests } from './invoice.table.ts'
import { besides, presentDetail, presentDigest } from './present-invoice.ts'
import { canIssue } from './tax-accounts.ts'

const r = invoiceRequests

// Columns are spelled out: one that is named in a select of one table loses its table.

/** The part of an issued invoice beyond the sum that is still paid, in fen. */
export const toRed =
  sql<number>`(case when ${r}.state in ('issued', 'reissuing') then greatest(0, ${r}.amount_fen - ${r}.red_fen - (
  select sum(o.paid_amount_fen - o.refunded_fen) from ${invoiceOrders} io join ${orders} o on o.id = io.order_id
  where io.request_id = ${r}.id)) else 0 end)`.mapWith(Number)

const buyer = sql<string>`coalesce((select c.name from ${companies} c where c.owner_id = ${r}.owner_id),
  (select u.nickname from ${users} u where u.owner_id = ${r}.owner_id limit 1), '')`

const tabs: Record<DeskInvoiceTab, SQL> = {
  /** Failed invoices wait for the store as well. */
  waiting: sql`(${r.state} in ('applied', 'reissuing') or exists (
    select from ${invoicePapers} p where p.request_id = ${r.id} and p.state = 'pending' and p.failed_at is not null))`,
  issuing: sql`(${r.state} = 'issuing' or exists (
    select from ${invoicePapers} p where p.request_id = ${r.id} and p.state in ('asked', 'pending')))`,
  issued: sql`${r.state} = 'issued'`,
  to_red: sql`${toRed} > 0`,
  closed: sql`${r.state} in ('refused', 'cancelled', 'red_flushed', 'void')`,
  all: sql`true`,
}

/** When a day of Shanghai begins. */
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`).toISOString()

type Filter = Omit<ParsedOf<typeof platformCalls.mallInvoices>, 'page' | 'list_rows'>

const wanted = ({ tab, keyword, type, from, until, mer_id }: Filter) =>
  and(
    tabs[tab],
    type ? eq(r.type, type) : undefined,
    mer_id ? eq(r.merchantId, mer_id) : undefined,
    from ? sql`${r.createdAt} >= ${startOf(from)}::timestamptz` : undefined,
    until ? sql`${r.createdAt} < ${later(new Date(startOf(until)), days(1)).toISOString()}::timestamptz` : undefined,
    keyword === ''
      ? undefined
      : or(
          ilike(r.title, holding(keyword)),
          eq(r.requestNo, keyword),
          eq(r.taxNo, keyword.toUpperCase()),
          sql`exists (select from ${invoiceOrders} io where io.request_id = ${r.id} and io.order_no = ${keyword})`,
          sql`exists (select from ${invoicePapers} p where p.request_id = ${r.id} and p.invoice_no = ${keyword})`,
        ),
  )

async function listed({ db }: Pick<Ctx, 'db'>, filter: ParsedOf<typeof platformCalls.mallInvoices>) {
  const { page, list_rows, ...asked } = filter
  const where = wanted(asked)
  const rows = await db
    .select({ row: r, toRed, buyer })
    .from(r)
    .where(where)
    // Requests that wait longest stand in front; of those that are done, the newest.
    .orderBy(asked.tab === 'waiting' ? asc(r.createdAt) : desc(r.createdAt), desc(r.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const total = await db.$count(r, where)
  const beside = await besides(
    db,
    rows.map(({ row }) => row),
  )
  const list = rows.map(({ row, toRed: red, buyer: name }) => ({
    ...presentDigest(row, beside),
    buyer: name,
    to_red_fen: red,
    reject_reason: row.rejectReason,
    new_title: row.reissue?.title ?? '',
    ...failureOf(beside.papers.filter(({ requestId, state }) => requestId === row.id && state === 'pending')),
  }))
  return { list, total, page, list_rows }
}

type OpenPaper = { failedAt: Date | null; forReissue: boolean; providerText: string }
/** Finds a failed invoice and whether it can be taken back from the provider. */
const failureOf = (open: readonly OpenPaper[]) => ({
  failure: open.find(({ failedAt }) => failedAt !== null)?.providerText ?? '',
  can_take_back: canTakeBack(open),
})

/** True where the only paper at the provider has failed and no other invoice depends on it. */
export const canTakeBack = (open: readonly Pick<OpenPaper, 'failedAt' | 'forReissue'>[]): boolean =>
  open.length === 1 && open.every(({ failedAt, forReissue }) => failedAt !== null && !forReissue)

export const storeInvoices = useCase(
  storeCalls.storeInvoices,
  storeTerms.storeInvoices,
  (ctx, filter: Omit<ParsedOf<typeof platformCalls.mallInvoices>, 'mer_id'>) =>
    listed(ctx, { ...filter, mer_id: ctx.actor.merchantId }),
)
export const mallInvoices = useCase(platformCalls.mallInvoices, platformTerms.mallInvoices, (ctx, filter) =>
  listed(ctx, filter),
)

/** A request as a desk reads it; of a store only its own. */
export async function deskDetail(ctx: Pick<Ctx, 'db' | 'now' | 'ports'>, id: number, merchantId: number | null) {
  const [found] = await ctx.db
    .select({ row: r, toRed, buyer })
    .from(r)
    .where(and(eq(r.id, id), merchantId === null ? undefined : eq(r.merchantId, merchantId)))
  if (!found) throw new Refusal('invoice.not_found')
  const open = await ctx.db
    .select({
      forReissue: invoicePapers.forReissue,
      failedAt: invoicePapers.failedAt,
      providerText: invoicePapers.providerText,
    })
    .from(invoicePapers)
    .where(and(eq(invoicePapers.requestId, id), eq(invoicePapers.state, 'pending')))
  return {
    ...(await presentDetail(ctx, found.row, merchantId === null ? 'platform' : 'store')),
    buyer: found.buyer,
    to_red_fen: found.toRed,
    has_provider: await canIssue(ctx, found.row.merchantId),
    ...failureOf(open),
  }
}

/** A request of another store looks exactly like none. */
export async function ofStore({ db, actor }: Pick<Ctx<StaffActor>, 'db' | 'actor'>, id: number): Promise<RequestRow> {
  const [row] = await db
    .select()
    .from(r)
    .where(and(eq(r.id, id), eq(r.merchantId, actor.merchantId)))
  if (!row) throw new Refusal('invoice.not_found')
  return row
}

export const storeInvoice = useCase(
  storeCalls.storeInvoice,
  storeTerms.storeInvoice,
  (ctx, { invoice_id }: { invoice_id: number }) => deskDetail(ctx, invoice_id, ctx.actor.merchantId),
)
export const mallInvoice = useCase(
  platformCalls.mallInvoice,
  platformTerms.mallInvoice,
  (ctx, { invoice_id }: { invoice_id: number }) => deskDetail(ctx, invoice_id, null),
)

type Totals = {
  waiting: number
  late: number
  toRed: number
  issued: number
  issuedFen: number
  issuedTaxFen: number
  redFen: number
}

export const invoiceTotals = useCase(platformCalls.invoiceTotals, platformTerms.invoiceTotals, async ({ db, now }) => {
  const at = now()
  const late = later(at, -days(invoiceRules.issueDays)).toISOString()
  const month = startOf(`${monthOf(at)}-01`)
  const [row] = await rowsOf<Totals>(
    db,
    sql`select count(*) filter (where ${tabs.waiting})::int as waiting,
      count(*) filter (where ${tabs.waiting} and ${r.createdAt} < ${late}::timestamptz)::int as late,
      count(*) filter (where ${tabs.to_red})::int as "toRed",
      (select count(*)::int from ${invoicePapers} p where p.kind = 'blue' and p.state = 'issued' and p.issued_at >= ${month}::timestamptz) as issued,
      (select coalesce(sum(p.amount_fen), 0)::float8 from ${invoicePapers} p
        where p.kind = 'blue' and p.state = 'issued' and p.issued_at >= ${month}::timestamptz) as "issuedFen",
      (select coalesce(sum(p.tax_fen), 0)::float8 from ${invoicePapers} p
        where p.kind = 'blue' and p.state = 'issued' and p.issued_at >= ${month}::timestamptz) as "issuedTaxFen",
      (select coalesce(-sum(p.amount_fen), 0)::float8 from ${invoicePapers} p
        where p.kind = 'red' and p.state = 'issued' and p.issued_at >= ${month}::timestamptz) as "redFen"
    from ${r}`,
  )
  return {
    waiting: row?.waiting ?? 0,
    late: row?.late ?? 0,
    to_red: row?.toRed ?? 0,
    issued: row?.issued ?? 0,
    issued_fen: row?.issuedFen ?? 0,
    issued_tax_fen: row?.issuedTaxFen ?? 0,
    red_fen: row?.redFen ?? 0,
  }
})
