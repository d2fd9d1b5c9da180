import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freightTemplates, merchants } from '#modules/merchant/merchant.table.ts'
import { forgetSettings } from '#modules/site/site.public.ts'
import { settings } from '#modules/site/site.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, aShopper, db } = mall
const shanghai = '310117'
const taiwan = '710000'

/** The first kilo for ¥8, each further one ¥2, free from ¥99; not beyond the sea. */
async function aStore() {
  const { merchantId } = await aMerchant()
  const rule = { first: 1000, firstFen: 800, step: 1000, stepFen: 200, freeOverFen: 9_900 }
  await db
    .update(freightTemplates)
    .set({ ...rule, noShipProvinces: ['71'] })
    .where(eq(freightTemplates.merchantId, merchantId))
  await db.update(merchants).set({ region: '上海市 松江区' }).where(eq(merchants.id, merchantId))
  return merchantId
}
const ask = (person: Person | null, query: Record<string, string | number>) =>
  as(person).get('/shop/api/goods/delivery', query)

test('nobody reads a day of arrival before the operator has said how long the road is', async () => {
  const { skuId } = await aGoods({ merchantId: await aStore() })
  expect(await ask(null, { sku_id: skuId, division_code: shanghai })).toMatchObject({ data: { arrival_text: '' } })
  await db.insert(settings).values({ key: 'arrival', value: { hour: 16, near: 1, far: 3, remote: 6 } })
  forgetSettings(db)
})

test('a visitor reads what it costs to send to them, when it would come, and where the freight is waived', async () => {
  const { skuId } = await aGoods({ merchantId: await aStore(), skus: [{ priceFen: 3_000, weightGrams: 800 }] })
  expect(await ask(null, { sku_id: skuId, division_code: shanghai })).toMatchObject({
    data: {
      deliverable: true,
      freight_fen: 800,
      freight_text: '运费 ¥8.00，满 ¥99 包邮',
      arrival_text: '16:00 前下单，预计明天送达',
    },
  })
  expect(await ask(null, { sku_id: skuId, qty: 2, division_code: shanghai })).toMatchObject({
    data: { freight_fen: 1_000 },
  })
  expect(await ask(null, { sku_id: skuId, qty: 4, division_code: shanghai })).toMatchObject({
    data: { freight_fen: 0, freight_text: '满 ¥99 包邮' },
  })
})

test('tiers count, as they do where it is paid', async () => {
  const tiers = [{ min_qty: 4, price_fen: 2_000 }]
  const { skuId } = await aGoods({ merchantId: await aStore(), skus: [{ priceFen: 3_000, tiers, weightGrams: 100 }] })
  expect(await ask(null, { sku_id: skuId, qty: 4, division_code: shanghai })).toMatchObject({
    data: { freight_fen: 800 },
  })
})

test('a region that the store does not send to is told, and nothing is promised for it', async () => {
  const { skuId } = await aGoods({ merchantId: await aStore() })
  expect(await ask(null, { sku_id: skuId, division_code: taiwan })).toMatchObject({
    data: { deliverable: false, freight_fen: null, freight_text: '所选地区暂不支持配送', arrival_text: '' },
  })
})

test('nothing is promised of what is sold out, or is not sent at all', async () => {
  const merchantId = await aStore()
  const gone = await aGoods({ merchantId, skus: [{ stock: 0 }] })
  const card = await aGoods({ merchantId, isVirtual: true })
  expect(await ask(null, { sku_id: gone.skuId, division_code: shanghai })).toMatchObject({ data: { arrival_text: '' } })
  expect(await ask(null, { sku_id: card.skuId, division_code: taiwan })).toMatchObject({
    data: { deliverable: true, freight_text: '无需配送', arrival_text: '' },
  })
})

test('a price that a visitor may not see cannot be felt for by its freight', async () => {
  const { skuId } = await aGoods({ merchantId: await aStore(), priceMode: 'login', skus: [{ priceFen: 20_000 }] })
  for (const qty of [1, 2, 50]) {
    expect(await ask(null, { sku_id: skuId, qty, division_code: shanghai })).toMatchObject({
      data: { freight_fen: null, freight_text: '运费以提交订单时为准' },
    })
  }
  expect(await ask(await aShopper(), { sku_id: skuId, division_code: shanghai })).toMatchObject({
    data: { freight_fen: 0, freight_text: '满 ¥99 包邮' },
  })
})

test.each(['draft', 'banned'] as const)('goods that are %s are nowhere', async (status) => {
  const { skuId } = await aGoods({ merchantId: await aStore(), status })
  expect(await ask(null, { sku_id: skuId, division_code: shanghai })).toMatchObject({ code: 'sku.not_found' })
})

test('what does not exist is refused: a sku, a region', async () => {
  const { skuId } = await aGoods({ merchantId: await aStore() })
  expect(await ask(null, { sku_id: 999_999, division_code: shanghai })).toMatchObject({ code: 'sku.not_found' })
  expect(await ask(null, { sku_id: skuId, division_code: '999999' })).toMatchObject({ code: 'region.not_found' })
  expect(await ask(null, { sku_id: skuId, division_code: '31' })).toMatchObject({ error: 1, field: 'division_code' })
  expect(mall.defects).toEqual([])
})
