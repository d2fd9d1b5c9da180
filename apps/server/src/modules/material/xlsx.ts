import { isPercent, momentOf, plainNumber } from '#kernel/cell-values.ts'
import { addressOf, type Table, type TableCell } from '#kernel/cells.ts'
import { directoryOf, type Entry, unpack } from '#kernel/zip.ts'
import { isDateFormat, stylesIn } from './xlsx-styles.ts'
import { isTrue, readXml } from './xlsx-xml.ts'

/** Limits for the parts of a workbook that are read: all of them unpacked, in bytes, and all letters that its cells show. */
const unpackedLimit = 8 * 1024 * 1024
/** The corner beyond which no cell of a list stands: every row and column before it takes room, empty or not. */
const corner = { rows: 10_000, columns: 128 }
/** No program lets a cell hold more letters. */
const longestText = 32_767

class TooLarge extends Error {}

/**
 * The first sheet of a workbook that is shown. Its parts are unpacked here, never to more than the limit whatever the archive
 * states. `too_large`: more than a list can hold. Null when it is no workbook.
 *
 * The libraries drop the difference between a formula without a result and an empty cell, and between 100 % and 1, so that the parts
 * are read here.
 */
export async function readXlsx(bytes: Buffer): Promise<Table | 'too_large' | null> {
  try {
    return await tableIn(bytes)
  } catch (error) {
    // Whatever cannot be read, people are asked to save anew.
    return error instanceof TooLarge ? 'too_large' : null
  }
}

async function tableIn(bytes: Buffer): Promise<Table | null> {
  const entries = directoryOf(bytes)
  let left = unpackedLimit
  async function part(entry: Entry | undefined): Promise<string | null> {
    if (!entry) return null
    left -= entry.size
    if (left < 0) throw new TooLarge()
    return (await unpack(bytes, entry))?.toString() ?? null
  }
  const named = (name: string | undefined) => entries?.find((entry) => entry.name === name)
  const workbookXml = await part(named('xl/workbook.xml'))
  const relationsXml = await part(named('xl/_rels/workbook.xml.rels'))
  if (workbookXml === null || relationsXml === null) return null
  const workbook = workbookIn(workbookXml)
  const relations = relationsIn(relationsXml)
  const sheetXml = await part(named(relations.find(({ id }) => id === workbook.sheet)?.path))
  if (sheetXml === null) return null
  const ofKind = (kind: string) => named(relations.find(({ type }) => type.endsWith(`/${kind}`))?.path)
  const [stylesEntry, textsEntry] = [ofKind('styles'), ofKind('sharedStrings')]
  const [stylesXml, textsXml] = [await part(stylesEntry), await part(textsEntry)]
  if ((stylesEntry && stylesXml === null) || (textsEntry && textsXml === null)) return null
  return sheetIn(sheetXml, {
    formats: stylesXml === null ? [] : stylesIn(stylesXml),
    texts: textsXml === null ? [] : sharedTextsIn(textsXml),
    is1904: workbook.is1904,
    isStale: workbook.isStale,
  })
}

/** `sheet` is the relation of the first sheet that is shown. `isStale`: no result in it may be trusted before a program computes. */
function workbookIn(xml: string): { sheet: string | undefined; is1904: boolean; isStale: boolean } {
  const sheets: { id: string | undefined; isShown: boolean }[] = []
  let [is1904, isStale] = [false, false]
  readXml(xml, {
    open({ name, attribute }) {
      if (name === 'workbookPr') is1904 = isTrue(attribute('date1904'))
      // Writers that cannot compute leave 0 for every formula and tell the program that opens the file to do it.
      if (name === 'calcPr') isStale = isTrue(attribute('fullCalcOnLoad'))
      if (name === 'sheet') sheets.push({ id: attribute('id'), isShown: !/hidden/i.test(attribute('state') ?? '') })
    },
  })
  return { sheet: (sheets.find(({ isShown }) => isShown) ?? sheets[0])?.id, is1904, isStale }
}

function relationsIn(xml: string): { id: string; type: string; path: string }[] {
  const found: { id: string; type: string; path: string }[] = []
  readXml(xml, {
    open({ name, attribute }) {
      const [id, type, target] = [attribute('Id'), attribute('Type'), attribute('Target')]
      if (name !== 'Relationship' || id === undefined || target === undefined) return
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
      found.push({ id, type: type ?? '', path })
    },
  })
  return found
}

/** The texts that cells name by number. Readings of the sounds stand beside some; they are no part of the text. */
function sharedTextsIn(xml: string): string[] {
  const texts: string[] = []
  let pieces: string[] = []
  let [isText, isSound] = [false, false]
  readXml(xml, {
    open({ name }) {
      if (name === 'si') pieces = []
      if (name === 'rPh') isSound = true
      isText = name === 't' && !isSound
    },
    text(piece) {
      if (isText) pieces.push(piece)
    },
    close(name) {
      if (name === 'si') texts.push(spelled(pieces.join('')))
      if (name === 'rPh') isSound = false
      isText = false
    },
  })
  return texts
}

/** `_x000D_` stands for a sign that XML cannot hold. */
const spelled = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

type Known = { formats: readonly string[]; texts: readonly string[]; is1904: boolean; isStale: boolean }
type Raw = { type: string; format: string; value: string | null; text: string; isFormula: boolean }

