import { columnName } from '#kernel/cells.ts'
import { type Cell, type Column, type Row, yuan } from './cell.rules.ts'

/*
 * The parts of a workbook with one sheet, as Office Open XML. Texts stand in their cells, so that a sheet can be written from top to
 * bottom, but for those with a sign that has to be spelled: openpyxl, pandas and exceljs read the spelling of shared texts only.
 */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const sheetPath = 'xl/worksheets/sheet1.xml'
export const sharedPath = 'xl/sharedStrings.xml'

/** Numbers of the formats in the part with the styles. */
const look = { heading: 1, text: 2, fen: 3, count: 4 } as const

/** Every part but the sheet. `name` is on the sheet's tab: at most 31 letters, none of `[]:*?/\`. */
export const fixedParts = (name: string): [path: string, xml: string][] => [
  [
    '[Content_Types].xml',
    `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/><Override PartName="/${sheetPath}" ContentType="${media}.worksheet+xml"/><Override PartName="/${sharedPath}" ContentType="${media}.sharedStrings+xml"/></Types>`,
  ],
  ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
  [
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
  ],
  [
    'xl/styles.xml',
    `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2F3F5"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${xf(0)}<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>${xf(49)}${xf(4)}${xf(1)}</cellXfs></styleSheet>`,
  ],
]

/** A built-in number format: 49 text, 4 `#,##0.00`, 1 `0`. */
function xf(format: number) {
  return `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
}

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const each = targets.map(
    ([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${each.join('')}</Relationships>`
}

/** The texts of a workbook that stand apart from its cells, each once. */
export class SharedTexts {
  readonly #places = new Map<string, number>()
  placeOf(text: string): number {
    const place = this.#places.get(text) ?? this.#places.size
    this.#places.set(text, place)
    return place
  }
  part(): string {
    const each = [...this.#places.keys()].map((text) => `<si>${textElement(text)}</si>`)
    return `${declaration}<sst xmlns="${main}" uniqueCount="${each.length}">${each.join('')}</sst>`
  }
}

/** The sheet up to and with its headings, which stay in sight when it is scrolled. */
export function sheetHead(columns: readonly Column[], shared: SharedTexts): string {
  const widths = columns.map(({ width, isText }, i) => {
    const style = isText ? ` style="${look.text}"` : ''
    return `<col min="${i + 1}" max="${i + 1}" width="${width}"${style} customWidth="1"/>`
  })
  const headings = columns.map(({ title }, i) => textCell(`${columnName(i)}1`, look.heading, title, shared))
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
}

type Sheet = { columns: readonly Column[]; shared: SharedTexts }

/** Rows of the sheet; `from` is the number of the first, counted from 1 with the headings. */
export const sheetRows = (rows: readonly Row[], from: number, sheet: Sheet): string =>
  rows
    .map((row, i) => `<row r="${from + i}">${row.map((cell, c) => written(cell, [c, from + i], sheet)).join('')}</row>`)
    .join('')

export const sheetTail = '</sheetData></worksheet>'

function written(cell: Cell, [column, row]: readonly [number, number], { columns, shared }: Sheet): string {
  const at = columnName(column) + row
  if (cell === null) return columns[column]?.isText ? `<c r="${at}" s="${look.text}"/>` : ''
  if (cell.kind === 'text') return textCell(at, look.text, cell.text, shared)
  return `<c r="${at}" s="${look[cell.kind]}"><v>${cell.kind === 'fen' ? yuan(cell.fen) : cell.count}</v></c>`
}

const textCell = (at: string, style: number, text: string, shared: SharedTexts) =>
  needsSpelling.test(text)
    ? `<c r="${at}" s="${style}" t="s"><v>${shared.placeOf(text)}</v></c>`
    : `<c r="${at}" s="${style}" t="inlineStr"><is>${textElement(text)}</is></c>`

const textElement = (text: string) => `<t${/^\s|\s$/.test(text) ? ' xml:space="preserve"' : ''}>${escaped(text)}</t>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const needsSpelling = /_x[0-9a-f]{4}_/i
/** Readers take `_x0041_` for an A, so that its first sign has to be spelled the same way. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}
