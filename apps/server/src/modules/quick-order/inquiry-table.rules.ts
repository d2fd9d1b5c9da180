import { inquiryLimits } from '@mall/contract/inquiry'
import { maxLineQty } from '@mall/contract/price'
import { Day } from '@mall/contract/when.schema'
import type { Table } from '#kernel/cells.ts'
import { codeHeadings, headingText, quantityHeadings, quantityIn } from './quantity.rules.ts'
import type { Wish } from './table-wishes.rules.ts'

/** A row of a list as it may be asked for. Money in fen for one. */
export type AskedRow = {
  row: number
  /** What goods may be found by, what says it best first; the second is looked for where the first finds nothing. */
  codes: readonly string[]
  name: string
  brand: string
  model: string
  spec: string
  unit: string
  qty: number
  targetPriceFen: number | null
  wantedOn: string | null
  remark: string
  images: readonly string[]
  /** What could not be read, in words. */
  notes: readonly string[]
}

const headings = {
  name: ['名称', '商品名称', '物料名称', '需求名称', '物资名称', '品名', 'name'],
  brand: ['品牌', '厂牌', 'brand'],
  model: ['型号', 'model'],
  spec: ['规格', '规格型号', '规格/型号', 'spec'],
  code: codeHeadings.filter((name) => name !== '型号'),
  qty: quantityHeadings,
  unit: ['单位', '计量单位', 'unit'],
  target: ['目标单价', '目标价', '期望单价'],
  wantedOn: ['期望到货', '期望到货日期', '到货日期', '需求日期'],
  remark: ['备注', '说明', 'remark'],
  images: ['图片地址'],
} as const
type Column = keyof typeof headings
const columns = Object.entries(headings).flatMap(([column, names]) => names.map((name) => [name, column] as const))
const columnOf = new Map<string, string>(columns)

/** A heading stands among the first rows that say anything. */
const headingWithin = 5

/** Whether a list has a heading that says more than codes and quantities. */
export const hasInquiryHeading = (table: Table): boolean => headingAt(table) >= 0

function headingAt(table: Table): number {
  const said = table.flatMap((cells, i) => (cells.length > 0 ? [{ cells, i }] : [])).slice(0, headingWithin)
  const found = said.find(({ cells }) => {
    const named = new Set(cells.flatMap((cell) => columnOf.get(headingText(cell)) ?? []))
    return named.size > 1 && (named.has('name') || named.has('code'))
  })
  return found?.i ?? -1
}

/** The rows of a list by its heading; without one there are none. What a row is called is never empty. */
export function askedRows(table: Table): AskedRow[] {
  const at = headingAt(table)
  const places = (table[at] ?? []).map((cell) => columnOf.get(headingText(cell)))
  return table.slice(at + 1).flatMap((cells, i) => {
    const cell = (column: Column) => (cells[places.indexOf(column)] ?? '').trim()
    return rowOf(cell, at + i + 2, places.includes('code'))
  })
}

function rowOf(cell: (column: Column) => string, row: number, hasCodes: boolean): AskedRow[] {
  const code = cell('code').slice(0, 200)
  const called = cell('name') || code || cell('model') || cell('spec')
  if (called === '') return []
  const notes: string[] = []
  const short = (column: Column, most: number) => {
    const text = cell(column)
    if (text.length > most) notes.push(`“${text.slice(0, 10)}…”过长，已截断`)
    return cut(text, most)
  }
  const named = { brand: short('brand', 40), model: short('model', 40), spec: short('spec', 100) }
  const long = called.length > 60
  if (long) notes.push('名称过长，全文在备注中')
  const remark = short('remark', 200)
  const pictures = cell('images').split(/\s+/).filter(Boolean)
  return [
    {
      row,
      codes: hasCodes ? [code].filter(Boolean) : [called, named.model].filter(Boolean),
      ...{ name: cut(called, 60), ...named, unit: short('unit', 10) || '件' },
      qty: qtyOf(cell('qty'), notes),
      targetPriceFen: fenOf(cell('target'), notes),
      wantedOn: dayIn(cell('wantedOn'), notes),
      remark: long ? cut(`${called} ${remark}`.trim(), 200) : remark,
      images: pictures.slice(0, inquiryLimits.pictures),
      notes,
    },
  ]
}

/** A list of codes and quantities alone; a row that could not be read is what it says. */
export const askedWishes = (wishes: readonly Wish[]): AskedRow[] =>
  wishes.flatMap(({ row, code, qty, fault }) => {
    const text = code.trim()
    if (text === '') return []
    const long = text.length > 60
    return [
      {
        ...{ row, codes: fault === '' ? [text] : [], name: cut(text, 60), brand: '', model: '', spec: '', unit: '件' },
        ...{ qty: Math.min(Math.max(qty ?? 1, 1), maxLineQty), targetPriceFen: null, wantedOn: null, images: [] },
        remark: long ? text : '',
        notes: long ? ['名称过长，全文在备注中'] : qty === null || qty < 1 || qty > maxLineQty ? [fault] : [],
      },
    ]
  })

/** Not through the middle of a sign of two units. */
export const cut = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

function qtyOf(cell: string, notes: string[]): number {
  const qty = cell === '' ? 1 : quantityIn(cell)
  if (qty !== null && qty >= 1 && qty <= maxLineQty) return qty
  notes.push(`数量“${cell.slice(0, 20)}”需为 1–${maxLineQty} 的整数`)
  return qty !== null && qty > maxLineQty ? maxLineQty : 1
}

function fenOf(cell: string, notes: string[]): number | null {
  if (cell === '') return null
  const [, whole = '', part = ''] =
    /^[¥￥]?\s*(\d{1,10})(?:\.(\d{1,2})0*)?\s*元?$/.exec(cell.replaceAll(/[,，]/g, '')) ?? []
  const fen = whole === '' ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'))
  if (fen >= 1 && fen <= 100_000_000_000) return fen
  notes.push(`目标单价“${cell.slice(0, 20)}”未识别`)
  return null
}

function dayIn(cell: string, notes: string[]): string | null {
  if (cell === '') return null
  const [, year = '', month = '', date = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(cell) ?? []
  const day = Day.safeParse(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
  if (day.success) return day.data
  notes.push(`期望到货“${cell.slice(0, 20)}”未识别`)
  return null
}
