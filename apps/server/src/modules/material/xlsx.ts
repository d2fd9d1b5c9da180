import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import type { Table } from '#kernel/cells.ts'
import { directoryOf, type Entry, unpack } from '#kernel/zip.ts'

/** What the parts of a workbook that are read may unpack to together, in bytes. */
const unpackedLimit = 8 * 1024 * 1024
/** The corner beyond which no cell of a list stands: every row and column before it takes room, empty or not. */
const corner = { rows: 10_000, columns: 128 }

const parts = {
  workbook: 'xl/workbook.xml',
  relations: 'xl/_rels/workbook.xml.rels',
  others: /^xl\/(sharedStrings|styles)\.xml$/i,
}

/**
 * The first sheet of a workbook. Its parts are unpacked here, never to more than the limit whatever the archive states, and
 * looked at before they are parsed. `too_large`: more than a list can hold. Null when it is no workbook.
 */
export async function readXlsx(bytes: Buffer): Promise<Table | 'too_large' | null> {
  const entries = directoryOf(bytes)
  const named = (name: string) => entries?.find((entry) => entry.name === name)
  const [workbook, relations] = [named(parts.workbook), named(parts.relations)]
  if (!entries || !workbook || !relations) return null
  if (workbook.size + relations.size > unpackedLimit) return 'too_large'
  const [workbookXml, relationsXml] = [await unpack(bytes, workbook), await unpack(bytes, relations)]
  if (!workbookXml || !relationsXml) return null
  const sheet = named(firstSheet(workbookXml.toString(), relationsXml.toString()) ?? '')
  if (!sheet) return null
  const wanted: Entry[] = [sheet, ...entries.filter(({ name }) => parts.others.test(name))]
  const size = [workbook, relations, ...wanted].reduce((sum, entry) => sum + entry.size, 0)
  if (size > unpackedLimit) return 'too_large'
  const files: Record<string, Uint8Array> = { [parts.workbook]: workbookXml, [parts.relations]: relationsXml }
  for (const entry of wanted) {
    const data = await unpack(bytes, entry)
    if (!data) return null
    files[entry.name] = data
  }
  const reach = reachOf(files[sheet.name]?.toString() ?? '')
  if (!reach) return null
  if (reach.row > corner.rows || reach.column > corner.columns) return 'too_large'
  return readCells(Buffer.from(zipSync(files, { level: 0 })))
}

/** The path of the sheet that stands first, by its relation. */
function firstSheet(workbook: string, relations: string): string | null {
  const id = attribute(tagsOf(workbook, 'sheet')[0] ?? '', 'id')
  const relation = tagsOf(relations, 'Relationship').find((tag) => id !== undefined && attribute(tag, 'Id') === id)
  const target = attribute(relation ?? '', 'Target')
  if (target === undefined) return null
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The opening tags of these names, whatever their prefix. */
const tagsOf = (xml: string, names: string): string[] =>
  xml.match(new RegExp(`<(?:[^\\s<>/:]+:)?(?:${names})(?=[\\s/>])[^<>]*>`, 'g')) ?? []

/** The values of an attribute; one that stands twice would be read twice. */
const valuesOf = (tag: string, name: string) =>
  [...tag.matchAll(new RegExp(`[\\s:"']${name}\\s*=\\s*["']([^"']*)["']`, 'g'))].map((match) => match[1] ?? '')
const attribute = (tag: string, name: string): string | undefined => valuesOf(tag, name)[0]

/** The furthest row and column that any row or cell names; null when one names something else, or hides what it names. */
function reachOf(sheet: string): { row: number; column: number } | null {
  let [row, column] = [0, 0]
  for (const tag of tagsOf(sheet, 'row|c')) {
    // A tag that seems to end inside of a value.
    if (/["']/.test(tag.replace(/=\s*(?:"[^"]*"|'[^']*')/g, ''))) return null
    for (const name of valuesOf(tag, 'r')) {
      const [, letters, digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(name) ?? []
      if (letters === undefined || digits === undefined) return null
      row = Math.max(row, Number(digits))
      column = Math.max(
        column,
        [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
      )
    }
  }
  return { row, column }
}

async function readCells(bytes: Buffer): Promise<Table | null> {
  try {
    const rows = await readSheet(bytes)
    return rows.map((row) => {
      const cells = row.map(textOf)
      return cells.every((cell) => cell === '') ? [] : cells
    })
  } catch {
    // Whatever the library cannot read, people are asked to save anew.
    return null
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  // A workbook can spell signs that no text in a database may hold.
  return String(value).replaceAll('\0', '').toWellFormed().trim()
}
