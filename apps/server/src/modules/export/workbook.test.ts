import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { cellsOf } from '#kernel/cells.ts'
import { count, fen, type Row, text } from './cell.rules.ts'
import { csvOf, workbookOf } from './workbook.ts'

const columns = ['甲', '乙', '丙'].map((title) => ({ title, width: 10 }))

async function* inPages(rows: readonly Row[], size: number) {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size)
}
const listOf = (rows: readonly Row[], size = 500) => ({ title: '表', columns, pages: inPages(rows, size) })

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

const hostile = [
  '<c r="A1">&amp;</c>',
  ']]>',
  '"quoted", and\nbroken',
  '_x0041_ is no A',
  '_X005f_x0041_',
  ' blanks ',
  '🧤手套',
]

test('every text comes out of the workbook as it went in', async () => {
  const rows = hostile.map((value, i) => [text(value), count(i), fen(i * 101)])
  const [head, ...body] = await readSheet(await whole(workbookOf(listOf(rows))), { trim: false })
  expect(head).toEqual(['甲', '乙', '丙'])
  expect(body).toEqual(hostile.map((value, i) => [value, i, (i * 101) / 100]))
})

const sign = fc.constantFrom(...'<>&"\'_x0041_]]> \t\r\n\0\u0001\uffff\ud800\udc00🧤中=')

test('whatever people type, the workbook opens and its rows stay in their places', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: sign }), { minLength: 1, maxLength: 8 }), async (values) => {
      const rows = values.map((value, i) => [text(value), count(i + 1), null])
      const body = (await readSheet(await whole(workbookOf(listOf(rows, 3))))).slice(1)
      expect(body.map((row) => row[1])).toEqual(values.map((_, i) => i + 1))
    }),
    { numRuns: 50 },
  )
})

test('rows go on over the borders of pages and of what is packed at once', async () => {
  const rows = Array.from({ length: 1_203 }, (_, i) => [text(`第${i}行`), count(i), fen(i)])
  const body = (await readSheet(await whole(workbookOf(listOf(rows))))).slice(1)
  expect(body).toEqual(rows.map((_, i) => [`第${i}行`, i, i / 100]))
})

test('nothing is read before it is asked for', async () => {
  let read = 0
  async function* pages() {
    for (; read < 100; ) {
      read += 1
      yield Array.from({ length: 500 }, (_, i) => [text(`${read}-${i}-${(i * 7919) % 1000}`), null, null])
    }
  }
  const pieces = workbookOf({ title: '表', columns, pages: pages() })
  await pieces.next()
  expect(read).toBe(1)
  await pieces.return(undefined)
  expect(read).toBe(1)
})

test('a CSV tells that it is UTF-8, and keeps separators, quotes and line ends inside of cells', async () => {
  const rows = [
    [text('a,b"c\nd'), count(3), fen(123_450)],
    [text('=1+1'), null, fen(-5)],
  ]
  const bytes = await whole(csvOf(listOf(rows, 1)))
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(bytes.toString().slice(1)).toBe('"甲","乙","丙"\r\n"a,b""c\nd",3,1234.50\r\n"\'=1+1",,-0.05\r\n')
  expect(cellsOf(bytes.toString().slice(1), ',')?.[2]).toEqual(["'=1+1", '', '-0.05'])
})

/** The XML of a part of the workbook. */
const partOf = async (list: Parameters<typeof workbookOf>[0], path: string) =>
  strFromU8(unzipSync(await whole(workbookOf(list)))[path] ?? new Uint8Array())

test('a text that has to be spelled stands in the shared strings, where openpyxl, pandas and exceljs read it rightly', async () => {
  const list = () => listOf([[text('PLT_1200_x1000_x150'), count(1), text('plain')]])
  expect(await partOf(list(), 'xl/worksheets/sheet1.xml')).not.toContain('x1000')
  expect(await partOf(list(), 'xl/sharedStrings.xml')).toContain('<si><t>PLT_1200_x005F_x1000_x150</t></si>')
  expect((await readSheet(await whole(workbookOf(list()))))[1]).toEqual(['PLT_1200_x1000_x150', 1, 'plain'])
})

test('an empty cell of a column that people fill in is a cell of text, and so is the rest of its column', async () => {
  const list = { title: '表', columns: [{ title: '运单号', width: 20, isText: true }], pages: inPages([[null]], 1) }
  const sheet = await partOf(list, 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<col min="1" max="1" width="20" style="2" customWidth="1"/>')
  expect(sheet).toContain('<c r="A2" s="2"/>')
})
