import { setImmediate as nextTurn } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Column, Row } from './cell.rules.ts'
import { csvHead, csvRows } from './csv.rules.ts'
import { fixedParts, SharedTexts, sharedPath, sheetHead, sheetPath, sheetRows, sheetTail } from './sheet.rules.ts'

/** A list as it is written: its rows come in pages, of which one is held at a time. */
export type List = { title: string; columns: readonly Column[]; pages: AsyncIterable<readonly Row[]> }

/** Rows that are packed in one go; then others have their turn. */
const rowsAtOnce = 100
/** Little is gained by packing harder, and it takes twice the time. */
const level = 4

/** The list as a workbook, packed while it is read: a piece that has been handed out is held no longer. */
export async function* workbookOf({ title, columns, pages }: List): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    packed.push(piece)
  })
  const handOut = () => Buffer.concat(packed.splice(0))
  const open = (path: string) => {
    const part = new ZipDeflate(path, { level })
    zip.add(part)
    return part
  }
  for (const [path, xml] of fixedParts(title)) open(path).push(strToU8(xml), true)
  const sheet = open(sheetPath)
  const shared = new SharedTexts()
  sheet.push(strToU8(sheetHead(columns, shared)))
  let next = 2
  for await (const page of pages) {
    for (let i = 0; i < page.length; i += rowsAtOnce) {
      const rows = page.slice(i, i + rowsAtOnce)
      sheet.push(strToU8(sheetRows(rows, next, { columns, shared })))
      next += rows.length
      // Rows that pack well may leave nothing to hand out yet.
      if (packed.length > 0) yield handOut()
      await nextTurn()
    }
  }
  sheet.push(strToU8(sheetTail), true)
  open(sharedPath).push(strToU8(shared.part()), true)
  zip.end()
  yield handOut()
}

export async function* csvOf({ columns, pages }: List): AsyncGenerator<Uint8Array> {
  let head = csvHead(columns)
  for await (const page of pages) {
    yield Buffer.from(head + csvRows(page))
    head = ''
  }
}
