import { eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { stockFaults } from '#modules/doctor/doctor.public.ts'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()
const { app, as, aMerchant, aGoods, db, defects } = mall
const base = '/merchant/api/goods'

type Person = { token: string }
type Row = { sku_code: string; verdict: string; reason: string; changes: unknown[]; change: object | null }
type Previewed = { code?: string; error: number; data: { rows: Row[] } }

async function exportOf(person: Person, input: object = {}) {
  const reply = await app.request(`${base}/export`, {
    method: 'POST',
    headers: { platform: 'PC', 'Content-Type': 'application/json', Authorization: person.token },
    body: JSON.stringify(input),
  })
  return Buffer.from(await reply.arrayBuffer())
}

async function preview(person: Person, file: string | Buffer): Promise<Previewed> {
  const form = new FormData()
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  form.append('files[]', new File([new Uint8Array(bytes)], '商品.xlsx'))
  return as(person).post(`${base}/import/preview`, form, { 'Content-Length': String(bytes.length + 300) })
}
const apply = (person: Person, rows: unknown) => as(person).post(`${base}/import`, { rows })
const held = async (skuCode: string) => (await db.select().from(skus).where(eq(skus.skuCode, skuCode)))[0]

test('a file holds the store’s own skus as the list narrows them, and nothing in it is computed', async () => {
  const [staff, other] = [await aMerchant(), await aMerchant()]
  await aGoods({ merchantId: other.merchantId, skus: [{ skuCode: 'X-1' }] })
  await aGoods({ merchantId: staff.merchantId, name: '=1+1', skus: [{ skuCode: 'E-1', priceFen: 1250, stock: 8 }] })
  await aGoods({ merchantId: staff.merchantId, name: '手套', status: 'draft', skus: [{ skuCode: 'E-2' }] })
  const rows = await readSheet(await exportOf(staff))
  expect(rows.slice(1).map((row) => row[0])).toEqual(['E-2', 'E-1'])
  expect(rows[2]?.slice(0, 5)).toEqual(['E-1', "'=1+1", null, '在售', 12.5])
  expect((await readSheet(await exportOf(staff, { status: 'draft' }))).slice(1).map((row) => row[0])).toEqual(['E-2'])
})

test('what was exported changes nothing when it is read again', async () => {
  const staff = await aMerchant()
  await aGoods({ merchantId: staff.merchantId, skus: [{ skuCode: 'R-1', vipPriceFen: 900, priceFen: 1000, stock: 3 }] })
  const { data } = await preview(staff, await exportOf(staff))
  expect(data.rows).toMatchObject([{ sku_code: 'R-1', verdict: 'same', change: null }])
})

test('a clerk sees what each row would change or why it cannot, and imports what can', async () => {
  const [staff, other] = [await aMerchant(), await aMerchant()]
  await aGoods({ merchantId: other.merchantId, skus: [{ skuCode: 'THEIRS', stock: 5 }] })
  const tiers = [{ min_qty: 10, price_fen: 900 }]
  await aGoods({ merchantId: staff.merchantId, skus: [{ skuCode: 'P-1', priceFen: 1000, stock: 40, tiers }] })
  await aGoods({ merchantId: staff.merchantId, skus: [{ skuCode: 'P-2', priceFen: 1000, stock: 1 }] })
  const table = ['商品编码,售价,库存', 'P-1,¥12.00,60', 'P-1,13,', 'P-2,abc,', 'THEIRS,1,', ',1,', 'NOBODY,1,'].join(
    '\n',
  )
  const { data } = await preview(staff, table)
  expect(data.rows.map(({ sku_code, verdict, reason }) => [sku_code, verdict, reason])).toEqual([
    ['P-1', 'changed', ''],
    ['P-1', 'invalid', '商品编码重复'],
    ['P-2', 'invalid', '售价不是有效金额'],
    ['THEIRS', 'invalid', '店铺没有这个商品编码'],
    ['', 'invalid', '没有填写商品编码'],
    ['NOBODY', 'invalid', '店铺没有这个商品编码'],
  ])
  expect(data.rows[0]?.changes).toEqual([
    { name: '售价', before: '¥10.00', after: '¥12.00' },
    { name: '库存', before: '40', after: '60' },
  ])
  expect((await preview(staff, '商品编码,售价\nP-1,8')).data.rows[0]).toMatchObject({ reason: '售价须高于阶梯价' })
  // Goods are sold meanwhile: the counted pieces are added, the sold ones stay sold.
  const one = await held('P-1')
  await as(staff).post('/merchant/api/stock/adjust', { sku_id: one?.id, delta: -5, remark: '卖出' })
  const wanted = [data.rows[0]?.change, { sku_code: 'P-2', delta: -2 }, { sku_code: 'THEIRS', price_fen: 1 }]
  expect(await apply(staff, wanted)).toMatchObject({
    data: {
      rows: [
        { sku_code: 'P-1', done: true },
        { sku_code: 'P-2', done: false, reason: '库存不足，不能减到 0 以下' },
        { sku_code: 'THEIRS', done: false, reason: '店铺没有这个商品编码' },
      ],
    },
  })
  expect(await held('P-1')).toMatchObject({ priceFen: 1200, stock: 55 })
  expect(await held('THEIRS')).toMatchObject({ stock: 5 })
  const notes = await db.select().from(auditLogs).where(eq(auditLogs.merchantId, staff.merchantId))
  expect(notes.at(-1)).toMatchObject({
    action: '修改价格',
    before: { 'P-1 售价': '¥10.00', 'P-1 库存': '35' },
    after: { 'P-1 售价': '¥12.00', 'P-1 库存': '55' },
  })
  expect(await stockFaults(db)).toEqual([])
})

test('a file without the codes, and one that is no table, are turned down', async () => {
  const staff = await aMerchant()
  expect(await preview(staff, '名称,售价\n手套,1')).toMatchObject({ error: 1, msg: '没有找到“商品编码”一列' })
  expect(await preview(staff, 'PK\u0003\u0004 no workbook')).toMatchObject({ code: 'material.unreadable' })
})

test('two thousand skus of four hundred goods are read and changed in parts, all of them', async () => {
  const staff = await aMerchant()
  for (let goods = 0; goods < 400; goods += 1) {
    const sorts = Array.from({ length: 5 }, (_, i) => ({
      skuCode: `B-${goods}-${i}`,
      values: [`${i}`],
      priceFen: 1000,
    }))
    await aGoods({ merchantId: staff.merchantId, specNames: ['号'], skus: sorts })
  }
  const lines = Array.from({ length: 2000 }, (_, i) => `B-${Math.floor(i / 5)}-${i % 5},11.50,77`)
  const started = performance.now()
  const { data } = await preview(staff, ['商品编码,售价,库存', ...lines].join('\n'))
  const changes = data.rows.flatMap(({ change }) => change ?? [])
  expect(changes).toHaveLength(2000)
  for (let at = 0; at < changes.length; at += 200) {
    const reply = await apply(staff, changes.slice(at, at + 200))
    expect(reply).toMatchObject({ error: 0 })
  }
  expect(performance.now() - started).toBeLessThan(60_000)
  expect(await db.$count(skus, eq(skus.priceFen, 1150))).toBe(2000)
  expect(await stockFaults(db)).toEqual([])
  expect(defects).toEqual([])
}, 120_000)

test('barcodes leave as text and are imported by row; a wrong digit and one that another sku has are told', async () => {
  const staff = await aMerchant()
  const aSku = (skuCode: string) => aGoods({ merchantId: staff.merchantId, skus: [{ skuCode }] })
  for (const skuCode of ['BC-1', 'BC-2', 'BC-3', 'BC-4']) await aSku(skuCode)
  await db.update(skus).set({ barcode: '6920033010019' }).where(eq(skus.skuCode, 'BC-4'))
  const table = ['商品编码,条码', 'BC-1,036000291452', 'BC-2,4006381333932', 'BC-3,06920033010019', 'BC-4,'].join('\n')
  const { data } = await preview(staff, table)
  expect(data.rows).toMatchObject([
    { verdict: 'changed', changes: [{ name: '条码', before: '无', after: '036000291452' }] },
    { verdict: 'invalid', reason: '条码 4006381333932 的校验位不正确，末位应为 1' },
    { verdict: 'invalid', reason: expect.stringContaining('条码 06920033010019 已用于本店的') },
    { verdict: 'same' },
  ])
  const reply = await apply(staff, [
    { sku_code: 'BC-1', barcode: '036000291452' },
    { sku_code: 'BC-3', barcode: '6920033010019' },
  ])
  expect(reply).toMatchObject({ data: { rows: [{ done: true }, { done: false }] } })
  expect([(await held('BC-1'))?.barcode, (await held('BC-3'))?.barcode]).toEqual(['036000291452', ''])
  const rows = await readSheet(await exportOf(staff))
  const at = rows[0]?.indexOf('条码') ?? -1
  expect(rows.find(([skuCode]) => skuCode === 'BC-1')?.[at]).toBe('036000291452')
})

test('two skus exchange their barcodes in one list', async () => {
  const staff = await aMerchant()
  for (const skuCode of ['EX-1', 'EX-2']) await aGoods({ merchantId: staff.merchantId, skus: [{ skuCode }] })
  await db.update(skus).set({ barcode: '4006381333931' }).where(eq(skus.skuCode, 'EX-1'))
  await db.update(skus).set({ barcode: '96385074' }).where(eq(skus.skuCode, 'EX-2'))
  const reply = await apply(staff, [
    { sku_code: 'EX-1', barcode: '96385074' },
    { sku_code: 'EX-2', barcode: '4006381333931' },
  ])
  expect(reply).toMatchObject({ data: { rows: [{ done: true }, { done: true }] } })
  expect([(await held('EX-1'))?.barcode, (await held('EX-2'))?.barcode]).toEqual(['96385074', '4006381333931'])
})
