import type { InvoiceDigest, InvoiceLine, InvoicePaper } from '@mall/contract/invoice/terms'
import { invoiceStateLabel } from '@mall/contract/invoice/words'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { linkTo } from '#modules/file/file.public.ts'
import type { LineRow, RequestRow } from './hold-invoice-requests.ts'
import { byRate } from './invoice.rules.ts'
import { invoiceEvents, invoiceLines, invoiceOrders, invoicePapers, invoiceRequests } from './invoice.table.ts'
import { type PaperRow, redQtyOf } from './invoice-papers.ts'
import { type FollowedLine, followPaid, ordersById, sumOf, type WantedLine, wantedLines } from './invoiceable.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

type Beside = {
  orders: { requestId: number; orderId: number; orderNo: string }[]
  papers: PaperRow[]
  /** The lines that can be invoiced now for requests without an issued invoice. */
  wanted: WantedLine[]
}

/** Orders, papers and lines of these requests, in a few queries for all of them. */
export async function besides(db: Db, rows: readonly RequestRow[]): Promise<Beside> {
  if (rows.length === 0) return { orders: [], papers: [], wanted: [] }
  const ids = rows.map(({ id }) => id)
  const orders = await db
    .select({ requestId: invoiceOrders.requestId, orderId: invoiceOrders.orderId, orderNo: invoiceOrders.orderNo })
    .from(invoiceOrders)
    .where(inArray(invoiceOrders.requestId, [...ids]))
    .orderBy(asc(invoiceOrders.orderId))
  const papers = await db
    .select()
    .from(invoicePapers)
    .where(inArray(invoicePapers.requestId, [...ids]))
    .orderBy(asc(invoicePapers.id))
  const open = rows.filter(isToFollow).map(({ id }) => id)
  const openOrders = orders.filter(({ requestId }) => open.includes(requestId)).map(({ orderId }) => orderId)
  const wanted = openOrders.length === 0 ? [] : await wantedLines(db, await ordersById(db, openOrders))
  return { orders, papers, wanted }
}

/** Until an invoice is issued people read its sum as it will be: a store that writes it by hand copies it from there. */
const isToFollow = ({ state }: RequestRow) => state === 'applied'

const wantedOf = (row: RequestRow, { orders, wanted }: Beside): WantedLine[] => {
  const its = orders.filter(({ requestId }) => requestId === row.id).map(({ orderId }) => orderId)
  return wanted.filter(({ orderId }) => its.includes(orderId))
}

export function presentDigest(row: RequestRow, beside: Beside): InvoiceDigest {
  const papers = beside.papers.filter(({ requestId }) => requestId === row.id)
  const blue = papers.findLast(({ kind, invoiceNo }) => kind === 'blue' && invoiceNo !== '')
  const asked = papers.find(({ state }) => state === 'asked')
  const { amountFen, taxFen } = isToFollow(row) ? sumOf(wantedOf(row, beside)) : row
  return {
    invoice_id: row.id,
    request_no: row.requestNo,
    state: row.state,
    state_text: invoiceStateLabel[row.state],
    type: row.type,
    title_type: row.titleType,
    title: row.title,
    tax_no: row.taxNo,
    mer_id: row.merchantId,
    mer_name: row.merchantName,
    order_nos: beside.orders.filter(({ requestId }) => requestId === row.id).map(({ orderNo }) => orderNo),
    amount_fen: amountFen,
    tax_fen: taxFen,
    red_fen: row.redFen,
    invoice_no: blue?.invoiceNo ?? '',
    issued_at: iso(blue?.issuedAt ?? null),
    created_at: row.createdAt.toISOString(),
    red_due_at: iso(asked?.dueAt ?? null),
  }
}

const presentLine = (line: LineRow, orderNo: string, redQty: number): InvoiceLine => ({
  line_id: line.id,
  order_no: orderNo,
  name: line.name,
  spec: line.spec,
  unit: line.unit,
  qty: line.qty,
  tax_rate: line.taxRate,
  tax_code: line.taxCode,
  tax_name: line.taxName,
  amount_fen: line.amountFen,
  tax_fen: line.taxFen,
  red_fen: line.redFen,
  red_qty: redQty,
})

/** A line of a request that waits, as it will be written. Lines that have no row yet are numbered below zero. */
const presentFollowed = (line: FollowedLine, place: number): InvoiceLine => ({
  line_id: line.id ?? -1 - place,
  order_no: line.orderNo,
  name: line.name,
  spec: line.spec,
  unit: line.unit,
  qty: line.qty,
  tax_rate: line.taxRate,
  tax_code: line.taxCode,
  tax_name: line.taxName,
  amount_fen: line.amountFen,
  tax_fen: line.taxFen,
  red_fen: 0,
  red_qty: 0,
})

