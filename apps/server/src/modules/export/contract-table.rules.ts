import { contractTargetLabel, contractTargets } from '@mall/contract/contractprice'
import { parseYuan } from '@mall/contract/money'
import { plainText, type Table } from '#kernel/cells.ts'

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

export type GivenContract = { row: number; cells: Record<Column, string> }

const bare = (cell: string) => plainText(cell).replace(/[\s*:（）()％%元]/g, '')
const columnOf = new Map(Object.entries(headings).map(([column, name]) => [bare(name), column as Column]))

/** The rows below the heading by its columns; null without headings for company and code. */
export function givenContracts(table: Table): GivenContract[] | null {
  const at = table.findIndex((cells) => {
    const known = cells.map((cell) => columnOf.get(bare(cell)))
    return known.includes('company') && known.includes('code')
  })
  if (at < 0) return null
  const places = (table[at] ?? []).map((cell) => columnOf.get(bare(cell)))
  return table.slice(at + 1).flatMap((cells, i) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const said = Object.fromEntries(
      (Object.keys(headings) as Column[]).map((column) => [column, (cells[places.indexOf(column)] ?? '').trim()]),
    ) as Record<Column, string>
    return [{ row: at + i + 2, cells: said }]
  })
}

/** What a row wants, before it is judged; a sentence for what cannot be read. Without a kind the code is of a sku. */
export function contractIn({ cells }: GivenContract): object | string {
  const target = cells.target === '' ? 'sku' : contractTargets.find((one) => contractTargetLabel[one] === cells.target)
  if (!target) return `类型须为${Object.values(contractTargetLabel).join('、')}`
  const price = plainText(cells.price).replace(/[¥,\s]/g, '')
  const price_fen = price === '' ? null : parseYuan(price)
  if (price !== '' && price_fen === null) return '协议价不是有效金额'
  const rate = rateIn(cells.rate)
  if (rate === undefined) return '折扣须为百分数，如 95%'
  const min = plainText(cells.min_qty).replace(/[,\s]/g, '')
  if (!/^(\d{1,5}(\.0+)?)?$/.test(min)) return '起订量须为整数'
  const [valid_from, valid_until] = [dayIn(cells.valid_from), dayIn(cells.valid_until)]
  if (!valid_from || !valid_until) return '日期须如 2026-01-31'
  if ((price_fen === null) === (rate === null)) return '请填写协议价或折扣中的一项'
  if (target === 'category' && rate === null) return '分类须填写折扣'
  return {
    ...(rate === null ? { by: 'price', price_fen } : { by: 'rate', rate }),
    ...{ company: cells.company, target, code: cells.code },
    ...{ min_qty: min === '' ? 1 : Number(min), valid_from, valid_until, remark: cells.remark },
  }
}

/** `95%`, `95` or a cell of percent that reads `0.95`, in hundredths of a percent; undefined for what is none. */
function rateIn(cell: string): number | null | undefined {
  const text = plainText(cell).replace(/\s/g, '')
  if (text === '') return null
  const [, digits, sign] = /^(\d{1,3}(?:\.\d{1,4})?)(%?)$/.exec(text) ?? []
  if (digits === undefined) return undefined
  const share = Number(digits)
  return Math.round(share * (sign === '' && share < 1 ? 10_000 : 100))
}

/** `2026/1/5`, `2026.01.05`, `2026年1月5日` or with a time behind it as `2026-01-05`. */
function dayIn(cell: string): string | null {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})/.exec(plainText(cell).trim()) ?? []
  return year === undefined ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
