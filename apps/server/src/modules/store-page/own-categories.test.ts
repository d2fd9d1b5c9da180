import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { bannedWords } from '#modules/banned-word/banned-word.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { storePagesOn } from './store-page.fake.ts'

const mall = await mallForTest()
const { as, db, aMerchant, aGoods, atDesk } = mall
const its = storePagesOn(mall)
const names = async (store: Person) => (await its.tree(store)).map(({ name }) => name)

test('a store arranges its goods in two levels, in an order of its own', async () => {
  const store = await aMerchant()
  const daily = await its.made(store, '车间常备')
  const fresh = await its.made(store, '新人必买')
  const gloves = await its.made(store, '手套', daily)
  await its.made(store, '口罩', daily)
  expect(await names(store)).toEqual(['车间常备', '手套', '口罩', '新人必买'])
  expect((await its.move(store, fresh, 0, 0)).error).toBe(0)
  expect((await its.move(store, gloves, daily, 1)).error).toBe(0)
  expect(await names(store)).toEqual(['新人必买', '车间常备', '口罩', '手套'])
  expect((await its.move(store, gloves, 0, 9)).error).toBe(0)
  expect(await names(store)).toEqual(['新人必买', '车间常备', '口罩', '手套'])
  expect((await its.tree(store)).at(-1)).toMatchObject({ parent_id: 0 })
  await its.save(store, { id: gloves, name: '防护手套' })
  expect((await names(store)).at(-1)).toBe('防护手套')
  const acts = await db
    .select({ action: auditLogs.action, before: auditLogs.before, after: auditLogs.after })
    .from(auditLogs)
    .where(eq(auditLogs.merchantId, store.merchantId))
    .orderBy(auditLogs.id)
  expect(acts.at(-1)).toEqual({ action: 'store_category.edit', before: { name: '手套' }, after: { name: '防护手套' } })
})

test('names are short, once among their own, and fit to be read; fifty are enough, and two levels', async () => {
  const store = await aMerchant()
  const top = await its.made(store, '手套')
  const child = await its.made(store, '浸胶', top)
  expect(await its.save(store, { name: '手套' })).toMatchObject({
    code: 'store_category.named',
    msg: '同级已有分类“手套”',
  })
  expect((await its.save(store, { name: '手套', parent_id: top })).error).toBe(0)
  expect(await its.move(store, child, 0, 0)).toMatchObject({ error: 0 })
  expect(await its.save(store, { name: '十三个字的分类名称太长了啊' })).toMatchObject({
    field: 'name',
    msg: '分类名称不超过 12 个字',
  })
  const second = await its.made(store, '鞋', top)
  expect(await its.save(store, { name: '再下一级', parent_id: second })).toMatchObject({
    code: 'store_category.too_deep',
  })
  const other = await its.made(store, '帽子')
  expect(await its.move(store, top, other, 0)).toMatchObject({ code: 'store_category.too_deep' })
  expect(await its.move(store, top, top, 0)).toMatchObject({ code: 'store_category.too_deep' })
  const [word] = await db.select().from(bannedWords).where(eq(bannedWords.kind, 'refuse')).limit(1)
  expect(await its.save(store, { name: (word?.word ?? '').slice(0, 12) })).toMatchObject({
    code: 'store_category.banned_word',
  })
  for (let n = (await its.tree(store)).length; n < 50; n += 1) await its.made(store, `分类${n}`)
  expect(await its.save(store, { name: '第五十一个' })).toMatchObject({
    code: 'store_category.too_many',
    msg: '店内分类最多 50 个',
  })
})

