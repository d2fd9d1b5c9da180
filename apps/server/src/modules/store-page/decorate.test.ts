import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { bannedWords } from '#modules/banned-word/banned-word.table.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { storeBecomes } from '#modules/merchant/merchant.fake.ts'
import { mallForTest } from '#test/mall.ts'
import { storePagesOn } from './store-page.fake.ts'

const mall = await mallForTest()
const { as, db, aMerchant, aGoods, atDesk, pass } = mall
const its = storePagesOn(mall)
const notice = (text: string, key = 'n') => ({ key, kind: 'notice', text })

test('a store decorates its page, publishes it, and shoppers see it with the goods of that moment', async () => {
  const store = await aMerchant()
  const { merchantId } = store
  const { goodsId: one } = await aGoods({ merchantId, name: '甲' })
  const { goodsId: two } = await aGoods({ merchantId, name: '乙' })
  const category = await its.made(store, '车间常备')
  await its.assign(store, [two], [category])
  expect(await its.shown(store)).toEqual([])
  const image = await its.aPicture(store)
  const floors = [
    { key: 'a', kind: 'banners', slides: [{ image, title: '开工季', to: 'category', target_id: category }] },
    notice('新厂投产，全场现货', 'b'),
    { key: 'c', kind: 'coupons' },
    { key: 'd', kind: 'goods', title: '掌柜精选', way: 'chosen', goods_ids: [two, one] },
    { key: 'e', kind: 'goods', title: '常备', way: 'category', category_id: category, look: 'row' },
    { key: 'f', kind: 'goods', title: '上新', way: 'new', count: 2 },
  ]
  const kept = await its.keep(store, 0, floors)
  expect(kept).toMatchObject({ error: 0, data: { version: 1 } })
  expect(await its.shown(store)).toEqual([])
  expect((await its.publish(store, 1)).error).toBe(0)
  const ids = (await its.shown(store)).map((floor) =>
    floor.kind === 'goods' ? floor.goods.map(({ goods_id }) => goods_id) : floor.kind,
  )
  expect(ids.slice(0, 5)).toEqual(['banners', 'notice', 'coupons', [two, one], [two]])
  expect(ids[5]).toHaveLength(2)
  expect(ids[5]).toEqual(expect.arrayContaining([one, two]))
  expect(await its.draft(store)).toMatchObject({ is_changed: false, published: { number: 1 } })
  // A floor whose goods are gone is not there.
  await db.update(goods).set({ status: 'off_sale' }).where(eq(goods.id, two))
  await its.decorated(store, floors.slice(3, 5))
  expect((await its.shown(store)).length).toBeLessThanOrEqual(2)
  const [log] = await db.select().from(auditLogs).where(eq(auditLogs.action, 'decoration.publish')).limit(1)
  expect(log?.after).toMatchObject({ floors: expect.arrayContaining(['公告：新厂投产，全场现货', '商品：掌柜精选']) })
})

test('what stands in the form is shown before it is kept, as a guest would see it, and keeps nothing', async () => {
  const [store, stranger] = [await aMerchant(), await aMerchant()]
  const { goodsId } = await aGoods({ merchantId: store.merchantId, name: '甲' })
  const { goodsId: theirs } = await aGoods({ merchantId: stranger.merchantId })
  const preview = (floors: object[]) => as(store).post('/merchant/api/decoration/preview', { floors })
  const chosen = { key: 'a', kind: 'goods', title: '精选', way: 'chosen' }
  expect(await preview([{ ...chosen, goods_ids: [goodsId] }, notice('新厂投产')])).toMatchObject({
    error: 0,
    data: { floors: [{ title: '精选', goods: [{ goods_id: goodsId }] }, { text: '新厂投产' }] },
  })
  expect(await its.draft(store)).toMatchObject({ version: 0, floors: [] })
  expect(await its.shown(store)).toEqual([])
  expect(await preview([{ ...chosen, goods_ids: [theirs] }])).toMatchObject({ code: 'decoration.goods_not_found' })
  const category = await its.made(stranger, '别人的')
  const of = { key: 'b', kind: 'goods', title: '常备', way: 'category', category_id: category }
  expect(await preview([of])).toMatchObject({ code: 'store_category.not_found' })
  const [word] = await db.select().from(bannedWords).where(eq(bannedWords.kind, 'refuse')).limit(1)
  expect(await preview([notice(`本店${word?.word}`)])).toMatchObject({ code: 'decoration.banned_word' })
})

