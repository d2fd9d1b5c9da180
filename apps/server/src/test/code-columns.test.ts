import { addStoreContract, exportStoreContracts } from '@mall/contract/contract-price/store.calls'
import { exportCart, exportCodes, exportInquiryCart, exportMaterials, exportOrders } from '@mall/contract/export/calls'
import { exportGoods } from '@mall/contract/goods/store.calls'
import { addToInquiry } from '@mall/contract/inquiry/calls'
import { shipSheet } from '@mall/contract/order/store.calls'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { companies } from '#modules/company/company.table.ts'
import { exportsOn } from '#modules/export/export.fake.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { codesOn } from '#modules/virtual/virtual.fake.ts'
import { mallForTest } from './mall.ts'
import type { Person } from './people.ts'

/*
 * A spreadsheet keeps fifteen digits of a number: a waybill of eighteen that is typed or pasted into a cell that is not of text is
 * another one when the sheet comes back. Every column of codes in the sheets that people fill in and send back leaves as text.
 */

const mall = await mallForTest()
const { as, db, now, aMerchant, aCompany, aShopper, aGoods } = mall
const { file } = exportsOn(mall)
const { aPaidOrder } = ordersOn(mall)
const { aKind, importInto } = codesOn(mall)

const store = await aMerchant()
const company = await aCompany()
const shopper = await aShopper({ balanceFen: 10_000_000 })
const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ skuCode: 'GS-1', priceFen: 10_000 }] })
const done = async (person: Person, path: string, body: object) =>
  expect(await as(person).post(path, body)).toMatchObject({ error: 0 })

const part = { material_code: 'WL-1', material_name: '安全鞋', unit: '双' }
await done(company.owner, '/shop/api/goods/material/save', part)
await done(company.owner, '/shop/api/cart/add', { sku_id: skuId, qty: 1 })
const need = { name: '非标垫片', brand: '', model: '', spec: '', unit: '片', images: [] }
const asked = { qty: 5, target_price_fen: null, wanted_on: null, remark: '' }
await done(company.owner, addToInquiry.path, { kind: 'words', ...need, ...asked })
const [row] = await db.select().from(companies).where(eq(companies.ownerId, company.owner.ownerId))
await done(store, addStoreContract.path, {
  company: row?.name,
  by: 'price',
  target: 'sku',
  code: 'GS-1',
  price_fen: 9_000,
  valid_from: now().toISOString().slice(0, 10),
  valid_until: '2026-12-31',
})
await aPaidOrder(shopper, { skuId })
const cards = await aKind('pool')
await importInto(cards.staff, cards.skuId, ['密码', 'AAAA1111'])
const order_no = await aPaidOrder(shopper, { skuId: cards.skuId })

type Sheet = {
  path: string
  by: Person
  input?: object
  codes: readonly string[]
  /** A sheet with pictures is written cell by cell; below the others' last row the columns go on. */
  hasPictures?: boolean
}

const sheets: readonly Sheet[] = [
  { path: exportGoods.path, by: store, codes: ['商品编码', '条码', '商品外部编码', '订货编码'] },
  { path: exportStoreContracts.path, by: store, codes: ['企业', '编码或分类'] },
  { path: shipSheet.path, by: store, codes: ['订单编号', '快递公司', '运单号'] },
  { path: exportMaterials.path, by: company.owner, codes: ['物料编码', '商品外部编码'] },
  { path: exportInquiryCart.path, by: company.owner, codes: ['订货编码'], hasPictures: true },
  { path: exportCart.path, by: company.owner, codes: ['订货编码', '物料编码'], hasPictures: true },
  { path: exportCodes.path, by: shopper, input: { order_no }, codes: ['卡号', '卡密'] },
  { path: exportOrders.path, by: shopper, codes: ['订单编号', '采购单号', '订货编码', '物料编码'] },
]

const namesCode = /编码|编号|单号|条码|卡号|卡密|快递公司|^企业$/

/** The places in `cellXfs` of what shows a value as text: format 49 is built in. */
function textStyles(styles: string): Set<string> {
  const [, cells = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? []
  const [, named] = /<numFmt [^>]*numFmtId="(\d+)"[^>]*formatCode="@"/.exec(styles) ?? []
  const formats = [...cells.matchAll(/<xf\b([^>]*)>/g)].map(([, its = '']) => /numFmtId="(\d+)"/.exec(its)?.[1])
  return new Set(formats.flatMap((format, i) => (format === '49' || format === named ? [String(i)] : [])))
}

test.each(sheets)('the codes of $path are text, those that are still to be filled in as well', async (sheet) => {
  const { path, by, input = {}, codes, hasPictures = false } = sheet
  const { bytes } = await file(by, `/${path.slice(1)}`, input)
  const [headings = [], first] = await readSheet(bytes)
  expect(first).toBeDefined()
  expect(headings.filter((heading) => namesCode.test(String(heading)))).toEqual(codes)
  const parts = unzipSync(bytes)
  const text = textStyles(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array()))
  const cells = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const styleOf = (tag: RegExp) => tag.exec(cells)?.[1] ?? 'no cell'
  for (const code of codes) {
    const at = headings.indexOf(code)
    const letter = String.fromCharCode(65 + at)
    expect(text, `${code}, a cell`).toContain(styleOf(new RegExp(`<c r="${letter}2"[^>]* s="(\\d+)"`)))
    const column = new RegExp(`<col min="${at + 1}"[^>]* style="(\\d+)"`)
    if (!hasPictures) expect(text, `${code}, below the last row`).toContain(styleOf(column))
  }
})
