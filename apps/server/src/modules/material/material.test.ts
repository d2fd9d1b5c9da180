import { materialLimits } from '@mall/contract/material/words'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import type { Person } from '#test/people.ts'
import { materials } from './material.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db } = mall
const path = '/shop/api/goods/material'

const fields = { material_code: 'MAT-001', material_name: '防砸安全鞋', unit: '双' }
const save = (person: Person, more: object = {}) => as(person).post(`${path}/save`, { ...fields, ...more })

type Saved = { data: { id: number } }
async function saved(person: Person, more: object = {}): Promise<number> {
  const reply: Saved = await save(person, more)
  return reply.data.id
}

const outCodeOf = async (skuId: number) =>
  (await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.outItemCode ?? ''

test('a buyer keeps a part number, and every colleague reads it with the goods it stands for', async () => {
  const company = await aCompany()
  const { merchantId } = await aMerchant()
  const { skuId, goodsId } = await aGoods({ merchantId, name: '固盾安全鞋', skus: [{ priceFen: 19_900 }] })
  const outCode = await outCodeOf(skuId)
  const id = await saved(company.member('buyer'), { goods_out_item_code: outCode, brand: '固盾', remark: '车间用' })
  expect(await as(company.member('reviewer')).get(`${path}/read/${id}`)).toMatchObject({
    error: 0,
    data: {
      ...fields,
      brand: '固盾',
      remark: '车间用',
      spec: '',
      goods_out_item_code: outCode,
      goods: { goods_id: goodsId, sku_id: skuId, name: '固盾安全鞋', price_fen: 19_900, state: 'ok' },
      last_price_fen: null,
      updated_at: mall.now().toISOString(),
    },
  })
  expect(await save(company.member('sourcing_clerk'))).toMatchObject({ code: 'auth.forbidden' })
})

test('what the company last paid is told, colleagues’ orders included, others’ and unpaid ones not', async () => {
  const { anOrder } = ordersIn(mall)
  const company = await aCompany()
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, skus: [{ priceFen: 5_000 }] })
  const id = await saved(company.owner, { goods_out_item_code: await outCodeOf(skuId) })
  const read = () => as(company.owner).get(`${path}/read/${id}`)
  const pay = (orderId: number) => db.update(orders).set({ paidAt: mall.now() }).where(eq(orders.id, orderId))
  await pay((await anOrder(await aShopper(), { skuId })).orderId)
  const first = await anOrder(company.member('buyer'), { skuId })
  expect(await read()).toMatchObject({ data: { last_price_fen: null } })
  await pay(first.orderId)
  await db.update(skus).set({ priceFen: 7_000 }).where(eq(skus.id, skuId))
  expect(await read()).toMatchObject({ data: { last_price_fen: 5_000, goods: { price_fen: 7_000 } } })
  await pay((await anOrder(company.member('purchase_manager'), { skuId })).orderId)
  expect(await read()).toMatchObject({ data: { last_price_fen: 7_000 } })
})

test('goods off the shelf, gone with their store, sold out or priced on request say so, and tell no hidden price', async () => {
  const company = await aCompany()
  const { merchantId } = await aMerchant()
  const closed = await aMerchant({ status: 'closed' })
  const states = async (more: Partial<Parameters<typeof aGoods>[0]>, after?: { status: 'off_sale' | 'banned' }) => {
    const { skuId, goodsId } = await aGoods({ merchantId, ...more })
    const id = await saved(company.owner, {
      material_code: `S-${skuId}`,
      goods_out_item_code: await outCodeOf(skuId),
    })
    if (after) await db.update(goods).set(after).where(eq(goods.id, goodsId))
    const reply: { data: { goods: { state: string; price_fen: number | null } } } = await as(company.owner).get(
      `${path}/read/${id}`,
    )
    return [reply.data.goods.state, reply.data.goods.price_fen]
  }
  expect(await states({ status: 'off_sale' })).toEqual(['invalid', 10_000])
  expect(await states({}, { status: 'banned' })).toEqual(['invalid', 10_000])
  expect(await states({ merchantId: closed.merchantId })).toEqual(['invalid', 10_000])
  expect(await states({ skus: [{ stock: 0 }] })).toEqual(['sold_out', 10_000])
  expect(await states({ priceMode: 'inquiry' })).toEqual(['ok', null])
  expect(await states({ priceMode: 'login', moq: 10, skus: [{ tiers: [{ min_qty: 10, price_fen: 8_000 }] }] })).toEqual(
    ['ok', 8_000],
  )
})

test('of several skus with one code, the one on sale is meant', async () => {
  const company = await aCompany()
  const { merchantId } = await aMerchant()
  const old = await aGoods({ merchantId, status: 'off_sale' })
  const present = await aGoods({ merchantId })
  await db.update(skus).set({ outItemCode: 'SHARED-1' }).where(sql`${skus.id} in (${old.skuId}, ${present.skuId})`)
  const id = await saved(company.owner, { goods_out_item_code: 'SHARED-1' })
  expect(await as(company.owner).get(`${path}/read/${id}`)).toMatchObject({
    data: { goods: { sku_id: present.skuId, state: 'ok' } },
  })
})

