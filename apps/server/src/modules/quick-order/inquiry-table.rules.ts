import { inquiryLimits } from '@mall/contract/inquiry/words'
import { maxLineQty } from '@mall/contract/price/price'
import { codeIn, dayIn, numberIn, type Read, unreadableIn, zerosLost } from '#kernel/cell-values.ts'
import { type Table, type TableCell, textsOf } from '#kernel/cells.ts'
import { codeHeadings, headingText, quantityHeadings, quantityIn } from './quantity.rules.ts'
import type { Input } from './table-inputs.rules.ts'

/** A row of a list as it may be asked for. Money in fen for one. */
export type AskedRow = {
  row: number
  /** Codes by which the goods may be found, the most exact first; the second is looked for where the first finds nothing. */
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
  /** Cells that could not be read, in words. */
  notes: readonly string[]
  /** A cell of the row cannot be read at all: the row cannot be asked for as it stands. */
  isUnreadable: boolean
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
    const named = new Set(textsOf(cells).flatMap((cell) => columnOf.get(headingText(cell)) ?? []))
    return named.size > 1 && (named.has('name') || named.has('code'))
  })
  return found?.i ?? -1
}

/** The rows of a list by its heading; without one there are none. The name of a row is never empty. */
export function askedRows(table: Table): AskedRow[] {
  const at = headingAt(table)
  const places = textsOf(table[at] ?? []).map((cell) => columnOf.get(headingText(cell)))
  const rows = table.slice(at + 1)
  const lostZeros = zerosLost(rows.map((cells) => cells[places.indexOf('code')]))
  return rows.flatMap((cells, i) => {
    const cell = (column: Column) => cells[places.indexOf(column)]
    const fault =
      unreadableIn(cells.map((one, place) => (places[place] === undefined ? undefined : one))) ??
      codeIn(cell('code')).fault ??
      lostZeros(cell('code'))
    return rowOf(cell, { row: at + i + 2, hasCodes: places.includes('code'), fault })
  })
}

type About = { row: number; hasCodes: boolean; fault: string | null }

function rowOf(of: (column: Column) => TableCell | undefined, { row, hasCodes, fault }: About): AskedRow[] {
  const cell = (column: Column) => (of(column)?.text ?? '').trim()
  const code = cell('code').slice(0, 200)
  const called = cell('name') || code || cell('model') || cell('spec')
  if (called === '' && fault === null) return []
  const notes: string[] = fault === null ? [] : [fault]
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
      name: cut(called, 60),
      ...named,
      unit: short('unit', 10) || '件',
      qty: fault === null ? qtyOf(cell('qty'), numberIn(of('qty')), notes) : 1,
      targetPriceFen: fault === null ? fenOf(cell('target'), numberIn(of('target')), notes) : null,
      wantedOn: fault === null ? wantedDay(cell('wantedOn'), dayIn(of('wantedOn')), notes) : null,
      remark: long ? cut(`${called} ${remark}`.trim(), 200) : remark,
      images: pictures.slice(0, inquiryLimits.pictures),
      notes,
      isUnreadable: fault !== null,
    },
  ]
}

/** A list of codes and quantities alone; a row that could not be read is named by its own text. */
export const askedInputs = (inputs: readonly Input[]): AskedRow[] =>
  inputs.flatMap(({ row, code, qty, fault, unreadable = false }) => {
    const text = code.trim()
    if (text === '' && !unreadable) return []
    const long = text.length > 60
    return [
      {
        row,
        codes: fault === '' ? [text] : [],
        name: cut(text, 60),
        brand: '',
        model: '',
        spec: '',
        unit: '件',
        qty: Math.min(Math.max(qty ?? 1, 1), maxLineQty),
        targetPriceFen: null,
        wantedOn: null,
        images: [],
        remark: long ? text : '',
        notes: long ? ['名称过长，全文在备注中'] : qty === null || qty < 1 || qty > maxLineQty ? [fault] : [],
        isUnreadable: unreadable,
      },
    ]
  })

/** Not through the middle of a sign of two units. */
export const cut = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

function qtyOf(cell: string, { value }: Read<string>, notes: string[]): number {
  const qty = cell === '' ? 1 : value === null ? null : quantityIn(value)
  if (qty !== null && qty >= 1 && qty <= maxLineQty) return qty
  notes.push(`数量“${cell.slice(0, 20)}”需为 1–${maxLineQty} 的整数`)
  return qty !== null && qty > maxLineQty ? maxLineQty : 1
}

function fenOf(cell: string, { value }: Read<string>, notes: string[]): number | null {
  if (cell === '') return null
  const plain = (value ?? '').replaceAll(/[,，]/g, '')
  const [, whole = '', part = ''] = /^[¥￥]?\s*(\d{1,10})(?:\.(\d{1,2})0*)?\s*元?$/.exec(plain) ?? []
  const fen = whole === '' ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'))
  if (fen >= 1 && fen <= 100_000_000_000) return fen
  const why = /^[¥￥]?\d+\.\d{3,}元?$/.test(plain) ? '最多两位小数' : '未识别'
  notes.push(`目标单价“${cell.slice(0, 20)}”${why}`)
  return null
}

function wantedDay(cell: string, { value }: Read<string | null>, notes: string[]): string | null {
  if (cell === '') return null
  if (value) return value
  notes.push(`期望到货“${cell.slice(0, 20)}”未识别`)
  return null
}
