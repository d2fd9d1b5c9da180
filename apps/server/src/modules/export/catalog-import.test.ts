import { saveBrand } from '@mall/contract/brand/platform.calls'
import type { Endpoint, InputOf, OutputOf } from '@mall/contract/call/call'
import {
  brandTemplate,
  categoryTemplate,
  deskCategories,
  exportCategories,
  importBrands,
  importCategories,
  plantStarter,
  previewBrandImport,
  previewCategoryImport,
  saveCategory,
} from '@mall/contract/category/platform.calls'
import { exportBrands } from '@mall/contract/export/platform.calls'
import { eq } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { brands, categories } from '#modules/catalog/catalog.table.ts'
import { mallForTest } from '#test/mall.ts'

const { app, as, anOperator, atDesk, aBrand, aCategory, db, defects } = await mallForTest()
const operator = await anOperator()
type Category = OutputOf<typeof previewCategoryImport>['rows'][number]
type Previewed = { error: number; code?: string; msg: string; data: OutputOf<typeof previewCategoryImport> }
type Counted = { error: number; code?: string; msg: string; data: { added: number; changed: number } }

async function sheetOf(endpoint: Endpoint): Promise<Buffer> {
  const reply = await app.request(endpoint.path, {
    method: 'POST',
    headers: { platform: 'PC', 'Content-Type': 'application/json', Authorization: operator.token },
    body: '{}',
  })
  expect(reply.headers.get('content-type')).toContain('spreadsheetml')
  return Buffer.from(await reply.arrayBuffer())
}

async function preview(endpoint: Endpoint, file: string | Uint8Array): Promise<Previewed> {
  const form = new FormData()
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  form.append('files[]', new File([new Uint8Array(bytes)], '分类.xlsx'))
  return as(operator).post(endpoint.path, form, { 'Content-Length': String(bytes.length + 1000) })
}
const ofCategories = (file: string | Uint8Array) => preview(previewCategoryImport, file)
const ofBrands = (file: string | Uint8Array) => preview(previewBrandImport, file)
const wishes = ({ data }: Previewed) => data.rows.flatMap(({ wish }) => wish ?? [])
const apply = (rows: unknown): Promise<Counted> =>
  as(operator).post(importCategories.path, { rows } as InputOf<typeof importCategories>)
const applyBrands = (rows: unknown): Promise<Counted> => as(operator).post(importBrands.path, { rows })

const tree = async () => {
  const { data }: { data: OutputOf<typeof deskCategories> } = await as(operator).get(deskCategories.path)
  const nameOf = (id: number | null): string => {
    const row = data.list.find((one) => one.id === id)
    return row ? [nameOf(row.parent_id), row.name].filter(Boolean).join('/') : ''
  }
  return data.list.map((row) => ({ ...row, path: nameOf(row.id) }))
}
const seen = ({ row, name, verdict, reason }: Category) => [row, name, verdict, reason]

/** A workbook whose sheet is written by hand, as exceljs and SheetJS write theirs: texts shared, or results of formulas. */
async function workbookOf(sheet: string, shared: readonly string[] = []): Promise<Uint8Array> {
  const parts = unzipSync(await writeXlsxFile([['x']]).toBuffer())
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const texts = shared.map((text) => `<si><t>${text}</t></si>`).join('')
  return zipSync({
    ...parts,
    'xl/worksheets/sheet1.xml': strToU8(`<?xml version="1.0"?><worksheet ${main}>${sheet}</worksheet>`),
    'xl/sharedStrings.xml': strToU8(`<?xml version="1.0"?><sst ${main}>${texts}</sst>`),
  })
}

beforeEach(async () => {
  await db.delete(categories)
  await db.delete(brands)
  await db.delete(auditLogs)
})

