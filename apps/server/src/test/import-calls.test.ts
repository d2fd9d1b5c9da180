import { previewBrandImport, previewCategoryImport } from '@mall/contract/category/platform.calls'
import { previewStoreContracts } from '@mall/contract/contract-price/store.calls'
import { importGoods, previewGoodsImport } from '@mall/contract/goods/store.calls'
import { previewInquiry } from '@mall/contract/inquiry/calls'
import { previewMaterials, quickMatch } from '@mall/contract/material/calls'
import { readShipments } from '@mall/contract/order/store.calls'
import { importCodes } from '@mall/contract/virtual/store.calls'
import { eq } from 'drizzle-orm'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { allRoutes, termsOf } from '#app'
import { skus } from '#modules/catalog/catalog.table.ts'
import { companies } from '#modules/company/company.table.ts'
import type { brandHeadings, categoryHeadings } from '#modules/export/catalog-table.rules.ts'
import type { headings as contractHeadings } from '#modules/export/contract-table.rules.ts'
import type { headings as goodsHeadings } from '#modules/export/goods-table.rules.ts'
import type { headings as shipmentHeadings } from '#modules/export/ship-table.rules.ts'
import type { Column as MaterialColumn } from '#modules/material/table-columns.rules.ts'
import { codesOn } from '#modules/virtual/virtual.fake.ts'
import { mallForTest } from './mall.ts'
import type { Person } from './people.ts'

/*
 * A formula that no program has computed, and one that went wrong, say nothing: read as an empty cell or as a zero they emptied
 * shelves, took part numbers from their goods and ordered one instead of five hundred. Every call that reads a list from a workbook
 * is asked with both, in each column that it reads; a call that is new has to stand in `doors`.
 */

const mall = await mallForTest()
const { as, db, aMerchant, aCompany, aGoods, anOperator } = mall

const store = await aMerchant()
const operator = await anOperator()
const company = await aCompany()
await aGoods({ merchantId: store.merchantId, skus: [{ skuCode: 'GS-1', priceFen: 10_000, stock: 2590 }] })
const cards = await codesOn(mall).aKind('pool')
const [row] = await db.select().from(companies).where(eq(companies.ownerId, company.owner.ownerId))

type Value = string | number
/** A call's answer to a list with one row: why the row is not taken, and whatever it would do or did with the row. */
type Outcome = { reason: string; taken: unknown[] }
type ImportCall = {
  path: string
  by: Person
  /** A row that is taken, by the headings of its columns. */
  honest: readonly (readonly [heading: string, value: Value])[]
  fields?: Record<string, string>
  outcome: (data: never) => Outcome
}

const goodsRow: Record<(typeof goodsHeadings)[keyof typeof goodsHeadings], Value> = {
  商品编码: 'GS-1',
  售价: 101,
  划线价: 120,
  会员价: 99,
  库存: 2600,
  '重量（克）': 500,
  条码: '6901234567892',
}
const contractRow: Record<(typeof contractHeadings)[keyof typeof contractHeadings], Value> = {
  企业: row?.name ?? '',
  类型: '规格',
  编码或分类: 'GS-1',
  协议价: 95,
  折扣: '',
  起订量: 10,
  生效日期: '2026-11-20',
  截止日期: '2026-12-31',
  备注: 'HT-9',
}
const shipmentRow: Record<(typeof shipmentHeadings)[keyof typeof shipmentHeadings], Value> = {
  订单编号: 'D20261120000001',
  快递公司: '顺丰速运',
  运单号: 'SF1234567890',
}
const materialRow: Record<MaterialColumn, readonly [heading: string, value: Value]> = {
  material_code: ['物料编码', 'WL-1'],
  material_name: ['物料名称', '安全鞋'],
  spec: ['规格型号', '42'],
  brand: ['品牌', '霍尼'],
  unit: ['单位', '双'],
  goods_out_item_code: ['商品外部编码', 'GS-1'],
  remark: ['备注', '车间'],
}

