import { checkDigit } from '@mall/contract/goods/gtin'
import { materialLimits } from '@mall/contract/material/words'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { materials } from './material.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db } = mall
const path = '/shop/api/goods/material'

function preview(person: Person | null, sent: { text?: string; file?: Uint8Array<ArrayBuffer>; name?: string }) {
  const form = new FormData()
  let size = 2000
  if (sent.text !== undefined) form.append('text', sent.text)
  if (sent.file) form.append('files[]', new File([sent.file], sent.name ?? '物料.csv'))
  size += Buffer.byteLength(sent.text ?? '') + (sent.file?.byteLength ?? 0)
  return as(person).post(`${path}/preview`, form, { 'Content-Length': String(size) })
}

type Row = { row: number; verdict: string; reason: string; fields: Record<string, string>; differs: string[] }
async function judged(person: Person, sent: Parameters<typeof preview>[1]): Promise<Row[]> {
  const reply: { data: { rows: Row[] } } = await preview(person, sent)
  expect(reply).toMatchObject({ error: 0 })
  return reply.data.rows
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
const heldBy = (ownerId: number) => db.select().from(materials).where(eq(materials.ownerId, ownerId))

const row = (code: string, more: object = {}) => ({
  material_code: code,
  material_name: '内六角螺栓',
  spec: '',
  brand: '',
  unit: '个',
  goods_out_item_code: '',
  remark: '',
  ...more,
})

async function aBoundGoods() {
  const { merchantId } = await aMerchant()
  const made = await aGoods({ merchantId })
  const [sku] = await db.select().from(skus).where(eq(skus.id, made.skuId))
  return { ...made, outCode: sku?.outItemCode ?? '', skuCode: sku?.skuCode ?? '' }
}

test('a pasted table says of each row what it would do, and writes nothing', async () => {
  const company = await aCompany()
  const { outCode, skuCode } = await aBoundGoods()
  const rows = [row('OLD-1', { spec: 'M8×40' }), row('OLD-2', { goods_out_item_code: outCode })]
  await as(company.owner).post(`${path}/import`, { rows })
  const text = [
    '物料编码（必填）\t物料名称\t规格/型号\t单位\t商品外部编码',
    'NEW-1\t平垫圈\tM8\t个\t',
    'old-1\t内六角螺栓\tM8×50\t只\t',
    `OLD-2\t内六角螺栓\t\t个\t${outCode}`,
    `NEW-2\t弹垫圈\tM8\t个\t${skuCode.toLowerCase()}`,
    'NEW-3\t弹垫圈\tM8\t个\tNO-SUCH',
    'TWIN\t螺母\tM8\t个\t',
    '',
    'twin\t螺母\tM10\t个\t',
    '坏编码\t螺母\tM10\t个\t',
    'NEW-4\t\tM10\t个\t',
  ].join('\n')
  const told = await judged(company.member('buyer'), { text })
  expect(told.map(({ row, verdict, reason, differs }) => [row, verdict, reason, differs])).toEqual([
    [2, 'new', '', []],
    [3, 'changed', '', ['spec', 'unit']],
    [4, 'same', '', []],
    [5, 'new', '', []],
    [6, 'unknown', '没有编码为“NO-SUCH”的商品，导入后需补绑商品', []],
    [7, 'conflict', '与第 9 行编码重复', []],
    [9, 'conflict', '与第 7 行编码重复', []],
    [10, 'invalid', '物料编码为 1–40 位字母、数字或 . _ / -', []],
    [11, 'invalid', '请输入物料名称', []],
  ])
  expect(told[3]?.fields).toMatchObject({ material_code: 'NEW-2', goods_out_item_code: outCode, brand: '', remark: '' })
  expect(await preview(company.owner, { text })).toMatchObject({
    data: { counts: { new: 2, changed: 1, same: 1, conflict: 2, unknown: 1, invalid: 2 } },
  })
  expect((await heldBy(company.ownerId)).length).toBe(2)
})

test('without a heading the columns come in the usual order, and full-width codes are codes', async () => {
  const company = await aCompany()
  expect(await judged(company.owner, { text: 'Ａ－１,平垫圈,M8,衡固,个,,车间，二楼' })).toMatchObject([
    {
      verdict: 'new',
      fields: {
        material_code: 'A-1',
        material_name: '平垫圈',
        spec: 'M8',
        brand: '衡固',
        unit: '个',
        goods_out_item_code: '',
        remark: '车间，二楼',
      },
    },
  ])
})

test('columns that a list does not have stay as the company holds them', async () => {
  const company = await aCompany()
  const { outCode } = await aBoundGoods()
  await as(company.owner).post(`${path}/import`, { rows: [row('OLD-1', { brand: '衡固', remark: '旧' })] })
  const told = await judged(company.owner, { text: `编码,订货编码\nOLD-1,${outCode}\nNEW-1,${outCode}` })
  expect(told).toMatchObject([
    { verdict: 'changed', differs: ['goods_out_item_code'], fields: { material_name: '内六角螺栓', brand: '衡固' } },
    { verdict: 'invalid', reason: '请输入物料名称' },
  ])
})

describe('a file is told by its content', () => {
  const heading = '物料编码,物料名称,计量单位\n'
  test.each([
    ['UTF-8 with its mark', bytesOf(`\ufeff${heading}A-1,平垫圈,个`)],
    ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${heading}A-1,平垫圈,个`, 'utf16le'))],
    [
      'the Chinese of older Excel',
      // The same words, two bytes a sign.
      new Uint8Array(
        Buffer.from('ceefc1cfb1e0c2eb2cceefc1cfc3fbb3c62cbcc6c1bfb5a5cebb0a412d312cc6bdb5e6c8a62cb8f6', 'hex'),
      ),
    ],
  ])('text in %s', async (_what, file) => {
    const company = await aCompany()
    expect(await judged(company.owner, { file, name: 'a.xlsx' })).toMatchObject([
      { row: 2, verdict: 'new', fields: { material_code: 'A-1', material_name: '平垫圈', unit: '个' } },
    ])
  })

  test('a workbook, whatever its name', async () => {
    const company = await aCompany()
    const rows = [
      ['物料编码', '物料名称', '计量单位'],
      [10021, '平垫圈', '个'],
    ]
    const file = new Uint8Array(await writeXlsxFile(rows).toBuffer())
    expect(await judged(company.owner, { file, name: 'a.csv' })).toMatchObject([
      { row: 2, verdict: 'new', fields: { material_code: '10021' } },
    ])
  })

  test.each([
    ['a picture', new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))],
    ['an old workbook', new Uint8Array(Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex'))],
    ['an archive of something else', bytesOf('PK\u0003\u0004')],
    ['nothing', new Uint8Array()],
  ])('%s is turned down', async (_what, file) => {
    const company = await aCompany()
    expect(await preview(company.owner, { file })).toMatchObject({
      code: 'material.unreadable',
      msg: '文件无法识别，请使用 .xlsx 或 .csv',
    })
  })
})

test('nothing sent, too much sent, and signs that are no text are turned down', async () => {
  const company = await aCompany()
  expect(await preview(company.owner, { text: ' \n ' })).toMatchObject({ error: 1, field: 'text' })
  expect(await preview(company.owner, { text: 'A\0B' })).toMatchObject({ error: 1, msg: '提交的内容格式不正确' })
  const lines = (n: number) => Array.from({ length: n }, (_, i) => `C-${i},垫圈,,,个`).join('\n')
  expect(await preview(company.owner, { text: lines(materialLimits.importRows + 1) })).toMatchObject({
    code: 'material.too_many',
    msg: '一次最多导入 2000 行',
  })
  expect(await preview(company.owner, { text: lines(materialLimits.importRows) })).toMatchObject({
    data: { counts: { new: materialLimits.importRows } },
  })
  expect(await preview(company.owner, { file: new Uint8Array(11 * 1024 * 1024) })).toMatchObject({
    code: 'material.too_many',
  })
  expect(await preview(await aShopper(), { text: 'A-1' })).toMatchObject({ code: 'company.none' })
  expect(await preview(company.member('sourcing_clerk'), { text: 'A-1' })).toMatchObject({ code: 'auth.forbidden' })
})

test('importing adds what is new, changes what differs, and is noted', async () => {
  const company = await aCompany()
  const { outCode, skuCode } = await aBoundGoods()
  const send = (rows: object[]) => as(company.member('buyer')).post(`${path}/import`, { rows })
  const first = [row('A-1'), row('A-2', { goods_out_item_code: skuCode })]
  expect(await send(first)).toMatchObject({ data: { added: 2, changed: 0 } })
  mall.pass(60_000)
  const second = [row('a-1', { remark: '改' }), row('A-2', { goods_out_item_code: outCode }), row('A-3')]
  expect(await send(second)).toMatchObject({ data: { added: 1, changed: 1 } })
  const held = (await heldBy(company.ownerId)).toSorted((a, b) => a.id - b.id)
  expect(held.map(({ code, remark, outItemCode }) => [code, remark, outItemCode])).toEqual([
    ['A-1', '改', ''],
    ['A-2', '', outCode],
    ['A-3', '', ''],
  ])
  expect(held[0]?.updatedAt).toEqual(mall.now())
  expect(held[1]?.updatedAt).not.toEqual(mall.now())
  const noted = await db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.action, 'material.import'), eq(auditLogs.ownerId, company.ownerId)))
  expect(noted.map(({ subject, detail }) => [subject, detail])).toEqual([
    [`company:${company.companyId}`, '新增 2 条，修改 0 条'],
    [`company:${company.companyId}`, '新增 1 条，修改 1 条'],
  ])
})

/** A GTIN-13 of the sku's own. */
function barcodeFor(skuId: number) {
  const twelve = `69${String(skuId).padStart(10, '0')}`
  return `${twelve}${checkDigit(twelve)}`
}

test('a line is bound by the barcode of the carton or of GS1-128, too', async () => {
  const company = await aCompany()
  const { skuId, outCode } = await aBoundGoods()
  const barcode = barcodeFor(skuId)
  await db.update(skus).set({ barcode }).where(eq(skus.id, skuId))
  for (const [i, code] of [`0${barcode}`, `(01)0${barcode}(10)A1`, `010${barcode}10A1`].entries()) {
    const told = await judged(company.owner, { text: `物料编码\t物料名称\t单位\t条码\nGS-${i}\t螺栓\t个\t${code}` })
    expect(told).toMatchObject([{ verdict: 'new', fields: { goods_out_item_code: outCode } }])
  }
})

test.each(['itemCode', 'skuCode', 'outItemCode', 'barcode'] as const)(
  'a line is bound by what a buyer reads of the goods: %s',
  async (name) => {
    const company = await aCompany()
    const { skuId, goodsId, outCode } = await aBoundGoods()
    await db
      .update(skus)
      .set({ barcode: barcodeFor(skuId) })
      .where(eq(skus.id, skuId))
    const [found] = await db
      .select({ sku: skus, itemCode: goods.itemCode })
      .from(skus)
      .innerJoin(goods, eq(goods.id, skus.goodsId))
      .where(eq(goods.id, goodsId))
    const code = name === 'itemCode' ? found?.itemCode : found?.sku[name]
    const told = await judged(company.owner, { text: `物料编码\t物料名称\t单位\t商品编码\nA-1\t螺栓\t个\t${code}` })
    expect(told).toMatchObject([{ verdict: 'new', fields: { goods_out_item_code: outCode } }])
  },
)

test('lines whose goods are unknown, or come in several kinds, are taken unbound, and each says why', async () => {
  const company = await aCompany()
  const { merchantId } = await aMerchant()
  const several = await aGoods({ merchantId, skus: [{}, {}, {}] })
  const [item] = await db.select().from(goods).where(eq(goods.id, several.goodsId))
  const { outCode } = await aBoundGoods()
  await as(company.owner).post(`${path}/import`, { rows: [row('OLD-1', { goods_out_item_code: outCode })] })
  const rows = [
    row('A-1', { goods_out_item_code: 'NO-SUCH' }),
    row('A-2', { goods_out_item_code: item?.itemCode }),
    row('OLD-1', { goods_out_item_code: 'NO-SUCH', remark: '改' }),
    row('A-3'),
  ]
  expect(await as(company.owner).post(`${path}/import`, { rows })).toMatchObject({
    data: {
      added: 3,
      changed: 1,
      unbound: [
        { row: 1, reason: '没有编码为“NO-SUCH”的商品，导入后需补绑商品' },
        { row: 2, reason: `“${item?.itemCode}”有 3 种规格，导入后需补绑商品` },
        { row: 3 },
      ],
    },
  })
  const held = (await heldBy(company.ownerId)).map(({ code, outItemCode }) => [code, outItemCode]).toSorted()
  // A code that was bound already stays so.
  expect(held).toEqual([
    ['A-1', ''],
    ['A-2', ''],
    ['A-3', ''],
    ['OLD-1', outCode],
  ])
})

test('a list with a code twice, or a row that says too little, writes nothing, and says which', async () => {
  const company = await aCompany()
  expect(await as(company.owner).post(`${path}/import`, { rows: [row('B-1'), row('b-1')] })).toMatchObject({
    code: 'material.code_taken',
    data: { rows: [{ row: 1 }, { row: 2 }] },
  })
  const wrong = [row('B-1'), row('B-2', { unit: '' })]
  expect(await as(company.owner).post(`${path}/import`, { rows: wrong })).toMatchObject({
    error: 1,
    field: 'rows.1.unit',
    msg: '请输入计量单位',
  })
  expect(await heldBy(company.ownerId)).toEqual([])
})

test('a list beyond what the company may keep writes nothing', async () => {
  const company = await aCompany()
  await db.execute(sql`insert into materials
    (owner_id, code, name, spec, brand, unit, out_item_code, remark, updated_by, created_at, updated_at)
    select ${company.ownerId}, 'B-' || i, '螺栓', '', '', '个', '', '', 1, now(), now()
    from generate_series(1, ${materialLimits.rows - 1}::int) i`)
  const rows = [row('A-1'), row('A-2')]
  expect(await as(company.owner).post(`${path}/import`, { rows })).toMatchObject({ code: 'material.full' })
  expect((await heldBy(company.ownerId)).length).toBe(materialLimits.rows - 1)
})

test('two thousand rows are looked through and written in a moment, once for one key', async () => {
  const company = await aCompany()
  const { outCode } = await aBoundGoods()
  const rows = Array.from({ length: materialLimits.importRows }, (_, i) =>
    row(`L-${i}`, { goods_out_item_code: outCode }),
  )
  const key = { 'Idempotency-Key': 'import-materials-1' }
  const send = () => as(company.owner).post(`${path}/import`, { rows }, key)
  expect(await send()).toMatchObject({ data: { added: 2000, changed: 0 } })
  expect(await send()).toMatchObject({ data: { added: 2000, changed: 0 } })
  expect((await heldBy(company.ownerId)).length).toBe(2000)
})

test('nothing of this was a defect', () => {
  expect(mall.defects).toEqual([])
})
