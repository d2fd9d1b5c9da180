import type { ParsedOf } from '@mall/contract/call/call'
import type { FileReply } from '@mall/contract/call/field.terms'
import { exportLimits } from '@mall/contract/export/words'
import * as invoiceCalls from '@mall/contract/invoice/calls'
import type { InvoiceDigest } from '@mall/contract/invoice/terms'
import * as invoiceTerms from '@mall/contract/invoice/terms'
import { invoiceStateLabel, invoiceTypeLabel } from '@mall/contract/invoice/words'
import type { Ctx } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { invoiceRecords } from '#modules/invoice/invoice.public.ts'
import { type Column, fen, type Row, text } from './cell.rules.ts'
import { exported } from './export-file.ts'
import { at } from './list-file.ts'

const columns: readonly (Column & { cell: (row: InvoiceDigest) => Row[number] })[] = [
  { title: '申请单号', width: 22, cell: (row) => text(row.request_no) },
  { title: '状态', width: 10, cell: (row) => text(invoiceStateLabel[row.state]) },
  { title: '类型', width: 12, cell: (row) => text(invoiceTypeLabel[row.type]) },
  { title: '抬头', width: 32, cell: (row) => text(row.title) },
  { title: '税号', width: 22, cell: (row) => text(row.tax_no) },
  { title: '商家', width: 22, cell: (row) => text(row.mer_name) },
  { title: '发票号码', width: 24, cell: (row) => text(row.invoice_no) },
  { title: '价税合计', width: 14, cell: (row) => fen(row.amount_fen) },
  { title: '税额', width: 14, cell: (row) => fen(row.tax_fen) },
  { title: '已红冲', width: 14, cell: (row) => fen(row.red_fen) },
  { title: '订单编号', width: 44, cell: (row) => text(row.order_nos.join('、')) },
  { title: '申请时间', width: 20, cell: (row) => at(row.created_at) },
  { title: '开票时间', width: 20, cell: (row) => at(row.issued_at) },
]
const pageRows = 100
const words = { all: '全部', applied: '待开票', issued: '已开票', refused: '未开成' } as const

export const exportInvoices = useCase(
  invoiceCalls.exportInvoices,
  invoiceTerms.exportInvoices,
  (ctx, { format, ...filter }): Promise<FileReply> =>
    exported(ctx, { action: 'invoice.export', format }, async () => {
      const first = await invoiceRecords(ctx, { ...filter, page: 1, list_rows: pageRows })
      const { status, keyword } = filter
      return {
        title: '发票',
        file: 'invoices',
        choice: `${words[status]}开票记录${keyword === '' ? '' : `，关键词“${keyword}”`}`,
        lines: first.total,
        most: exportLimits.lines,
        columns,
        pages: rowsOf(ctx, filter, first),
      }
    }),
)

async function* rowsOf(
  ctx: Ctx,
  filter: Omit<ParsedOf<typeof invoiceCalls.exportInvoices>, 'format'>,
  first: Awaited<ReturnType<typeof invoiceRecords>>,
) {
  for (let { list, page } = first; list.length > 0; ) {
    yield list.map((row) => columns.map(({ cell }) => cell(row)))
    page += 1
    ;({ list } = await invoiceRecords(ctx, { ...filter, page, list_rows: pageRows }))
  }
}
