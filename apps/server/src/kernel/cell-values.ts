import { plainText, type TableCell } from './cells.ts'

/* What the cells of an imported list mean, by the kind of their column. Whatever has lost its meaning is a fault, never a guess. */

/** A value that was read, or a sentence why it could not be. */
export type Read<T> = { value: T; fault: null } | { value: null; fault: string }
const read = <T>(value: T): Read<T> => ({ value, fault: null })
const fault = <T>(sentence: string): Read<T> => ({ value: null, fault: sentence })

/** Why a cell says nothing although it is not empty; null for every other cell. */
export function unreadable(cell: TableCell | undefined): string | null {
  if (cell?.kind === 'not_computed') return `${cell.at} 的公式没有算出结果，请在表格软件中打开并保存后再上传`
  if (cell?.kind === 'error') return `${cell.at} 是 ${cell.text}，公式有误，请改正后再上传`
  return null
}

/** The first of these cells that says nothing although it is not empty, as a sentence. */
export const unreadableIn = (cells: readonly (TableCell | undefined)[]): string | null =>
  cells.map(unreadable).find((sentence) => sentence !== null) ?? null

/** A spreadsheet keeps 15 digits of a number: a code that was one has other digits behind them. */
const exactBelow = 1e15
const asText = '请把这一列设为文本格式后重新填写'

/** A code, a number of a parcel and the like, as text: no digit of it may have been lost on the way. */
export function codeIn(cell: TableCell | undefined): Read<string> {
  const sentence = unreadable(cell)
  if (sentence) return fault(sentence)
  if (!cell) return read('')
  const text = cell.text.trim()
  if (cell.kind === 'date') return fault(`${cell.at} 被表格软件变成了日期或时间（${text}），${asText}`)
  if (cell.kind === 'boolean') return fault(`${cell.at} 被表格软件变成了逻辑值（${text}），${asText}`)
  if (cell.kind === 'number') {
    const n = cell.number ?? 0
    if (Math.abs(n) >= exactBelow) return fault(`${cell.at} 的数字超过 15 位，末尾几位已经丢失，${asText}`)
    if (!Number.isInteger(n) || n < 0) return fault(`${cell.at} 是数值 ${text}，编码可能已经变样，${asText}`)
    if (showsMore(cell.format)) return fault(`${cell.at} 显示的与存下的不同，${asText}`)
    return read(text)
  }
  const plain = plainText(text)
  // As spreadsheets and scripts write a code that was a number once: 7.53E+16, 6901234567892.0.
  if (/^\d(?:\.\d+)?e[+-]\d+$/i.test(plain)) return fault(`${cell.at} 是科学计数（${plain}），位数已经丢失，${asText}`)
  if (/^\d+\.0+$/.test(plain)) return fault(`${cell.at} 带有小数点（${plain}），${asText}`)
  return read(text)
}

/** A format with words of its own, `"GD-"0000`: people see more than the number. */
function showsMore(format: string): boolean {
  const [first = ''] = format.replace(/\[[^\]]*\]/g, '').split(';')
  return /"[^"]+"|\\[^\s()-]|[A-DF-Z]/i.test(first.replace(/general|g\/通用格式|_.|\*./gi, ''))
}

/**
 * Tells of a number in a column of codes that it has lost its leading zeros, as far as the column shows it: a longer code of
 * digits alone stands in the same column, which begins with a zero, or, where codes are as good as money, is a number as well.
 */
export function zerosLost(column: readonly (TableCell | undefined)[], { strict = false } = {}) {
  const lengths = column.flatMap((cell) => {
    const text = cell?.text ?? ''
    const counts = strict ? /^\d{1,15}$/.test(text) : cell?.kind === 'text' && /^0\d+$/.test(text)
    return counts ? [text.length] : []
  })
  const longest = Math.max(0, ...lengths.slice(0, 20_000))
  return (cell: TableCell | undefined): string | null =>
    cell?.kind === 'number' && cell.text.length < longest
      ? `${cell.at} 是数值 ${cell.text}，比同列的其他编码短，前面的 0 可能已经丢失，${asText}`
      : null
}

/**
 * An amount or a quantity as digits with a point: a number that was computed, 24.599999999999998, is the 24.6 that people see.
 * Text that is no number comes back as it stands, without blanks, for the caller to refuse.
 */
export function numberIn(cell: TableCell | undefined): Read<string> {
  const sentence = unreadable(cell)
  if (sentence) return fault(sentence)
  if (!cell) return read('')
  if (cell.kind === 'date') return fault(`${cell.at} 是日期或时间（${cell.text}），不是数值`)
  if (cell.kind === 'number') {
    if (isPercent(cell.format)) return fault(`${cell.at} 是百分数（${cell.text}），不是数值`)
    return read(plainNumber(cell.number ?? 0))
  }
  const text = plainText(cell.text).replace(/[¥,\s]/g, '')
  return read(rounded(text))
}

/** The same of text, where a script wrote all digits of a binary number. */
export const rounded = (text: string): string =>
  /^-?\d+\.\d+$/.test(text) && text.replace(/^-?0*\.?0*|\./g, '').length > 15 ? plainNumber(Number(text)) : text

/** Spreadsheets show 15 digits at most; more of a binary number only tell how it was stored. Never in powers of ten. */
export const plainNumber = (n: number): string =>
  n.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15 })

export const isPercent = (format: string): boolean => format.replace(/"[^"]*"|\\./g, '').includes('%')

const daySeconds = 86_400
/**
 * Scripts write midnight of Shanghai as the moment of UTC that it is, so that a column of days holds 16:00 of the day before;
 * SheetJS in Shanghai is 43 seconds short of it, or of midnight, by the local time of 1899.
 */
const midnights = new Set([57_600, 57_557, 86_357])

/** `2026-01-05` for a day however it is written, empty for an empty cell; null if it is no day. */
export function dayIn(cell: TableCell | undefined): Read<string | null> {
  const sentence = unreadable(cell)
  if (sentence) return fault(sentence)
  if (!cell || cell.text.trim() === '') return read('')
  if (cell.kind === 'date' && cell.number !== null) return read(cell.number < 1 ? null : dayOfSerial(cell.number))
  return read(dayOfText(cell.text))
}

function dayOfSerial(serial: number): string {
  const seconds = Math.round(serial * daySeconds)
  const days = Math.floor(seconds / daySeconds) + (midnights.has(seconds % daySeconds) ? 1 : 0)
  return momentOf(days).slice(0, 10)
}

/** Days since 1899-12-30, which is how spreadsheets count them, as an instant without a zone. */
export const momentOf = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.round(serial * daySeconds) * 1000).toISOString()

/** `2026/1/5`, `2026.01.05`, `2026年1月5日`, `20260105`, with a time behind it perhaps. */
function dayOfText(raw: string): string | null {
  const text = plainText(raw)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(text)) return shanghaiDay(text)
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T].*)?$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  // The 31st of a short month is no day.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? null : iso
}

function shanghaiDay(instant: string): string | null {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? null : new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)
}
