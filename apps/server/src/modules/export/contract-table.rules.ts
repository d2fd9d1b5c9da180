import { contractTargetLabel, contractTargets } from '@mall/contract/contract-price/words'
import { codeIn, dayIn, isPercent, numberIn, plainNumber, unreadableIn } from '#kernel/cell-values.ts'
import { plainText, type Table, type TableCell, textsOf } from '#kernel/cells.ts'
import { fenIn } from './goods-table.rules.ts'

/** The headings that the import of contract prices reads; the export calls its columns the same. */
export const headings = {
  company: '企业',
  target: '类型',
  code: '编码或分类',
  price: '协议价',
  rate: '折扣',
  min_qty: '起订量',
  valid_from: '生效日期',
  valid_until: '截止日期',
  remark: '备注',
} as const
type Column = keyof typeof headings

/** `cells` as text; `read` as they stand. `unit`: what the heading says a bare number of 折扣 is. */
export type GivenContract = {
  row: number
  cells: Record<Column, string>
  read: Partial<Record<Column, TableCell>>
  unit: RateUnit
}
type RateUnit = '%' | '折' | ''

const bare = (cell: string) => plainText(cell).replace(/\(折\)|[\s*:（）()％%元]/g, '')
const columnOf = new Map(Object.entries(headings).map(([column, name]) => [bare(name), column as Column]))

/** The rows below the heading by its columns; null without headings for company and code. */
export function givenContracts(table: Table): GivenContract[] | null {
  const at = table.findIndex((cells) => {
    const known = textsOf(cells).map((cell) => columnOf.get(bare(cell)))
    return known.includes('company') && known.includes('code')
  })
  if (at < 0) return null
  const titles = textsOf(table[at] ?? [])
  const places = titles.map((cell) => columnOf.get(bare(cell)))
  const unit = unitOf(titles[places.indexOf('rate')] ?? '')
  return table.slice(at + 1).flatMap((cells, i) => {
    if (cells.every((cell) => cell.text.trim() === '' && cell.kind === 'text')) return []
    const columns = Object.keys(headings) as Column[]
    const read = Object.fromEntries(columns.map((column) => [column, cells[places.indexOf(column)]]))
    const said = Object.fromEntries(
      columns.map((column) => [column, (cells[places.indexOf(column)]?.text ?? '').trim()]),
    ) as Record<Column, string>
    return [{ row: at + i + 2, cells: said, read, unit }]
  })
}

function unitOf(title: string): RateUnit {
  const plain = plainText(title)
  return plain.includes('%') ? '%' : /\(折\)/.test(plain) ? '折' : ''
}

/** The agreement of a row, before it is judged; a sentence when it cannot be read. Without a kind the code is of a sku. */
export function contractIn({ cells, read, unit }: GivenContract): object | string {
  const unread = unreadableIn(Object.values(read))
  if (unread !== null) return unread
  const target = cells.target === '' ? 'sku' : contractTargets.find((one) => contractTargetLabel[one] === cells.target)
  if (!target) return `类型须为${Object.values(contractTargetLabel).join('、')}`
  const code = target === 'category' ? { value: cells.code, fault: null } : codeIn(read.code)
  if (code.fault !== null) return code.fault
  // A number in the column of companies is a credit code that has lost its digits, or none.
  const company = codeIn(read.company)
  if (company.fault !== null) return company.fault
  const price = numberIn(read.price)
  if (price.fault !== null) return `协议价：${price.fault}`
  const price_fen = price.value === '' ? null : fenIn(price.value)
  if (typeof price_fen === 'string') return `协议价${price_fen}`
  const rate = rateIn(read.rate, unit)
  if (typeof rate === 'string') return rate
  const min = numberIn(read.min_qty)
  if (min.fault !== null) return `起订量：${min.fault}`
  if (!/^(\d{1,5}(\.0+)?)?$/.test(min.value)) return '起订量须为整数'
  const [valid_from, valid_until] = [dayIn(read.valid_from).value, dayIn(read.valid_until).value]
  if (!valid_from || !valid_until) return '日期须如 2026-01-31'
  if ((price_fen === null) === (rate === null)) return '请填写协议价或折扣中的一项'
  if (target === 'category' && rate === null) return '分类须填写折扣'
  return {
    ...(rate === null ? { by: 'price', price_fen } : { by: 'rate', rate }),
    company: company.value,
    target,
    code: code.value,
    min_qty: min.value === '' ? 1 : Number(min.value),
    valid_from,
    valid_until,
    remark: cells.remark,
  }
}

const numerals = '零一二三四五六七八九'

/**
 * In hundredths of a percent: `95%`, a cell of percent, `9.5折`, `95折` and `九五折`, `0.95`, a bare `95`; a sentence for any other text.
 * A bare 9.5 is 95 % to one person and 9.5 % to the next, so that its author is asked, unless the heading says which.
 */
function rateIn(cell: TableCell | undefined, unit: RateUnit): number | string | null {
  const text = plainText(cell?.text ?? '').replace(/\s/g, '')
  if (text === '') return null
  const wrong = '折扣须为百分数，如 95% 或 9.5折'
  if (cell?.kind === 'date' || cell?.kind === 'boolean') return wrong
  const share = cell?.kind === 'number' && isPercent(cell.format) ? `${plainNumber((cell.number ?? 0) * 100)}%` : text
  const written = share.replace(
    /[零一二三四五六七八九](?=[零一二三四五六七八九]?折$)|[零一二三四五六七八九](?=折$)/g,
    (numeral) => String(numerals.indexOf(numeral)),
  )
  const [, digits = '', sign = ''] = /^(\d{1,4}(?:\.\d+)?)([%折]?)$/.exec(written) ?? []
  if (digits === '') return wrong
  const number = Number(digits)
  const meant = sign || (number >= 1 && number < 100 ? unit : '')
  if (meant === '' && number >= 1 && number < 10) {
    return number === 1
      ? '折扣 1 是 100%、10% 还是 1% 不明确，请写成 95% 或 9.5折'
      : `折扣 ${plainNumber(number)} 不明确，请写成 ${plainNumber(number * 10)}% 或 ${plainNumber(number)}折`
  }
  const percent =
    meant === '折' ? (number < 10 ? number * 10 : number) : meant === '' && number < 1 ? number * 100 : number
  // 10折 is no discount, whatever 9.5折 is.
  const rate = Number(plainNumber((meant === '折' && number === 10 ? 100 : percent) * 100))
  if (rate >= 10_000) return '折扣须低于 100%'
  return Number.isInteger(rate) ? rate : '折扣的百分数最多两位小数'
}
