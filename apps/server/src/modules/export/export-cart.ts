import type { FileReply } from '@mall/contract/call/field.terms'
import type { CartLine } from '@mall/contract/cart/terms'
import { cartLineStatusLabel } from '@mall/contract/cart/words'
import * as calls from '@mall/contract/export/calls'
import * as terms from '@mall/contract/export/terms'
import { inArray } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { viewCart } from '#modules/cart/cart.public.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { materialCodes } from '#modules/material/material.public.ts'
import { type Column, count, fen, type Row, text } from './cell.rules.ts'
import { exported } from './export-file.ts'
import { pictureBook } from './picture-book.ts'

type Line = { line: CartLine; store: string; materialCode: string; alive: boolean }

const columns: readonly (Column & {
  cell: (line: Line) => Row[number]
  sum?: (lines: readonly Line[]) => Row[number]
})[] = [
  { title: '商家', width: 18, cell: ({ store }) => text(store), sum: () => text('合计') },
  { title: '商品', width: 40, cell: ({ line }) => text(line.name) },
  { title: '规格', width: 20, cell: ({ line }) => text(line.sku_text) },
  { title: '订货编码', width: 18, isText: true, cell: ({ line }) => text(line.sku_code) },
  { title: '物料编码', width: 18, isText: true, cell: ({ materialCode }) => text(materialCode) },
  { title: '单位', width: 8, cell: ({ line }) => text(line.unit) },
  {
    title: '数量',
    width: 8,
    cell: ({ line }) => count(line.qty),
    sum: (lines) => count(total(lines, ({ line }) => line.qty)),
  },
  // A line that cannot be bought has no price now, and does not count.
  { title: '单价', width: 12, cell: ({ line, alive }) => (alive ? fen(line.price_fen) : null) },
  {
    title: '小计',
    width: 12,
    cell: (one) => (one.alive ? fen(costOf(one)) : null),
    sum: (lines) => fen(total(lines, costOf)),
  },
  { title: '说明', width: 12, cell: ({ line }) => text(cartLineStatusLabel[line.status]) },
  { title: '添加人', width: 12, cell: ({ line }) => text(line.added_by.name) },
]

const costOf = ({ line }: Line) => line.price_fen * line.qty
const total = (lines: readonly Line[], of: (line: Line) => number) =>
  lines.filter(({ alive }) => alive).reduce((sum, line) => sum + of(line), 0)

/** The cart as it stands now, in the order in which it is shown. */
export const exportCart = useCase(
  calls.exportCart,
  terms.exportCart,
  (ctx, { format, cart_ids }): Promise<FileReply> =>
    exported(ctx, { action: 'cart.export', format }, async () => {
      const lines = await linesOf(ctx, cart_ids && new Set(cart_ids))
      const rows = lines.map((line) => columns.map(({ cell }) => cell(line)))
      const sums = columns.map(({ sum }) => sum?.(lines) ?? null)
      const title = ctx.actor.companyId === null ? '购物车' : '进货单'
      const images = lines.map(({ line }) => line.image)
      return {
        title,
        file: 'cart',
        choice: cart_ids ? '选中的商品' : '全部商品',
        lines: lines.length,
        columns,
        pages: (async function* () {
          yield rows
        })(),
        workbook: () => pictureBook(ctx.ports, { title, columns, rows, sums, images }),
      }
    }),
)

async function linesOf(ctx: Ctx, chosen: ReadonlySet<number> | undefined): Promise<Line[]> {
  const cart = await viewCart(ctx)
  const live = cart.groups.flatMap(({ mer_name, lines }) =>
    lines.map((line) => ({ line, store: mer_name, alive: true })),
  )
  const dead = cart.invalid.map((line) => ({ line, store: '', alive: false }))
  const shown = [...live, ...dead].filter(({ line }) => chosen?.has(line.cart_id) ?? true)
  const codes = await ownCodes(
    ctx,
    shown.map(({ line }) => line.sku_id),
  )
  return shown.map((one) => ({ ...one, materialCode: codes.get(one.line.sku_id) ?? '' }))
}

/** The company's own codes of these skus. */
async function ownCodes({ db, actor }: Ctx, skuIds: readonly number[]): Promise<Map<number, string>> {
  if (actor.companyId === null || skuIds.length === 0) return new Map()
  const rows = await db
    .select({ id: skus.id, outItemCode: skus.outItemCode })
    .from(skus)
    .where(inArray(skus.id, [...skuIds]))
  const codes = await materialCodes(
    db,
    actor.ownerId,
    rows.map((row) => row.outItemCode),
  )
  return new Map(rows.map((row) => [row.id, codes.get(row.outItemCode) ?? '']))
}
