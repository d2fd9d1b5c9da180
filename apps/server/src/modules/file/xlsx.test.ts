import { expect, test } from 'vitest'
import { mountPictures } from '#http/picture.ts'
import { count, text } from '#modules/export/cell.rules.ts'
import { workbookOf } from '#modules/export/workbook.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { picture } from './file.public.ts'
import { anXlsx, liedXlsx, lockedXlsx, macroTypes, passwordedXlsx } from './xlsx.fake.ts'

const mall = await mallForTest()
const { app, as, aShopper, aMerchant, files, ports } = mall
mountPictures(app, (name, input) => picture(ports, name, input))

type Sent = { error: number; code?: string; msg: string; data: { list: { id: string; kind: string; url: string }[] } }

async function send(person: Person, bytes: Buffer, name = '清单.xlsx', path = '/file/api/upload'): Promise<Sent> {
  const form = new FormData()
  form.append('files[]', new File([new Uint8Array(bytes)], name))
  return as(person).post(path, form, { 'Content-Length': String(1_000 + bytes.length) })
}

test('a workbook is kept as it came, under a name that says nothing, and comes back as a download', async () => {
  const shopper = await aShopper()
  const bytes = anXlsx()
  const { data } = await send(shopper, bytes, '../三季度 清单.xlsm')
  expect(data.list).toMatchObject([{ kind: 'xlsx', name: '三季度 清单.xlsx', bytes: bytes.length, width: 0 }])
  const url = data.list[0]?.url ?? ''
  expect(url).toMatch(/^\/img\/u-[0-9a-f]{32}\.xlsx$/)
  const reply = await app.request(`${url}?w=375`)
  expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true)
  expect(reply.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(reply.headers.get('content-disposition')).toBe('attachment')
  expect(await as(shopper).delete(`/file/api/file/${data.list[0]?.id}`)).toMatchObject({ error: 0 })
  expect((await app.request(url)).status).toBe(404)
})

test('a store uploads one at its desk', async () => {
  expect(await send(await aMerchant(), anXlsx(), '报价.xlsx', '/desk/api/file/upload')).toMatchObject({
    data: { list: [{ kind: 'xlsx', name: '报价.xlsx' }] },
  })
})

test('a list that the mall itself exported is taken', async () => {
  const pages = async function* () {
    yield [[text('平垫圈'), count(12)]]
  }
  const columns = ['名称', '数量'].map((title) => ({ title, width: 12 }))
  const pieces: Uint8Array[] = []
  for await (const piece of workbookOf({ title: '清单', columns, pages: pages() })) pieces.push(piece)
  expect(await send(await aShopper(), Buffer.concat(pieces))).toMatchObject({ data: { list: [{ kind: 'xlsx' }] } })
})

const whole = anXlsx()
const bomb = anXlsx({ 'xl/worksheets/sheet1.xml': new Uint8Array(70_000_000) })
const dde = '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>'

test.each([
  ['a document of another program', anXlsx({ 'xl/workbook.xml': null, 'word/document.xml': '<x/>' }), 'file.kind'],
  ['an archive of anything', anXlsx({ '[Content_Types].xml': null }), 'file.kind'],
  ['a workbook of twenty years ago', Buffer.concat([passwordedXlsx().subarray(0, 8), Buffer.alloc(600)]), 'file.kind'],
  ['one torn off in the middle', whole.subarray(0, whole.length >> 1), 'file.broken'],
  ['one of which a part is not what it says', liedXlsx(whole, 7), 'file.broken'],
  ['one whose workbook is none', anXlsx({ 'xl/workbook.xml': 'hello' }), 'file.broken'],
  ['one that has a part twice', anXlsx({ 'XL/workbook.xml': '<workbook/>' }), 'file.broken'],
  ['one with macros', anXlsx({ 'xl/vbaProject.bin': 'x' }), 'file.active'],
  ['one that says it has macros', anXlsx({ '[Content_Types].xml': macroTypes }), 'file.active'],
  ['one with another file inside', anXlsx({ 'xl/embeddings/oleObject1.bin': 'x' }), 'file.active'],
  ['one that starts a program', anXlsx({ 'xl/externalLinks/externalLink1.xml': dde }), 'file.active'],
  ['one with a password', passwordedXlsx(), 'file.locked'],
  ['one with a part that takes a password', lockedXlsx(whole), 'file.locked'],
  ['a few kilobytes that unfold to seventy megabytes', bomb, 'file.too_large'],
  ['the same, said to be small', liedXlsx(bomb, 1_000), 'file.broken'],
])('%s is refused with a sentence, and nothing is kept', async (_what, bytes, code) => {
  expect(bytes.length).toBeLessThan(200_000)
  const before = files.size
  expect(await send(await aShopper(), bytes)).toMatchObject({ error: 500, code })
  expect(files.size).toBe(before)
  expect(mall.defects).toEqual([])
})
