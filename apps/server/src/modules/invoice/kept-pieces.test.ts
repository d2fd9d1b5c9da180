import type { InvoiceDetail } from '@mall/contract/invoice/terms'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { type Answer, invoicesOn } from './invoice.fake.ts'
import { invoicePapers } from './invoice.table.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, db } = mall
const aftersales = aftersalesOn(mall)
const { aTitle, applied, preview, view, shop, atDesk, issue, red, faults } = invoicesOn(mall)
const personal = { title_type: 'personal', title: '陆小满' }

const store = await aMerchant()
await aftersales.placeFor(store)
const goods = await aGoods({
  merchantId: store.merchantId,
  skus: [{ priceFen: 10_000, stock: 100_000, weightGrams: 0 }],
})
const skuId = goods.skuId ?? 0

async function aBuyer(balanceFen = 1_000_000) {
  const buyer = await aftersales.aPayer(balanceFen)
  await mall.anAddress(buyer)
  return buyer
}
type Order = { orderNo: string; lineId: number }
const aDone = (buyer: Person, qty: number): Promise<Order> => aftersales.aCompleted(buyer, store, { skuId, qty })

/** So many pieces of an order come back, and their money with them. */
async function returned(buyer: Person, order: Order, qty: number) {
  const fields = aftersales.inputOf(order, { kind: 'return_refund', place: 'received', reason: '七天无理由', qty })
  const no = await aftersales.applied(buyer, fields)
  await aftersales.atStore(store, 'approve', no)
  await aftersales.doing(buyer, 'send_return', no, aftersales.sent)
  await aftersales.atStore(store, 'receive', no, { result: 'whole' })
}
/** Money comes back for pieces that stay. */
async function compensated(buyer: Person, order: Order, amount_fen: number) {
  const fields = aftersales.inputOf(order, {
    kind: 'refund_only',
    place: 'received',
    reason: '与商家协商一致',
    amount_fen,
  })
  await aftersales.atStore(store, 'approve', await aftersales.applied(buyer, fields))
}
const request = async (buyer: Person, order: Order) =>
  applied(buyer, [order.orderNo], { title_id: await aTitle(buyer, personal) })
const atStoreDetail = (invoice_id: number): Promise<Answer<InvoiceDetail>> =>
  as(store).get('/merchant/api/invoice/detail', { invoice_id })
/** A PDF as a store has it from elsewhere: that of another invoice. */
async function anUploadedInvoice(buyer: Person): Promise<string> {
  const id = await applied(buyer, [(await aDone(buyer, 1)).orderNo], { title_id: await aTitle(buyer) })
  await issue(store, id)
  const [paper] = await db.select().from(invoicePapers).where(eq(invoicePapers.requestId, id))
  const pdf = await mall.ports.storage.get(paper?.pdf.slice('/img/'.length) ?? '')
  const form = new FormData()
  form.append('files[]', new File([new Uint8Array(pdf ?? [])], '发票.pdf', { type: 'application/pdf' }))
  const size = (pdf?.length ?? 0) + 2000
  const reply: Answer<{ list: { url: string }[] }> = await as(store).post('/desk/api/file/upload', form, {
    'Content-Length': String(size),
  })
  return reply.data.list[0]?.url ?? ''
}
const papersOf = async (id: number) => {
  const papers = await db.select().from(invoicePapers).where(eq(invoicePapers.requestId, id)).orderBy(invoicePapers.id)
  return papers.map(({ kind, amountFen, lines }) => [kind, amountFen, ...lines.map(({ qty }) => qty)])
}

test('an invoice that is issued after one of three pieces came back is over two pieces for ¥200, and says so before', async () => {
  const buyer = await aBuyer()
  const order = await aDone(buyer, 3)
  const id = await request(buyer, order)
  await returned(buyer, order, 1)
  const waiting = { amount_fen: 20_000, lines: [{ qty: 2, amount_fen: 20_000 }] }
  expect((await atStoreDetail(id)).data).toMatchObject(waiting)
  expect((await view(buyer, id)).data).toMatchObject(waiting)
  expect(await as(store).get('/merchant/api/invoice/list', { tab: 'waiting', keyword: order.orderNo })).toMatchObject({
    data: { list: [{ amount_fen: 20_000, tax_fen: (await atStoreDetail(id)).data.tax_fen }] },
  })
  expect((await issue(store, id)).data).toMatchObject({ state: 'issued', ...waiting })
  expect(await papersOf(id)).toEqual([['blue', 20_000, 2]])
  expect(await faults()).toEqual([])
})

test('after a compensation the pieces stay and the money is lower, in the request and on the paper', async () => {
  const buyer = await aBuyer()
  const order = await aDone(buyer, 3)
  const id = await request(buyer, order)
  await compensated(buyer, order, 1_000)
  expect((await atStoreDetail(id)).data).toMatchObject({ lines: [{ qty: 3, amount_fen: 29_000 }] })
  await issue(store, id)
  expect(await papersOf(id)).toEqual([['blue', 29_000, 3]])
})

test('what a store uploads is kept with the pieces and the money that it was told to write', async () => {
  const buyer = await aBuyer()
  const order = await aDone(buyer, 3)
  const company = await request(buyer, order)
  await returned(buyer, order, 2)
  const told = (await atStoreDetail(company)).data
  const file = await anUploadedInvoice(buyer)
  const input = { invoice_id: company, invoice_no: '26312000000000000171', issued_on: '2026-01-02', file }
  expect(await atDesk(store, 'register', input)).toMatchObject({ data: { state: 'issued', lines: told.lines } })
  expect(await papersOf(company)).toEqual([['blue', 10_000, 1]])
})

