import { eq, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openPostgres } from '#db/client.ts'
import { invoicesOn } from '#modules/invoice/invoice.fake.ts'
import { invoicePapers, invoiceRequests } from '#modules/invoice/invoice.table.ts'
import { issuePendingInvoices } from '../../jobs/issue-invoices.ts'
import { aDatabase } from '../database.ts'
import { mallOn } from '../mall.ts'

const { database, url } = await aDatabase(32)
const mall = mallOn(database)
/** As another process of the same mall has them: connections and caches of its own. */
const second = openPostgres(url, 32)
afterAll(() => second.close())
const elsewhere = mallOn(second)
const { aShopper, aMerchant, aGoods, db, defects } = mall
const here = invoicesOn(mall)
const there = invoicesOn(elsewhere)
const silent = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }

const store = await aMerchant()
const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 11_300, stock: 5000 }] })
const papersOf = (id: number) => db.select().from(invoicePapers).where(eq(invoicePapers.requestId, id))
async function healthy() {
  expect(await here.faults()).toEqual([])
  expect(defects).toEqual([])
  expect(elsewhere.defects).toEqual([])
}

test('the same order asked for in two tabs, one of them with a second order, becomes one request', async () => {
  for (let round = 0; round < 8; round += 1) {
    const buyer = await aShopper()
    const title_id = await here.aTitle(buyer)
    const [one, two] = [
      await here.aCompletedOrder(buyer, store, { skuId }),
      await here.aCompletedOrder(buyer, store, { skuId }),
    ]
    const replies = await Promise.all([
      here.apply(buyer, [one, two], { title_id }),
      there.apply(buyer, [two], { title_id }),
    ])
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
    expect(replies.find(({ error }) => error !== 0)).toMatchObject({ code: 'invoice.taken' })
  }
  await healthy()
})

test('orders of two stores asked for in two tabs that share one order: one tab has all of its invoices, the other none', async () => {
  const other = await aMerchant()
  const foreign = await aGoods({ merchantId: other.merchantId, skus: [{ priceFen: 5_003, stock: 5000 }] })
  for (let round = 0; round < 8; round += 1) {
    const buyer = await aShopper()
    const title_id = await here.aTitle(buyer)
    const shared = await here.aCompletedOrder(buyer, store, { skuId })
    const [mine, theirs] = [
      await here.aCompletedOrder(buyer, other, { skuId: foreign.skuId }),
      await here.aCompletedOrder(buyer, other, { skuId: foreign.skuId }),
    ]
    const replies = await Promise.all([
      here.apply(buyer, [shared, mine], { title_id }),
      there.apply(buyer, [theirs, shared], { title_id }),
    ])
    expect(replies.find(({ error }) => error !== 0)).toMatchObject({ code: 'invoice.taken' })
    expect(replies.filter(({ error }) => error === 0)).toMatchObject([{ data: { invoices: [{}, {}] } }])
    expect(await db.$count(invoiceRequests, eq(invoiceRequests.userId, buyer.userId))).toBe(2)
  }
  await healthy()
})

test('issued twice at once, beside the clock, an invoice is one piece of paper', async () => {
  for (let round = 0; round < 6; round += 1) {
    const buyer = await aShopper()
    const id = await here.applied(buyer, [await here.aCompletedOrder(buyer, store, { skuId })])
    const clock = { ...mall, log: silent }
    const [one, other] = await Promise.all([here.issue(store, id), there.issue(store, id), issuePendingInvoices(clock)])
    expect([one, other].filter(({ error }) => error === 0)).toHaveLength(1)
    expect((await papersOf(id)).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['blue issued'])
  }
  await healthy()
})

test('one number that is entered for two invoices at once stands on one, and the other is told', async () => {
  for (let round = 0; round < 6; round += 1) {
    const buyer = await aShopper()
    const title = { title_id: await here.aTitle(buyer) }
    const ids = [
      await here.applied(buyer, [await here.aCompletedOrder(buyer, store, { skuId })], title),
      await here.applied(buyer, [await here.aCompletedOrder(buyer, store, { skuId })], title),
    ]
    // On paper no file goes with it.
    await db.update(invoiceRequests).set({ type: 'p_special' }).where(inArray(invoiceRequests.id, ids))
    const enter = (invoice_id: number) => ({
      invoice_id,
      invoice_no: `1234567${round}`,
      issued_on: mall.now().toISOString().slice(0, 10),
      express_name: '顺丰',
      express_no: 'SF1234567890',
    })
    const replies = await Promise.all([
      here.atDesk(store, 'register', enter(ids[0] ?? 0)),
      there.atDesk(store, 'register', enter(ids[1] ?? 0)),
    ])
    expect(replies.map(({ error, code }) => (error === 0 ? 'done' : code)).toSorted()).toEqual([
      'done',
      'invoice.number_taken',
    ])
  }
  await healthy()
})

test('withdrawn by the buyer while the store issues: one of the two, never both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const buyer = await aShopper()
    const id = await here.applied(buyer, [await here.aCompletedOrder(buyer, store, { skuId })])
    const [issued, cancelled] = await Promise.all([
      here.issue(store, id),
      there.shop(buyer, 'cancel', { invoice_id: id }),
    ])
    expect([issued, cancelled].filter(({ error }) => error === 0)).toHaveLength(1)
    expect(await papersOf(id)).toHaveLength(issued.error === 0 ? 1 : 0)
  }
  await healthy()
})

test('taken back twice at once, nothing is taken back twice', async () => {
  for (let round = 0; round < 6; round += 1) {
    const buyer = await aShopper()
    const id = await here.applied(buyer, [await here.aCompletedOrder(buyer, store, { skuId })])
    await here.issue(store, id)
    const replies = await Promise.all([here.red(store, id), there.red(store, id)])
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
    expect(await papersOf(id)).toHaveLength(2)
  }
  await healthy()
})
