import { type Cell, type Column, type Row, yuan } from './cell.rules.ts'

/* The parts of a workbook with one sheet, as Office Open XML. Texts stand in their cells, so that a sheet can be written from top to bottom. */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const sheetPath = 'xl/worksheets/sheet1.xml'

/** Numbers of the formats in the part with the styles. */
const look = { heading: 1, text: 2, fen: 3, count: 4 } as const

/** Every part but the sheet. `name` is on the sheet's tab: at most 31 letters, none of `[]:*?/\`. */
export const fixedParts = (name: string): [path: string, xml: string][] => [
  [
    '[Content_Types].xml',
    `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/><Override PartName="/${sheetPath}" ContentType="${media}.worksheet+xml"/></Types>`,
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

/** The sheet up to and with its headings, which stay in sight when it is scrolled. */
export function sheetHead(columns: readonly Column[]): string {
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
  const headings = columns.map(({ title }, i) => inline(`${letters(i)}1`, look.heading, title))
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
}

/** Rows of the sheet; `from` is the number of the first, counted from 1 with the headings. */
export const sheetRows = (rows: readonly Row[], from: number): string =>
  rows
    .map((row, i) => `<row r="${from + i}">${row.map((cell, c) => written(cell, c, from + i)).join('')}</row>`)
    .join('')

export const sheetTail = '</sheetData></worksheet>'

function written(cell: Cell, column: number, row: number): string {
  if (cell === null) return ''
  const at = letters(column) + row
  if (cell.kind === 'text') return inline(at, look.text, cell.text)
  return `<c r="${at}" s="${look[cell.kind]}"><v>${cell.kind === 'fen' ? yuan(cell.fen) : cell.count}</v></c>`
}

const inline = (at: string, style: number, text: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t${/^\s|\s$/.test(text) ? ' xml:space="preserve"' : ''}>${escaped(text)}</t></is></c>`

/** 0 → A, 26 → AA. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Readers take `_x0041_` for an A, so that its first sign has to be spelled the same way. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}
