import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { freightTemplates } from '#modules/merchant/merchant.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { taxWithin, totalOf } from '#modules/pricing/pricing.public.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { applyRequestedInvoices } from '../../jobs/issue-invoices.ts'
import { invoicesOn } from './invoice.fake.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, db } = mall
const aftersales = aftersalesOn(mall)
const { aTitle, applied, apply, preview, issue, faults } = invoicesOn(mall)
const personal = { title_type: 'personal', title: '陆小满' }

/** Goods of one price in a store that sends everything for the same money. */
async function aStore(priceFen: number, freightFen: number) {
  const store = await aMerchant()
  await db
    .update(freightTemplates)
    .set({ firstFen: freightFen, stepFen: 0, freeOverFen: null })
    .where(eq(freightTemplates.merchantId, store.merchantId))
  await aftersales.placeFor(store)
  const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen, stock: 100 }] })
  return { store, skuId: skuId ?? 0 }
}
async function aBuyer() {
  const buyer = await aftersales.aPayer()
  await mall.anAddress(buyer)
  return buyer
}
const orderOf = async (orderNo: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!order) throw new Error('no order')
  return order
}
const taxShown = async (buyer: Person, order_no: string) => {
  const { data }: { data: { tax_amount_fen: number } } = await as(buyer).get('/shop/api/order/detail', { order_no })
  return data.tax_amount_fen
}

test('an order of ¥168 with freight says the same tax as its invoice: freight bears the rate of its goods', async () => {
  const { store, skuId } = await aStore(15_800, 1_000)
  const buyer = await aBuyer()
  const { orderNo } = await aftersales.aCompleted(buyer, store, { skuId })
  expect(await orderOf(orderNo)).toMatchObject({ payAmountFen: 16_800, freightFen: 1_000, taxFen: 1_933 })
  expect(await taxShown(buyer, orderNo)).toBe(1_933)
  expect(await preview(buyer, orderNo)).toMatchObject({ data: { amount_fen: 16_800, tax_fen: 1_933 } })
  const id = await applied(buyer, [orderNo], { title_id: await aTitle(buyer, personal) })
  expect(await issue(store, id)).toMatchObject({ data: { amount_fen: 16_800, tax_fen: 1_933 } })
})

test('freight that the store keeps after all goods came back is invoiced by itself, found in the list of orders', async () => {
  const { store, skuId } = await aStore(10_000, 1_200)
  const buyer = await aBuyer()
  const order = await aftersales.aCompleted(buyer, store, { skuId })
  const input = aftersales.inputOf(order, { kind: 'return_refund', place: 'received', reason: '七天无理由' })
  const no = await aftersales.applied(buyer, input)
  await aftersales.atStore(store, 'approve', no)
  await aftersales.doing(buyer, 'send_return', no, aftersales.sent)
  await aftersales.atStore(store, 'receive', no, { result: 'whole' })
  expect(await orderOf(order.orderNo)).toMatchObject({ status: 'closed', refundedFen: 10_000 })
  expect(await as(buyer).get('/shop/api/order/detail', { order_no: order.orderNo })).toMatchObject({
    data: { commands: expect.arrayContaining(['invoice']), invoice: { text: '未开票', hint: '未退的款项可申请开票' } },
  })
  expect(await as(buyer).get('/shop/api/invoice/orders')).toMatchObject({
    data: { list: [{ order_no: order.orderNo, invoiceable_amount_fen: 1_200 }] },
  })
  const id = await applied(buyer, [order.orderNo], { title_id: await aTitle(buyer, personal) })
  expect(await issue(store, id)).toMatchObject({
    data: {
      state: 'issued',
      amount_fen: 1_200,
      tax_fen: 138,
      lines: [{ name: '运费', tax_rate: 13, amount_fen: 1_200 }],
    },
  })
  expect(await faults()).toEqual([])
})

