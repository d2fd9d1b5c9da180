import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPayPassword } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { cartLines } from '#modules/cart/cart.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { orders, trades } from '#modules/order/order.table.ts'
import { examine } from '../../doctor.ts'
import type { Person } from '../people.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall(24)
const { as, aShopper, aMerchant, aGoods, anAddress, db, ports, random } = mall
const merchant = await aMerchant()
const pin = '135790'
const payPasswordHash = hashPayPassword(pin, { ports, random })

type Reply<Data> = { error: number; code?: string; msg: string; data: Data }
type Submitted = { trade_no: string; order_nos: string[]; pay_amount_fen: number }

async function aBuyer(balanceFen: number): Promise<Person & { addressId: number }> {
  const person = await aShopper({ balanceFen, payPasswordHash })
  return { ...person, addressId: await anAddress(person) }
}

async function submit(buyer: Person & { addressId: number }, skuId: number, qty = 1, key?: string) {
  const query = { sku_id: skuId, qty, address_id: buyer.addressId }
  const shown: Reply<{ fingerprint: string }> = await as(buyer).get('/shop/api/order/confirm', query)
  const body = { ...query, fingerprint: shown.data.fingerprint }
  const reply: Reply<Submitted> = await as(buyer).post(
    '/shop/api/order/submit',
    body,
    key ? { 'Idempotency-Key': key } : {},
  )
  // An overloaded machine is no result of a race: what the database said is told.
  if (reply.code === 'server.busy') throw new Error('the database was busy', { cause: mall.busy.at(-1) })
  return reply
}

const pay = async (buyer: Person, orderNo: string, key?: string): Promise<Reply<{ status: string }>> =>
  as(buyer).post(
    '/shop/api/payment/pay',
    { order_no: orderNo, channel: 'balance', pay_password: pin },
    key ? { 'Idempotency-Key': key } : {},
  )

const stockOf = async (skuId: number) => (await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.stock
const healthy = async () => expect((await examine(db)).flatMap(({ faults }) => faults)).toEqual([])

test('two hundred buyers on the last ten pieces: ten orders, none too many, none too few', async () => {
  const { skuId } = await aGoods({ merchantId: merchant.merchantId, skus: [{ priceFen: 5_000, stock: 10 }] })
  const buyers = await Promise.all(Array.from({ length: 200 }, () => aBuyer(0)))
  const replies = await Promise.all(buyers.map((buyer) => submit(buyer, skuId)))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(10)
  for (const reply of replies.filter((one) => one.error !== 0)) expect(reply).toMatchObject({ code: 'order.changed' })
  expect(await stockOf(skuId)).toBe(0)
  await healthy()
})

test('a buyer who taps submit ten times at once with one key makes one trade and gets one answer', async () => {
  const { skuId } = await aGoods({ merchantId: merchant.merchantId, skus: [{ priceFen: 5_000, stock: 50 }] })
  const buyer = await aBuyer(0)
  const shown: Reply<{ fingerprint: string }> = await as(buyer).get('/shop/api/order/confirm', {
    sku_id: skuId,
    qty: 1,
    address_id: buyer.addressId,
  })
  const body = { sku_id: skuId, qty: 1, address_id: buyer.addressId, fingerprint: shown.data.fingerprint }
  const taps = Array.from({ length: 10 }, () =>
    as(buyer).post('/shop/api/order/submit', body, { 'Idempotency-Key': 'tapped-ten-times' }),
  )
  const replies = await Promise.all(taps)
  for (const reply of replies) expect(reply).toMatchObject({ error: 0, data: replies[0]?.data })
  expect(await db.$count(trades, eq(trades.ownerId, buyer.ownerId))).toBe(1)
  expect(await stockOf(skuId)).toBe(49)
})

test('a buyer who submits one cart from two tabs at once buys it once', async () => {
  const { skuId } = await aGoods({ merchantId: merchant.merchantId, skus: [{ priceFen: 5_000, stock: 50 }] })
  const buyer = await aBuyer(0)
  await as(buyer).post('/shop/api/cart/add', { sku_id: skuId, qty: 2 })
  const [line] = await db.select().from(cartLines).where(eq(cartLines.ownerId, buyer.ownerId))
  const cart_ids = [line?.id ?? 0]
  const shown: Reply<{ fingerprint: string }> = await as(buyer).get('/shop/api/order/confirm', {
    cart_ids: cart_ids.join(','),
    address_id: buyer.addressId,
  })
  const body = { cart_ids, address_id: buyer.addressId, fingerprint: shown.data.fingerprint }
  const replies = await Promise.all([1, 2, 3, 4].map(() => as(buyer).post('/shop/api/order/submit', body)))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
  expect(await stockOf(skuId)).toBe(48)
})

test('a bill paid from twenty taps at once is paid once, and the wallet tells so', async () => {
  const { skuId } = await aGoods({ merchantId: merchant.merchantId, skus: [{ priceFen: 12_000, stock: 5 }] })
  const buyer = await aBuyer(100_000)
  const { data } = await submit(buyer, skuId)
  const replies = await Promise.all(Array.from({ length: 20 }, () => pay(buyer, data.order_nos[0] ?? '')))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
  expect(await walletBalance(db, buyer.ownerId)).toBe(100_000 - data.pay_amount_fen)
  await healthy()
})

test('two bills at once on a wallet that holds enough for one: one is paid, the other refused', async () => {
  const { skuId } = await aGoods({ merchantId: merchant.merchantId, skus: [{ priceFen: 10_000, stock: 5 }] })
  const buyer = await aBuyer(15_000)
  const first = await submit(buyer, skuId)
  const second = await submit(buyer, skuId)
  const replies = await Promise.all([first, second].map(({ data }) => pay(buyer, data.order_nos[0] ?? '')))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
  expect(replies.find((reply) => reply.error !== 0)).toMatchObject({ code: 'payment.balance_short' })
  expect(await walletBalance(db, buyer.ownerId)).toBe(5_000)
  await healthy()
})

test('cancel against pay: whichever comes first holds, money and stock agree with it', async () => {
  const { skuId } = await aGoods({ merchantId: merchant.merchantId, skus: [{ priceFen: 10_000, stock: 40 }] })
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const buyer = await aBuyer(20_000)
      const { data } = await submit(buyer, skuId)
      const orderNo = data.order_nos[0] ?? ''
      const [paid, cancelled] = await Promise.all([
        pay(buyer, orderNo),
        as(buyer).post('/shop/api/order/cancel', { order_no: orderNo, reason: '不想买了' }),
      ])
      const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
      const balance = await walletBalance(db, buyer.ownerId)
      expect([paid.error === 0, cancelled.error === 0].filter(Boolean)).toHaveLength(1)
      expect(order?.status).toBe(paid.error === 0 ? 'pending_shipment' : 'cancelled')
      expect(balance).toBe(paid.error === 0 ? 20_000 - data.pay_amount_fen : 20_000)
      return paid.error === 0 ? 1 : 0
    }),
  )
  const sold = outcomes.reduce((total: number, one) => total + one, 0)
  expect(await stockOf(skuId)).toBe(40 - sold)
  await healthy()
})

