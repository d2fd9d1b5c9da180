import type { OutputOf } from '@mall/contract/call/call'
import type { FileReply } from '@mall/contract/call/field.terms'
import * as calls from '@mall/contract/export/calls'
import * as terms from '@mall/contract/export/terms'
import { exportLimits } from '@mall/contract/export/words'
import type { inquiryCart, inquiryDetail } from '@mall/contract/inquiry/calls'
import { inquiryStateLabel, listingStateLabel } from '@mall/contract/inquiry/words'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { inquiryNumbers, viewInquiry, viewInquiryCart, viewSheet, wordedName } from '#modules/inquiry/inquiry.public.ts'
import { type Cell, type Column, count, fen, type Row, text, time } from './cell.rules.ts'
import { comparisonSheet } from './comparison-sheet.ts'
import { exported } from './export-file.ts'
import { pictureBook } from './picture-book.ts'

type CartLine = OutputOf<typeof inquiryCart>['list'][number]
type Inquiry = OutputOf<typeof inquiryDetail>
type Quote = NonNullable<Inquiry['asked'][number]['quote']>

/** The import of an inquiry list reads them again, all but the first and who added it. */
const cartColumns: readonly (Column & { cell: (line: CartLine) => Cell })[] = [
  { title: '商家', width: 18, cell: ({ mer_name }) => text(mer_name) },
  { title: '名称', width: 40, cell: ({ name }) => text(name) },
  { title: '品牌', width: 12, cell: ({ brand }) => text(brand) },
  { title: '型号', width: 14, cell: ({ model }) => text(model) },
  { title: '规格', width: 24, cell: ({ spec }) => text(spec) },
  { title: '订货编码', width: 18, isText: true, cell: ({ sku_code }) => text(sku_code) },
  { title: '数量', width: 8, cell: ({ qty }) => count(qty) },
  { title: '单位', width: 8, cell: ({ unit }) => text(unit) },
  {
    title: '目标单价',
    width: 12,
    cell: ({ target_price_fen }) => (target_price_fen === null ? null : fen(target_price_fen)),
  },
  { title: '期望到货', width: 12, cell: ({ wanted_on }) => text(wanted_on ?? '') },
  { title: '备注', width: 24, cell: ({ remark }) => text(remark) },
  { title: '添加人', width: 12, cell: ({ added_by_name }) => text(added_by_name) },
  // Goods have pictures of their own.
  { title: '图片地址', width: 12, cell: ({ sku_id, images }) => text(sku_id === null ? images.join(' ') : '') },
]

/** Lines collected for an inquiry, with their pictures. */
export const exportInquiryCart = useCase(
  calls.exportInquiryCart,
  terms.exportInquiryCart,
  (ctx, { format, ids }): Promise<FileReply> =>
    exported(ctx, { action: 'inquiry_cart.export', format }, async () => {
      const chosen = ids && new Set(ids)
      const list = (await viewInquiryCart(ctx)).list.filter(({ id }) => chosen?.has(id) ?? true)
      const rows = list.map((line) => cartColumns.map(({ cell }) => cell(line)))
      const images = list.map(({ images: [first] }) => first ?? '')
      const table = { title: '询价单', columns: cartColumns, rows, sums: cartColumns.map(() => null), images }
      return {
        title: '询价单',
        file: 'inquiry_cart',
        choice: ids ? '选中的商品' : '全部商品',
        lines: list.length,
        columns: cartColumns,
        pages: onePage(rows),
        workbook: () => pictureBook(ctx.ports, table),
      }
    }),
)

async function* onePage(rows: readonly Row[]) {
  yield rows
}

const listColumns: readonly Column[] = [
  { title: '询价编号', width: 24 },
  { title: '标题', width: 30 },
  { title: '状态', width: 10 },
  { title: '发起人', width: 12 },
  { title: '发起时间', width: 18 },
  { title: '报价截止', width: 18 },
  { title: '报价', width: 8 },
  { title: '名称', width: 36 },
  { title: '规格', width: 24 },
  { title: '数量', width: 8 },
  { title: '单位', width: 8 },
  { title: '目标单价', width: 12 },
  { title: '最低单价', width: 12 },
  { title: '采纳', width: 30 },
  { title: '采纳单价', width: 12 },
  { title: '已下单', width: 8 },
]

/** While quotes are sealed, the file shows neither a price nor whose it is. */
export const exportInquiries = useCase(calls.exportInquiries, terms.exportInquiries, (ctx, { format, ...filter }) =>
  exported(ctx, { action: 'inquiry.list_export', format }, async () => {
    const most = exportLimits.inquiries
    const found = await inquiryNumbers(ctx, filter, most + 1)
    if (found.length > most) throw new Refusal('export.too_many', { limit: most })
    return {
      title: '我的询价',
      file: 'my_inquiries',
      choice: `询价 ${found.length} 张`,
      columns: listColumns,
      lines: found.reduce((sum, { itemCount }) => sum + itemCount, 0),
      pages: inquiryPages(
        ctx,
        found.map(({ inquiryNo }) => inquiryNo),
      ),
    }
  }),
)

async function* inquiryPages(ctx: Ctx, numbers: readonly string[]) {
  for (const inquiry_no of numbers) yield linesOf(await viewInquiry(ctx, { inquiry_no }))
}

