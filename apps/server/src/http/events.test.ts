import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deskStaff } from '#modules/desk/desk.table.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()
const { app, as, aMerchant, aShopper, aGoods, db, now } = mall
const { anUnpaidOrder, aPaidOrder } = ordersOn(mall)
const path = '/desk/api/events'

/** The events that come to somebody, as they come. */
async function listen(person: { token: string }) {
  const reply = await app.request(path, { headers: { Authorization: person.token, 'Accept-Encoding': 'br' } })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    status: reply.status,
    /** The rest of the text after the stream has ended. */
    rest: () => text,
    /** Null when the stream is over. */
    async next(): Promise<{ list: { queue: string; count: number }[] } | null> {
      for (;;) {
        const event = /event: view\ndata: (.*)\n\n/.exec(text)
        if (event) {
          text = text.slice(event.index + event[0].length)
          return JSON.parse(event[1] ?? '')
        }
        const read = await reader?.read()
        if (!read || read.done) return null
        text += read.value
      }
    },
    end: () => reader?.cancel(),
  }
}

test('a store hears of an order as soon as it is paid, and of nothing when its people are let go', async () => {
  const store = await aMerchant()
  const { skuId } = await aGoods({ merchantId: store.merchantId })
  const stream = await listen(store)
  expect(await stream.next()).toMatchObject({
    list: [
      { queue: 'to_ship', count: 0 },
      { queue: 'to_quote' },
      { queue: 'to_list' },
      { queue: 'aftersale' },
      { queue: 'consultation' },
      { queue: 'to_reply' },
      { queue: 'to_invoice' },
      { queue: 'to_red' },
      { queue: 'to_reconcile' },
      { queue: 'to_settle' },
      { queue: 'to_deposit' },
    ],
  })
  await aPaidOrder(await aShopper({ balanceFen: 100_000 }), { skuId })
  // Whatever a buyer writes is word for every process.
  await anUnpaidOrder(await aShopper(), { skuId })
  expect(await stream.next()).toMatchObject({
    list: [
      { queue: 'to_ship', count: 1 },
      { queue: 'to_quote' },
      { queue: 'to_list' },
      { queue: 'aftersale' },
      { queue: 'consultation' },
      { queue: 'to_reply' },
      { queue: 'to_invoice' },
      { queue: 'to_red' },
      { queue: 'to_reconcile' },
      { queue: 'to_settle' },
      { queue: 'to_deposit' },
    ],
  })
  await db.update(deskStaff).set({ disabledAt: now() }).where(eq(deskStaff.userId, store.userId))
  await anUnpaidOrder(await aShopper(), { skuId })
  expect(await stream.next()).toBeNull()
}, 30_000)

test('events are for who is logged in at the desk, and of many windows of one person the oldest is told that it was replaced', async () => {
  expect((await listen(await aShopper())).status).toBe(401)
  const store = await aMerchant()
  const windows = []
  for (let i = 0; i < 7; i += 1) windows.push(await listen(store))
  for (const window of windows) expect(await window.next()).not.toBeNull()
  expect(await windows[0]?.next()).toBeNull()
  expect(windows[0]?.rest()).toContain('event: replaced\n')
  for (const window of windows) await window.end()
  expect((await as(store).get('/desk/api/queue/list')).error).toBe(0)
}, 30_000)
