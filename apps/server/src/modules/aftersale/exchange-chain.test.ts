import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { skus } from '#modules/catalog/catalog.table.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { aftersalesOn } from './aftersale.fake.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, anOperator, db } = mall
const its = aftersalesOn(mall)
const { apply, applied, preview, inputOf, atStore, doing, booksAgree } = its

type Reply<Data> = { error: number; data: Data }

/** One goods: a dear one, a cheap one, and a third that costs what the dear one does. */
async function aStore() {
  const store = await aMerchant()
  await its.placeFor(store)
  const { skuIds } = await aGoods({
    merchantId: store.merchantId,
    skus: [9_000, 6_000, 9_000].map((priceFen) => ({ priceFen, stock: 100, weightGrams: 0 })),
  })
  const [dear = 0, cheap = 0, alike = 0] = skuIds
  return { store, dear, cheap, alike }
}
const stock = async (id: number) => (await db.select().from(skus).where(eq(skus.id, id)))[0]?.stock ?? 0
const asExchange = { kind: 'exchange', place: 'received', reason: '规格不合适' }
const asReturn = { kind: 'return_refund', place: 'received', reason: '七天无理由' }

async function exchanged(store: Person, buyer: Person, input: Record<string, unknown>) {
  const no = await applied(buyer, input)
  await atStore(store, 'approve', no)
  await doing(buyer, 'send_return', no, its.sent)
  await atStore(store, 'receive', no, { result: 'whole' })
  await atStore(store, 'resend', no, its.sent)
  return doing(buyer, 'confirm', no)
}
async function returned(store: Person, buyer: Person, input: Record<string, unknown>) {
  const no = await applied(buyer, input)
  await atStore(store, 'approve', no)
  await doing(buyer, 'send_return', no, its.sent)
  return atStore(store, 'receive', no, { result: 'whole' })
}

describe('after an exchange it is what the buyer holds now that counts', () => {
  test('exchanged for a cheaper one, and for it again and again: the difference comes back once', async () => {
    const { store, dear, cheap } = await aStore()
    const buyer = await its.aPayer()
    const order = await its.aCompleted(buyer, store, { skuId: dear })
    const paid = await walletBalance(db, buyer.ownerId)
    const input = inputOf(order, { ...asExchange, exchange_sku_id: cheap })
    await exchanged(store, buyer, input)
    expect(await walletBalance(db, buyer.ownerId)).toBe(paid + 3_000)
    for (let i = 0; i < 2; i += 1) {
      expect((await preview(buyer, input)).data.money.amount_fen).toBe(0)
      await exchanged(store, buyer, input)
    }
    expect(await walletBalance(db, buyer.ownerId)).toBe(paid + 3_000)
    expect([await stock(dear), await stock(cheap)]).toEqual([100, 99])
    await booksAgree()
  })

  test('the dearer one is refused to who holds the cheaper one, and what comes back for it is the rest', async () => {
    const { store, dear, cheap } = await aStore()
    const buyer = await its.aPayer()
    const order = await its.aCompleted(buyer, store, { skuId: dear })
    await exchanged(store, buyer, inputOf(order, { ...asExchange, exchange_sku_id: cheap }))
    expect(await apply(buyer, inputOf(order, { ...asExchange, exchange_sku_id: dear }))).toMatchObject({
      code: 'aftersale.exchange_dearer',
    })
    const choices: Reply<{ list: object[] }> = await as(buyer).get('/shop/api/aftersale/exchange_choices', {
      order_no: order.orderNo,
      order_item_id: order.lineId,
    })
    expect(choices.data.list).toMatchObject([
      { sku_id: dear, enabled: false },
      { sku_id: cheap, enabled: true, difference_fen: 0 },
      { enabled: false },
    ])
    const lines: Reply<{ lines: object[] }> = await as(buyer).get('/shop/api/aftersale/lines', {
      order_no: order.orderNo,
    })
    expect(lines.data.lines).toMatchObject([{ held: [{ sku_id: cheap, qty: 1, max_amount_fen: 6_000 }] }])
    const done = await returned(store, buyer, inputOf(order, asReturn))
    expect(done).toMatchObject({ data: { amount_fen: 6_000, items: [{ sku_id: cheap }] } })
    expect([await stock(dear), await stock(cheap)]).toEqual([100, 100])
    expect(await its.statusOf(order.orderNo)).toBe('closed')
    await booksAgree()
  })

  test('one of two at the same price is exchanged and given back: each shelf has its own again', async () => {
    const { store, dear, alike } = await aStore()
    const buyer = await its.aPayer()
    const order = await its.aCompleted(buyer, store, { skuId: dear, qty: 2 })
    await exchanged(store, buyer, inputOf(order, { ...asExchange, exchange_sku_id: alike }))
    expect([await stock(dear), await stock(alike)]).toEqual([99, 99])
    const named = { ...inputOf(order, asReturn), lines: [{ order_item_id: order.lineId, sku_id: alike, qty: 1 }] }
    await returned(store, buyer, named)
    expect([await stock(dear), await stock(alike)]).toEqual([99, 100])
    expect(await apply(buyer, named)).toMatchObject({ code: 'aftersale.qty' })
    await returned(store, buyer, inputOf(order, asReturn))
    expect([await stock(dear), await stock(alike)]).toEqual([100, 100])
    await booksAgree()
  })

  test('what came back and is not exchanged after all goes to the buyer again, and leaves the shelf', async () => {
    const { store, dear, cheap } = await aStore()
    const operator = await anOperator()
    const buyer = await its.aPayer()
    const order = await its.aCompleted(buyer, store, { skuId: dear })
    const no = await applied(buyer, inputOf(order, { ...asExchange, exchange_sku_id: cheap }))
    await atStore(store, 'approve', no)
    await doing(buyer, 'send_return', no, its.sent)
    await atStore(store, 'receive', no, { result: 'whole' })
    expect(await stock(dear)).toBe(100)
    await its.atPlatform(operator, 'override', no, { to: 'close', reason: '买家使用过，商家寄回' })
    expect(await stock(dear)).toBe(99)
    await returned(store, buyer, inputOf(order, asReturn))
    expect(await stock(dear)).toBe(100)
    await booksAgree()
  })
})

