import { demoOutbox } from '@mall/demo/outbox'
import { expect, test } from 'vitest'
import { hours } from '#kernel/time.ts'
import { mallForTest } from '#test/mall.ts'
import { aftersalesOn } from './aftersale.fake.ts'
import { trackAftersale } from './aftersale.public.ts'
import { aftersales } from './aftersale.table.ts'

const mall = await mallForTest()
const { as, db, now, ports, aMerchant, aGoods } = mall
const its = aftersalesOn(mall)
const store = await aMerchant()
await its.placeFor(store)
const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 5_000, stock: 500 }] })
const payer = await its.aPayer(10_000_000)
const cancelled: string[] = []
Object.assign(ports.courier, { cancelPickup: async (ref: string) => void cancelled.push(ref) })

type Windows = { data: { windows: { from: string; text: string }[] } }
const windows = async (aftersale_no: string) => {
  const reply: Windows = await as(payer).get('/shop/api/aftersale/pickup_windows', { aftersale_no })
  return reply.data.windows
}
const place = { name: '王敏', phone: '13800001234', address: '上海市松江区新桥镇申港路 88 号' }
const book = (no: string, from: string | undefined, more: object = {}) =>
  its.doing(payer, 'book_pickup', no, { from, ...place, ...more })

/** A return that the store has agreed to. */
async function agreed() {
  const order = await its.aCompleted(payer, store, { skuId })
  const no = await its.applied(
    payer,
    its.inputOf(order, { kind: 'return_refund', place: 'received', reason: '七天无理由' }),
  )
  await its.atStore(store, 'approve', no)
  return no
}

test('somebody comes for a return at a time of the buyer’s choice, and both sides follow it to the store', async () => {
  const no = await agreed()
  const [first, second] = await windows(no)
  expect(first?.text).toBe('11 月 20 日 12:00–15:00')
  const booked = await book(no, first?.from)
  expect(booked.data).toMatchObject({
    status: 'returning',
    return_parcel: { express_name: '顺丰速运', status: 'created', traces: [], pickup: { text: first?.text, place } },
  })
  expect(booked.data.thread.at(-1)?.text).toMatch(/^预约上门取件 11 月 20 日 12:00–15:00，运单号 SF\d{12}$/)
  // Another time, once; the first booking is given back.
  expect((await book(no, second?.from)).data.return_parcel?.pickup?.text).toBe('11 月 20 日 15:00–18:00')
  expect(cancelled).toHaveLength(1)
  expect(await book(no, first?.from)).toMatchObject({ code: 'aftersale.return_fixed' })
  const [row] = await db.select().from(aftersales)
  expect(await trackAftersale({ db, now, ports }, row?.id ?? 0)).toBe(0)
  mall.pass(hours(8))
  expect(await trackAftersale({ db, now, ports }, row?.id ?? 0)).toBe(1)
  const seen: { data: { return_parcel: object } } = await as(store).get('/merchant/api/aftersale/detail', {
    aftersale_no: no,
  })
  expect(seen.data.return_parcel).toMatchObject({ status: 'collected', pickup: { place } })
})

test('a time that is over, one that was never offered and a request that waits for nothing are refused', async () => {
  const no = await agreed()
  expect(await book(no, '2026-11-19T04:00:00.000Z')).toMatchObject({
    code: 'aftersale.pickup_window',
    msg: '该时段不能上门，请另选时段',
  })
  const order = await its.aPaid(payer, { skuId })
  const unsent = await its.applied(payer, its.inputOf(order))
  const [first] = await windows(no)
  expect(await book(unsent, first?.from)).toMatchObject({ code: 'aftersale.state_changed' })
  expect(await its.doing(await its.aPayer(), 'book_pickup', no, { from: first?.from, ...place })).toMatchObject({
    code: 'aftersale.not_found',
  })
})

test('a number of one’s own in place of the pickup sends nobody out', async () => {
  const no = await agreed()
  const before = cancelled.length
  await book(no, (await windows(no))[0]?.from)
  expect((await its.doing(payer, 'send_return', no, its.sent)).data.return_parcel).toMatchObject({ pickup: null })
  expect(cancelled).toHaveLength(before + 1)
})

test('where nobody comes the buyer is told, and nothing is written', async () => {
  const no = await agreed()
  const usual = ports.courier.bookPickup
  Object.assign(ports.courier, { bookPickup: async () => null })
  expect(await book(no, (await windows(no))[0]?.from)).toMatchObject({ code: 'aftersale.pickup_window' })
  Object.assign(ports.courier, { bookPickup: usual })
  expect(await its.detail(payer, no)).toMatchObject({ status: 'waiting_return', return_parcel: null })
})

test('whoever plays the courier comes for the parcel on the outbox page', async () => {
  const no = await agreed()
  await book(no, (await windows(no))[0]?.from)
  const { database, config, random } = mall
  const quiet = () => undefined
  const log = { info: quiet, debug: quiet, warn: quiet, error: quiet }
  const outbox = demoOutbox({ database, now, random, ports, log, config })
  expect(await outbox.page('')).toContain('快递员上门取件')
  expect(await outbox.act(no, 'advance_aftersale')).toBe(`${no} 包裹已推进一站`)
  expect((await its.detail(payer, no)).return_parcel).toMatchObject({ status: 'collected' })
  await its.booksAgree()
})
