import { readFileSync } from 'node:fs'
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

/** The text that people see in each cell, and a mark for a cell that was not computed. */
async function shown(bytes: Buffer) {
  const table = await readXlsx(bytes)
  if (table === null || table === 'too_large') return table
  return table.map((row) => row.map(({ kind, text }) => (kind === 'not_computed' ? '(not computed)' : text)))
}
/** Made by the programs that they are called after. */
const sample = (name: string) => readFileSync(new URL(`samples/${name}.xlsx`, import.meta.url))

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
  expect(await shown(bytes)).toEqual([
    ['编码', '数量', '备注'],
    ['GD-2201', '12'],
    ['6900000000017', '0.5', '急'],
    [],
    ['TRUE', '1000', 'a"b'],
  ])
})

test('gaps between rows and cells keep their places', async () => {
  const bytes = await tampered({ [sheet]: sheetOf('<row r="2"><c r="B2"><v>7</v></c></row>') })
  expect(await shown(bytes)).toEqual([[], ['', '7']])
})

describe('turned down unread', () => {
  test.each([
    ['a cell far below', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'],
    ['a cell far to the right', '<row r="1"><c r="XFD1"><v>1</v></c></row>'],
    ['a cell whose row does not say where it stands', '<row><c r="A1000000"><v>1</v></c></row>'],
    ['a place spelled in entities', '<row r="&#49;000000"><c r="A1000000"><v>1</v></c></row>'],
    ['a place behind a tag that seems to end', `<row a="'>" r="1000000"><c><v>1</v></c></row>`],
    [
      'an array that is told to fill more cells than a list has, again and again',
      '<row r="1"><c r="A1"><f t="array" ref="A1:DX10000">1</f></c><c r="B1"><f t="array" ref="A1:DX10000">1</f></c></row>',
    ],
  ])('%s is too much', async (_what, rows) => {
    expect(await readXlsx(await tampered({ [sheet]: sheetOf(rows) }))).toBe('too_large')
  })

  test.each([
    ['a place beyond all numbers', '<row r="99999999999"><c r="A1"><v>1</v></c></row>'],
    ['a place that is none', '<row r="1"><c r="A0"><v>1</v></c></row>'],
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
  expect(await shown(await tampered({ [sheet]: sheetOf(rows) }))).toEqual([['AB\ufffdC']])
})

describe('a formula that nobody has computed, and one that went wrong, are no empty cells', () => {
  test.each(['openpyxl', 'xlsxwriter', 'exceljs', 'sheetjs'])('as %s writes them', async (writer) => {
    expect((await shown(sample(writer)))?.[1]?.[1]).toBe('(not computed)')
  })

  test('what an array of formulas fills is not computed either where the workbook has to be computed first', async () => {
    const rows = await shown(sample('xlsxwriter'))
    expect((rows === 'too_large' ? null : rows)?.slice(3).map((row) => row[1])).toEqual([
      '(not computed)',
      '(not computed)',
    ])
  })

  test('after a program has opened and saved it the result is there', async () => {
    expect((await shown(sample('libreoffice')))?.[1]?.[1]).toBe('120')
  })

  test.each(['openpyxl', 'exceljs', 'sheetjs', 'libreoffice'])('#N/A as %s writes it is an error', async (writer) => {
    const table = await readXlsx(sample(writer))
    expect(table === 'too_large' ? null : table?.[2]?.[1]).toMatchObject({ kind: 'error', text: '#N/A', at: 'B3' })
  })

  test('a text that was computed may be empty', async () => {
    const rows = '<row r="1"><c r="A1"><v>1</v></c><c r="B1" t="str"><f>IF(1,"","x")</f><v></v></c></row>'
    expect(await shown(await tampered({ [sheet]: sheetOf(rows) }))).toEqual([['1']])
  })
})

test('a number that was computed is read as people see it, and a share by its format', async () => {
  for (const writer of ['openpyxl', 'exceljs', 'sheetjs', 'libreoffice']) {
    const rows = await shown(sample(writer))
    if (rows === null || rows === 'too_large') throw new Error(writer)
    expect(rows[1]?.[2]).toBe('59.7')
    expect(rows[1]?.[4]).toBe('100%')
    expect(rows[2]?.[4]).toBe('95%')
  }
  expect((await shown(sample('openpyxl')))?.[5]?.[0]).toBe('000042')
})

test('a number is a date by its format, also without separators, and never by a unit behind it', async () => {
  const day = '2026-12-01'
  const rows = await shown(sample('dates'))
  expect(rows === 'too_large' ? null : rows?.map(([cell]) => cell)).toEqual([...Array(8).fill(day), '46357', '46357'])
  expect(await shown(sample('from1904'))).toEqual([[day]])
})

test('the first sheet that is shown is read, not one that is hidden before it', async () => {
  const workbook = `<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" state="hidden" r:id="rId9"/><sheet name="b" sheetId="2" r:id="rId1"/></sheets></workbook>`
  const relations = `<Relationships><Relationship Id="rId9" Type="x/worksheet" Target="worksheets/none.xml"/><Relationship Id="rId1" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>`
  const parts = { 'xl/workbook.xml': workbook, 'xl/_rels/workbook.xml.rels': relations }
  expect(await shown(await tampered({ ...parts, [sheet]: sheetOf('<row><c><v>7</v></c></row>') }))).toEqual([['7']])
})