test('an operator fills in the template, sees what it adds, and imports it; again it changes nothing', async () => {
  const [headings] = await readSheet(await sheetOf(categoryTemplate))
  expect(headings).toEqual(['一级分类', '二级分类', '三级分类', '税率', '税收分类编码', '税收分类简称', '排序', '状态'])
  const file = await writeXlsxFile([
    headings ?? [],
    ['劳保', null, null, null, null, null, 3, null],
    ['劳保', '手部防护', '耐磨手套', '13%', '1070225010000000000', '劳动保护', null, null],
    ['劳保', '手部防护', '绝缘手套', null, null, null, null, '已隐藏'],
    ['插座/开关', null, null, null, null, null, null, null],
  ] as never).toBuffer()
  const looked = await ofCategories(file)
  expect(looked.data.rows.map((row) => [row.name, row.verdict, row.adds])).toEqual([
    ['劳保', 'new', 1],
    ['劳保 / 手部防护 / 耐磨手套', 'new', 2],
    ['劳保 / 手部防护 / 绝缘手套', 'new', 1],
    ['插座/开关', 'new', 1],
  ])
  expect(await db.$count(categories)).toBe(0)
  expect(await apply(wishes(looked))).toMatchObject({ data: { added: 5, changed: 0 } })
  const rows = await tree()
  expect(rows.map(({ path }) => path).toSorted()).toEqual(
    ['劳保', '劳保/手部防护', '劳保/手部防护/耐磨手套', '劳保/手部防护/绝缘手套', '插座/开关'].toSorted(),
  )
  expect(rows.find(({ name }) => name === '耐磨手套')).toMatchObject({
    tax_rate: 13,
    tax_code: '1070225010000000000',
    tax_name: '劳动保护',
    level: 3,
  })
  expect(rows.find(({ name }) => name === '绝缘手套')).toMatchObject({ is_hidden: true })
  expect(await db.select().from(auditLogs).where(eq(auditLogs.action, 'category.import'))).toMatchObject([
    { detail: expect.stringContaining('新增 5 个，修改 0 个；劳保；劳保 / 手部防护；') },
  ])
  const again = await ofCategories(file)
  expect(again.data.rows.map(({ verdict }) => verdict)).toEqual(['same', 'same', 'same', 'same'])
  expect(await apply(wishes(again))).toMatchObject({ data: { added: 0, changed: 0 } })
  expect(await db.$count(auditLogs, eq(auditLogs.action, 'category.import'))).toBe(1)
})

test('an export is read back unchanged, of categories as of brands, and a tax code that is filled in there is all that changes', async () => {
  await as(operator).post(plantStarter.path, { industry: 'office' })
  const file = await sheetOf(exportCategories)
  const looked = await ofCategories(file)
  expect(looked.data.rows).toHaveLength(await db.$count(categories))
  expect(new Set(looked.data.rows.map(({ verdict }) => verdict))).toEqual(new Set(['same']))
  expect(looked.data.ignored).toEqual([])
  const known = await ofBrands(await sheetOf(exportBrands))
  expect(new Set(known.data.rows.map(({ verdict }) => verdict))).toEqual(new Set(['same']))
  expect(known.data.ignored).toEqual(['拼音', '在售商品'])

  const filled = await ofCategories('一级,二级,三级,税收分类编码,简称\n文具,书写,铅笔,1060201010000000000,文具')
  expect(filled.data.rows).toMatchObject([
    { verdict: 'changed', changes: [{ name: '税收分类编码', before: '随上级', after: '1060201010000000000' }, {}] },
  ])
  expect(await apply(wishes(filled))).toMatchObject({ data: { added: 0, changed: 1 } })
  expect((await tree()).find(({ name }) => name === '铅笔')).toMatchObject({ tax_name: '文具', version: 2 })
  expect(await db.select().from(auditLogs).where(eq(auditLogs.action, '修改分类'))).toMatchObject([
    { detail: '表格导入：文具 / 书写 / 铅笔', after: { 税收分类简称: '文具' } },
  ])
})

test('a row that leaves the levels above it empty is below the row above it, as merged cells are saved', async () => {
  const { data } = await ofCategories(
    ['一级,二级,三级', '工具,扳手,活动扳手', ',,梅花扳手', ',钳子,', ',,尖嘴钳', '清洁,,拖把', ',,水桶'].join('\n'),
  )
  expect(data.rows.map(seen)).toEqual([
    [2, '工具 / 扳手 / 活动扳手', 'new', ''],
    [3, '工具 / 扳手 / 梅花扳手', 'new', ''],
    [4, '工具 / 钳子', 'new', ''],
    [5, '工具 / 钳子 / 尖嘴钳', 'new', ''],
    [6, '清洁 / 拖把', 'invalid', '没有填写二级分类'],
    [7, '水桶', 'invalid', '上一行有误，不知道属于哪个分类'],
  ])
})

