import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/invoice/calls'
import * as terms from '@mall/contract/invoice/terms'
import type { InvoiceCommand, InvoiceState } from '@mall/contract/invoice/words'
import { can } from '@mall/contract/permission/permission'
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx, Scope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { checkedTitle } from '#modules/invoice-title/invoice-title.public.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { invoiceableStates, seen, type Viewer } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { holdRequest, moveRequest, type RequestRow } from './hold-invoice-requests.ts'
import { invoicePapers, invoiceRequests, invoiceOrders as ordersOfRequests } from './invoice.table.ts'
import { settlePapers } from './invoice-papers.ts'
import { besides, presentDetail, presentDigest } from './present-invoice.ts'
import { answerRedLetter } from './red-invoice.ts'
import { mailWaitingTo } from './unsent-mails.ts'

/** Requests of the caller's whose orders they may all see: what may not be seen as an order is not seen as an invoice. */
const readable = (viewer: Viewer): SQL => sql`(${invoiceRequests.ownerId} = ${viewer.ownerId} and not exists (
  select from ${ordersOfRequests} io join ${orders} o on o.id = io.order_id
  where io.request_id = ${invoiceRequests.id} and not ${seen(viewer, sql`o`)}))`

const states: Record<ParsedOf<typeof calls.invoiceRecords>['status'], readonly InvoiceState[] | null> = {
  all: null,
  applied: ['applied', 'issuing', 'reissuing'],
  issued: ['issued', 'red_flushed'],
  refused: ['refused', 'cancelled', 'void'],
}

const recordsWanted = (
  viewer: Viewer,
  { status, keyword }: Pick<ParsedOf<typeof calls.invoiceRecords>, 'status' | 'keyword'>,
) => {
  const wanted = states[status]
  return and(
    readable(viewer),
    wanted ? sql`${invoiceRequests.state} in ${wanted}` : undefined,
    keyword === ''
      ? undefined
      : or(
          ilike(invoiceRequests.title, holding(keyword)),
          eq(invoiceRequests.requestNo, keyword),
          sql`exists (select from ${ordersOfRequests} io where io.request_id = ${invoiceRequests.id} and io.order_no = ${keyword})`,
          sql`exists (select from ${invoicePapers} p where p.request_id = ${invoiceRequests.id} and p.invoice_no = ${keyword})`,
        ),
  )
}

