import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companies } from '#modules/company/company.table.ts'
import { storeMessages } from '#modules/message/message.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { type Answer, invoicesOn } from './invoice.fake.ts'
import { invoiceRequests } from './invoice.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db, defects } = mall
const { aTitle, preview, apply, applied, view, issue, atDesk, faults, aCompletedOrder } = invoicesOn(mall)

const aStore = async (priceFen: number) => {
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId, skus: [{ priceFen, stock: 9000 }] })
  return { staff, order: (person: Person, qty = 1) => aCompletedOrder(person, staff, { skuId, qty }) }
}
const [tools, paper, tea] = [await aStore(11_300), await aStore(5_003), await aStore(777)]
const requestsOf = ({ userId }: Person) => db.select().from(invoiceRequests).where(eq(invoiceRequests.userId, userId))
const invoiceStates = async (...nos: string[]) =>
  (await db.select().from(orders).where(inArray(orders.orderNo, nos))).map(({ invoiceState }) => invoiceState)

test('orders of three stores that are marked together become one invoice of each store, with the sums that were shown', async () => {
  const company = await aCompany()
  const person = company.owner
  await db.update(companies).set({ verifiedAt: mall.now() }).where(eq(companies.id, company.companyId))
  const nos = [
    await tools.order(person),
    await paper.order(person, 3),
    await tools.order(person, 2),
    await tea.order(person),
  ]
  const [one, two, three, four] = nos
  const shown = await preview(person, ...nos)
  // The tea bears freight.
  expect(shown.data.invoices).toMatchObject([
    { mer_id: tools.staff.merchantId, order_nos: [one, three], amount_fen: 33_900 },
    { mer_id: paper.staff.merchantId, order_nos: [two], amount_fen: 15_009 },
    { mer_id: tea.staff.merchantId, order_nos: [four], amount_fen: 1_577 },
  ])
  expect(shown.data.amount_fen).toBe(33_900 + 15_009 + 1_577)
  const { data } = await apply(person, nos, { title_id: await aTitle(person), type: 'e_special', remark: '十一月' })
  expect(data.invoices.map(({ mer_id, amount_fen }) => ({ mer_id, amount_fen }))).toEqual(
    shown.data.invoices.map(({ mer_id, amount_fen }) => ({ mer_id, amount_fen })),
  )
  for (const [i, { invoice_id }] of data.invoices.entries()) {
    const { order_nos, amount_fen, tax_fen, mer_id } = shown.data.invoices[i] ?? {}
    expect(await view(person, invoice_id)).toMatchObject({
      data: { state: 'applied', type: 'e_special', remark: '十一月', order_nos, amount_fen, tax_fen, mer_id },
    })
  }
  expect(await issue(paper.staff, data.invoices[1]?.invoice_id ?? 0)).toMatchObject({
    data: { state: 'issued', amount_fen: 15_009 },
  })
  expect(await faults()).toEqual([])
})

test('each store is told of its own invoice, and sees no other', async () => {
  const buyer = await aShopper()
  const { data } = await apply(buyer, [await tools.order(buyer), await paper.order(buyer)], {
    title_id: await aTitle(buyer),
  })
  const [ofTools, ofPaper] = data.invoices.map(({ invoice_id }) => invoice_id)
  const rows = await requestsOf(buyer)
  for (const { requestNo, merchantId } of rows) {
    const told = await db.select().from(storeMessages).where(eq(storeMessages.subject, requestNo))
    expect(told.map((one) => one.merchantId)).toEqual([merchantId])
  }
  expect(await atDesk(tools.staff, 'refuse', { invoice_id: ofPaper, reason: '抬头不符' })).toMatchObject({
    code: 'invoice.not_found',
  })
  expect(await atDesk(tools.staff, 'refuse', { invoice_id: ofTools, reason: '抬头不符' })).toMatchObject({ error: 0 })
  expect(await view(buyer, ofPaper ?? 0)).toMatchObject({ data: { state: 'applied' } })
})

