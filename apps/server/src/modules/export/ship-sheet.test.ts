import { desc } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { mallForTest } from '#test/mall.ts'
import type { Row } from './cell.rules.ts'
import { workbookOf } from './workbook.ts'

const mall = await mallForTest()
const { app, as, aMerchant, aShopper, aGoods, atDesk, db, defects } = mall
const { aPaidOrder, aShippedOrder, anUnpaidOrder } = ordersOn(mall)
const base = '/merchant/api/order'

type Person = { token: string }
type Given = { order_no: string; express: string; express_no: string }

async function sheetOf(person: Person) {
  const headers = { platform: 'PC', 'Content-Type': 'application/json', Authorization: person.token }
  const reply = await app.request(`${base}/ship_sheet`, { method: 'POST', headers, body: '{}' })
  return Buffer.from(await reply.arrayBuffer())
}

async function read(person: Person, file: string | Buffer) {
  const form = new FormData()
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  form.append('files[]', new File([new Uint8Array(bytes)], '发货.xlsx'))
  const reply: { code?: string; error: number; data: { rows: Given[]; unfilled: number } } = await as(person).post(
    `${base}/ship_file`,
    form,
    { 'Content-Length': String(bytes.length + 300) },
  )
  return reply
}

async function workbook(rows: readonly (readonly string[])[]) {
  const cells = rows.map((row): Row => row.map((text) => ({ kind: 'text', text })))
  const pages = (async function* () {
    yield cells.slice(1)
  })()
  const pieces: Uint8Array[] = []
  const columns = (rows[0] ?? []).map((title) => ({ title, width: 20 }))
  for await (const piece of workbookOf({ title: '发货', columns, pages })) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('the sheet holds what waits to be sent of the own store, the longest wait first, and is noted', async () => {
  const [staff, other] = [await aMerchant(), await aMerchant()]
  const shopper = await aShopper({ balanceFen: 10_000_000 })
  const { skuId } = await aGoods({ merchantId: staff.merchantId, name: '防割手套' })
  const theirs = await aGoods({ merchantId: other.merchantId })
  const [one, two] = [await aPaidOrder(shopper, { skuId }), await aPaidOrder(shopper, { skuId })]
  await anUnpaidOrder(shopper, { skuId })
  await aShippedOrder(shopper, staff, { skuId })
  await aPaidOrder(shopper, { skuId: theirs.skuId })
  const [heading, ...rows] = await readSheet(await sheetOf(staff))
  expect(heading?.slice(0, 3)).toEqual(['订单编号', '快递公司', '运单号'])
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    [one, null, null],
    [two, null, null],
  ])
  expect(rows[0]?.[6]).toContain('防割手套')
  const [noted] = await db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1)
  expect(noted).toMatchObject({ action: 'order.ship_sheet', merchantId: staff.merchantId })
  expect(noted?.detail).toContain('2 行')
})

test('a sheet that was filled in is read as it is meant, and can be sent', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper({ balanceFen: 10_000_000 })
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const order_no = await aPaidOrder(shopper, { skuId })
  const file = await workbook([
    ['订单编号', '快递公司', '运单号', '收货人'],
    [order_no, '顺丰速运', 'SF1234567890', '王敏'],
    ['D20990101000001', '', '', '赵新'],
  ])
  const { data } = await read(staff, file)
  expect(data).toEqual({
    rows: [{ order_no, express: '顺丰速运', express_no: 'SF1234567890' }],
    unfilled: 1,
    rejected: [],
  })
  const rows = [{ order_no, express_code: 'sf', express_no: data.rows[0]?.express_no }]
  expect(await as(staff).post(`${base}/ship_many`, { rows })).toMatchObject({ data: { list: [{ result: 'sent' }] } })
})

test('what was downloaded and left as it is fills in nothing', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  await aPaidOrder(await aShopper({ balanceFen: 1_000_000 }), { skuId })
  expect((await read(staff, await sheetOf(staff))).data).toEqual({ rows: [], unfilled: 1, rejected: [] })
})

test('a file as Chinese Excel saves it is read, too', async () => {
  const text = '订单编号,快递公司,运单号\nD20261120000001,圆通速递,YT1234567890123\n'
  expect((await read(await aMerchant(), text)).data.rows).toMatchObject([{ express: '圆通速递' }])
})

test('a picture is no sheet, and two thousand and one rows are too many', async () => {
  const staff = await aMerchant()
  expect(await read(staff, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]))).toMatchObject({
    code: 'material.unreadable',
  })
  const rows = Array.from({ length: 2001 }, (_, i) => `D2026112000${i},顺丰,SF1234567890`)
  expect(await read(staff, ['订单编号,快递公司,运单号', ...rows].join('\n'))).toMatchObject({
    code: 'material.too_many',
    msg: '一次最多导入 2000 行',
  })
})

test('a store with nothing to send is told so, and who may only read orders gets no sheet', async () => {
  const staff = await aMerchant()
  expect(await as(staff).post(`${base}/ship_sheet`)).toMatchObject({ code: 'export.empty' })
  const reader = await atDesk(staff.merchantId, '只读', { rights: ['orders:see'] })
  expect(await as(reader).post(`${base}/ship_sheet`)).toMatchObject({ code: 'auth.forbidden' })
  expect(await read(reader, 'x')).toMatchObject({ code: 'auth.forbidden' })
  expect(defects).toEqual([])
})
