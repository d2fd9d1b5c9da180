import { BrandRow, CategoryRow } from '@mall/contract/category/platform.terms'
import { codeIn, isPercent, numberIn, plainNumber, type Read, unreadableIn } from '#kernel/cell-values.ts'
import { plainText, type Table, type TableCell, textsOf } from '#kernel/cells.ts'

/** The headings that the imports of categories and brands read; the exports call their columns the same. */
export const categoryHeadings = {
  first: '一级分类',
  second: '二级分类',
  third: '三级分类',
  tax_rate: '税率',
  tax_code: '税收分类编码',
  tax_name: '税收分类简称',
  sort: '排序',
  is_hidden: '状态',
} as const
export const brandHeadings = { name: '品牌', initial: '首字母', sort: '排序', is_hidden: '状态' } as const
const otherNames: Readonly<Record<string, string>> = {
  一级: '一级分类',
  二级: '二级分类',
  三级: '三级分类',
  默认税率: '税率',
  简称: '税收分类简称',
  品牌名称: '品牌',
  名称: '品牌',
}

type Cells<Column extends string> = Partial<Record<Column, TableCell>>
/** `row` counts from 1, heading and blank lines included. */
type GivenRow<Column extends string> = { row: number; cells: Cells<Column> }
type Given<Column extends string> = { rows: GivenRow<Column>[]; ignored: string[] }

/** A heading stands among the first rows that say anything, below a title perhaps. */
const headingWithin = 5
const bare = (cell: string) => plainText(cell).replace(/[\s*:]/g, '')
const isFilled = ({ text, kind }: TableCell) => text.trim() !== '' || kind === 'not_computed'

/** The rows below the heading by its columns, and headings that are none of them; null where no row names the needed column. */
export function givenRows<Column extends string>(
  table: Table,
  headings: Readonly<Record<Column, string>>,
  needed: Column,
): Given<Column> | null {
  const columns = Object.keys(headings) as Column[]
  const columnOf = (cell: string) => {
    const name = bare(cell)
    return columns.find((column) => headings[column] === (otherNames[name] ?? name))
  }
  const said = table.flatMap((cells, i) => (cells.some(isFilled) ? [{ cells, row: i + 1 }] : []))
  const at = said
    .slice(0, headingWithin)
    .findIndex(({ cells }) => textsOf(cells).some((cell) => columnOf(cell) === needed))
  if (at < 0) return null
  const titles = textsOf(said[at]?.cells ?? [])
  const places = titles.map(columnOf)
  return {
    ignored: titles.filter((title, i) => title.trim() !== '' && places.indexOf(places[i]) !== (places[i] ? i : -1)),
    rows: said.slice(at + 1).map(({ cells, row }) => ({
      row,
      cells: Object.fromEntries(
        columns.flatMap((column) => {
          const cell = cells[places.indexOf(column)]
          return cell ? [[column, cell]] : []
        }),
      ) as Cells<Column>,
    })),
  }
}

/** A row as far as it could be read: what it is about, and either what it wants or why it cannot be taken. */
export type ReadRow<Wish> = { row: number; name: string } & (
  | { wish: Wish; fault: null }
  | { wish: null; fault: string }
)

type CategoryColumn = keyof typeof categoryHeadings
const levels = ['first', 'second', 'third'] as const

/**
 * Reads rows of categories, each with version 0. A row that leaves the first level empty, or the first two, continues the path of the
 * row above it, as merged cells are saved.
 */
export function categoryRows(given: readonly GivenRow<CategoryColumn>[]): ReadRow<CategoryRow>[] {
  let above: readonly string[] | null = []
  return given.map(({ row, cells }) => {
    const named = namesIn(cells, above)
    above = named.fault === null ? named.value : null
    const name = (named.value ?? levels.map((level) => cells[level]?.text.trim() ?? '')).filter(Boolean).join(' / ')
    const wrong = (fault: string) => ({ row, name: name.slice(0, 120), wish: null, fault })
    const unread = unreadableIn(Object.values(cells))
    if (unread !== null) return wrong(unread)
    if (named.fault !== null) return wrong(named.fault)
    const [rate, code, sort, hidden] = [rateIn(cells.tax_rate), codeIn(cells.tax_code), sortIn(cells), hiddenIn(cells)]
    const fault = rate.fault ?? code.fault ?? sort.fault ?? hidden.fault
    if (fault !== null) return wrong(fault)
    const wish = {
      path: [...(named.value ?? [])],
      version: 0,
      tax_rate: rate.value ?? undefined,
      tax_code: code.value || undefined,
      tax_name: cells.tax_name?.text.trim() || undefined,
      sort: sort.value ?? undefined,
      is_hidden: hidden.value ?? undefined,
    }
    const judged = CategoryRow.safeParse(wish)
    if (judged.success) return { row, name, wish: judged.data, fault: null }
    const { path, message } = judged.error.issues[0] ?? { path: [], message: '' }
    const column = path[0] === 'path' ? levels[Number(path[1])] : (path[0] as CategoryColumn)
    return wrong(withCell(column && cells[column], message))
  })
}