export const invoiceRecords = useCase(
  calls.invoiceRecords,
  terms.invoiceRecords,
  async ({ db, actor }: Pick<Ctx, 'db' | 'actor'>, { page, list_rows, ...asked }) => {
    const where = recordsWanted(actor, asked)
    const rows = await db
      .select()
      .from(invoiceRequests)
      .where(where)
      .orderBy(desc(invoiceRequests.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const total = await db.$count(invoiceRequests, where)
    const beside = await besides(db, rows)
    return { list: rows.map((row) => presentDigest(row, beside)), total, page, list_rows }
  },
)

type OrderRow = {
  orderNo: string
  merId: number
  merName: string
  firstGoods: string
  image: string
  itemCount: number
  leftFen: number
  completedAt: Date | string
}

export const invoiceOrders = useCase(
  calls.invoiceOrders,
  terms.invoiceOrders,
  async ({ db, actor }, { page, list_rows }) => {
    const its = sql`from ${orders} where ${seen(actor)} and ${orders.status} in ${invoiceableStates} and ${orders.invoiceState} = 'none'
    and ${orders.paidAmountFen} > ${orders.refundedFen}`
    // One that closed because its goods came back may never have been completed.
    const overAt = sql`coalesce(${orders.completedAt}, ${orders.shippedAt}, ${orders.paidAt})`
    const first = (column: SQL) =>
      sql`(select ${column} from ${orderLines} l where l.order_id = ${orders.id} order by l.id limit 1)`
    const rows = await rowsOf<OrderRow>(
      db,
      sql`select ${orders.orderNo} as "orderNo", ${orders.merchantId}::float8 as "merId", ${orders.merchantName} as "merName",
      ${first(sql`l.name`)} as "firstGoods", ${first(sql`l.image`)} as image,
      (select count(*)::int from ${orderLines} l where l.order_id = ${orders.id}) as "itemCount",
      (${orders.paidAmountFen} - ${orders.refundedFen})::float8 as "leftFen", ${overAt} as "completedAt"
      ${its} order by ${overAt} desc, ${orders.id} desc limit ${list_rows} offset ${(page - 1) * list_rows}`,
    )
    const [all] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${its}`)
    const list = rows.map((row) => ({
      order_no: row.orderNo,
      mer_id: row.merId,
      mer_name: row.merName,
      first_goods: row.firstGoods,
      image: row.image,
      item_count: row.itemCount,
      invoiceable_amount_fen: row.leftFen,
      completed_at: new Date(row.completedAt).toISOString(),
    }))
    return { list, total: all?.n ?? 0, page, list_rows }
  },
)

export async function findOwnInvoice({ db, actor }: Scope, which: SQL): Promise<RequestRow> {
  const [row] = await db
    .select()
    .from(invoiceRequests)
    .where(and(readable(actor), which))
    .orderBy(desc(invoiceRequests.id))
    .limit(1)
  if (!row) throw new Refusal('invoice.not_found')
  return row
}
export const byId = (id: number): SQL => sql`${invoiceRequests.id} = ${id}`

/** One row = one command: the right that it takes, and when it is there. */
const commandRows: Record<
  InvoiceCommand,
  { needs: string | readonly string[]; when: (row: RequestRow, asked: boolean) => boolean }
> = {
  cancel: { needs: 'invoice:delete', when: ({ state }) => state === 'applied' },
  reissue: {
    needs: 'invoice:edit',
    when: (row, asked) => row.state === 'issued' && row.reissues === 0 && row.type !== 'p_special' && !asked,
  },
  apply_again: {
    needs: 'invoice:create',
    when: ({ state }) => ['refused', 'cancelled', 'red_flushed', 'void'].includes(state),
  },
  answer_red: { needs: 'invoice:edit', when: (_, asked) => asked },
  mail: { needs: 'always:show', when: ({ issuedAt, type }) => issuedAt !== null && type !== 'p_special' },
}
const commands: readonly InvoiceCommand[] = ['answer_red', 'cancel', 'reissue', 'apply_again', 'mail']

async function present(ctx: Ctx, row: RequestRow) {
  const detail = await presentDetail(ctx, row, 'buyer')
  const asked = detail.red_due_at !== null
  // If the orders were requested again since then, the later request shows its own commands.
  const again =
    row.state === 'applied' ||
    (await ctx.db.$count(
      ordersOfRequests,
      sql`${ordersOfRequests.requestId} > ${row.id}
      and ${ordersOfRequests.counts} and ${ordersOfRequests.orderId} in (
        select io.order_id from ${ordersOfRequests} io where io.request_id = ${row.id})`,
    )) > 0
  const offered = commands.filter((command) => {
    const { needs, when } = commandRows[command]
    // Nothing can be mailed where no mail server is connected.
    if (command === 'mail' && ctx.ports.mail.kind === 'none') return false
    return can(ctx.actor.permissions, needs) && when(row, asked) && !(command === 'apply_again' && again)
  })
  const mail_waiting_to = await mailWaitingTo(ctx.db, { requestId: row.id, userId: ctx.actor.userId })
  return { ...detail, mail_waiting_to, commands: offered }
}

export const viewInvoice = useCase(calls.viewInvoice, terms.viewInvoice, async (ctx, { invoice_id, order_no }) => {
  const which =
    invoice_id === undefined
      ? sql`exists (select from ${ordersOfRequests} io where io.request_id = ${invoiceRequests.id} and io.order_no = ${order_no ?? ''})`
      : byId(invoice_id)
  return present(ctx, await findOwnInvoice(ctx, which))
})

const again = async (ctx: Ctx, id: number) => present(ctx, await findOwnInvoice(ctx, byId(id)))

export const cancelInvoice = useCase(calls.cancelInvoice, terms.cancelInvoice, async (ctx, { invoice_id }) => {
  const { actor, now } = ctx
  await findOwnInvoice(ctx, byId(invoice_id))
  await ctx.db.transaction(async (db) => {
    const held = await holdRequest(db, invoice_id)
    if (!held) throw new Refusal('invoice.not_found')
    await moveRequest(db, 'cancel', { request: held.row, orderIds: held.orderIds, operator: actor.name, at: now() })
    await noteDeed({ ...ctx, db }, 'invoice.cancel', held.row)
  })
  return again(ctx, invoice_id)
})

export const reissueInvoice = useCase(calls.reissueInvoice, terms.reissueInvoice, async (ctx, input) => {
  const { actor, now } = ctx
  const { invoice_id, type, title_id, email, phone, reason } = input
  await findOwnInvoice(ctx, byId(invoice_id))
  await ctx.db.transaction(async (db) => {
    const held = await holdRequest(db, invoice_id)
    if (!held) throw new Refusal('invoice.not_found')
    const { row, orderIds } = held
    if (row.reissues > 0) throw new Refusal('invoice.reissued')
    if (row.type === 'p_special' || type === 'p_special') throw new Refusal('invoice.paper')
    const open = and(eq(invoicePapers.requestId, row.id), sql`${invoicePapers.state} in ('asked', 'pending')`)
    if ((await db.$count(invoicePapers, open)) > 0) throw new Refusal('invoice.state_changed')
    const title = await checkedTitle({ db, actor }, title_id, type)
    const at = now()
    await moveRequest(db, 'reissue', {
      request: row,
      orderIds,
      operator: actor.name,
      at,
      set: { reissue: { ...title, type, email, phone, reason }, rejectReason: '' },
      text: `申请换开为“${title.title}”，原因：${reason}`,
    })
    await notifyStores(
      db,
      [
        {
          merchantId: row.merchantId,
          kind: 'invoice_asked',
          title: '换开申请',
          subject: row.requestNo,
          text: `${row.title} 申请换开发票，原因：${reason}。`,
          ref: `invoice:${row.id}:reissue`,
        },
      ],
      at,
    )
    await noteDeed({ ...ctx, db }, 'invoice.reissue', row)
  })
  return again(ctx, invoice_id)
})

export const answerRed = useCase(calls.answerRed, terms.answerRed, async (ctx, { paper_id, agree }) => {
  const { actor, now, db } = ctx
  const [paper] = await db.select().from(invoicePapers).where(eq(invoicePapers.id, paper_id))
  if (!paper) throw new Refusal('invoice.not_found')
  const row = await findOwnInvoice(ctx, byId(paper.requestId))
  await db.transaction(async (tx) => {
    await answerRedLetter(tx, paper, { agree, operator: actor.name, at: now() })
    await noteDeed({ ...ctx, db: tx }, agree ? 'invoice.red_agree' : 'invoice.red_decline', row)
  })
  if (agree) await settlePapers(ctx, row.id)
  return again(ctx, row.id)
})

async function noteDeed(ctx: Ctx, action: string, row: RequestRow) {
  const { companyId } = ctx.actor
  if (companyId !== null)
    await audit(ctx, { action, subject: `company:${companyId}`, detail: `${row.requestNo}，${row.title}` })
}