const deed = fc.record({
  what: fc.constantFrom('exchange', 'exchange', 'return', 'repair', 'reissue', 'money', 'open'),
  to: fc.nat(2),
  from: fc.nat(2),
  part: fc.integer({ min: 1, max: 100 }),
})

test('whatever chain of exchanges, repairs, reissues and returns: what is on the shelves and with the buyer is what was there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 8 }), async (deeds) => {
      const { store, dear, cheap, alike } = await aStore()
      const all = [dear, cheap, alike]
      const buyer = await its.aPayer()
      const order = await its.aCompleted(buyer, store, { skuId: dear, qty: 3 })
      /** Our own account of it. */
      const held = new Map([[dear, 3]])
      const add = (sku: number, n: number) => held.set(sku, (held.get(sku) ?? 0) + n)
      for (const { what, to, from, part } of deeds) {
        const sku_id = all[from] ?? 0
        const lines = [{ order_item_id: order.lineId, sku_id, qty: 1 }]
        const base = { ...inputOf(order, asReturn), lines }
        if (what === 'exchange' || what === 'open') {
          const input = { ...base, ...asExchange, exchange_sku_id: all[to] }
          if ((await preview(buyer, input)).error !== 0) continue
          if (what === 'open') await doing(buyer, 'withdraw', await applied(buyer, input))
          else {
            await exchanged(store, buyer, input)
            add(sku_id, -1)
            add(all[to] ?? 0, 1)
          }
        } else if (what === 'return') {
          if ((await preview(buyer, base)).error !== 0) continue
          await returned(store, buyer, base)
          add(sku_id, -1)
        } else if (what === 'money') {
          const input = { ...base, kind: 'refund_only', reason: '与商家协商一致' }
          const { error, data } = await preview(buyer, input)
          const fen = Math.floor(((error === 0 ? data.money.most_fen : 0) * part) / 101)
          if (fen > 0) await atStore(store, 'approve', await applied(buyer, { ...input, amount_fen: fen }))
        } else {
          const input = { ...base, kind: what, reason: what === 'repair' ? '定期检修' : '赠品漏发' }
          const { error, data } = await apply(buyer, input)
          if (error !== 0) continue
          await atStore(store, 'approve', data.aftersale_no)
          if (what === 'repair') {
            await doing(buyer, 'send_return', data.aftersale_no, its.sent)
            await atStore(store, 'receive', data.aftersale_no, { result: 'whole' })
          }
          await atStore(store, 'resend', data.aftersale_no, its.sent)
          await doing(buyer, 'confirm', data.aftersale_no)
        }
      }
      for (const sku of all) expect([sku, await stock(sku)]).toEqual([sku, 100 - (held.get(sku) ?? 0)])
      await booksAgree()
      for (const sku of all)
        for (let n = held.get(sku) ?? 0; n > 0; n -= 1)
          await returned(store, buyer, {
            ...inputOf(order, asReturn),
            lines: [{ order_item_id: order.lineId, sku_id: sku, qty: 1 }],
          })
      expect(await Promise.all(all.map(stock))).toEqual([100, 100, 100])
      expect(await walletBalance(db, buyer.ownerId)).toBe(1_000_000)
      await booksAgree()
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 240_000)

test('the review, buying again and the packing slip name what the buyer holds', async () => {
  const store = await aMerchant()
  await its.placeFor(store)
  const { skuIds } = await aGoods({
    merchantId: store.merchantId,
    skus: ['黑色', '白色'].map((colour) => ({ priceFen: 10_000, stock: 100, values: [colour] })),
  })
  const [first = 0, second = 0] = skuIds
  const buyer = await its.aPayer()
  const order = await its.aCompleted(buyer, store, { skuId: first })
  await exchanged(store, buyer, inputOf(order, { ...asExchange, exchange_sku_id: second }))
  const review: Reply<{ items: object[] }> = await as(buyer).get('/shop/api/evaluation/order', {
    order_no: order.orderNo,
  })
  expect(review.data.items).toMatchObject([{ sku_text: '白色' }])
  const slip: Reply<{ list: object[] }> = await as(store).get('/merchant/api/order/papers', {
    order_nos: order.orderNo,
  })
  expect(slip.data.list).toMatchObject([{ items: [{ sku_text: '白色' }] }])
  await as(buyer).post('/shop/api/order/rebuy', { order_no: order.orderNo })
  const cart: Reply<{ groups: object[] }> = await as(buyer).get('/shop/api/cart')
  expect(cart.data.groups).toMatchObject([{ lines: [{ sku_id: second }] }])
})