test('a red letter over what went back names the pieces that went back; the next takes the rest', async () => {
  const buyer = await aBuyer()
  const order = await aDone(buyer, 3)
  const id = await request(buyer, order)
  await issue(store, id)
  await returned(buyer, order, 1)
  expect((await red(store, id)).data).toMatchObject({ lines: [{ qty: 3, red_qty: 1, red_fen: 10_000 }] })
  await compensated(buyer, order, 1_000)
  await red(store, id, { reason: '销售折让' })
  expect(await papersOf(id)).toEqual([
    ['blue', 30_000, 3],
    ['red', -10_000, -1],
    ['red', -1_000, 0],
  ])
  expect(await red(store, id)).toMatchObject({ data: { state: 'red_flushed', lines: [{ qty: 3, red_qty: 3 }] } })
  expect((await papersOf(id)).at(-1)).toEqual(['red', -19_000, -2])
  expect(await preview(buyer, order.orderNo)).toMatchObject({
    data: { invoices: [{ lines: [{ qty: 2, amount_fen: 19_000 }] }] },
  })
  expect(await faults()).toEqual([])
})

test('made out anew after a return, the old one goes back with what stands of it and the new one is over what is kept', async () => {
  const buyer = await aBuyer()
  const order = await aDone(buyer, 3)
  const id = await request(buyer, order)
  await issue(store, id)
  await returned(buyer, order, 1)
  await red(store, id)
  await shop(buyer, 'reissue', { invoice_id: id, type: 'e_normal', title_id: await aTitle(buyer), reason: '抬头有误' })
  await returned(buyer, order, 1)
  await issue(store, id)
  expect(await papersOf(id)).toEqual([
    ['blue', 30_000, 3],
    ['red', -10_000, -1],
    ['red', -20_000, -2],
    ['blue', 10_000, 1],
  ])
  expect((await view(buyer, id)).data).toMatchObject({
    lines: [{ qty: 1, amount_fen: 10_000, red_qty: 0, red_fen: 0 }],
  })
  expect(await faults()).toEqual([])
})

test('a request of which all money went back says that nothing is left, and is not issued', async () => {
  const buyer = await aBuyer()
  const order = await aDone(buyer, 1)
  const id = await request(buyer, order)
  await returned(buyer, order, 1)
  expect((await view(buyer, id)).data).toMatchObject({
    amount_fen: 0,
    lines: [],
    hint: expect.stringContaining('全部退回'),
  })
  expect(await issue(store, id)).toMatchObject({ code: 'invoice.nothing' })
})

const acts = fc.array(
  fc.record({
    act: fc.constantFrom('return', 'compensate', 'red', 'issue'),
    qty: fc.integer({ min: 1, max: 3 }),
    fen: fc.integer({ min: 1, max: 9_000 }),
  }),
  { minLength: 2, maxLength: 8 },
)
test('over any returns and compensations, before and after issuing, all papers together are over what stayed paid and kept', async () => {
  const buyer = await aBuyer(100_000_000)
  const title_id = await aTitle(buyer, { ...personal, title: '陆小满二' })
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      const order = await aDone(buyer, 5)
      const id = await applied(buyer, [order.orderNo], { title_id })
      for (const { act, qty, fen } of list) {
        const line = await lineOf(order)
        const keptQty = line.qty - line.refundedQty
        const keptFen = line.amountFen - line.refundedFen
        if (act === 'issue') await issue(store, id)
        else if (act === 'red' && line.refundedFen > 0) await red(store, id)
        else if (act === 'return' && keptQty > qty && keptFen > 20_000) await cameBack(order, qty, 1_000 * qty)
        else if (act === 'compensate' && keptFen > 20_000) await cameBack(order, 0, fen)
      }
      await issue(store, id)
      const line = await lineOf(order)
      const before = (await view(buyer, id)).data
      if (before.state === 'issued' && before.amount_fen - before.red_fen > line.amountFen - line.refundedFen)
        await red(store, id)
      const { state } = (await view(buyer, id)).data
      // A red letter over everything that was asked for while everything was paid ends the request: it is asked for again.
      const sums = (await papersOf(id)).map(([, fen, ...qtys]) => [Number(fen), ...qtys.map(Number)])
      const fen = sums.reduce((sum, [one = 0]) => sum + one, 0)
      const qty = sums.reduce((sum, [, ...qtys]) => sum + qtys.reduce((a, b) => a + b, 0), 0)
      const isOver = state === 'red_flushed'
      expect(fen).toBe(isOver ? 0 : line.amountFen - line.refundedFen)
      expect(qty).toBe(isOver ? 0 : line.qty - line.refundedQty)
    }),
    { numRuns: 12 },
  )
  expect(await faults()).toEqual([])
})

const lineOf = async ({ lineId }: Order) => {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, lineId))
  if (!line) throw new Error('no line')
  return line
}
/** As after-sales write it down. */
async function cameBack(order: Order, qty: number, fen: number) {
  const line = await lineOf(order)
  await db
    .update(orderLines)
    .set({ refundedQty: line.refundedQty + qty, refundedFen: line.refundedFen + fen })
    .where(eq(orderLines.id, order.lineId))
  await db
    .update(orders)
    .set({ refundedFen: line.refundedFen + fen })
    .where(eq(orders.orderNo, order.orderNo))
}