test('a sku code, or the item code of a goods with one sku, binds as well; one of several skus must be named', async () => {
  const company = await aCompany()
  const { merchantId } = await aMerchant()
  const single = await aGoods({ merchantId, itemCode: '7700001', skus: [{ skuCode: 'GD-77-BK' }] })
  await aGoods({ merchantId, itemCode: '7700002', skus: [{}, {}] })
  const outCode = await outCodeOf(single.skuId)
  const bind = (goods_out_item_code: string, material_code: string) =>
    save(company.owner, { material_code, goods_out_item_code })
  expect(await bind('gd-77-bk', 'A-1')).toMatchObject({ data: { goods_out_item_code: outCode } })
  expect(await bind('7700001', 'A-2')).toMatchObject({ data: { goods_out_item_code: outCode } })
  expect(await bind('7700002', 'A-3')).toMatchObject({
    code: 'material.unknown_goods',
    msg: '没有编码为“7700002”的商品',
  })
})

test('a code is taken whatever its capitals, but not by another company', async () => {
  const [one, other] = [await aCompany(), await aCompany()]
  await save(one.owner)
  expect(await save(one.owner, { material_code: 'mat-001' })).toMatchObject({
    code: 'material.code_taken',
    msg: '物料编码已存在',
  })
  expect(await save(other.owner)).toMatchObject({ error: 0 })
  const second = await saved(one.owner, { material_code: 'MAT-002' })
  const update = (body: object) => as(one.owner).put(`${path}/update/${second}`, { ...fields, ...body })
  expect(await update({ material_code: 'Mat-001' })).toMatchObject({ code: 'material.code_taken' })
  expect(await update({ material_code: 'mat-002' })).toMatchObject({ data: { material_code: 'mat-002' } })
})

test.each([
  ['material_code', { material_code: '物料 1' }, '物料编码为 1–40 位字母、数字或 . _ / -'],
  ['material_name', { material_name: '鞋' }, '请输入物料名称'],
  ['unit', { unit: '' }, '请输入计量单位'],
  ['spec', { spec: '长'.repeat(101) }, '规格型号不超过 100 个字'],
])('a %s that does not hold what it should is turned down with a sentence', async (field, more, msg) => {
  const company = await aCompany()
  expect(await save(company.owner, more)).toMatchObject({ error: 1, field, msg })
})

test('a company keeps no more part numbers than it may', async () => {
  const company = await aCompany()
  await db.execute(sql`insert into materials
    (owner_id, code, name, spec, brand, unit, out_item_code, remark, updated_by, created_at, updated_at)
    select ${company.ownerId}, 'B-' || i, '螺栓', '', '', '个', '', '', 1, now(), now()
    from generate_series(1, ${materialLimits.rows}::int) i`)
  expect(await save(company.owner)).toMatchObject({ code: 'material.full', msg: '物料最多保存 20000 条' })
  const rows = await db.select({ id: materials.id }).from(materials).where(eq(materials.ownerId, company.ownerId))
  expect(rows.length).toBe(materialLimits.rows)
})

test('the list is searched, and filtered by what is bound', async () => {
  const company = await aCompany()
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const outCode = await outCodeOf(skuId)
  await saved(company.owner, { material_code: 'M-1', spec: 'M8×40', goods_out_item_code: outCode })
  await saved(company.owner, { material_code: 'M-2', material_name: '丁腈手套', brand: '洁手' })
  await saved(company.owner, { material_code: 'M-3', material_name: '100% 棉线手套' })
  const codes = async (query: Record<string, string | number>) => {
    const reply: { data: { list: { material_code: string }[]; total: number; counts: object } } = await as(
      company.member('reviewer'),
    ).get(`${path}/index`, query)
    return [reply.data.list.map((row) => row.material_code).join(), reply.data.total, reply.data.counts]
  }
  expect(await codes({})).toEqual(['M-3,M-2,M-1', 3, { all: 3, bound: 1, unbound: 2 }])
  expect(await codes({ list_rows: 2, page: 2 })).toEqual(['M-1', 3, { all: 3, bound: 1, unbound: 2 }])
  expect(await codes({ keyword: '手套' })).toEqual(['M-3,M-2', 2, { all: 2, bound: 0, unbound: 2 }])
  expect(await codes({ keyword: '%' })).toEqual(['M-3', 1, { all: 1, bound: 0, unbound: 1 }])
  expect(await codes({ keyword: 'm-2', bound: '0' })).toEqual(['M-2', 1, { all: 1, bound: 0, unbound: 1 }])
  expect(await codes({ keyword: outCode, bound: '1' })).toEqual(['M-1', 1, { all: 1, bound: 1, unbound: 0 }])
})

