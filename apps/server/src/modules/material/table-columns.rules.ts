import { codeIn, unreadable, zerosLost } from '#kernel/cell-values.ts'
import { plainText, type Table, type TableCell, textsOf } from '#kernel/cells.ts'

/** The columns of a list of part numbers, in the order that a list without a heading has. */
export const columns = [
  'material_code',
  'material_name',
  'spec',
  'brand',
  'unit',
  'goods_out_item_code',
  'remark',
] as const
export type Column = (typeof columns)[number]

const headings: Record<Column, readonly string[]> = {
  material_code: ['物料编码', '物料编号', '物料代码', '物料号', '料号', '存货编码', '物资编码', '编码', '编号', 'code'],
  material_name: ['物料名称', '物料描述', '存货名称', '物资名称', '名称', '品名', 'name'],
  spec: ['规格型号', '规格', '型号', '规格/型号', 'spec'],
  brand: ['品牌', '厂牌', 'brand'],
  unit: ['计量单位', '单位', 'unit'],
  goods_out_item_code: [
    ...[
      '商品编码',
      '订货编码',
      '订货号',
      '规格编码',
      '条码',
      '商品条码',
      '商品外部编码',
      '外部编码',
      '商城编码',
      '平台编码',
    ],
    ...['sku', 'barcode'],
  ],
  remark: ['备注', '说明', 'remark'],
}
const columnOf = new Map(columns.flatMap((column) => [column, ...headings[column]].map((name) => [name, column])))

/** A row of a list by its columns, as read; `row` counts from 1, heading and blank lines included. `fault`: a cell of it is none. */
export type Given = { row: number; fields: Partial<Record<Column, string>>; fault?: string | null }

/** A heading stands among the first rows that say anything, below a title perhaps. */
const headingWithin = 5

/** The rows of a list by the columns of its heading, or, without one, in the usual order. Unknown columns are left out. */
export function givenIn(table: Table): Given[] {
  const said = table.flatMap((cells, i) => (cells.length > 0 ? [{ cells, row: i + 1 }] : []))
  const found = said.slice(0, headingWithin).findIndex(({ cells }) => isHeading(textsOf(cells)))
  const order = found < 0 ? columns.map((column) => column) : placesOf(textsOf(said[found]?.cells ?? []))
  const rows = said.slice(found + 1)
  const zeros = codeColumns.map((column) => zerosLost(rows.map(({ cells }) => cells[order.indexOf(column)])))
  const faultOf = (cells: readonly TableCell[]): string | null => {
    const codes = codeColumns.map((column, i) => {
      const cell = cells[order.indexOf(column)]
      return codeIn(cell).fault ?? zeros[i]?.(cell) ?? null
    })
    return (
      [...codes, ...cells.map((cell, i) => (order[i] ? unreadable(cell) : null))].find((one) => one !== null) ?? null
    )
  }
  return rows.map(({ cells, row }) => ({
    row,
    fields: Object.fromEntries(
      order.flatMap((column, i) => (column ? [[column, tidy(column, cells[i]?.text ?? '')]] : [])),
    ),
    fault: faultOf(cells),
  }))
}

const codeColumns = ['material_code', 'goods_out_item_code'] as const satisfies readonly Column[]

const named = (cell: string) =>
  columnOf.get(
    plainText(cell)
      .toLowerCase()
      .replace(/[\s*:]|\([^()]*\)/g, ''),
  )

/** Two known names, or the one of a list with one column: a part number is never called 物料编码. */
function isHeading(cells: readonly string[]): boolean {
  const known = new Set(cells.map(named).filter((column) => column !== undefined))
  return known.size > 1 || (known.size === 1 && cells.filter((cell) => cell !== '').length === 1)
}

/** If two headings name one column, the first counts. */
function placesOf(cells: readonly string[]): (Column | undefined)[] {
  const places = cells.map(named)
  return places.map((column, i) => (places.indexOf(column) === i ? column : undefined))
}

/** Codes are spelled in many widths, but are one code; names stay as they are. Nothing longer than any field may be. */
const tidy = (column: Column, cell: string) =>
  (column === 'material_code' || column === 'goods_out_item_code' ? plainText(cell) : cell.trim()).slice(0, 300)
