import { and, eq, inArray, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { addSales, giveBackStock, recordReview } from '#modules/catalog/catalog.public.ts'
import { categories, goods, skus } from '#modules/catalog/catalog.table.ts'
import { takeStock } from '#modules/catalog/stock.fake.ts'
import { stockFaults } from '#modules/doctor/doctor.public.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { as, aMerchant, anOperator, aGoods, aBrand, aCategory, db, now, defects } = mall
const times = <T>(n: number, act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => act(i)))

test('forty buyers who empty two skus at once leave nothing below zero and the goods marked sold out', async () => {
  const { merchantId } = await aMerchant()
  const { goodsId, skuIds } = await aGoods({ merchantId, skus: [{ stock: 10 }, { stock: 10 }] })
  const shorts = await times(40, (i) =>
    db.transaction((tx) => takeStock(tx, [{ skuId: skuIds[i % 2] ?? 0, qty: 1, orderId: 1000 + i }], now())),
  )
  expect(shorts.filter((short) => short.length === 0)).toHaveLength(20)
  const [row] = await db.select().from(goods).where(eq(goods.id, goodsId))
  expect(row?.soldOut).toBe(true)
  await times(40, (i) => db.transaction((tx) => giveBackStock(tx, 1000 + (i % 40), now())))
  expect(await stockFaults(db)).toEqual([])
})

test('buyers at once of what somebody is just putting into a cart wait for each other in no circle', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, skus: [{ stock: 60 }] })
  await db.transaction(async (cart) => {
    // As the foreign key of a cart's line does. While it stands, PostgreSQL counts every row that it was on as still in use.
    await cart.select({ id: skus.id }).from(skus).where(eq(skus.id, skuId)).for('key share')
    await times(40, (i) => db.transaction((tx) => takeStock(tx, [{ skuId, qty: 1, orderId: 2000 + i }], now())))
  })
  expect((await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.stock).toBe(20)
  expect(await stockFaults(db)).toEqual([])
})

test('a store that edits and restocks while buyers buy and review is never stuck, and all sums stay right', async () => {
  const staff = await aMerchant()
  const place = {
    category_id: await aCategory('扳手', await aCategory('手动工具', await aCategory('工具耗材'))),
    brand_id: await aBrand('锐工'),
  }
  const made = await aGoods({
    merchantId: staff.merchantId,
    skus: [
      { stock: 300, priceFen: 1_000 },
      { stock: 300, priceFen: 1_000 },
    ],
  })
  const [one, two] = await db.select().from(skus).where(eq(skus.goodsId, made.goodsId))
  const fields = (price_fen: number) => ({
    ...place,
    name: '活动扳手',
    unit: '把',
    spec_names: ['规格'],
    skus: [one, two].map((sku, i) => ({ sku_id: sku?.id, sku_code: sku?.skuCode, values: [`${i}`], price_fen })),
  })
  await times(60, async (i) => {
    const skuId = made.skuIds[i % 2] ?? 0
    if (i % 6 === 0) {
      expect(await as(staff).put(`/merchant/api/goods/edit/${made.goodsId}`, fields(1000 + i))).toMatchObject({
        error: 0,
      })
    } else if (i % 6 === 1) {
      expect(await as(staff).post('/merchant/api/stock/adjust', { sku_id: skuId, delta: -1 })).toMatchObject({
        error: 0,
      })
    } else if (i % 6 === 2) await recordReview(db, made.goodsId, { star: 5, tags: ['发货快'] })
    else if (i % 6 === 3) await addSales(db, [{ goodsId: made.goodsId, qty: 2 }])
    else {
      const takes = made.skuIds.map((id) => ({ skuId: id, qty: 1, orderId: 5000 + i }))
      await db.transaction((tx) => takeStock(tx, takes.reverse(), now()))
    }
  })
  const [row] = await db.select().from(goods).where(eq(goods.id, made.goodsId))
  expect(row).toMatchObject({ sales: 20, reviewTotal: 10, reviewGood: 10, reviewTags: { 发货快: 10 } })
  const left = await db.select().from(skus).where(eq(skus.goodsId, made.goodsId))
  expect(left.reduce((sum, sku) => sum + sku.stock, 0)).toBe(600 - 10 - 40)
  expect(await stockFaults(db)).toEqual([])
  expect(defects).toEqual([])
})

