import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addSales, restateGoods } from '#modules/catalog/catalog.public.ts'
import { brands, categories, goods, staleGoods } from '#modules/catalog/catalog.table.ts'
import { takeStock } from '#modules/catalog/stock.fake.ts'
import { stockFaults } from '#modules/doctor/doctor.public.ts'
import type { Person } from '#test/people.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { as, aMerchant, anOperator, aGoods, aBrand, aCategory, db, defects } = mall
const times = <T>(n: number, act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => act(i)))

type Reply = { error: number; code?: string; data: { moved: number; goods_id: number } }
const [one, two] = [await anOperator(), await anOperator()]
const byTurns = (i: number) => (i % 2 === 0 ? one : two)
const merge = (by: Person, id: number, to_id: number, version = 1): Promise<Reply> =>
  as(by).post('/admin/api/brand/merge', { id, version, to_id })
const brandsOf = async (ids: readonly number[]) => {
  const rows = await db
    .select({ brandId: goods.brandId })
    .from(goods)
    .where(inArray(goods.id, [...ids]))
  return [...new Set(rows.map(({ brandId }) => brandId))]
}

/** The path that each goods keeps is the path of the tree, and the tree goes up to its first level from everywhere. */
async function treeHolds() {
  const tree = new Map((await db.select().from(categories)).map((row) => [row.id, row]))
  for (const row of tree.values()) {
    const above = row.parentId === null ? null : tree.get(row.parentId)
    expect(above === null ? 1 : (above?.level ?? 0) + 1, `${row.name} stands below the level above`).toBe(row.level)
  }
  for (const { cat1, cat2, cat3 } of await db.select().from(goods)) {
    expect([cat2, cat1]).toEqual([tree.get(cat3)?.parentId, tree.get(cat2)?.parentId])
  }
}

test('operators who move categories into each other’s subtree at once make no circle, and goods go along', async () => {
  const { merchantId } = await aMerchant()
  const [north, south] = [await aCategory('北'), await aCategory('南')]
  for (let round = 0; round < 6; round += 1) {
    const [left, right] = [await aCategory(`左${round}`, north), await aCategory(`右${round}`, south)]
    const [under, beside] = [await aCategory(`下${round}`, left), await aCategory(`旁${round}`, right)]
    for (const categoryId of [under, beside]) await aGoods({ merchantId, categoryId, brandId: await aBrand('互移') })
    const moves = [
      [left, south],
      [right, north],
      [under, right],
      [beside, left],
    ] as const
    const replies: Reply[] = await times(8, (i) => {
      const [id, parent_id] = moves[i % 4] ?? moves[0]
      return as(byTurns(i)).post('/admin/api/category/move', { id, version: 1, parent_id, before_id: 0 })
    })
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(4)
    expect(new Set(replies.flatMap(({ code }) => code ?? []))).toEqual(new Set(['category.changed']))
    await treeHolds()
  }
  await restateGoods(mall)
  expect(await stockFaults(db)).toEqual([])
  expect(defects).toEqual([])
})

test('a brand that is merged while a store publishes goods of it leaves nothing that points to it', async () => {
  const store = await aMerchant()
  const leaf = await aCategory('合并叶', await aCategory('合并中', await aCategory('合并顶')))
  for (let round = 0; round < 6; round += 1) {
    const [from, to] = [await aBrand(`旧牌${round}`), await aBrand(`新牌${round}`)]
    const place = { merchantId: store.merchantId, categoryId: leaf, brandId: from }
    const held = [await aGoods(place), await aGoods({ ...place, status: 'draft' })]
    const fields = (code: string) => ({
      category_id: leaf,
      brand_id: from,
      name: '边并边上',
      unit: '件',
      spec_names: [],
      skus: [{ sku_code: code, values: [], price_fen: 1_000, stock: 5 }],
    })
    const publish = async (i: number): Promise<Reply> => {
      const added: Reply = await as(store).post('/merchant/api/goods/add', fields(`BB-${round}-${i}`))
      if (added.error !== 0) return added
      return as(store).post('/merchant/api/goods/status', { goods_id: added.data.goods_id, status: 'on_sale' })
    }
    const [merged, ...published] = await Promise.all([
      merge(one, from, to),
      ...Array.from({ length: 6 }, (_, i) => publish(i)),
    ])
    expect(merged).toMatchObject({ error: 0 })
    // Either before the brand went, or told to choose another.
    const codes = published.map((reply) => (reply.error === 0 ? 'done' : reply.code))
    expect(codes.every((code) => code === 'done' || code === 'request.invalid')).toBe(true)
    expect(await db.$count(goods, eq(goods.brandId, from))).toBe(0)
    expect(await db.$count(brands, eq(brands.id, from))).toBe(0)
    expect(await brandsOf(held.map(({ goodsId }) => goodsId))).toEqual([to])
  }
  await restateGoods(mall)
  expect(await stockFaults(db)).toEqual([])
  expect(defects).toEqual([])
})

