import { materialLimits } from '@mall/contract/material/words'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { days, later } from '#kernel/time.ts'
import { cartLines } from '#modules/cart/cart.table.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db } = mall
const { anOrder } = ordersIn(mall)

type Match = { sku_id: number; qty: number; price_fen: number | null; material_code: string; unit: string }
type Row = {
  row: number
  code: string
  qty: number | null
  state: string
  reason: string
  match: Match | null
  wanted: { goods_id: number; name: string } | null
  nearest: { sku_id: number; code: string }[]
}

function send(person: Person | null, sent: { text?: string; file?: Uint8Array<ArrayBuffer> }) {
  const form = new FormData()
  if (sent.text !== undefined) form.append('text', sent.text)
  if (sent.file) form.append('files[]', new File([sent.file], '清单.xlsx'))
  const size = 2000 + Buffer.byteLength(sent.text ?? '') + (sent.file?.byteLength ?? 0)
  return as(person).post('/shop/api/cart/quick_match', form, { 'Content-Length': String(size) })
}

async function matched(person: Person, text: string): Promise<Row[]> {
  const reply: { data: { rows: Row[]; ok: number; failed: number } } = await send(person, { text })
  expect(reply).toMatchObject({ error: 0 })
  const { rows, ok, failed } = reply.data
  expect(ok).toBe(rows.filter(({ match }) => match !== null).length)
  expect(ok + failed).toBe(rows.length)
  return rows
}

const bind = (person: Person, material_code: string, goods_out_item_code: string) =>
  as(person).post('/shop/api/goods/material/save', {
    material_code,
    goods_out_item_code,
    material_name: '物料',
    unit: '个',
  })