function linesOf(inquiry: Inquiry): Cell[][] {
  const offers = inquiry.asked.flatMap(({ quote }) => quote?.lines ?? [])
  const { inquiry_no, title, state, creator_name, created_at, deadline_at, quoted_count, asked_count } = inquiry
  const head = [
    ...[text(inquiry_no), text(title), text(inquiryStateLabel[state]), text(creator_name)],
    ...[time(new Date(created_at)), time(new Date(deadline_at)), text(`${quoted_count}/${asked_count}`)],
  ]
  return inquiry.items.map((item) => {
    const its = offers.filter(({ item_id }) => item_id === item.item_id)
    const taken = inquiry.awards.filter(({ item_id }) => item_id === item.item_id)
    const [first] = taken.flatMap(({ quote_line_id }) => its.filter((line) => line.quote_line_id === quote_line_id))
    return [
      ...head,
      ...[text(item.name), text([item.brand, item.model, item.spec].filter(Boolean).join(' '))],
      ...[count(item.qty), text(item.unit), item.target_price_fen === null ? null : fen(item.target_price_fen)],
      its.length === 0 ? null : fen(Math.min(...its.map(({ price_fen }) => price_fen))),
      ...[text(takenOf(inquiry, item.item_id)), first ? fen(first.price_fen) : null],
      count(taken.reduce((sum, { ordered_qty }) => sum + ordered_qty, 0)),
    ]
  })
}

/**
 * A line a row, three columns a store; the sum of each store's offer stands below, and the taken quantities beside. With the number of a
 * sheet, that one as it was decided.
 */
export const exportComparison = useCase(
  calls.exportComparison,
  terms.exportComparison,
  (ctx, { format, inquiry_no, sheet_no }) =>
    exported(ctx, { action: 'inquiry.export', format }, async () => {
      if (sheet_no !== undefined) {
        const { columns, rows } = comparisonSheet(await viewSheet(ctx, { sheet_no, inquiry_no }))
        const choice = `询价 ${inquiry_no}，比价表 ${sheet_no}`
        const file = `comparison_${sheet_no}`
        return { title: `比价表_${sheet_no}`, file, choice, lines: rows.length, columns, pages: onePage(rows) }
      }
      const inquiry = await viewInquiry(ctx, { inquiry_no })
      const quotes = inquiry.asked.flatMap(({ mer_name, quote }) => (quote ? [{ store: mer_name, quote }] : []))
      const columns: Column[] = [
        { title: '名称', width: 36 },
        { title: '规格', width: 24 },
        { title: '数量', width: 8 },
        { title: '单位', width: 8 },
        { title: '目标单价', width: 12 },
        ...quotes.flatMap(({ store, quote }) => [
          { title: `${store} 含税单价`, width: 16 },
          { title: `${store} 不含税单价`, width: 16 },
          { title: `${store} 货期与说明（有效期至 ${quote.valid_until}）`, width: 28 },
        ]),
        { title: '采纳', width: 30 },
      ]
      const rows = [
        ...inquiry.items.map((item) => [
          ...[text(item.name), text([item.brand, item.model, item.spec].filter(Boolean).join(' '))],
          ...[count(item.qty), text(item.unit), item.target_price_fen === null ? null : fen(item.target_price_fen)],
          ...quotes.flatMap(({ quote }) => offer(quote, item.item_id)),
          text(takenOf(inquiry, item.item_id)),
        ]),
        sumRow('运费', quotes, ({ freight_fen }) => freight_fen),
        sumRow('含运费合计', quotes, wholeOf),
      ]
      return {
        title: `比价表_${inquiry_no}`,
        file: `comparison_${inquiry_no}`,
        choice: `询价 ${inquiry_no}`,
        lines: rows.length,
        columns,
        pages: onePage(rows),
      }
    }),
)

function offer(quote: Quote, itemId: number): Cell[] {
  const line = quote.lines.find(({ item_id }) => item_id === itemId)
  if (!line) return [null, null, text('未报')]
  const other = line.is_substitute ? `替代：${line.name}` : ''
  const words = line.words ? `文字报价：${wordedName(line)}，采纳后店铺先上架` : ''
  const terms = [
    `${line.lead_days} 天`,
    `可供 ${line.qty}`,
    line.min_qty > 1 ? `${line.min_qty} 起订` : '',
    other,
    words,
    line.remark,
  ]
  return [fen(line.price_fen), fen(line.untaxed_price_fen), text(terms.filter(Boolean).join('，'))]
}

const wholeOf = ({ lines, freight_fen }: Quote) =>
  lines.reduce((sum, { price_fen, qty }) => sum + price_fen * qty, freight_fen)

const sumRow = (title: string, quotes: readonly { quote: Quote }[], of: (quote: Quote) => number): Cell[] => [
  ...[text(title), null, null, null, null],
  ...quotes.flatMap(({ quote }) => [fen(of(quote)), null, null]),
  null,
]

/** 「某某旗舰店 60」 */
function takenOf({ awards, asked }: Inquiry, itemId: number): string {
  const storeOf = (id: number) =>
    asked.find(({ quote }) => quote?.lines.some(({ quote_line_id }) => quote_line_id === id))?.mer_name ?? ''
  return awards
    .filter(({ item_id }) => item_id === itemId)
    .map(({ quote_line_id, qty, listing }) => {
      const state = listing && listing.state !== 'listed' ? `（${listingStateLabel[listing.state]}）` : ''
      return `${storeOf(quote_line_id)} ${qty}${state}`
    })
    .join('；')
}