const categoryRow: Record<(typeof categoryHeadings)[keyof typeof categoryHeadings], Value> = {
  一级分类: '劳保',
  二级分类: '手部防护',
  三级分类: '耐磨手套',
  税率: '13%',
  税收分类编码: '1070225010000000000',
  税收分类简称: '劳动保护',
  排序: 3,
  状态: '显示中',
}
const brandRow: Record<(typeof brandHeadings)[keyof typeof brandHeadings], Value> = {
  品牌: '霍尼韦尔',
  首字母: 'H',
  排序: 3,
  状态: '已隐藏',
}

const offered = <T>({ rows }: { rows: T[] }, why: (row: T) => string, what: (row: T) => unknown): Outcome => {
  const [one] = rows
  return { reason: one ? why(one) : '', taken: rows.map(what).filter((taken) => taken !== null) }
}

const importCalls: readonly ImportCall[] = [
  {
    path: previewGoodsImport.path,
    by: store,
    honest: Object.entries(goodsRow),
    outcome: (data: { rows: { reason: string; change: object | null }[] }) =>
      offered(
        data,
        ({ reason }) => reason,
        ({ change }) => change,
      ),
  },
  {
    path: previewStoreContracts.path,
    by: store,
    honest: Object.entries(contractRow),
    outcome: (data: { rows: { reason: string; wish: object | null }[] }) =>
      offered(
        data,
        ({ reason }) => reason,
        ({ wish }) => wish,
      ),
  },
  {
    path: readShipments.path,
    by: store,
    honest: Object.entries(shipmentRow),
    outcome: ({ rows, rejected }: { rows: object[]; rejected: { reason: string }[] }) => ({
      reason: rejected[0]?.reason ?? '',
      taken: rows,
    }),
  },
  {
    path: importCodes.path,
    by: cards.staff,
    honest: [
      ['卡号', 'K-1'],
      ['密码', 'AAAA1111'],
      ['有效期至', '2027-12-31'],
    ],
    fields: { sku_id: String(cards.skuId) },
    outcome: ({ added, rejected }: { added: number; rejected: { reason: string }[] }) => ({
      reason: rejected[0]?.reason ?? '',
      taken: Array.from({ length: added }, () => 'a code'),
    }),
  },
  {
    path: previewMaterials.path,
    by: company.owner,
    honest: Object.values(materialRow),
    outcome: (data: { rows: { verdict: string; reason: string; fields: object }[] }) =>
      offered(
        data,
        ({ reason }) => reason,
        ({ verdict, fields }) => (verdict === 'invalid' ? null : fields),
      ),
  },
  {
    path: previewInquiry.path,
    by: company.owner,
    honest: [
      ['名称', '安全鞋'],
      ['品牌', '霍尼'],
      ['型号', 'BC-9'],
      ['规格', '42'],
      ['物料编码', 'GS-1'],
      ['数量', 500],
      ['单位', '双'],
      ['目标单价', 24.5],
      ['期望到货', '2026-12-20'],
      ['备注', '车间'],
      ['图片地址', ''],
    ],
    outcome: (data: { rows: { note: string; wish: object | null }[] }) =>
      offered(
        data,
        ({ note }) => note,
        ({ wish }) => wish,
      ),
  },
  ...[
    { path: previewCategoryImport.path, row: categoryRow },
    { path: previewBrandImport.path, row: brandRow },
  ].map(({ path, row: cells }) => ({
    path,
    by: operator,
    honest: Object.entries(cells),
    outcome: (data: { rows: { reason: string; wish: object | null }[] }) =>
      offered(
        data,
        ({ reason }) => reason,
        ({ wish }) => wish,
      ),
  })),
  {
    path: quickMatch.path,
    by: company.owner,
    honest: [
      ['编码', 'GS-1'],
      ['数量', 20],
    ],
    outcome: (data: { rows: { reason: string; match: object | null }[] }) =>
      offered(
        data,
        ({ reason }) => reason,
        ({ match }) => match,
      ),
  },
]

