import { plainCode } from './virtual.rules.ts'

export type CodeRow =
  | { row: number; cardNo: string; code: string; validTo: Date | null }
  | { row: number; reason: string }

const headings = {
  cardNo: ['卡号', '券号', 'card_no'],
  code: ['密码', '卡密', '兑换码', '券码', 'code', 'secret'],
  validTo: ['有效期至', '有效期', '到期日', 'valid_to'],
} as const

type Column = keyof typeof headings

/**
 * The rows of a table of codes, those with nothing in them left out; null where no heading names a column of them. A table of card numbers alone
 * means those. A day is good until its end in Asia/Shanghai.
 */
export function codeRows(table: readonly (readonly string[])[], now: Date): CodeRow[] | null {
  const top = table.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  const heading = table[top]
  if (!heading) return null
  const at = (column: Column) => heading.findIndex((cell) => headings[column].some((name) => name === cell.trim()))
  const places = { cardNo: at('cardNo'), code: at('code'), validTo: at('validTo') }
  if (places.cardNo < 0 && places.code < 0) return null
  return table.slice(top + 1).flatMap((cells, i) => {
    const cell = (column: Column) => (cells[places[column]] ?? '').trim()
    const row = top + i + 2
    if (cells.every((one) => one.trim() === '')) return []
    const cardNo = places.code < 0 ? '' : cell('cardNo')
    const code = places.code < 0 ? cell('cardNo') : cell('code')
    const validTo = dayEnd(cell('validTo'))
    const reason = faultIn({ cardNo, code, validTo }, now)
    return [reason ? { row, reason } : { row, cardNo, code, validTo: validTo || null }]
  })
}

function faultIn({ cardNo, code, validTo }: { cardNo: string; code: string; validTo: Date | null | false }, now: Date) {
  const length = plainCode(code).length
  if (length === 0) return '没有填写密码'
  if (length < 4 || code.length > 60) return '密码须为 4–60 个字符'
  if (cardNo.length > 60) return '卡号最多 60 个字符'
  if (validTo === false) return '有效期格式应为 2027-12-31'
  if (validTo !== null && validTo <= now) return '已过有效期'
  return ''
}

/** The end of a day that is written as people or tables write it; null for none, false for what is no day. */
function dayEnd(text: string): Date | null | false {
  if (text === '') return null
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T].*)?$/.exec(text) ?? []
  if (!year || !month || !day) return false
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const start = new Date(`${iso}T00:00:00+08:00`)
  if (Number.isNaN(start.getTime())) return false
  const same = new Date(start.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  return same === iso ? new Date(start.getTime() + 86_400_000) : false
}
