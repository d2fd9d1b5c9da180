import { cartLineLimit } from '@mall/contract/cart/words'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { cartLines } from './cart.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db } = mall

const add = (person: Person | null, lines: readonly { sku_id: number; qty: number }[], key?: string) =>
  as(person).post('/shop/api/cart/add_many', { lines }, key ? { 'Idempotency-Key': key } : {})
const held = async (ownerId: number) =>
  (await db.select().from(cartLines).where(eq(cartLines.ownerId, ownerId)))
    .map(({ skuId, qty }) => [skuId, qty])
    .toSorted(([a = 0], [b = 0]) => a - b)

test('a list goes into the cart at once, and each line says what became of it', async () => {
  const shopper = await aShopper()
  const { merchantId } = await aMerchant()
  const plain = await aGoods({ merchantId })
  const dozen = await aGoods({ merchantId, moq: 12, step: 12 })
  const limited = await aGoods({ merchantId, limitNum: 2 })
  const gone = await aGoods({ merchantId, status: 'off_sale' })
  await add(shopper, [{ sku_id: limited.skuId, qty: 2 }])
  const lines = [
    { sku_id: plain.skuId, qty: 3 },
    { sku_id: dozen.skuId, qty: 5 },
    { sku_id: gone.skuId, qty: 1 },
    { sku_id: limited.skuId, qty: 1 },
    { sku_id: 999_999_999, qty: 1 },
    { sku_id: plain.skuId, qty: 4 },
  ]
  expect(await add(shopper, lines)).toMatchObject({
    data: {
      added: 2,
      refused: 3,
      cart_number: 3,
      lines: [
        { sku_id: plain.skuId, state: 'ok', qty: 7, reason: '' },
        { sku_id: dozen.skuId, state: 'adjusted', qty: 12 },
        { sku_id: gone.skuId, state: 'refused', qty: 0, reason: '商品已下架' },
        { sku_id: limited.skuId, state: 'refused', qty: 2, reason: '每人限购 2 件' },
        { sku_id: 999_999_999, state: 'refused', qty: 0, reason: '商品规格不存在' },
        { sku_id: plain.skuId, state: 'ok', qty: 7 },
      ],
    },
  })
  expect(await held(shopper.ownerId)).toEqual([
    [plain.skuId, 7],
    [dozen.skuId, 12],
    [limited.skuId, 2],
  ])
})

test('lines beyond the room of a cart stay out, the others go in', async () => {
  const shopper = await aShopper()
  const { merchantId } = await aMerchant()
  const { skuIds } = await aGoods({ merchantId, skus: Array.from({ length: cartLineLimit + 1 }, () => ({})) })
  const lines = skuIds.map((sku_id) => ({ sku_id, qty: 1 }))
  await add(shopper, lines.slice(0, cartLineLimit - 1))
  expect(await add(shopper, lines.slice(-2))).toMatchObject({
    data: {
      added: 1,
      refused: 1,
      cart_number: cartLineLimit,
      lines: [{ state: 'ok' }, { state: 'refused', qty: 0, reason: '购物车已满，请先清理' }],
    },
  })
  expect(await add(shopper, lines)).toMatchObject({ error: 1, field: 'lines' })
  expect(await add(shopper, [])).toMatchObject({ error: 1, field: 'lines', msg: '请选择商品' })
})

test('one key adds once, into the company’s cart for its people', async () => {
  const company = await aCompany()
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const lines = [{ sku_id: skuId, qty: 2 }]
  const first = await add(company.member('sourcing_clerk'), lines, 'add-many-once')
  const second = await add(company.member('sourcing_clerk'), lines, 'add-many-once')
  expect(second.data).toEqual(first.data)
  expect(await held(company.ownerId)).toEqual([[skuId, 2]])
  expect(await add(company.member('reviewer'), lines)).toMatchObject({ code: 'auth.forbidden' })
  expect(await add(null, lines)).toMatchObject({ code: 'auth.required' })
  expect(mall.defects).toEqual([])
})
