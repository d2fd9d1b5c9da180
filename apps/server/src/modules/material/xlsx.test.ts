import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readXlsx } from './xlsx.ts'

const workbookOf = (rows: (string | number | boolean | null)[][]) =>
  writeXlsxFile(rows.map((row) => [...row])).toBuffer()

/** A workbook with its parts changed by hand; `null` leaves one out. */
async function tampered(parts: Record<string, string | null>, rows: (string | number)[][] = [['A-1', 1]]) {
  const files: Record<string, Uint8Array> = unzipSync(await workbookOf(rows))
  for (const [name, text] of Object.entries(parts)) {
    if (text === null) delete files[name]
    else files[name] = strToU8(text)
  }
  return Buffer.from(zipSync(files))
}

const sheet = 'xl/worksheets/sheet1.xml'
const sheetOf = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

test('the first sheet of a workbook is read as text', async () => {
  const bytes = await workbookOf([
    ['编码', '数量', '备注'],
    ['GD-2201', 12, null],
    [6_900_000_000_017, 0.5, ' 急 '],
    [null, null, null],
    [true, 1000, 'a"b'],
  ])
  expect(await readXlsx(bytes)).toEqual([
    ['编码', '数量', '备注'],
    ['GD-2201', '12', ''],
    ['6900000000017', '0.5', '急'],
    [],
    ['true', '1000', 'a"b'],
  ])
})

test('gaps between rows and cells keep their places', async () => {
  const bytes = await tampered({ [sheet]: sheetOf('<row r="2"><c r="B2"><v>7</v></c></row>') })
  expect(await readXlsx(bytes)).toEqual([[], ['', '7']])
})

describe('turned down unread', () => {
  test.each([
    ['a cell far below', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'],
    ['a cell far to the right', '<row r="1"><c r="XFD1"><v>1</v></c></row>'],
    ['a cell whose row does not say where it stands', '<row><c r="A1000000"><v>1</v></c></row>'],
    ['a place that is told twice', '<row r="1" x:r="99999"><c r="A1"><v>1</v></c></row>'],
  ])('%s is too much', async (_what, rows) => {
    expect(await readXlsx(await tampered({ [sheet]: sheetOf(rows) }))).toBe('too_large')
  })

  test.each([
    ['a place beyond all numbers', '<row r="99999999999"><c r="A1"><v>1</v></c></row>'],
    ['a place spelled in entities', '<row r="&#49;000000"><c r="A1"><v>1</v></c></row>'],
    ['a place behind a tag that seems to end', `<row a="'>" r="1000000"><c r="A1"><v>1</v></c></row>`],
  ])('%s is no list', async (_what, rows) => {
    expect(await readXlsx(await tampered({ [sheet]: sheetOf(rows) }))).toBeNull()
  })

  test('a sheet that unpacks to a thousand times its size', async () => {
    const bytes = await tampered({ [sheet]: sheetOf(' '.repeat(9 * 1024 * 1024)) })
    expect(bytes.length).toBeLessThan(100_000)
    expect(await readXlsx(bytes)).toBe('too_large')
  })

  test('one that says it is small and is not', async () => {
    const bytes = await tampered({ [sheet]: sheetOf(' '.repeat(9 * 1024 * 1024)) })
    const stated = strToU8(sheet)
    // The directory of the archive is told to lie about the sheet.
    const at = bytes.lastIndexOf(Buffer.from(stated))
    bytes.writeUInt32LE(100, at - 46 + 24)
    expect(await readXlsx(bytes)).toBeNull()
  })

  test('an archive with more files than any workbook has', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [`f${i}`, '']))
    expect(await readXlsx(await tampered(many))).toBeNull()
  })

  test.each([
    ['no archive at all', Buffer.from('PK\u0003\u0004 and then nothing of it')],
    ['a stump', Buffer.alloc(10)],
  ])('%s', async (_what, bytes) => {
    expect(await readXlsx(bytes)).toBeNull()
  })

  test('an archive without a workbook, or without its sheet', async () => {
    expect(await readXlsx(await tampered({ 'xl/workbook.xml': null }))).toBeNull()
    expect(await readXlsx(await tampered({ [sheet]: null }))).toBeNull()
    expect(await readXlsx(await tampered({ [sheet]: '<worksheet><sheetData><row r="1"><c' }))).toBeNull()
  })
})

test('signs that no database keeps are left out', async () => {
  const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>A_x0000_B_xD83D_C</t></is></c></row>'
  expect(await readXlsx(await tampered({ [sheet]: sheetOf(rows) }))).toEqual([['AB\ufffdC']])
})