test('of two merges that cross, one is done and the other is told, and all goods are of the brand that stays', async () => {
  const { merchantId } = await aMerchant()
  for (let round = 0; round < 6; round += 1) {
    const pair = [await aBrand(`对甲${round}`), await aBrand(`对乙${round}`)]
    const [left = 0, right = 0] = pair
    const made = []
    for (let i = 0; i < 6; i += 1) made.push(await aGoods({ merchantId, brandId: pair[i % 2] ?? 0 }))
    const replies = await Promise.all([merge(one, left, right), merge(two, right, left)])
    expect(replies.map(({ error, code }) => (error === 0 ? 'done' : code)).sort()).toEqual(['brand.not_found', 'done'])
    const [stays] = replies[0]?.error === 0 ? [right] : [left]
    expect(await brandsOf(made.map(({ goodsId }) => goodsId))).toEqual([stays])
    expect(await db.$count(brands, inArray(brands.id, pair))).toBe(1)
  }
  await restateGoods(mall)
  expect(await stockFaults(db)).toEqual([])
  expect(defects).toEqual([])
})

test('goods that somebody holds keep nobody from merging: they follow later, to where their brand has gone by then', async () => {
  const store = await aMerchant()
  const leaf = await aCategory('晚到叶', await aCategory('晚到中', await aCategory('晚到顶')))
  const [first, second, third] = [await aBrand('晚一'), await aBrand('晚二'), await aBrand('晚三')]
  const place = { merchantId: store.merchantId, categoryId: leaf, brandId: first }
  const { goodsId } = await aGoods(place)
  await db.transaction(async (buyer) => {
    await buyer.select({ id: goods.id }).from(goods).where(eq(goods.id, goodsId)).for('update')
    expect(await merge(one, first, second)).toMatchObject({ error: 0, data: { moved: 1 } })
    const { list }: { list: { id: number }[] } = (await as(one).get('/admin/api/brand/list', { keyword: '晚' })).data
    expect(list.map(({ id }) => id).sort()).toEqual([second, third].sort())
    const skus = [{ sku_code: 'WD-1', values: [], price_fen: 1_000, stock: 5 }]
    const input = { category_id: leaf, brand_id: first, name: '晚到', unit: '件', spec_names: [], skus }
    expect(await as(store).post('/merchant/api/goods/add', input)).toMatchObject({ msg: '请选择品牌' })
    expect(await as(one).post('/admin/api/brand/remove', { id: second, version: 1 })).toMatchObject({
      code: 'brand.in_use',
      data: { count: 1 },
    })
    expect(await merge(two, second, third)).toMatchObject({ error: 0, data: { moved: 0 } })
    expect(await stockFaults(db)).toEqual([])
  })
  await restateGoods(mall)
  expect(await brandsOf([goodsId])).toEqual([third])
  expect(await db.$count(brands, inArray(brands.id, [first, second]))).toBe(0)
  expect(await db.$count(staleGoods)).toBe(0)
  expect(await stockFaults(db)).toEqual([])
  expect(defects).toEqual([])
})

test('buyers and a store go on while brands are renamed and merged and categories move: nobody waits in a circle', async () => {
  const store = await aMerchant()
  const tops = [await aCategory('忙甲'), await aCategory('忙乙')]
  const middle = await aCategory('忙中', tops[0])
  const leaf = await aCategory('忙叶', middle)
  const [brand, gone] = [await aBrand('忙牌'), await aBrand('忙旧牌')]
  const made: Awaited<ReturnType<typeof aGoods>>[] = []
  for (let i = 0; i < 8; i += 1) {
    const place = { merchantId: store.merchantId, categoryId: leaf, brandId: i % 2 === 0 ? brand : gone }
    made.push(await aGoods({ ...place, skus: [{ stock: 100 }] }))
  }
  const buy = (i: number) => {
    const orderId = 9000 + i
    const basket = [made[i % 8], made[(i * 3 + 1) % 8]].flatMap((one) => one ?? [])
    return db.transaction(async (tx) => {
      const takes = basket.map(({ skuId }) => ({ skuId, qty: 1, orderId }))
      await takeStock(tx, takes, mall.now())
      await addSales(
        tx,
        basket.map(({ goodsId }) => ({ goodsId, qty: 1 })),
      )
    })
  }
  const change = async (i: number) => {
    const [held] = await db.select().from(brands).where(eq(brands.id, brand))
    const [row] = await db.select().from(categories).where(eq(categories.id, middle))
    const rename = { id: brand, version: held?.version, name: `忙牌${i}`, logo: '' }
    const move = { id: middle, version: row?.version, parent_id: tops[(i + 1) % 2], before_id: 0 }
    await as(one).post('/admin/api/brand/save', rename)
    await as(two).post('/admin/api/category/move', move)
    if (i === 2) expect(await merge(one, gone, brand)).toMatchObject({ error: 0 })
  }
  const changes = async () => {
    for (let i = 0; i < 6; i += 1) await change(i)
  }
  const restating = async () => {
    for (let i = 0; i < 6; i += 1) await restateGoods(mall)
  }
  await Promise.all([times(60, buy), changes(), restating()])
  await restateGoods(mall)
  await treeHolds()
  expect(await brandsOf(made.map(({ goodsId }) => goodsId))).toEqual([brand])
  expect(await stockFaults(db)).toEqual([])
  expect(defects).toEqual([])
})