test('every row that is wrong says so with its cell, and repeats name the row that they repeat', async () => {
  const { data } = await ofCategories(
    [
      '一级分类,二级分类,三级分类,税率,税收分类编码,排序,状态,备注',
      '甲,,,,,,,',
      '甲,,,,,,,再来',
      '名字比十二个字还要长的一个分类,,,,,,,',
      '乙,,,14,,,,',
      '乙,,,,123,,,',
      '乙,,,,,很前,,',
      '乙,,,,,,停用,',
      '乙,,,,1.07E+18,,,',
      ',,,13,,,,',
    ].join('\n'),
  )
  expect(data.rows.map(seen)).toEqual([
    [2, '甲', 'new', ''],
    [3, '甲', 'invalid', '与第 2 行重复'],
    [4, '名字比十二个字还要长的一个分类', 'invalid', 'A4：分类名称不超过 12 个字'],
    [5, '乙', 'invalid', 'D5：税率须为 13、9、6、3、1、0 中的一个'],
    [6, '乙', 'invalid', 'E6：税收分类编码为 19 位数字'],
    [7, '乙', 'invalid', 'F7：排序须为 0–9999 的整数'],
    [8, '乙', 'invalid', 'G8：状态须为“显示中”或“已隐藏”'],
    [9, '乙', 'invalid', expect.stringMatching(/^E9 是科学计数/)],
    [10, '', 'invalid', '没有填写分类名称'],
  ])
  expect(data.ignored).toEqual(['备注'])
})

test('as exceljs writes it: shared texts, a percent, and a tax code that became a number and lost its digits', async () => {
  const shared = ['一级分类', '税率', '税收分类编码', '五金', '电料']
  const looked = await ofCategories(
    await workbookOf(
      `<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
       <row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2"><v>13</v></c></row>
       <row r="3"><c r="A3" t="s"><v>4</v></c><c r="C3"><v>1070225010000000000</v></c></row></sheetData>`,
      shared,
    ),
  )
  expect(looked.data.rows.map(seen)).toEqual([
    [2, '五金', 'new', ''],
    [3, '电料', 'invalid', 'C3 的数字超过 15 位，末尾几位已经丢失，请把这一列设为文本格式后重新填写'],
  ])
  expect(looked.data.rows[0]?.wish).toMatchObject({ tax_rate: 13 })
})

test('as SheetJS writes it: a name that is a number, results of formulas, and a formula that nobody computed', async () => {
  const looked = await ofBrands(
    await workbookOf(
      `<sheetData><row r="1"><c r="A1" t="str"><v>名称</v></c><c r="B1" t="str"><v>排序</v></c></row>
       <row r="2"><c r="A2"><v>361</v></c><c r="B2"><v>5</v></c></row>
       <row r="3"><c r="A3" t="str"><f>B1&amp;"x"</f><v>正泰</v></c></row>
       <row r="4"><c r="A4" t="str"><v>德力西</v></c><c r="B4"><f>SUM(B2:B3)</f></c></row></sheetData>`,
    ),
  )
  expect(looked.data.rows.map(seen)).toEqual([
    [2, '361', 'new', ''],
    [3, '正泰', 'new', ''],
    [4, '德力西', 'invalid', 'B4 的公式没有算出结果，请在表格软件中打开并保存后再上传'],
  ])
  expect(await applyBrands(wishes(looked))).toMatchObject({ data: { added: 2 } })
  expect(await db.select().from(brands).where(eq(brands.name, '361'))).toMatchObject([{ initial: '#', sort: 5 }])
})

test('brands of the same name are not doubled; what is filled in changes them, and one that is being merged is left alone', async () => {
  const [headings] = await readSheet(await sheetOf(brandTemplate))
  expect(headings).toEqual(['品牌', '首字母', '排序', '状态'])
  const [kept, gone] = [await aBrand('得力'), await aBrand('得力办公')]
  await db.update(brands).set({ mergedInto: kept }).where(eq(brands.id, gone))
  const looked = await ofBrands('品牌,首字母,排序,状态\n得力,,9,已隐藏\n得力办公,,,\n晨光,m,,\n晨光,,,\n得,12,,')
  expect(looked.data.rows.map(seen)).toEqual([
    [2, '得力', 'changed', ''],
    [3, '得力办公', 'invalid', '正在合并到另一个品牌，请稍后再试'],
    [4, '晨光', 'new', ''],
    [5, '晨光', 'invalid', '与第 4 行重复'],
    [6, '得', 'invalid', 'B6：首字母为一个字母或 #'],
  ])
  expect(await applyBrands(wishes(looked))).toMatchObject({ data: { added: 1, changed: 1 } })
  expect(await db.select().from(brands).where(eq(brands.id, kept))).toMatchObject([
    { name: '得力', sort: 9, isHidden: true, version: 2 },
  ])
  expect(await db.select().from(brands).where(eq(brands.name, '晨光'))).toMatchObject([{ initial: 'M' }])
  expect(await applyBrands([{ name: '得力办公', version: 1 }])).toMatchObject({ code: 'brand.taken' })
})

