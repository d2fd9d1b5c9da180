import { gtinIn } from '@mall/contract/goods/gtin'
import { type SQL, sql } from 'drizzle-orm'
import { normalise } from './code.rules.ts'

/** Texts as one parameter, however many they are. */
export const texts = (list: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`

/** As the indexes of plain codes spell a column. */
export const plainColumn = (column: SQL) => sql`regexp_replace(lower(${column}), '[^a-z0-9.]+', '', 'g')`
export const plainKey = (code: string) => normalise(code).replace(/[^a-z0-9.]+/g, '')
/** How the column spells a code that was kept with its fractions in one sign: the index leaves those out. */
export const keyWithoutFractions = (code: string) =>
  normalise(code)
    .replace(/(?:-)?(?<!\d)\d{1,2}\/\d{1,2}(?!\d)/g, '')
    .replace(/[^a-z0-9.]+/g, '')
/** As the index of barcodes spells the column. */
export const gtinColumn = (column: SQL) => sql`lpad(${column}, 14, '0')`
/** The GTINs, of 14 digits, among codes as they were typed or scanned. */
export const gtinsAmong = (codes: readonly string[]): string[] => [
  ...new Set(codes.map(gtinIn).filter((gtin) => gtin !== null)),
]