const outCodeOf = async (skuId: number) =>
  (await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.outItemCode ?? ''

describe('a pasted list', () => {
  test('is matched by barcodes, however they were scanned', async () => {
    const company = await aCompany()
    const { merchantId } = await aMerchant()
    const { skuId } = await aGoods({ merchantId })
    await db.update(skus).set({ barcode: '6920033010019' }).where(eq(skus.id, skuId))
    const codes = [
      '6920033010019',
      '06920033010019',
      '(01)06920033010019',
      '010692003301001910A1',
      ']C1010692003301001910A1',
    ]
    const text = ['编码\t数量', ...codes.map((code) => `${code}\t2`)].join('\n')
    const rows = await matched(company.member('sourcing_clerk'), text)
    expect(rows.map(({ state, match }) => [state, match?.sku_id])).toEqual(codes.map(() => ['ok', skuId]))
    const typed = await matched(company.member('sourcing_clerk'), '(01)06920033010019 3')
    expect(typed).toMatchObject([{ state: 'ok', match: { sku_id: skuId, qty: 3 } }])
  })

  test('is matched by sku code, item code, out code, and the company’s part numbers, in any spelling', async () => {
    const company = await aCompany()
    const { merchantId } = await aMerchant()
    const tiers = [{ min_qty: 10, price_fen: 900 }]
    const bolt = await aGoods({
      merchantId,
      itemCode: '6600001',
      skus: [{ skuCode: 'HG-6600-A', priceFen: 1000, tiers }],
    })
    const outCode = await outCodeOf(bolt.skuId)
    await bind(company.owner, 'LY/LS-01', outCode)
    const text = ['编码\t数量', 'HG-6600-A\t10', 'hg6600a\t1', '6600001\t2', `${outCode}\t3`, 'ＬＹ／ls-０1\t4'].join(
      '\n',
    )
    const rows = await matched(company.member('sourcing_clerk'), text)
    expect(rows.map(({ row, state, match }) => [row, state, match?.sku_id, match?.qty])).toEqual([
      [2, 'ok', bolt.skuId, 10],
      [3, 'ok', bolt.skuId, 1],
      [4, 'ok', bolt.skuId, 2],
      [5, 'ok', bolt.skuId, 3],
      [6, 'ok', bolt.skuId, 4],
    ])
    expect(rows[0]?.match).toMatchObject({ price_fen: 900, unit: '件', material_code: 'LY/LS-01' })
    expect(await db.select().from(cartLines).where(eq(cartLines.ownerId, company.ownerId))).toEqual([])
  })

  test('knows no part number of another company', async () => {
    const [holder, stranger] = [await aCompany(), await aCompany()]
    const { merchantId } = await aMerchant()
    const { skuId } = await aGoods({ merchantId })
    await bind(holder.owner, 'SECRET-77', await outCodeOf(skuId))
    for (const person of [stranger.owner, await aShopper()]) {
      const [row] = await matched(person, 'SECRET-77 5')
      expect(row).toMatchObject({ state: 'not_found', match: null, nearest: [], reason: '没有找到该编码的商品' })
      const [other] = await matched(person, `${await outCodeOf(skuId)} 5`)
      expect(other).toMatchObject({ state: 'ok', match: { material_code: '' } })
    }
  })

  test('gets quantities that can be bought, and why', async () => {
    const shopper = await aShopper()
    const { merchantId } = await aMerchant()
    await aGoods({ merchantId, moq: 10, step: 10, unit: '盒', skus: [{ skuCode: 'FIT-1', stock: 45 }] })
    await aGoods({ merchantId, limitNum: 3, skus: [{ skuCode: 'FIT-2' }] })
    const rows = await matched(shopper, 'FIT-1,3\nFIT-1,14\nFIT-1,99\nFIT-1,1\nFIT-2,8')
    expect(rows.map(({ state, reason, match }) => [state, reason, match?.qty])).toEqual([
      ['adjusted', '起订量 10 盒，已调整为 10 盒', 10],
      ['adjusted', '需按 10 的倍数购买，已调整为 20 盒', 20],
      ['adjusted', '库存仅剩 45 盒，已调整为 10 盒', 10],
      ['unavailable', expect.stringContaining('库存不足，仅剩 45 件：'), undefined],
      ['adjusted', '限购 3 件，已调整为 3 件', 3],
    ])
  })

  test('says what cannot be bought, and tells no hidden price', async () => {
    const shopper = await aShopper()
    const { merchantId } = await aMerchant()
    const resting = await aMerchant()
    await aGoods({ merchantId, name: '旧款', status: 'off_sale', skus: [{ skuCode: 'DEAD-1' }] })
    await aGoods({ merchantId, name: '定制', priceMode: 'inquiry', skus: [{ skuCode: 'DEAD-2', priceFen: 777 }] })
    await aGoods({ merchantId, name: '售罄', skus: [{ skuCode: 'DEAD-3', stock: 0 }] })
    await aGoods({ merchantId: resting.merchantId, name: '休息', skus: [{ skuCode: 'DEAD-4' }] })
    const draft = await aGoods({ merchantId, status: 'draft', skus: [{ skuCode: 'DEAD-5X' }] })
    await db.update(merchants).set({ status: 'resting' }).where(eq(merchants.id, resting.merchantId))
    const rows = await matched(shopper, 'DEAD-1\nDEAD-2\nDEAD-3\nDEAD-4\nDEAD-5X')
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['unavailable', '商品已下架：旧款'],
      ['unavailable', '该商品需询价，暂不能直接购买：定制'],
      ['unavailable', '库存不足，仅剩 0 件：售罄'],
      ['unavailable', '店铺休息中，暂不接单：休息'],
      ['not_found', '没有找到该编码的商品'],
    ])
    // Others like it, or a price for it, can be asked for.
    expect(rows.map(({ wanted }) => wanted?.name)).toEqual(['旧款', '定制', '售罄', '休息', undefined])
    expect(JSON.stringify(rows)).not.toContain('777')
    expect(JSON.stringify(rows)).not.toContain(`"sku_id":${draft.skuId}`)
  })

  test('offers every kind of a code that means seventeen, as many as it says there are', async () => {
    const { merchantId } = await aMerchant()
    const sizes = Array.from({ length: 17 }, (_, i) => ({ values: [`${30 + i} 码`] }))
    const shoe = await aGoods({ merchantId, itemCode: '5588888', skus: sizes })
    const [row] = await matched(await aShopper(), '5588888 2')
    expect(row?.reason).toBe('有 17 种商品规格使用该编码，请选择')
    expect(row?.nearest.map((one) => one.sku_id).toSorted((a, b) => a - b)).toEqual(shoe.skuIds)
  })

  test('offers the nearest codes for a slip, and the choices where a code means several skus', async () => {
    const shopper = await aShopper()
    const { merchantId } = await aMerchant()
    const near = await aGoods({ merchantId, itemCode: '5512345', skus: [{ skuCode: 'QZ-98765-BK' }] })
    const pair = await aGoods({ merchantId, itemCode: '5599999', skus: [{ values: ['黑'] }, { values: ['白'] }] })
    const rows = await matched(shopper, 'QZ-98766-BK 1\nZQ-98765-BK 1\n5512354 1\n5599999 2\nNOTHING-LIKE-IT 1')
    expect(rows.map(({ state, nearest }) => [state, nearest[0]?.sku_id])).toEqual([
      ['not_found', near.skuId],
      ['not_found', near.skuId],
      ['not_found', near.skuId],
      ['ambiguous', pair.skuId],
      ['not_found', undefined],
    ])
    expect(rows[2]?.nearest[0]?.code).toBe('5512345')
    expect(rows[3]?.nearest.map((one) => one.sku_id)).toEqual(pair.skuIds)
    expect(rows[3]?.reason).toBe('有 2 种商品规格使用该编码，请选择')
    await db.update(skus).set({ stock: 0 }).where(eq(skus.id, pair.skuId))
    expect(await matched(shopper, '5599999 2')).toMatchObject([{ state: 'ok', match: { sku_id: pair.skuIds[1] } }])
    await db.update(goods).set({ status: 'off_sale' }).where(eq(goods.id, near.goodsId))
    expect((await matched(shopper, 'QZ-98766-BK 1'))[0]?.nearest).toEqual([])
  })

  test('says which rows cannot be read, and which part numbers are bound to nothing', async () => {
    const company = await aCompany()
    await bind(company.owner, 'FREE-1', '')
    const rows = await matched(company.owner, 'FREE-1\t1\nA-1\t两个 2\n\t5\nA-2\t0')
    expect(rows.map(({ state, reason, qty }) => [state, reason, qty])).toEqual([
      ['not_found', '物料未绑定商品', 1],
      ['invalid', '数量“两个 2”不是整数', null],
      ['invalid', '缺少编码', 5],
      ['invalid', '数量需为 1–99999 的整数', 0],
    ])
  })

  test('may be a workbook', async () => {
    const shopper = await aShopper()
    const { merchantId } = await aMerchant()
    const { skuId } = await aGoods({ merchantId, itemCode: '7654321' })
    const rows = [
      ['采购数量', '商品编码'],
      [12, 7654321],
    ]
    const file = new Uint8Array(await writeXlsxFile(rows).toBuffer())
    expect(await send(shopper, { file })).toMatchObject({
      data: { rows: [{ row: 2, code: '7654321', qty: 12, state: 'ok', match: { sku_id: skuId, qty: 12 } }], ok: 1 },
    })
    expect(await send(shopper, { file: new Uint8Array([0, 1, 2]) })).toMatchObject({ code: 'material.unreadable' })
  })

  test('is turned down when empty, too long, or sent by whoever may not fill the cart', async () => {
    const shopper = await aShopper()
    const company = await aCompany()
    const lines = (n: number) => Array.from({ length: n }, (_, i) => `CODE-${i}\t1`).join('\n')
    expect(await send(shopper, {})).toMatchObject({ error: 1, field: 'text', msg: '请粘贴清单，或选择文件' })
    expect(await send(shopper, { text: lines(materialLimits.quickRows + 1) })).toMatchObject({
      code: 'quick.too_many',
      msg: '一次最多识别 200 行',
    })
    expect(await send(shopper, { text: `编码\t数量\n${lines(materialLimits.quickRows)}` })).toMatchObject({
      data: { ok: 0, failed: 200 },
    })
    expect(await send(company.member('reviewer'), { text: 'A' })).toMatchObject({ code: 'auth.forbidden' })
    expect(await send(null, { text: 'A' })).toMatchObject({ code: 'auth.required' })
  })
})