test('what somebody else changed since the file was looked at is not overwritten, and then nothing of the file is applied', async () => {
  const id = await aCategory('文具')
  const looked = await ofCategories('一级,排序\n新的,\n文具,7')
  const fields = { id, version: 1, parent_id: 0, name: '文具', icon: '', is_hidden: true }
  expect(await as(operator).post(saveCategory.path, fields)).toMatchObject({ error: 0 })
  expect(await apply(wishes(looked))).toMatchObject({ code: 'category.changed' })
  expect((await tree()).map(({ name }) => name)).toEqual(['文具'])

  const brand = await aBrand('得力')
  const read = await ofBrands('品牌,排序\n齐心,\n得力,7')
  await as(operator).post(saveBrand.path, { id: brand, version: 1, name: '得力', logo: '', sort: 3 })
  expect(await applyBrands(wishes(read))).toMatchObject({ code: 'brand.changed' })
  expect(await db.$count(brands)).toBe(1)
})

test('two who import the same at once add it once', async () => {
  const rows = wishes(await ofCategories('一级,二级,三级\n甲,乙,丙\n甲,乙,丁'))
  const replies = await Promise.all([apply(rows), apply(rows)])
  expect(replies.map(({ data }) => data.added).toSorted()).toEqual([0, 4])
  expect(await db.$count(categories)).toBe(4)
  const named = wishes(await ofBrands('品牌\n甲\n乙'))
  const both = await Promise.all([applyBrands(named), applyBrands(named)])
  expect(both.map(({ data }) => data.added).toSorted()).toEqual([0, 2])
})

test('a file without its column, one that is no table, one that is too long, and rows that repeat themselves are turned down', async () => {
  expect(await ofCategories('名字\n甲')).toMatchObject({ error: 1, msg: '没有找到“一级分类”一列' })
  expect(await ofBrands('牌子\n甲')).toMatchObject({ error: 1, msg: '没有找到“品牌”一列' })
  expect(await ofBrands('PK\u0003\u0004 no workbook')).toMatchObject({ code: 'material.unreadable' })
  const long = Array.from({ length: 2002 }, (_, i) => `类${i}`)
  expect(await ofCategories(['一级', ...long].join('\n'))).toMatchObject({ code: 'material.too_many' })
  const twice = [{ path: ['甲'], version: 0 }]
  expect(await apply([...twice, ...twice])).toMatchObject({ error: 1, msg: '分类不能重复' })
  expect(await applyBrands([{ name: '甲', version: 0 }].flatMap((one) => [one, one]))).toMatchObject({
    error: 1,
    msg: '品牌不能重复',
  })
  expect(await apply([{ path: ['甲', '乙', '丙', '丁'], version: 0 }])).toMatchObject({ error: 1 })
  expect(await db.$count(categories)).toBe(0)
})

test('two thousand categories are looked at, imported and exported', async () => {
  const lines = Array.from({ length: 1980 }, (_, i) => `类${Math.floor(i / 198)},组${Math.floor(i / 18)},种${i}`)
  const looked = await ofCategories(['一级,二级,三级', ...lines].join('\n'))
  expect(await apply(wishes(looked))).toMatchObject({ data: { added: 1980 + 110 + 10 } })
  expect(
    strFromU8(unzipSync(await sheetOf(exportCategories))['xl/worksheets/sheet1.xml'] ?? new Uint8Array()),
  ).toContain('种1979')
})

test('who only looks imports nothing, and has the export', async () => {
  const reader = await atDesk(null, '只看', { rights: ['goods:see'] })
  expect(await as(reader).post(importCategories.path, { rows: [] })).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(reader).post(importBrands.path, { rows: [] })).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(reader).post(exportCategories.path, {})).toMatchObject({ code: 'export.empty' })
  expect(defects).toEqual([])
})
