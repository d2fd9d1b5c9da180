import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { skus } from '#modules/catalog/catalog.table.ts'
import { mallForTest } from '#test/mall.ts'
import { inquiriesIn } from './inquiry.fake.ts'

const mall = await mallForTest()
const { as, aGoods, anAddress, db } = mall
const { aSeller, anInquiry, quote, lineOf, read, award, order } = inquiriesIn(mall)

/** A store quotes two goods, ¥90 and ¥180, with one freight of ¥10 for both. */
async function twoGoods() {
  const seller = await aSeller()
  const code = `${seller.code}-B`
  const { skuId } = await aGoods({
    merchantId: seller.store.merchantId,
    name: '安全帽',
    skus: [{ skuCode: code, priceFen: 20_000, stock: 50 }],
  })
  const { asker, no } = await anInquiry([seller, { skuId }])
  await anAddress(asker)
  const items = (await read(asker, no)).items
  const codes = [seller.code, code]
  await quote(seller, no, {
    price_fen: 0,
    freight_fen: 1_000,
    lines: items.map(({ item_id }, i) => ({
      item_id,
      sku_code: codes[i],
      price_fen: i === 0 ? 9_000 : 18_000,
      qty: 10,
      min_qty: 1,
      lead_days: 3,
    })),
  })
  const lines = (await read(asker, no)).asked.find(({ quote }) => quote !== null)?.quote?.lines ?? []
  const take = (i: number) => award(asker, no, [{ quote_line_id: lines[i]?.quote_line_id ?? 0, qty: 1 }], '')
  const freight = async () => {
    const { data }: { data: { freight_fen: number; pay_amount_fen: number } } = await as(asker).get(
      '/shop/api/order/confirm',
      { inquiry_no: no },
    )
    return [data.freight_fen, data.pay_amount_fen]
  }
  return { asker, no, take, freight }
}

test('what a store quoted with one freight and is ordered in two steps pays that freight once, on the sheets as well', async () => {
  const { asker, no, take, freight } = await twoGoods()
  await take(0)
  expect(await freight()).toEqual([1_000, 10_000])
  await order(asker, no)
  await take(1)
  expect(await freight()).toEqual([0, 18_000])
  expect(await order(asker, no)).toMatchObject({ error: 0 })
  expect((await read(asker, no)).sheets.map(({ amount_fen }) => amount_fen)).toEqual([18_000, 10_000])
})

test('once the order that paid the freight is cancelled the next one pays it', async () => {
  const { asker, no, take, freight } = await twoGoods()
  await take(0)
  const { data } = await order(asker, no)
  const { order_nos } = data
  const cancelled = await as(asker).post('/shop/api/order/cancel', { order_no: order_nos[0], reason: '不想买了' })
  expect(cancelled).toMatchObject({ error: 0 })
  await take(1)
  expect(await freight()).toEqual([1_000, 19_000])
})

test('a substitute is in no best set though it costs less, until it is taken by hand; then it needs no reason', async () => {
  const [own, other] = [await aSeller({ kind: '急救' }), await aSeller({ kind: '急救' })]
  const { asker, no } = await anInquiry([own])
  await quote(own, no, { price_fen: 15_120 })
  await quote(other, no, { price_fen: 1_213 })
  const shown = await read(asker, no)
  const [same, substitute] = [lineOf(shown, own), lineOf(shown, other)]
  expect([same.is_substitute, substitute.is_substitute]).toEqual([false, true])
  expect(shown.best).toEqual({
    picks: [{ quote_line_id: same.quote_line_id, qty: 10 }],
    amount_fen: 151_200,
    saved_fen: 0,
  })
  // The same goods need no reason though a substitute costs less, and neither does a substitute that was chosen.
  expect(await award(asker, no, [{ quote_line_id: same.quote_line_id, qty: 10 }], '')).toMatchObject({ error: 0 })
  expect(await award(asker, no, [{ quote_line_id: substitute.quote_line_id, qty: 10 }], '')).toMatchObject({ error: 0 })
})

test('another store’s goods with the same barcode are the same goods', async () => {
  const [own, other] = [await aSeller({ kind: '条码' }), await aSeller({ kind: '条码' })]
  for (const { skuId } of [own, other])
    await db.update(skus).set({ barcode: '6901234567892' }).where(eq(skus.id, skuId))
  const { asker, no } = await anInquiry([own])
  await quote(own, no, { price_fen: 9_000 })
  await quote(other, no, { price_fen: 8_000 })
  const shown = await read(asker, no)
  expect(lineOf(shown, other).is_substitute).toBe(false)
  expect(shown.best).toMatchObject({ amount_fen: 80_000, saved_fen: 0 })
})