/** Only the store and the platform read the provider's sentence. */
const presentPaper = (ctx: Pick<Ctx, 'now' | 'ports'>, paper: PaperRow, reader: InvoiceReader): InvoicePaper => ({
  paper_id: paper.id,
  kind: paper.kind,
  state: paper.state,
  invoice_no: paper.invoiceNo,
  amount_fen: paper.amountFen,
  tax_fen: paper.taxFen,
  issued_at: iso(paper.issuedAt),
  reason: paper.reason,
  due_at: paper.state === 'asked' ? iso(paper.dueAt) : null,
  pdf_url: paper.pdf === '' ? '' : linkTo(ctx, paper.pdf),
  ofd_url: paper.ofd === '' ? '' : linkTo(ctx, paper.ofd),
  sha256: paper.sha256,
  has_failed: reader !== 'buyer' && paper.state === 'pending' && paper.failedAt !== null,
  provider_text: reader !== 'buyer' && paper.state === 'pending' ? paper.providerText : '',
})

/** Readers of a request: the hint tells each of them what they can do about it. */
export type InvoiceReader = 'buyer' | 'store' | 'platform'

const hints: Record<InvoiceReader, Record<RequestRow['state'], string>> = {
  buyer: {
    applied: '商家将在 3 个工作日内开具',
    issuing: '正在开具，通常几分钟内完成',
    issued: '发票已开具，可下载或发送至邮箱',
    refused: '商家未能开具，可修改后重新申请',
    cancelled: '申请已撤销，可重新申请',
    reissuing: '等待商家换开，原发票在此之前有效',
    red_flushed: '发票已全额红冲，如仍有实付金额可重新申请',
    void: '发票已作废，可重新申请',
  },
  store: {
    applied: '请在 3 个工作日内开具',
    issuing: '正在开具，通常几分钟内完成',
    issued: '发票已开具，买家可下载',
    refused: '已驳回，买家可修改后重新申请',
    cancelled: '买家已撤销申请',
    reissuing: '买家申请换开，请处理；原发票在此之前有效',
    red_flushed: '发票已全额红冲',
    void: '发票已作废，买家可重新申请',
  },
  platform: {
    applied: '等待商家在 3 个工作日内开具',
    issuing: '正在开具，通常几分钟内完成',
    issued: '发票已开具，买家可下载',
    refused: '商家已驳回，买家可修改后重新申请',
    cancelled: '买家已撤销申请',
    reissuing: '等待商家换开，原发票在此之前有效',
    red_flushed: '发票已全额红冲',
    void: '发票已作废，买家可重新申请',
  },
}

function hintOf({ state, rejectReason }: RequestRow, isAnythingLeft: boolean, reader: InvoiceReader): string {
  if (state === 'issued' && rejectReason !== '') return `${reader === 'store' ? '' : '商家'}未换开：${rejectReason}`
  if (state === 'applied' && !isAnythingLeft) return '订单的款项已全部退回，没有可开票的金额'
  return hints[reader][state]
}

/** All that a buyer, a store and the platform read of a request. */
export async function presentDetail(ctx: Pick<Ctx, 'db' | 'now' | 'ports'>, row: RequestRow, reader: InvoiceReader) {
  const { db } = ctx
  const beside = await besides(db, [row])
  const lines = await db
    .select({ line: invoiceLines, orderNo: invoiceOrders.orderNo })
    .from(invoiceLines)
    .innerJoin(
      invoiceOrders,
      and(eq(invoiceOrders.orderId, invoiceLines.orderId), eq(invoiceOrders.requestId, invoiceLines.requestId)),
    )
    .where(eq(invoiceLines.requestId, row.id))
    .orderBy(asc(invoiceLines.id))
  const events = await db
    .select()
    .from(invoiceEvents)
    .where(eq(invoiceEvents.requestId, row.id))
    .orderBy(desc(invoiceEvents.id))
  const blue = beside.papers.findLast(({ kind, state }) => kind === 'blue' && state === 'issued')
  const redQty = (line: LineRow) => (blue ? redQtyOf(beside.papers, blue.id, line.id) : 0)
  const stored = lines.map(({ line }) => line)
  const shown = isToFollow(row)
    ? followPaid(stored, wantedOf(row, beside)).map(presentFollowed)
    : lines.map(({ line, orderNo }) => presentLine(line, orderNo, redQty(line)))
  const { address } = row
  return {
    ...presentDigest(row, beside),
    hint: hintOf(row, shown.length > 0, reader),
    content_type: row.contentType,
    reg_address: row.regAddress,
    reg_phone: row.regPhone,
    bank_name: row.bankName,
    bank_account: row.bankAccount,
    email: row.email,
    phone: row.phone,
    remark: row.remark,
    reject_reason: row.rejectReason,
    address: address && { name: address.name, phone: address.phone, region: address.region, detail: address.detail },
    express: row.expressNo === '' ? null : { name: row.expressName, no: row.expressNo },
    lines: shown,
    rates: byRate(shown),
    papers: beside.papers
      .filter(({ state }) => reader !== 'buyer' || state !== 'failed')
      .map((paper) => presentPaper(ctx, paper, reader)),
    new_title: row.reissue?.title ?? '',
    timeline: events.map(({ text, operator, at }) => ({ text, operator, at: at.toISOString() })),
  }
}

export const requestById = async (db: Db, id: number): Promise<RequestRow | undefined> =>
  (await db.select().from(invoiceRequests).where(eq(invoiceRequests.id, id)))[0]