test('goods stand in several; shoppers see only those with goods on sale, and find them there', async () => {
  const store = await aMerchant()
  const [daily, fresh] = [await its.made(store, '车间常备'), await its.made(store, '新人必买')]
  const gloves = await its.made(store, '手套', daily)
  const empty = await its.made(store, '还没有商品')
  const { goodsId: one } = await aGoods({ merchantId: store.merchantId })
  const { goodsId: two } = await aGoods({ merchantId: store.merchantId })
  const { goodsId: off } = await aGoods({ merchantId: store.merchantId, status: 'off_sale' })
  await its.assign(store, [one, two], [daily, gloves])
  await its.assign(store, [one], [fresh])
  await its.assign(store, [off], [empty])
  const detail = await as(null).get('/shop/api/merchant/detail', { mer_id: store.merchantId })
  expect(detail).toMatchObject({
    data: {
      own_categories: [
        { id: daily, name: '车间常备', count: 2, children: [{ id: gloves, name: '手套', count: 2 }] },
        { id: fresh, count: 1, children: [] },
      ],
    },
  })
  expect(new Set(await its.found(store, daily))).toEqual(new Set([one, two]))
  expect(await its.found(store, fresh)).toEqual([one])
  expect(new Set(await its.found(store, 0))).toEqual(new Set([one, two]))
  expect(await its.found(await aMerchant(), daily)).toEqual([])
  await its.assign(store, [one], [fresh], 'set')
  await its.assign(store, [two], [gloves], 'take')
  expect(await its.held(store, daily)).toEqual([two])
  expect(await its.held(store, gloves)).toEqual([])
})

test('what holds goods is asked about before it goes, with what stands in it; the goods stay', async () => {
  const store = await aMerchant()
  const top = await its.made(store, '车间常备')
  const child = await its.made(store, '手套', top)
  const { goodsId } = await aGoods({ merchantId: store.merchantId })
  await its.assign(store, [goodsId], [child])
  expect(await its.remove(store, top)).toMatchObject({
    code: 'store_category.holds_goods',
    msg: '该分类里有 1 件商品，确认后再删除；商品不受影响',
  })
  expect((await its.remove(store, top, true)).error).toBe(0)
  expect(await its.tree(store)).toEqual([])
  expect(await its.found(store, 0)).toEqual([goodsId])
})

test('a category is moved from where it is seen: what a colleague moved meanwhile stays there', async () => {
  const store = await aMerchant()
  const [daily, fresh, gloves] = [
    await its.made(store, '车间常备'),
    await its.made(store, '新人必买'),
    await its.made(store, '手套'),
  ]
  const move = (id: number, to: { parent_id: number; index: number }, from: { parent_id: number; index: number }) =>
    as(store).post('/merchant/api/store_category/move', { id, ...to, from })
  const [was, is] = [
    { parent_id: 0, index: 2 },
    { parent_id: daily, index: 0 },
  ]
  expect(await move(gloves, is, was)).toMatchObject({ error: 0 })
  expect(await move(gloves, was, is)).toMatchObject({ error: 0 })
  expect(await names(store)).toEqual(['车间常备', '新人必买', '手套'])
  await move(gloves, is, was)
  await its.move(store, gloves, fresh, 0)
  expect(await move(gloves, was, is)).toMatchObject({
    code: 'store_category.moved',
    msg: '分类已被他人移动，请按现在的位置再试',
  })
  expect((await its.tree(store)).find(({ id }) => id === gloves)).toMatchObject({ parent_id: fresh })
})

test('another store’s categories and goods are as if there were none, and who only reads changes nothing', async () => {
  const [store, stranger] = [await aMerchant(), await aMerchant()]
  const top = await its.made(store, '车间常备')
  const { goodsId } = await aGoods({ merchantId: store.merchantId })
  const gone = { code: 'store_category.not_found' }
  expect(await its.save(stranger, { id: top, name: '改名' })).toMatchObject(gone)
  expect(await its.save(stranger, { parent_id: top, name: '下级' })).toMatchObject(gone)
  expect(await its.move(stranger, top, 0, 0)).toMatchObject(gone)
  expect(await its.remove(stranger, top, true)).toMatchObject(gone)
  expect(await as(stranger).get('/merchant/api/store_category/goods', { id: top })).toMatchObject(gone)
  expect(await its.assign(stranger, [goodsId], [])).toMatchObject({ code: 'goods.not_found' })
  const { goodsId: own } = await aGoods({ merchantId: stranger.merchantId })
  expect(await its.assign(stranger, [own], [top])).toMatchObject(gone)
  const reader = await atDesk(store.merchantId, '只看', { rights: ['goods:see'] })
  expect(await its.save(reader, { name: '新分类' })).toMatchObject({ code: 'auth.forbidden' })
  expect(await names(reader)).toEqual(['车间常备'])
})