test('one order that cannot be invoiced, and none of the stores is asked', async () => {
  const buyer = await aShopper()
  const title_id = await aTitle(buyer)
  const [mine, theirs] = [await tools.order(buyer), await paper.order(buyer)]
  const nothingAsked = async () => {
    expect(await requestsOf(buyer)).toEqual([])
    expect(await invoiceStates(mine, theirs)).toEqual(['none', 'none'])
  }
  const [row] = await db.select().from(orders).where(eq(orders.orderNo, theirs))
  const setTheirs = (set: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(set).where(eq(orders.orderNo, theirs))

  await setTheirs({ status: 'shipped' })
  expect(await apply(buyer, [mine, theirs], { title_id })).toMatchObject({ code: 'invoice.not_yet' })
  await setTheirs({ status: 'completed', refundedFen: row?.paidAmountFen ?? 0 })
  expect(await apply(buyer, [mine, theirs], { title_id })).toMatchObject({ code: 'invoice.nothing' })
  await setTheirs({ refundedFen: 0 })
  expect(await apply(buyer, [mine, theirs], { title_id, amount_fen: 16_302 })).toMatchObject({
    code: 'invoice.changed',
  })
  expect(await apply(buyer, [mine, theirs], { title_id, type: 'e_special' })).toMatchObject({
    code: 'invoice.special_company',
  })
  expect(await apply(buyer, [mine, theirs], { title_id: 99_999 })).toMatchObject({ code: 'title.not_found' })
  const foreign = await paper.order(await aShopper())
  expect(await apply(buyer, [mine, foreign], { title_id })).toMatchObject({ code: 'order.not_found' })
  await nothingAsked()

  await applied(buyer, [theirs], { title_id })
  expect(await apply(buyer, [mine, theirs], { title_id })).toMatchObject({ code: 'invoice.taken' })
  expect(await invoiceStates(mine)).toEqual(['none'])
  expect(await requestsOf(buyer)).toHaveLength(1)
})

test('one special invoice on paper of each store needs somewhere to go', async () => {
  const company = await aCompany()
  await db.update(companies).set({ verifiedAt: mall.now() }).where(eq(companies.id, company.companyId))
  const person = company.owner
  const nos = [await tools.order(person), await tea.order(person)]
  const input = { title_id: await aTitle(person), type: 'p_special' }
  expect(await apply(person, nos, input)).toMatchObject({ code: 'invoice.address_missing' })
  expect(await requestsOf(person)).toEqual([])
  const { data } = await apply(person, nos, { ...input, receive_address_id: await mall.anAddress(person) })
  for (const { invoice_id } of data.invoices)
    expect((await view(person, invoice_id)).data.address).toMatchObject({ name: expect.any(String) })
})

test('sent again with the same key, it is the same invoices', async () => {
  const buyer = await aShopper()
  const order_nos = [await tools.order(buyer), await paper.order(buyer), await tea.order(buyer)]
  const { amount_fen } = (await preview(buyer, ...order_nos)).data
  const body = { type: 'e_normal', title_id: await aTitle(buyer), order_nos, amount_fen }
  const key = { 'idempotency-key': 'three-stores-at-once' }
  const send = (): Promise<Answer<object>> => as(buyer).post('/shop/api/invoice/apply', body, key)
  const first = await send()
  expect(first).toMatchObject({ error: 0 })
  expect((await send()).data).toEqual(first.data)
  expect(await requestsOf(buyer)).toHaveLength(3)
})

test('an employee without the right asks for none, and a colleague’s own order is not among theirs', async () => {
  const company = await aCompany()
  const buyer = company.member('buyer')
  const nos = [await tools.order(buyer), await paper.order(buyer)]
  const title_id = await aTitle(company.owner)
  expect(await apply(buyer, nos, { title_id })).toMatchObject({ code: 'auth.forbidden' })
  expect(await apply(await aShopper(), nos, { title_id })).toMatchObject({ code: 'order.not_found' })
  expect(await requestsOf(buyer)).toEqual([])
})

test('whatever was refunded before, the invoices of the stores come to what is paid and kept of their orders', async () => {
  const buyer = await aShopper()
  const title_id = await aTitle(buyer)
  const stores = [tools, paper, tea]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ store: fc.nat(2), qty: fc.integer({ min: 1, max: 4 }), part: fc.nat(99) }), {
        minLength: 2,
        maxLength: 5,
      }),
      async (wanted) => {
        const kept = new Map<number, number>()
        const nos: string[] = []
        for (const { store, qty, part } of wanted) {
          const at = stores[store] ?? tools
          const no = await at.order(buyer, qty)
          const [row] = await db.select().from(orders).where(eq(orders.orderNo, no))
          const paid = row?.paidAmountFen ?? 0
          const refundedFen = Math.floor((paid * part) / 100)
          await db.update(orders).set({ refundedFen }).where(eq(orders.orderNo, no))
          kept.set(at.staff.merchantId, (kept.get(at.staff.merchantId) ?? 0) + paid - refundedFen)
          nos.push(no)
        }
        const { data } = await apply(buyer, nos, { title_id })
        expect(new Map(data.invoices.map(({ mer_id, amount_fen }) => [mer_id, amount_fen]))).toEqual(kept)
      },
    ),
    { numRuns: 12 },
  )
})

test('nothing of this was a defect', () => {
  expect(defects).toEqual([])
})