test('an order cancelled by ten at once gives its stock back once', async () => {
  const { skuId } = await aGoods({ merchantId: merchant.merchantId, skus: [{ priceFen: 10_000, stock: 7 }] })
  const buyer = await aBuyer(0)
  const { data } = await submit(buyer, skuId, 3)
  const order_no = data.order_nos[0] ?? ''
  await Promise.all(
    Array.from({ length: 10 }, () => as(buyer).post('/shop/api/order/cancel', { order_no, reason: '不想买了' })),
  )
  expect(await stockOf(skuId)).toBe(7)
  await healthy()
})

test('buyers of the same two goods in opposite order never block each other', async () => {
  const one = await aGoods({ merchantId: merchant.merchantId, skus: [{ priceFen: 3_000, stock: 100 }] })
  const two = await aGoods({ merchantId: merchant.merchantId, skus: [{ priceFen: 3_000, stock: 100 }] })
  const replies = await Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      const buyer = await aBuyer(0)
      for (const { skuId } of i % 2 ? [one, two] : [two, one])
        await as(buyer).post('/shop/api/cart/add', { sku_id: skuId, qty: 1 })
      const lines = await db.select().from(cartLines).where(eq(cartLines.ownerId, buyer.ownerId))
      const cart_ids = lines.map((line) => line.id)
      const shown: Reply<{ fingerprint: string }> = await as(buyer).get('/shop/api/order/confirm', {
        cart_ids: cart_ids.join(','),
        address_id: buyer.addressId,
      })
      return as(buyer).post('/shop/api/order/submit', {
        cart_ids,
        address_id: buyer.addressId,
        fingerprint: shown.data.fingerprint,
      })
    }),
  )
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(30)
  const left = await db
    .select()
    .from(skus)
    .where(inArray(skus.id, [one.skuId, two.skuId]))
  expect(left.map((sku) => sku.stock)).toEqual([70, 70])
})

test('guessing a payment password from thirty taps at once gets five guesses', async () => {
  const { skuId } = await aGoods({ merchantId: merchant.merchantId, skus: [{ priceFen: 5_000, stock: 5 }] })
  const buyer = await aBuyer(50_000)
  const { data } = await submit(buyer, skuId)
  const guess = { order_no: data.order_nos[0], channel: 'balance', pay_password: '000000' }
  const replies = await Promise.all(Array.from({ length: 30 }, () => as(buyer).post('/shop/api/payment/pay', guess)))
  expect(replies.filter((reply) => reply.code === 'payment.password_wrong').length).toBeLessThanOrEqual(4)
  expect(replies.filter((reply) => reply.code === 'payment.locked').length).toBeGreaterThanOrEqual(26)
  const [user] = await db.select().from(users).where(eq(users.id, buyer.userId))
  expect(user?.payLockedUntil).not.toBeNull()
})

test('nothing of all this was a defect', () => {
  expect(mall.defects).toEqual([])
})