function sheetIn(xml: string, known: Known): Table {
  const table: Table = []
  const arrays = formulaRanges()
  let letters = 0
  let [row, column] = [-1, -1]
  let raw: Raw | null = null
  let into: 'value' | 'text' | null = null
  let isSound = false

  function take(cell: TableCell | null) {
    if (cell === null) return
    letters += cell.text.length
    if (letters > unpackedLimit) throw new TooLarge()
    while (table.length <= row) table.push([])
    const cells = table[row] ?? []
    for (let at = cells.length; at < column; at += 1) cells.push(emptyAt(row, at))
    cells[column] = cell
  }
  readXml(xml, {
    open({ name, attribute }) {
      if (name === 'row') {
        const told = attribute('r')
        row = told === undefined ? row + 1 : placeIn(/^\d{1,7}$/, told)
        column = -1
        if (row >= corner.rows) throw new TooLarge()
      } else if (name === 'c') {
        const told = attribute('r')
        column = told === undefined ? column + 1 : columnIn(told)
        if (told !== undefined) row = placeIn(/^[A-Z]{1,3}(\d{1,7})$/i, told)
        if (row >= corner.rows || column >= corner.columns) throw new TooLarge()
        const format = known.formats[Number(attribute('s') ?? 0)] ?? ''
        raw = { type: attribute('t') ?? 'n', format, value: null, text: '', isFormula: arrays.covers(row, column) }
      } else if (raw && name === 'f') {
        raw.isFormula = true
        if (/^(array|dataTable)$/.test(attribute('t') ?? '')) arrays.add(attribute('ref') ?? '')
      } else if (raw && name === 'v') {
        raw.value = ''
        into = 'value'
      } else if (name === 'rPh') isSound = true
      else if (raw && name === 't' && !isSound) into = 'text'
    },
    text(piece) {
      if (raw && into === 'value') raw.value = (raw.value ?? '') + piece
      if (raw && into === 'text') raw.text += piece
    },
    close(name) {
      if (name === 'v' || name === 't') into = null
      if (name === 'rPh') isSound = false
      if (name !== 'c' || !raw) return
      take(cellOf(raw, known, addressOf(row, column)))
      raw = null
    },
  })
  return table.map((cells) => (cells.every(({ kind, text }) => text === '' && kind === 'text') ? [] : cells))
}

/** The number in a place, counted from 0. */
function placeIn(pattern: RegExp, told: string): number {
  const found = pattern.exec(told)
  const number = Number(found?.[1] ?? found?.[0])
  if (!(number >= 1)) throw new Error(`no place: ${told}`)
  return number - 1
}

const columnIn = (told: string): number =>
  [...told.replace(/\d+$/, '').toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const emptyAt = (row: number, column: number): TableCell => ({
  kind: 'text',
  text: '',
  number: null,
  format: '',
  at: addressOf(row, column),
})

/** The cells that a formula in one of them fills: the others hold its results and no formula of their own. */
function formulaRanges() {
  const most = corner.rows * corner.columns
  let covered: Uint8Array | null = null
  let added = 0
  return {
    covers: (row: number, column: number) => covered?.[row * corner.columns + column] === 1,
    add(range: string) {
      const [, from, to] = /^([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})$/i.exec(range) ?? []
      if (from === undefined || to === undefined) return
      const [top, left, right] = [placeIn(/\d+$/, from), columnIn(from), Math.min(columnIn(to), corner.columns - 1)]
      const bottom = Math.min(placeIn(/\d+$/, to), corner.rows - 1)
      const area = (bottom - top + 1) * (right - left + 1)
      added += Math.max(0, area)
      if (added > most) throw new TooLarge()
      covered ??= new Uint8Array(most)
      for (let row = top; row <= bottom; row += 1) {
        covered.fill(1, row * corner.columns + left, row * corner.columns + right + 1)
      }
    },
  }
}

/** Null for a cell that is empty. */
function cellOf({ type, format, value, text, isFormula }: Raw, known: Known, at: string): TableCell | null {
  const cell = (kind: TableCell['kind'], said: string, number: number | null = null): TableCell => ({
    kind,
    // A workbook can spell signs that no text in a database may hold.
    text: said.replaceAll('\0', '').toWellFormed().trim().slice(0, longestText),
    number,
    format: kind === 'number' || kind === 'date' ? format : '',
    at,
  })
  // A text that was computed may be empty; any other result may not.
  const isComputed = value !== null && (value !== '' || type === 'str')
  if (isFormula && (known.isStale || !isComputed)) return cell('not_computed', '')
  if (type === 'inlineStr') return text === '' ? null : cell('text', spelled(text))
  if (value === null || value === '') return null
  if (type === 's') return cell('text', known.texts[Number(value)] ?? '')
  if (type === 'str') return cell('text', spelled(value))
  if (type === 'e') return cell('error', value)
  if (type === 'b') return cell('boolean', isTrue(value.trim()) ? 'TRUE' : 'FALSE')
  if (type === 'd') return cell('date', value.replace('T', ' ').replace(/ 00:00(:00)?(\.0+)?$/, ''))
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return cell('text', value)
  if (isDateFormat(format)) {
    const days = number + (known.is1904 ? 1_462 : 0)
    // Spreadsheets count up to the year 9999.
    if (days >= 0 && days < 2_958_466) return cell('date', momentText(days), days)
  }
  return cell('number', numberText(number, format), number)
}

/** `2026-12-01`, with the time behind it where there is one, or the time alone. */
function momentText(days: number): string {
  const [day = '', time = ''] = momentOf(days).slice(0, 19).split('T')
  const short = time.replace(/:00$/, '')
  if (days < 1) return short
  return time === '00:00:00' ? day : `${day} ${short}`
}

function numberText(number: number, format: string): string {
  if (isPercent(format)) return `${plainNumber(number * 100)}%`
  // People see 12 as 0012.
  const zeros = /^0{2,}$/.test(format) && Number.isInteger(number) && number >= 0 ? format.length : 0
  return plainNumber(number).padStart(zeros, '0')
}
