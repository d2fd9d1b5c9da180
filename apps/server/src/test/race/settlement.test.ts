import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BankPort } from '#adapters/bank/port.ts'
import { rowsOf } from '#db/client.ts'
import { acceptancesOn } from '#modules/acceptance/acceptance.fake.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { settlementsOn } from '#modules/settlement/settlement.fake.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall(32)
const { db, aMerchant, aGoods, anOperator, ports } = mall
const its = settlementsOn(mall)
const after = aftersalesOn(mall)
const operator = await anOperator()
const buyer = await after.aPayer(900_000_000)
const photo = await acceptancesOn(mall).aPhoto(buyer)

async function aStoreThatSold(n: number) {
  const store = await aMerchant()
  const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 3_333, stock: 10_000 }] })
  const sold = []
  for (let i = 0; i < n; i += 1) sold.push(await after.aCompleted(buyer, store, { skuId, qty: 2 }))
  return { store, sold }
}
const bankIs = (bank: BankPort) => Object.assign(ports, { bank })
const january = { inDays: 45 }

test('a month that is closed by several clocks at once is closed once, with every order in it once', async () => {
  const { store, sold } = await aStoreThatSold(6)
  await Promise.all([1, 2, 3, 4].map(() => its.settle({ inDays: 16 })))
  expect(await its.running(store)).toMatchObject({ waiting_orders: 0 })
  const closed = await Promise.all([1, 2, 3, 4].map(() => its.close(january)))
  expect(closed.reduce((sum, n) => sum + n, 0)).toBe(1)
  const [digest] = await its.list(store)
  const lines = await its.lines(store, digest?.id ?? 0)
  expect(new Set(lines.filter(({ kind }) => kind === 'sale').map(({ order_no }) => order_no)).size).toBe(sold.length)
  expect(lines.filter(({ kind }) => kind === 'sale')).toHaveLength(sold.length)
  await after.booksAgree()
})

test('refunded while it is settled and closed: what went back is taken from this month or the next, once', async () => {
  const { store, sold } = await aStoreThatSold(6)
  const asked = []
  for (const order of sold) {
    const input = after.inputOf(order, { place: 'received', reason: '质量问题', images: [photo] })
    asked.push(await after.applied(buyer, input))
  }
  await Promise.all([
    ...asked.map((no) => after.atStore(store, 'approve', no)),
    ...[1, 2, 3].map(() => its.settle({ inDays: 16 })),
    its.close(january),
  ])
  await its.settle({ inDays: 16 })
  await its.close({ inDays: 75 })
  const [sums] = await rowsOf<{ kept: number; orders: number }>(
    db,
    sql`select (select sum(goods_fen + freight_fen) from settlement_lines where merchant_id = ${store.merchantId})::float8 as kept,
      (select sum(paid_amount_fen - refunded_fen) from orders where merchant_id = ${store.merchantId})::float8 as orders`,
  )
  expect(sums?.kept).toBe(sums?.orders)
  await after.booksAgree()
})

test('paid by two operators and the clock at once: the money leaves once', async () => {
  const sent: string[] = []
  const simulated = ports.bank
  bankIs({
    kind: 'simulated',
    send: async (payout) => {
      // As banks do: one document is paid once, however often it is sent.
      if (!sent.includes(payout.ref)) sent.push(payout.ref)
      return simulated.send(payout)
    },
  })
  const { store } = await aStoreThatSold(1)
  await its.setAccount(store)
  await its.settle({ inDays: 16 })
  await its.close(january)
  const [digest] = await its.list(store)
  if (!digest) throw new Error('nothing is settled')
  const confirmed = await Promise.all([
    its.confirm(store, digest.id),
    its.dispute(store, digest.id),
    its.lapse({ inDays: 60 }),
  ])
  if ((await its.read(store, digest.id)).data.state === 'disputed') {
    await its.answer(operator, digest.id)
    await its.confirm(store, digest.id)
  }
  expect(confirmed).toHaveLength(3)
  const paid = await Promise.all([
    its.pay(operator, digest.settlement_no),
    its.pay(operator, digest.settlement_no),
    its.payOut(),
    its.pay(operator, digest.settlement_no, 'arrived'),
  ])
  expect(paid).toHaveLength(4)
  expect((await its.read(store, digest.id)).data.state).toBe('paid')
  expect(sent).toEqual([digest.settlement_no])
  const [booked] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from ledger_entries where kind = 'payout' and ref = ${digest.settlement_no}`,
  )
  expect(booked?.n).toBe(1)
  bankIs(simulated)
  await after.booksAgree()
})
