import { hours, later } from '#kernel/time.ts'

/** Content of a cell of an exported list; `null` leaves it empty. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'fen'; fen: number }
  | { kind: 'count'; count: number }
  | null
export type Row = readonly Cell[]

/**
 * A column: its heading and how many letters of it should fit. `isText`: a column of codes, which people fill in; its empty cells
 * are cells of text, too, so that no digit of a long number is lost when one is typed there.
 */
export type Column = { title: string; width: number; isText?: boolean }

export const text = (value: string): Cell => (value === '' ? null : { kind: 'text', text: safe(value) })
export const fen = (amount: number): Cell => ({ kind: 'fen', fen: amount })
export const count = (number: number): Cell => ({ kind: 'count', count: number })

/** The second in Asia/Shanghai, `2025-10-28 09:41:07`: as text, since a spreadsheet's dates know no zone. */
export const time = (at: Date | null): Cell =>
  at === null ? null : text(later(at, hours(8)).toISOString().slice(0, 19).replace('T', ' '))

/** 123450 → `1234.50`, to the fen. */
export function yuan(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Signs that neither XML nor a spreadsheet holds. */
const unwritable = /[[\p{Cc}\p{Noncharacter_Code_Point}]--[\t\n\r]]/gv
/**
 * Text that a spreadsheet would compute instead of showing it, also behind blanks and in full width; and such text behind
 * apostrophes, so that an import takes off just the one that was put there.
 */
const formula = /^(?:[\t\r\n]|'*\s*[=+\-@＝＋－＠])/

/**
 * People name goods and write purposes; a person who opens the file must only read them. Text that begins like a formula gets an
 * apostrophe, which also holds when the file is saved in another format and opened again.
 */
function safe(value: string): string {
  const writable = value.toWellFormed().replace(unwritable, '')
  return (formula.test(writable) ? `'${writable}` : writable).replace(/\r\n?/g, '\n')
}
