import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { mallForTest } from '#test/mall.ts'
import { goods } from './catalog.table.ts'

const { as, aMerchant, aGoods, aShopper, db, pass, defects } = await mallForTest()
type Person = { token: string }

const owner = await aMerchant()
const stranger = await aMerchant()
const shopper = await aShopper()

async function aDraft(merchantId = owner.merchantId) {
  const { goodsId } = await aGoods({
    merchantId,
    name: '未上架的手套',
    specNames: ['尺码'],
    skus: [{ values: ['L'], priceFen: 1250, stock: 7 }],
  })
  await db.update(goods).set({ status: 'draft', priceMode: 'login' }).where(eq(goods.id, goodsId))
  return goodsId
}
const askCode = (person: Person, goods_id: number) => as(person).get('/merchant/api/goods/preview_code', { goods_id })
async function codeFor(person: Person, goodsId: number) {
  const reply: { data: { preview: string } } = await askCode(person, goodsId)
  return reply.data.preview
}
const look = (goods_id: number, preview: string, person: Person | null = null) =>
  as(person).get('/shop/api/goods/preview', { goods_id, preview })
/** A reply without the parts that differ in every reply. */
const said = ({ request_id: _, headers: __, ...reply }: { request_id?: string; headers: Headers }) => reply
const nothing = said(await as(null).get('/shop/api/goods/detail', { goods_id: 987_654_321 }))

test('a store sees its own draft as it was kept last, and what it changes at the next look', async () => {
  const draft = await aDraft()
  const code = await codeFor(owner, draft)
  expect(await look(draft, code)).toMatchObject({
    error: 0,
    data: { goods_id: draft, status: 'draft', name: '未上架的手套', skus: [{ price_fen: 1250, stock: 7 }] },
  })
  await db.update(goods).set({ name: '改过名的手套' }).where(eq(goods.id, draft))
  expect(await look(draft, code)).toMatchObject({ data: { name: '改过名的手套' } })
})

test.each(['off_sale', 'banned', 'on_sale'] as const)(
  'goods that are %s are seen too, with that status',
  async (status) => {
    const goodsId = await aDraft()
    await db.update(goods).set({ status }).where(eq(goods.id, goodsId))
    expect(await look(goodsId, await codeFor(owner, goodsId))).toMatchObject({ error: 0, data: { status } })
  },
)

test('a store gets no code for goods of another, just as for goods that do not exist', async () => {
  const draft = await aDraft()
  const refused = said(await askCode(stranger, draft))
  expect(refused).toMatchObject({ code: 'goods.not_found' })
  expect(refused).toEqual(said(await askCode(stranger, 987_654_321)))
})

test('after ten minutes the code shows nothing any more', async () => {
  const draft = await aDraft()
  const code = await codeFor(owner, draft)
  pass(minutes(10) - 1)
  expect(await look(draft, code)).toMatchObject({ error: 0 })
  pass(1)
  expect(said(await look(draft, code))).toEqual(nothing)
})

test('the code of one goods opens no other, be it of the same store', async () => {
  const [draft, other] = [await aDraft(), await aDraft()]
  expect(said(await look(other, await codeFor(owner, draft)))).toEqual(nothing)
})

test('a code shows nothing once the goods are another store’s', async () => {
  const draft = await aDraft()
  const code = await codeFor(owner, draft)
  await db.update(goods).set({ merchantId: stranger.merchantId }).where(eq(goods.id, draft))
  expect(said(await look(draft, code))).toEqual(nothing)
})

test('a code that was made up, cut or changed finds nothing, not even goods on sale', async () => {
  const { goodsId } = await aGoods({ merchantId: owner.merchantId })
  const code = await codeFor(owner, goodsId)
  const changed = `${code.slice(0, -2)}${code.endsWith('AA') ? 'BB' : 'AA'}`
  for (const wrong of ['', 'x', '测试', code.slice(0, 20), code.slice(0, -4), changed, 'A'.repeat(3000)])
    expect(said(await look(goodsId, wrong)), wrong).toEqual(nothing)
})

test('shoppers who come without a code find no draft, before and after its store looked at it', async () => {
  const draft = await aDraft()
  const detail = (person: Person | null, more = {}) =>
    as(person).get('/shop/api/goods/detail', { goods_id: draft, ...more })
  const code = await codeFor(owner, draft)
  for (let i = 0; i < 3; i += 1) {
    expect(await look(draft, code)).toMatchObject({ error: 0 })
    for (const person of [null, shopper]) {
      expect(said(await detail(person))).toEqual(nothing)
      expect(said(await detail(person, { preview: code }))).toEqual(nothing)
    }
  }
  expect(defects).toEqual([])
})