test('of ten stores that take one code at once, one gets it and the others are told', async () => {
  const stores = await times(10, () => aMerchant())
  const place = {
    category_id: await aCategory('螺丝批', await aCategory('批头', await aCategory('工具'))),
    brand_id: await aBrand('砺钧'),
  }
  const body = {
    ...place,
    name: '十字螺丝批',
    unit: '把',
    skus: [{ sku_code: 'ONLY-ONE', values: [], price_fen: 900 }],
  }
  const replies = await times(10, (i) => as(stores[i] ?? null).post('/merchant/api/goods/add', body))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
  expect(replies.filter((reply) => reply.code === 'goods.sku_taken')).toHaveLength(9)
  expect(await db.$count(auditLogs, eq(auditLogs.action, '新增商品'))).toBe(1)
  expect(defects).toEqual([])
})

test('of ten clerks of one store who give one barcode at once, one does and the others are told; other stores give it, too', async () => {
  const staff = await aMerchant()
  const others = await times(4, () => aMerchant())
  const place = {
    category_id: await aCategory('手电筒', await aCategory('手电', await aCategory('照明'))),
    brand_id: await aBrand('炽明'),
  }
  const save = (person: typeof staff, sku_code: string, barcode: string) => {
    const skus = [{ sku_code, values: [], price_fen: 900, barcode }]
    return as(person).post('/merchant/api/goods/add', { ...place, name: '强光手电', unit: '把', skus })
  }
  const spellings = ['6920033010019', '06920033010019', '(01)06920033010019']
  const [own, elsewhere] = await Promise.all([
    times(10, (i) => save(staff, `LIGHT-${i}`, spellings[i % 3] ?? '')),
    times(4, (i) => save(others[i] ?? staff, `LAMP-${i}`, '6920033010019')),
  ])
  expect(own.filter((reply) => reply.error === 0)).toHaveLength(1)
  expect(own.filter((reply) => reply.code === 'goods.barcode_taken')).toHaveLength(9)
  expect(elsewhere.map((reply) => reply.error)).toEqual([0, 0, 0, 0])
  expect(defects).toEqual([])
})

test('clerks who give the same two barcodes in lists and forms, in crossed orders, wait for each other in no circle', async () => {
  const staff = await aMerchant()
  const place = {
    category_id: await aCategory('头灯', await aCategory('灯', await aCategory('照明二'))),
    brand_id: await aBrand('炽明二'),
  }
  const pair = ['6901234567892', '036000291452']
  const aPairOfSkus = async (i: number) => {
    const skus = [1, 2].map((n) => ({ sku_code: `CROSS-${i}-${n}`, values: [`${n}`], price_fen: 900 }))
    const input = { ...place, name: '头灯', unit: '个', spec_names: ['规格'], skus }
    const reply: { data: { goods_id: number; sku_ids: number[] } } = await as(staff).post(
      '/merchant/api/goods/add',
      input,
    )
    return { ...reply.data, input }
  }
  const made: Awaited<ReturnType<typeof aPairOfSkus>>[] = []
  for (let i = 0; i < 8; i += 1) made.push(await aPairOfSkus(i))
  await times(8, async (i) => {
    const barcodes = i % 2 === 0 ? pair : pair.toReversed()
    const one = made[i]
    if (!one) throw new Error('made above')
    if (i < 4) {
      const rows = one.input.skus.map(({ sku_code }, n) => ({ sku_code, barcode: barcodes[n] }))
      expect(await as(staff).post('/merchant/api/goods/import', { rows })).toMatchObject({ error: 0 })
    } else {
      const skus = one.input.skus.map((sku, n) => ({ ...sku, sku_id: one.sku_ids[n], barcode: barcodes[n] }))
      const reply = await as(staff).put(`/merchant/api/goods/edit/${one.goods_id}`, { ...one.input, skus })
      expect([undefined, 'goods.barcode_taken']).toContain(reply.code)
    }
  })
  const rows = await db
    .select({ barcode: skus.barcode })
    .from(skus)
    .where(
      and(
        inArray(
          skus.goodsId,
          made.map(({ goods_id }) => goods_id),
        ),
        ne(skus.barcode, ''),
      ),
    )
  expect(rows.map(({ barcode }) => barcode).sort()).toEqual(pair.toSorted())
  expect(defects).toEqual([])
})

