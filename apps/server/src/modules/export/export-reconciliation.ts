import type { FileReply } from '@mall/contract/call/field.terms'
import * as reconciliationCalls from '@mall/contract/reconciliation/calls'
import * as reconciliationStoreCalls from '@mall/contract/reconciliation/store.calls'
import * as reconciliationStoreTerms from '@mall/contract/reconciliation/store.terms'
import type { MatchLine, ReconciliationRow } from '@mall/contract/reconciliation/terms'
import * as reconciliationTerms from '@mall/contract/reconciliation/terms'
import { matchStateLabel } from '@mall/contract/reconciliation/words'
import { useCase } from '#kernel/use-case.ts'
import { matchesWanted, reconciliation, storeReconciliation } from '#modules/reconciliation/reconciliation.public.ts'
import { type Column, count, fen, type Row, text } from './cell.rules.ts'
import { exported } from './export-file.ts'
import { at } from './list-file.ts'

type Of<R> = readonly (Column & { cell: (row: R) => Row[number] })[]
async function* once(rows: Row[]) {
  yield rows
}

/* ── 对账单 ── */

const columns: Of<ReconciliationRow> = [
  { title: '订单编号', width: 22, cell: (row) => text(row.order_no) },
  { title: '付款时间', width: 20, cell: (row) => at(row.paid_at) },
  { title: '说明', width: 14, cell: (row) => text(row.of_month ? '本月付款' : '往月订单') },
  { title: '商品金额', width: 14, cell: (row) => fen(row.goods_fen) },
  { title: '优惠', width: 14, cell: (row) => fen(-row.discount_fen) },
  { title: '运费', width: 12, cell: (row) => fen(row.freight_fen) },
  { title: '应付', width: 14, cell: (row) => fen(row.payable_fen) },
  { title: '本月退款', width: 14, cell: (row) => fen(-row.refunded_fen) },
  { title: '净额', width: 14, cell: (row) => fen(row.net_fen) },
  { title: '本月开票', width: 14, cell: (row) => fen(row.invoiced_fen) },
  { title: '验收短少', width: 10, cell: (row) => count(row.short_qty) },
  { title: '验收破损', width: 10, cell: (row) => count(row.damaged_qty) },
  { title: '验收差异金额', width: 14, cell: (row) => fen(row.difference_fen) },
]

type Sheet = { month: string; party: string; rows: readonly ReconciliationRow[] }
const fileOf = ({ month, party, rows }: Sheet) => ({
  title: `对账单_${month}_${party}`,
  file: `reconciliation_${month}`,
  choice: `${month} 对账单`,
  lines: rows.length,
  columns,
  pages: once(rows.map((row) => columns.map(({ cell }) => cell(row)))),
})

export const exportReconciliation = useCase(
  reconciliationCalls.exportReconciliation,
  reconciliationTerms.exportReconciliation,
  (ctx, { format, id }): Promise<FileReply> =>
    exported(ctx, { action: 'reconciliation.export', format }, async () => {
      const { month, mer_name, rows } = await reconciliation(ctx, { id })
      return fileOf({ month, party: mer_name, rows })
    }),
)

export const exportStoreReconciliation = useCase(
  reconciliationStoreCalls.exportStoreReconciliation,
  reconciliationStoreTerms.exportStoreReconciliation,
  (ctx, { format, id }): Promise<FileReply> =>
    exported(ctx, { action: 'list.export', format }, async () => {
      const { month, company, rows } = await storeReconciliation(ctx, { id })
      return fileOf({ month, party: company, rows })
    }),
)

/* ── 三单匹配 ── */

type Matched = { orderNo: string; merchantName: string; line: MatchLine }
const matchColumns: Of<Matched> = [
  { title: '订单编号', width: 22, cell: ({ orderNo }) => text(orderNo) },
  { title: '商家', width: 20, cell: ({ merchantName }) => text(merchantName) },
  { title: '商品', width: 40, cell: ({ line }) => text(line.name) },
  { title: '规格', width: 20, cell: ({ line }) => text(line.sku_text) },
  { title: '订货编码', width: 18, cell: ({ line }) => text(line.sku_code) },
  { title: '单位', width: 8, cell: ({ line }) => text(line.unit) },
  { title: '订购数量', width: 10, cell: ({ line }) => count(line.ordered_qty) },
  { title: '发货数量', width: 10, cell: ({ line }) => count(line.shipped_qty) },
  { title: '验收完好', width: 10, cell: ({ line }) => count(line.accepted_qty) },
  { title: '短少', width: 8, cell: ({ line }) => count(line.short_qty) },
  { title: '破损', width: 8, cell: ({ line }) => count(line.damaged_qty) },
  { title: '差异已处理', width: 10, cell: ({ line }) => count(line.settled_qty) },
  { title: '订购金额', width: 14, cell: ({ line }) => fen(line.ordered_fen) },
  { title: '验收金额', width: 14, cell: ({ line }) => fen(line.accepted_fen) },
  { title: '应付金额', width: 14, cell: ({ line }) => fen(line.payable_fen) },
  { title: '开票金额', width: 14, cell: ({ line }) => fen(line.invoiced_fen) },
  { title: '未开票', width: 14, cell: ({ line }) => fen(line.payable_fen - line.invoiced_fen) },
  { title: '结论', width: 12, cell: ({ line }) => text(matchStateLabel[line.state]) },
]

/** Freight stands as a line of its own, so that columns add up to the order. */
const freightLine = ({ ordered_fen, payable_fen, invoiced_fen }: Money): MatchLine => ({
  order_item_id: 0,
  name: '运费',
  image: '',
  sku_text: '',
  sku_code: '',
  unit: '',
  ordered_qty: 0,
  shipped_qty: 0,
  noted_qty: 0,
  accepted_qty: 0,
  short_qty: 0,
  damaged_qty: 0,
  settled_qty: 0,
  ordered_fen,
  payable_fen,
  invoiced_fen,
  accepted_fen: 0,
  state: payable_fen === invoiced_fen ? 'matched' : invoiced_fen === 0 ? 'uninvoiced' : 'amount',
})
type Money = { ordered_fen: number; payable_fen: number; invoiced_fen: number }

export const exportMatch = useCase(
  reconciliationCalls.exportMatch,
  reconciliationTerms.exportMatch,
  (ctx, { format, ...input }): Promise<FileReply> =>
    exported(ctx, { action: 'match.export', format }, async () => {
      const found = await matchesWanted(ctx, input)
      const rows = found.flatMap(({ merchantName, match }) => {
        const about = { orderNo: match.order_no, merchantName }
        const goods = match.lines.map((line) => ({ ...about, line }))
        return match.freight.ordered_fen > 0 ? [...goods, { ...about, line: freightLine(match.freight) }] : goods
      })
      return {
        title: '三单匹配',
        file: 'three_way_match',
        choice: input.statement_id === undefined ? `${found.length} 个订单` : '账单的订单',
        lines: rows.length,
        columns: matchColumns,
        pages: once(rows.map((row) => matchColumns.map(({ cell }) => cell(row)))),
      }
    }),
)