describe('what is often bought', () => {
  const paid = async (buyer: Person, skuId: number, qty = 1, daysAgo = 0) => {
    const { orderId } = await anOrder(buyer, { skuId, qty })
    const at = later(mall.now(), -days(daysAgo))
    await db.update(orders).set({ createdAt: at, paidAt: at }).where(eq(orders.id, orderId))
  }
  type Often = { sku_id: number; times: number; last_qty: number; state: string; material_code: string }
  const often = async (person: Person) => {
    const reply: { data: { list: Often[] } } = await as(person).get('/shop/api/cart/frequent')
    return reply.data.list.map((one) => [one.sku_id, one.times, one.last_qty, one.state])
  }

  test('is counted by orders of the company’s people, what can be bought first, half a year back', async () => {
    const company = await aCompany()
    const { merchantId } = await aMerchant()
    const [tooOld, old, dead, often1, often2] = [
      await aGoods({ merchantId }),
      await aGoods({ merchantId }),
      await aGoods({ merchantId }),
      await aGoods({ merchantId }),
      await aGoods({ merchantId }),
    ]
    await paid(company.member('buyer'), old.skuId, 1, 179)
    await paid(company.member('buyer'), tooOld.skuId, 1, 181)
    for (const qty of [1, 2, 3]) await paid(company.owner, dead.skuId, qty)
    await paid(company.member('buyer'), often1.skuId, 7)
    for (const qty of [5, 6]) await paid(company.member('purchase_manager'), often2.skuId, qty)
    await anOrder(company.owner, { skuId: often1.skuId, qty: 9 })
    await db.update(goods).set({ status: 'off_sale' }).where(eq(goods.id, dead.goodsId))
    await bind(company.owner, 'OFTEN-2', await outCodeOf(often2.skuId))
    const all = [
      [often2.skuId, 2, 6, 'ok'],
      [often1.skuId, 1, 7, 'ok'],
      [old.skuId, 1, 1, 'ok'],
      [dead.skuId, 3, 3, 'invalid'],
    ]
    expect(await often(company.member('reviewer'))).toEqual(all)
    expect(await as(company.owner).get('/shop/api/cart/frequent')).toMatchObject({
      data: { list: [{ sku_id: often2.skuId, material_code: 'OFTEN-2', unit: '件', price_fen: 10_000 }, {}, {}, {}] },
    })
    expect(await often((await aCompany()).owner)).toEqual([])
    expect(await often(await aShopper())).toEqual([])
  })

  test('a shopper has a list too', async () => {
    const shopper = await aShopper()
    const { merchantId } = await aMerchant()
    const { skuId } = await aGoods({ merchantId })
    await paid(shopper, skuId, 2)
    expect(await often(shopper)).toEqual([[skuId, 1, 2, 'ok']])
    expect(await as(null).get('/shop/api/cart/frequent')).toMatchObject({ code: 'auth.required' })
  })
})

test('nothing of this was a defect', () => {
  expect(mall.defects).toEqual([])
})