/** The names from the first level down to the row's own. */
function namesIn(cells: Cells<CategoryColumn>, above: readonly string[] | null): Read<readonly string[]> {
  const read = levels.map((level) => codeIn(cells[level]))
  const unread = read.find(({ fault }) => fault !== null)?.fault
  if (unread) return { value: null, fault: unread }
  const names = read.map(({ value }) => value ?? '')
  const from = names.findIndex((name) => name !== '')
  if (from < 0) return { value: null, fault: '没有填写分类名称' }
  if (from > 0 && above === null) return { value: null, fault: '上一行有误，不知道属于哪个分类' }
  if (from > (above?.length ?? 0))
    return { value: null, fault: `没有填写${categoryHeadings[levels[from - 1] ?? 'first']}` }
  const own = names.slice(from)
  const end = own.findLastIndex((name) => name !== '') + 1
  const gap = own.slice(0, end).indexOf('')
  if (gap >= 0) return { value: null, fault: `没有填写${categoryHeadings[levels[from + gap] ?? 'first']}` }
  return { value: [...(above ?? []).slice(0, from), ...own.slice(0, end)], fault: null }
}

type BrandColumn = keyof typeof brandHeadings

/** Reads brands from rows, each with version 0. */
export function brandRows(given: readonly GivenRow<BrandColumn>[]): ReadRow<BrandRow>[] {
  return given.map(({ row, cells }) => {
    const name = cells.name?.text.trim() ?? ''
    const wrong = (fault: string) => ({ row, name: name.slice(0, 60), wish: null, fault })
    const unread = unreadableIn(Object.values(cells))
    if (unread !== null) return wrong(unread)
    if (name === '') return wrong('没有填写品牌')
    const [code, sort, hidden] = [codeIn(cells.name), sortIn(cells), hiddenIn(cells)]
    const fault = code.fault ?? sort.fault ?? hidden.fault
    if (fault !== null) return wrong(fault)
    const judged = BrandRow.safeParse({
      name,
      version: 0,
      initial: plainText(cells.initial?.text ?? '') || undefined,
      sort: sort.value ?? undefined,
      is_hidden: hidden.value ?? undefined,
    })
    if (judged.success) return { row, name, wish: judged.data, fault: null }
    const { path, message } = judged.error.issues[0] ?? { path: [], message: '' }
    return wrong(withCell(cells[path[0] as BrandColumn], message))
  })
}

/** The contract's own sentence where it has one. */
const withCell = (cell: TableCell | undefined, message: string) =>
  `${cell ? `${cell.at}：` : ''}${/[\u4e00-\u9fff]/.test(message) ? message : '内容有误'}`

const nothing = { value: null, fault: null } as const
type Maybe<T> = Read<T> | typeof nothing

/** Percent: `13%`, a cell of percent, a bare 13. */
function rateIn(cell: TableCell | undefined): Maybe<number> {
  const text = plainText(cell?.text ?? '').replace(/\s/g, '')
  if (text === '') return nothing
  const share = cell?.kind === 'number' && isPercent(cell.format) ? plainNumber((cell.number ?? 0) * 100) : text
  const digits = share.replace(/%$/, '')
  if (cell?.kind === 'date' || cell?.kind === 'boolean' || !/^\d{1,2}(\.0+)?$/.test(digits)) {
    return { value: null, fault: `${cell?.at}：税率须如 13%` }
  }
  return { value: Number(digits), fault: null }
}

function sortIn({ sort }: { sort?: TableCell }): Maybe<number> {
  const { value, fault } = numberIn(sort)
  if (fault !== null) return { value: null, fault }
  if (value === '') return nothing
  if (!/^\d{1,4}(\.0+)?$/.test(value)) return { value: null, fault: `${sort?.at}：排序须为 0–9999 的整数` }
  return { value: Number(value), fault: null }
}

const shownWords = ['显示中', '显示']
const hiddenWords = ['已隐藏', '隐藏']

function hiddenIn({ is_hidden: cell }: { is_hidden?: TableCell }): Maybe<boolean> {
  const text = plainText(cell?.text ?? '')
  if (text === '') return nothing
  if (shownWords.includes(text)) return { value: false, fault: null }
  if (hiddenWords.includes(text)) return { value: true, fault: null }
  return { value: null, fault: `${cell?.at}：状态须为“显示中”或“已隐藏”` }
}