test('what is not the store’s own, or not fit to be read, is not kept', async () => {
  const [store, stranger] = [await aMerchant(), await aMerchant()]
  const { goodsId } = await aGoods({ merchantId: stranger.merchantId })
  const category = await its.made(stranger, '别人的')
  const image = await its.aPicture(store)
  const slide = { image, title: '图', to: 'none', target_id: 0 }
  const banners = (more: object) => [{ key: 'a', kind: 'banners', slides: [{ ...slide, ...more }] }]
  const chosen = { key: 'a', kind: 'goods', title: '精选', way: 'chosen' }
  expect(await its.keep(store, 0, [{ ...chosen, goods_ids: [goodsId] }])).toMatchObject({
    code: 'decoration.goods_not_found',
  })
  expect(await its.keep(store, 0, banners({ to: 'goods', target_id: goodsId }))).toMatchObject({
    code: 'decoration.goods_not_found',
  })
  expect(await its.keep(store, 0, banners({ to: 'category', target_id: category }))).toMatchObject({
    code: 'store_category.not_found',
  })
  expect(await its.keep(store, 0, banners({ image: '/img/u-made-up.webp' }))).toMatchObject({ error: 1 })
  expect(await its.keep(store, 0, banners({ to: 'goods' }))).toMatchObject({ msg: '请选择跳转到哪里' })
  expect(await its.keep(store, 0, [{ ...chosen, goods_ids: [] }])).toMatchObject({ msg: '请选择商品' })
  expect(await its.keep(store, 0, [{ ...chosen, way: 'category' }])).toMatchObject({ msg: '请选择店内分类' })
  expect(await its.keep(store, 0, [notice('一', 'a'), notice('二', 'a')])).toMatchObject({ msg: '楼层编号重复' })
  const many = Array.from({ length: 13 }, (_, i) => notice('一', `n${i}`))
  expect(await its.keep(store, 0, many)).toMatchObject({ msg: '最多 12 个楼层' })
  const [word] = await db.select().from(bannedWords).where(eq(bannedWords.kind, 'refuse')).limit(1)
  expect(await its.keep(store, 0, [notice(`本店${word?.word}`)])).toMatchObject({ code: 'decoration.banned_word' })
  expect(await its.draft(store)).toMatchObject({ version: 0, floors: [] })
})

test('of two who edit at once the second is told; nothing new is not published', async () => {
  const store = await aMerchant()
  await its.keep(store, 0, [notice('一')])
  expect(await its.keep(store, 0, [notice('二')])).toMatchObject({ code: 'decoration.changed' })
  expect(await its.publish(store, 0)).toMatchObject({ code: 'decoration.changed' })
  await its.publish(store, 1)
  expect(await its.publish(store, 1)).toMatchObject({ code: 'decoration.same' })
  const reader = await atDesk(store.merchantId, '只看', { rights: ['content:see'] })
  expect(await its.keep(reader, 1, [])).toMatchObject({ code: 'auth.forbidden' })
})

test('the last twenty editions can be gone back to, and what is gone back to is the draft', async () => {
  const store = await aMerchant()
  for (let i = 1; i <= 21; i += 1) await its.decorated(store, [notice(`第 ${i} 版`)])
  const editions = await its.editions(store)
  expect(editions).toHaveLength(20)
  expect(editions[0]).toMatchObject({ number: 21, is_shown: true })
  const oldest = editions.at(-1)?.id ?? 0
  expect((await its.restore(store, oldest)).error).toBe(0)
  expect(await its.shown(store)).toEqual([{ kind: 'notice', text: '第 2 版' }])
  expect(await its.draft(store)).toMatchObject({ floors: [{ text: '第 2 版' }], published: { number: 22 } })
  expect(await its.restore(store, oldest)).toMatchObject({ code: 'decoration.edition_not_found' })
  const [shown] = await its.editions(store)
  expect(await its.restore(store, shown?.id ?? 0)).toMatchObject({ code: 'decoration.same' })
  expect(await its.restore(await aMerchant(), shown?.id ?? 0)).toMatchObject({ code: 'decoration.edition_not_found' })
  // Without floors it is the page that every store begins with.
  expect((await its.decorated(store, [])).error).toBe(0)
  expect(await its.shown(store)).toEqual([])
})

test('words that were banned since they were written are not published', async () => {
  const store = await aMerchant()
  await its.keep(store, 0, [notice('全网最最低价')])
  const words = { text: '最最低价', kind: 'refuse', category: 'advertising', reason: '绝对化用语' }
  expect((await mall.as(await mall.anOperator()).post('/admin/api/word/add', words)).error).toBe(0)
  expect(await its.publish(store, 1)).toMatchObject({ code: 'decoration.banned_word' })
})

test('the draft is seen with its store’s code alone, for ten minutes', async () => {
  const [store, stranger] = [await aMerchant(), await aMerchant()]
  await its.keep(store, 0, [notice('草稿')])
  const code = await its.code(store)
  expect(await its.look(store.merchantId, code)).toMatchObject({ data: { floors: [{ text: '草稿' }] } })
  const nothing = { code: 'merchant.not_found' }
  expect(await its.look(stranger.merchantId, code)).toMatchObject(nothing)
  expect(await its.look(store.merchantId, await its.code(stranger))).toMatchObject(nothing)
  for (const wrong of ['', 'x', `${code.slice(0, -2)}AA`, code.slice(0, 20)])
    expect(await its.look(store.merchantId, wrong)).toMatchObject(nothing)
  pass(minutes(10))
  expect(await its.look(store.merchantId, code)).toMatchObject(nothing)
})

test('a store that is closed or frozen shows no floors', async () => {
  const store = await aMerchant()
  await storeBecomes(db, store.merchantId, 'frozen')
  await its.decorated(store, [notice('还在')])
  expect(await its.shown(store)).toEqual([])
})