test('what a part number is bound to may stay when the mall has banned it, but not be chosen anew', async () => {
  const company = await aCompany()
  const { merchantId } = await aMerchant()
  const { skuId, goodsId } = await aGoods({ merchantId })
  const goods_out_item_code = await outCodeOf(skuId)
  const id = await saved(company.owner, { goods_out_item_code })
  await db.update(goods).set({ status: 'banned' }).where(eq(goods.id, goodsId))
  const update = (body: object) => as(company.owner).put(`${path}/update/${id}`, { ...fields, ...body })
  expect(await update({ goods_out_item_code, remark: '待换' })).toMatchObject({
    data: { remark: '待换', goods: { state: 'invalid' } },
  })
  expect(await update({})).toMatchObject({ data: { goods: null, goods_out_item_code: '' } })
  expect(await update({ goods_out_item_code })).toMatchObject({ code: 'material.unknown_goods' })
})

describe('with another company, or none', () => {
  test('nothing of a company is there to read, change, delete or find', async () => {
    const [holder, stranger] = [await aCompany(), await aCompany()]
    const { merchantId } = await aMerchant()
    const { skuId } = await aGoods({ merchantId })
    const outCode = await outCodeOf(skuId)
    const id = await saved(holder.owner, { goods_out_item_code: outCode })
    const them = as(stranger.owner)
    expect(await them.get(`${path}/read/${id}`)).toMatchObject({ code: 'material.not_found' })
    expect(await them.put(`${path}/update/${id}`, { ...fields, unit: '个' })).toMatchObject({
      code: 'material.not_found',
    })
    expect(await them.delete(`${path}/delete/${id}`)).toMatchObject({ code: 'material.not_found' })
    expect(await them.get(`${path}/index`)).toMatchObject({ data: { list: [], total: 0, counts: { all: 0 } } })
    const query = { goods_out_item_code: outCode }
    expect(await them.get(`${path}/get_by_goods_out_item_code`, query)).toMatchObject({ data: { list: [] } })
    const [row] = await db.select().from(materials).where(eq(materials.id, id))
    expect(row).toMatchObject({ unit: '双', ownerId: holder.ownerId })
  })

  test('a shopper is told that part numbers are for companies', async () => {
    const shopper = await aShopper()
    const none = { code: 'company.none', msg: '该功能仅对企业账号开放' }
    expect(await save(shopper)).toMatchObject(none)
    expect(await as(shopper).get(`${path}/index`)).toMatchObject(none)
    expect(await as(shopper).get(`${path}/read/1`)).toMatchObject(none)
    expect(await as(shopper).put(`${path}/update/1`, fields)).toMatchObject(none)
    expect(await as(shopper).delete(`${path}/delete/1`)).toMatchObject(none)
    expect(await as(shopper).post(`${path}/import`, { rows: [fields] })).toMatchObject(none)
    const query = { goods_out_item_code: 'X' }
    expect(await as(shopper).get(`${path}/get_by_goods_out_item_code`, query)).toMatchObject(none)
  })
})

test('the part numbers of many goods come at once, by out code, sku code or item code', async () => {
  const company = await aCompany()
  const { merchantId } = await aMerchant()
  const pair = await aGoods({ merchantId, itemCode: '7711001', skus: [{ skuCode: 'PAIR-1' }, { skuCode: 'PAIR-2' }] })
  const [first = 0, second = 0] = pair.skuIds
  const [one, two] = [await outCodeOf(first), await outCodeOf(second)]
  await saved(company.owner, { material_code: 'P-1', goods_out_item_code: one })
  await saved(company.owner, { material_code: 'P-2', goods_out_item_code: two })
  const codes = [one, 'PAIR-2', '7711001', 'NOBODY', ''].join(',')
  const reply: { data: { list: { code: string; material_code: string; goods_out_item_code: string }[] } } = await as(
    company.member('sourcing_clerk'),
  ).get(`${path}/get_by_goods_out_item_code`, { goods_out_item_code: codes })
  expect(reply.data.list.map((row) => [row.code, row.material_code, row.goods_out_item_code])).toEqual([
    ['7711001', 'P-1', one],
    ['7711001', 'P-2', two],
    [one, 'P-1', one],
    ['PAIR-2', 'P-2', two],
  ])
})

test('a part number that was deleted is gone, and its code is free', async () => {
  const company = await aCompany()
  const id = await saved(company.owner)
  expect(await as(company.owner).delete(`${path}/delete/${id}`)).toMatchObject({ data: { done: true } })
  expect(await as(company.owner).delete(`${path}/delete/${id}`)).toMatchObject({ code: 'material.not_found' })
  expect(await save(company.owner)).toMatchObject({ error: 0 })
})

test('nothing of this was a defect', () => {
  expect(mall.defects).toEqual([])
})
