import { codeIn, dayIn, zerosLost } from '#kernel/cell-values.ts'
import { type Table, textsOf } from '#kernel/cells.ts'
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
export function codeRows(table: Table, now: Date): CodeRow[] | null {
  const top = table.findIndex((row) => row.some((cell) => cell.text.trim() !== ''))
  const heading = textsOf(table[top] ?? [])
  const at = (column: Column) => heading.findIndex((cell) => headings[column].some((name) => name === cell.trim()))
  const places = { cardNo: at('cardNo'), code: at('code'), validTo: at('validTo') }
  if (places.cardNo < 0 && places.code < 0) return null
  const rows = table.slice(top + 1)
  const zeros = [places.cardNo, places.code].map((place) =>
    zerosLost(
      rows.map((cells) => cells[place]),
      { strict: true },
    ),
  )
  return rows.flatMap((cells, i) => {
    const row = top + i + 2
    const [cardCell, codeCell] = [cells[places.cardNo], cells[places.code]]
    const day = dayIn(cells[places.validTo])
    const card = codeIn(cardCell)
    const secret = codeIn(codeCell)
    const unread = card.fault ?? secret.fault ?? day.fault ?? zeros[0]?.(cardCell) ?? zeros[1]?.(codeCell)
    if (unread) return [{ row, reason: unread }]
    if (cells.every((one) => one.text.trim() === '')) return []
    const cardNo = places.code < 0 ? '' : (card.value ?? '')
    const code = (places.code < 0 ? card.value : secret.value) ?? ''
    const validTo = day.value === '' ? null : day.value === null ? false : endOf(day.value)
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

/** The end of a day in Asia/Shanghai. */
const endOf = (day: string): Date => new Date(new Date(`${day}T00:00:00+08:00`).getTime() + 86_400_000)