test('of ten stores that take one outer code at once, one gets it: part numbers of companies are bound to it', async () => {
  const stores = await times(10, () => aMerchant())
  const place = {
    category_id: await aCategory('扳手', await aCategory('手动', await aCategory('工具二'))),
    brand_id: await aBrand('砺钧二'),
  }
  const replies = await times(10, (i) => {
    const sku = { sku_code: `OWN-${i}`, goods_out_item_code: 'OUTER-ONE', values: [], price_fen: 900 }
    const body = { ...place, name: '活扳手', unit: '把', skus: [sku] }
    return as(stores[i] ?? null).post('/merchant/api/goods/add', body)
  })
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
  expect(replies.filter((reply) => reply.code === 'goods.sku_taken')).toHaveLength(9)
  expect(defects).toEqual([])
})

test('a brand that operators merge into two others at once goes whole into one', async () => {
  const { merchantId } = await aMerchant()
  const [from, one, other] = [await aBrand('并前'), await aBrand('并后甲'), await aBrand('并后乙')]
  for (let i = 0; i < 12; i += 1) await aGoods({ merchantId, brandId: from })
  const operators = await times(4, () => anOperator())
  const replies: { error: number; code?: string; data: { moved: number } }[] = await times(8, (i) => {
    const operator = operators[i % 4]
    if (!operator) throw new Error('nobody merges')
    return as(operator).post('/admin/api/brand/merge', { id: from, version: 1, to_id: i % 2 === 0 ? one : other })
  })
  const done = replies.filter(({ error }) => error === 0)
  expect(done.map(({ data }) => data.moved)).toEqual([12])
  const codes = replies.flatMap(({ code }) => code ?? [])
  expect(codes.every((code) => code === 'brand.changed' || code === 'brand.not_found')).toBe(true)
  const rows = await db.select({ brandId: goods.brandId }).from(goods).where(eq(goods.merchantId, merchantId))
  expect(new Set(rows.map(({ brandId }) => brandId)).size).toBe(1)
  expect([one, other]).toContain(rows[0]?.brandId)
  expect(defects).toEqual([])
})

test('a category that is removed while a store puts goods there is either gone before or stays', async () => {
  const store = await aMerchant()
  const operator = await anOperator()
  for (let i = 0; i < 8; i += 1) {
    const leaf = await aCategory(`要删的 ${i}`, await aCategory(`上级 ${i}`, await aCategory(`顶级 ${i}`)))
    const brand_id = await aBrand('去留')
    const sku = { sku_code: `QL-${i}`, values: [], price_fen: 1_000, stock: 5 }
    const body = {
      category_id: leaf,
      brand_id,
      name: '去留商品',
      unit: '件',
      spec_names: [],
      skus: [sku],
      status: 'draft',
    }
    const [removed, put]: { error: number }[] = await Promise.all([
      as(operator).post('/admin/api/category/remove', { id: leaf, version: 1 }),
      as(store).post('/merchant/api/goods/add', body),
    ])
    const there = await db.$count(categories, eq(categories.id, leaf))
    const held = await db.$count(goods, eq(goods.cat3, leaf))
    expect([there, held]).toEqual(removed?.error === 0 ? [0, 0] : [1, put?.error === 0 ? 1 : 0])
  }
  expect(defects).toEqual([])
})
