import type { FileReply } from '@mall/contract/call/field.terms'
import * as goodsStoreCalls from '@mall/contract/goods/store.calls'
import * as goodsStoreTerms from '@mall/contract/goods/store.terms'
import { goodsStatusLabel } from '@mall/contract/goods/words'
import { useCase } from '#kernel/use-case.ts'
import { countOwnSkus, type OwnSkuRow, ownSkuPages } from '#modules/catalog/catalog.public.ts'
import { type Column, count, fen, type Row, text } from './cell.rules.ts'
import { exported } from './export-file.ts'
import { headings } from './goods-table.rules.ts'

const amount = (value: number | null) => (value === null ? null : fen(value))

const columns: readonly (Column & { cell: (row: OwnSkuRow) => Row[number] })[] = [
  { title: headings.sku_code, width: 20, isText: true, cell: (row) => text(row.skuCode) },
  { title: '商品名称', width: 40, cell: (row) => text(row.name) },
  { title: '规格', width: 20, cell: (row) => text(row.values.join(' / ')) },
  { title: '状态', width: 10, cell: (row) => text(goodsStatusLabel[row.status]) },
  { title: headings.price_fen, width: 12, cell: (row) => amount(row.priceFen) },
  { title: headings.market_price_fen, width: 12, cell: (row) => amount(row.marketPriceFen) },
  { title: headings.vip_price_fen, width: 12, cell: (row) => amount(row.vipPriceFen) },
  { title: headings.stock, width: 10, cell: (row) => count(row.stock) },
  { title: headings.weight_g, width: 12, cell: (row) => count(row.weightGrams) },
  { title: headings.barcode, width: 18, isText: true, cell: (row) => text(row.barcode) },
  { title: '商品外部编码', width: 20, isText: true, cell: (row) => text(row.outItemCode) },
  { title: '订货编码', width: 14, isText: true, cell: (row) => text(row.itemCode) },
]

/** A line for each sku on the caller's shelves, newest goods first. */
export const exportGoods = useCase(
  goodsStoreCalls.exportGoods,
  goodsStoreTerms.exportGoods,
  (ctx, { format, ...filter }): Promise<FileReply> =>
    exported(ctx, { action: 'goods.export', format }, async () => ({
      title: '商品',
      file: 'goods',
      choice: filter.status ? `${goodsStatusLabel[filter.status]}商品` : '全部商品',
      lines: await countOwnSkus(ctx.db, ctx.actor.merchantId, filter),
      columns,
      pages: rowsOf(ownSkuPages(ctx.db, ctx.actor.merchantId, filter)),
    })),
)

async function* rowsOf(pages: AsyncIterable<readonly OwnSkuRow[]>) {
  for await (const page of pages) yield page.map((row) => columns.map(({ cell }) => cell(row)))
}