test('an invoice wanted at submit is issued over the freight that the store keeps, though the order never gets completed', async () => {
  const { store, skuId } = await aStore(10_000, 1_200)
  const buyer = await aBuyer()
  const order = await aftersales.aCompleted(buyer, store, { skuId })
  const invoiceWish = {
    type: 'e_normal' as const,
    title_id: await aTitle(buyer, personal),
    content_type: 'detail' as const,
    email: '',
  }
  await db.update(orders).set({ invoiceWish, invoiceDue: true }).where(eq(orders.orderNo, order.orderNo))
  const input = aftersales.inputOf(order, { kind: 'return_refund', place: 'received', reason: '七天无理由' })
  const no = await aftersales.applied(buyer, input)
  await aftersales.atStore(store, 'approve', no)
  await aftersales.doing(buyer, 'send_return', no, aftersales.sent)
  await aftersales.atStore(store, 'receive', no, { result: 'whole' })
  expect(await as(buyer).get('/shop/api/order/detail', { order_no: order.orderNo })).toMatchObject({
    data: { status: 'closed', invoice: { hint: '未退的款项自动开具' } },
  })
  expect(await applyRequestedInvoices(mall)).toBe(1)
  expect(await as(buyer).get('/shop/api/invoice/detail', { order_no: order.orderNo })).toMatchObject({
    data: { state: 'issued', amount_fen: 1_200, tax_fen: 138 },
  })
})

test('of an order that was refunded as a whole no invoice is issued by itself', async () => {
  const { store, skuId } = await aStore(10_000, 0)
  const buyer = await aBuyer()
  const order = await aftersales.aPaid(buyer, { skuId })
  const invoiceWish = {
    type: 'e_normal' as const,
    title_id: await aTitle(buyer, personal),
    content_type: 'detail' as const,
    email: '',
  }
  await db.update(orders).set({ invoiceWish, invoiceDue: true }).where(eq(orders.orderNo, order.orderNo))
  await aftersales.atStore(store, 'approve', await aftersales.applied(buyer, aftersales.inputOf(order)))
  expect(await as(buyer).get('/shop/api/order/detail', { order_no: order.orderNo })).toMatchObject({
    data: { status: 'closed', invoice: { text: '不开票', hint: '' } },
  })
  expect(await applyRequestedInvoices(mall)).toBe(0)
})

test('a closed order of which nothing was kept has nothing to be invoiced', async () => {
  const { store, skuId } = await aStore(10_000, 0)
  const buyer = await aBuyer()
  const order = await aftersales.aPaid(buyer, { skuId })
  await aftersales.atStore(store, 'approve', await aftersales.applied(buyer, aftersales.inputOf(order)))
  expect(await orderOf(order.orderNo)).toMatchObject({ status: 'closed', refundedFen: 10_000 })
  const title_id = await aTitle(buyer, personal)
  expect(await apply(buyer, [order.orderNo], { title_id })).toMatchObject({ code: 'invoice.nothing' })
})

test('the tax of an order is that of each rate over its goods and freight, and freight goes by the highest', () => {
  const line = fc.record({
    taxRate: fc.constantFrom(0, 1, 3, 6, 9, 13),
    amountFen: fc.integer({ min: 1, max: 900_000 }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat(9_000), (lines, freightFen) => {
      const savedFen = { contract: 0, tier: 0, member: 0, seckill: 0, quote: 0 }
      const priced = lines.map((one) => ({ ...one, skuId: 1, unitFen: one.amountFen, reasons: [], savedFen }))
      const highest = Math.max(...lines.map(({ taxRate }) => taxRate))
      const sums = new Map([[highest, freightFen]])
      for (const { taxRate, amountFen } of lines) sums.set(taxRate, (sums.get(taxRate) ?? 0) + amountFen)
      const tax = [...sums].reduce((sum, [rate, fen]) => sum + taxWithin(fen, rate), 0)
      expect(totalOf(priced, { freightFen }).taxFen).toBe(tax)
    }),
  )
})
