import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { aPhoto } from '../file/file.fake.ts'
import { exportsOn } from './export.fake.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db, files } = mall
const { ask, file, sheet, csv } = exportsOn(mall)

const { merchantId } = await aMerchant({ name: '四季劳保' })
const add = (person: Person, sku_id: number, qty: number) => as(person).post('/shop/api/cart/add', { sku_id, qty })
const cartIds = async (person: Person): Promise<number[]> => {
  const cart: { data: { groups: { lines: { cart_id: number }[] }[] } } = await as(person).get('/shop/api/cart')
  return cart.data.groups.flatMap((group) => group.lines.map((line) => line.cart_id))
}
const headings = ['商家', '商品', '规格', '订货编码', '物料编码', '单位', '数量', '单价', '小计', '说明', '添加人']

test('a company’s cart comes with pictures, its own codes, prices and the sums', async () => {
  files.set('u-photo.webp', await aPhoto({ width: 600, height: 300 }).webp().toBuffer())
  const company = await aCompany()
  const clerk = company.member('sourcing_clerk')
  const shoe = await aGoods({ merchantId, name: '安全鞋', images: ['/img/u-photo.webp'], skus: [{ priceFen: 19_990 }] })
  const tape = await aGoods({ merchantId, name: '胶带', images: ['/img/u-photo.webp'], skus: [{ priceFen: 505 }] })
  const gone = await aGoods({ merchantId, name: '旧手套', skus: [{ priceFen: 100 }] })
  const [row] = await db.select().from(skus).where(eq(skus.id, shoe.skuId))
  const input = { material_code: 'XZ-1', material_name: '鞋子', unit: '双', goods_out_item_code: row?.outItemCode }
  await as(company.owner).post('/shop/api/goods/material/save', input)
  await add(clerk, gone.skuId, 5)
  await add(clerk, tape.skuId, 3)
  await add(company.owner, shoe.skuId, 2)
  await db.update(goods).set({ status: 'off_sale' }).where(eq(goods.id, gone.goodsId))

  const { name, bytes } = await file(clerk, 'cart')
  expect(name).toBe('进货单_20261120_1000.xlsx')
  const code = async ({ skuId }: { skuId: number }) =>
    (await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.skuCode
  const [shoeCode, tapeCode, goneCode] = [await code(shoe), await code(tape), await code(gone)]
  const body = await sheet(clerk, 'cart')
  expect(body[0]).toEqual(['图片', ...headings])
  expect(body.slice(1)).toEqual([
    [null, '四季劳保', '安全鞋', null, shoeCode, 'XZ-1', '件', 2, 199.9, 399.8, null, '主账号'],
    [null, '四季劳保', '胶带', null, tapeCode, null, '件', 3, 5.05, 15.15, null, '找货员'],
    [null, null, '旧手套', null, goneCode, null, '件', 5, null, null, '已下架', '找货员'],
    [null, '合计', null, null, null, null, null, 5, null, 414.95, null, null],
  ])

  const parts = unzipSync(bytes)
  const pictures = Object.keys(parts).filter((path) => path.startsWith('xl/media/'))
  expect(pictures).toHaveLength(2)
  const shown = await sharp(parts[pictures[0] ?? '']).metadata()
  expect(shown).toMatchObject({ format: 'jpeg', width: 120, height: 60 })
})

test('chosen lines alone, and none of others', async () => {
  const [shopper, stranger] = [await aShopper(), await aShopper()]
  const { skuIds } = await aGoods({ merchantId, name: '扳手', skus: [{ priceFen: 100 }, { priceFen: 200 }] })
  for (const skuId of skuIds) await add(shopper, skuId, 1)
  await add(stranger, skuIds[0] ?? 0, 9)
  const [newest = 0, older = 0] = await cartIds(shopper)
  const [foreign = 0] = await cartIds(stranger)
  const rows = await csv(shopper, 'cart', { cart_ids: [older, foreign] })
  expect(rows?.map((cells) => cells[8])).toEqual(['小计', '1.00'])
  expect((await csv(shopper, 'cart'))?.map((cells) => cells[8])).toEqual(['小计', '2.00', '1.00'])
  expect((await sheet(shopper, 'cart', { cart_ids: [newest] })).at(-1)?.slice(7, 10)).toEqual([1, null, 2])
  const reply = await ask(shopper, 'cart', { cart_ids: [foreign] })
  expect(await reply.json()).toMatchObject({ error: 500, code: 'export.empty' })
  expect((await file(shopper, 'cart')).name).toBe('购物车_20261120_1000.xlsx')
})

test('names that a spreadsheet would compute, and pictures that are gone, spoil nothing', async () => {
  const shopper = await aShopper()
  const name = '=1+1_x0041_ & <b>'
  const { skuId } = await aGoods({ merchantId, name, images: ['/img/u-gone.webp'] })
  await add(shopper, skuId, 1)
  expect((await sheet(shopper, 'cart'))[1]?.[2]).toBe(`'${name}`)
  expect((await csv(shopper, 'cart'))?.[1]?.[1]).toBe(`'${name}`)
})

test('a picture that nobody uploaded is made for the file as for the screen', async () => {
  const render = async () => aPhoto().webp().toBuffer()
  Object.assign(mall.ports, { render })
  const shopper = await aShopper()
  const { skuId } = await aGoods({ merchantId, images: ['/img/g-drawn.webp'] })
  await add(shopper, skuId, 1)
  const { bytes } = await file(shopper, 'cart')
  expect(Object.keys(unzipSync(bytes)).filter((path) => path.startsWith('xl/media/'))).toHaveLength(1)
})

test('each export leaves a row in the audit log', async () => {
  const shopper = await aShopper()
  await add(shopper, (await aGoods({ merchantId })).skuId, 1)
  await file(shopper, 'cart')
  await file(shopper, 'cart', { cart_ids: await cartIds(shopper), format: 'csv' })
  const rows = await db.select().from(auditLogs).where(eq(auditLogs.userId, shopper.userId))
  const subject = `user:${shopper.userId}`
  expect(rows).toMatchObject([
    { action: 'cart.export', subject, detail: '全部商品，1 行，Excel' },
    { action: 'cart.export', subject, detail: '选中的商品，1 行，CSV' },
  ])
})

test('without the right, or with an empty cart, there is nothing', async () => {
  const company = await aCompany()
  expect(await (await ask(company.member('reviewer'), 'cart')).json()).toMatchObject({ code: 'auth.forbidden' })
  expect(await (await ask(company.member('buyer'), 'cart')).json()).toMatchObject({ code: 'export.empty' })
  expect(mall.defects).toEqual([])
})