const faulty = {
  'a formula that nobody has computed': {
    xml: (at: string) => `<c r="${at}"><f>SUM(B9:B10)</f></c>`,
    sentence: (at: string) => `${at} 的公式没有算出结果，请在表格软件中打开并保存后再上传`,
  },
  '#N/A': {
    xml: (at: string) => `<c r="${at}" t="e"><f>VLOOKUP(A2,X:Y,2,0)</f><v>#N/A</v></c>`,
    sentence: (at: string) => `${at} 是 #N/A，公式有误，请改正后再上传`,
  },
}
type Fault = keyof typeof faulty

const placeOf = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row}`
function cellXml(value: Value, at: string): string {
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  return value === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
}

/** A workbook of a heading and one row, with one of its cells at fault perhaps. */
async function workbookOf(honest: ImportCall['honest'], wrong?: { column: number; fault: Fault }) {
  const top = honest.map(([heading], i) => cellXml(heading, placeOf(i, 1)))
  const cells = honest.map(([, value], i) => {
    const at = placeOf(i, 2)
    return wrong?.column === i ? faulty[wrong.fault].xml(at) : cellXml(value, at)
  })
  const sheet = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${top.join('')}</row><row r="2">${cells.join('')}</row></sheetData></worksheet>`
  const parts = unzipSync(await writeXlsxFile([['x']]).toBuffer())
  return zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet) })
}

async function sent({ path, by, fields = {}, outcome }: ImportCall, file: Uint8Array): Promise<Outcome> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.append('files[]', new File([new Uint8Array(file)], '清单.xlsx'))
  const reply = await as(by).post(path, form, { 'Content-Length': String(file.length + 1000) })
  expect(reply).toMatchObject({ error: 0 })
  return outcome(reply.data)
}

test('every call that reads a list from a workbook is asked here', () => {
  const reading = allRoutes.filter(({ endpoint }) => termsOf(endpoint).refuses?.includes('material.unreadable'))
  expect(importCalls.map(({ path }) => path).toSorted()).toEqual(
    reading.map(({ endpoint }) => endpoint.path).toSorted(),
  )
})

describe.each(importCalls)('a row that is sent to $path', (door) => {
  const columns = door.honest.map(([heading], column) => ({ heading, column }))
  const faults = Object.keys(faulty) as Fault[]
  const wrong = faults.flatMap((fault) => columns.map(({ heading, column }) => ({ heading, column, fault })))

  test.each(wrong)('with $fault as its $heading is refused by its cell', async ({ column, fault }) => {
    const told = await sent(door, await workbookOf(door.honest, { column, fault }))
    expect(told.taken).toEqual([])
    expect(told.reason).toContain(faulty[fault].sentence(placeOf(column, 2)))
  })

  test('with a value in every cell is taken', async () => {
    expect(await sent(door, await workbookOf(door.honest))).toMatchObject({ reason: '', taken: [expect.anything()] })
  })
})

test('a clerk who imports whatever such a list offers keeps 2590 pieces on the shelf', async () => {
  const file = await workbookOf(importCalls[0]?.honest ?? [], {
    column: 4,
    fault: 'a formula that nobody has computed',
  })
  const form = new FormData()
  form.append('files[]', new File([new Uint8Array(file)], '商品.xlsx'))
  const { data }: { data: { rows: { change: object | null }[] } } = await as(store).post(
    previewGoodsImport.path,
    form,
    { 'Content-Length': String(file.length + 1000) },
  )
  await as(store).post(importGoods.path, { rows: data.rows.flatMap(({ change }) => change ?? []) })
  const [held] = await db.select().from(skus).where(eq(skus.skuCode, 'GS-1'))
  expect(held?.stock).toBe(2590)
  expect(mall.defects).toEqual([])
})
