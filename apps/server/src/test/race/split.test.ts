import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { acceptancesOn } from '#modules/acceptance/acceptance.fake.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { ledgerEntries } from '#modules/ledger/ledger.table.ts'
import { followUpPayments } from '#modules/payment/payment.public.ts'
import { settlementsOn } from '#modules/settlement/settlement.fake.ts'
import { splitsOn } from '#modules/split/split.fake.ts'
import { splitMoves } from '#modules/split/split.table.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn } from '#test/payments.ts'
import { startSplitChannel } from '#test/split-channel.ts'
import { mindSplits } from '../../jobs/mind-splits.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall(32)
const { db, aMerchant, aGoods, anOperator } = mall
const channel = await startSplitChannel(mall.now)
afterAll(channel.stop)
const its = settlementsOn(mall)
const after = aftersalesOn(mall)
paymentsIn(mall)
const splits = splitsOn(mall, channel)
const { anOrder } = ordersIn(mall)
const operator = await anOperator()
const buyer = await after.aPayer()
await mall.anAddress(buyer)
const photo = await acceptancesOn(mall).aPhoto(buyer)
const store = await aMerchant()
const subMchid = await splits.opened(operator, store)
const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 9_999 }] })

async function sold(n: number) {
  const orders = []
  for (let i = 0; i < n; i += 1) {
    const order = await anOrder(buyer, { skuId })
    await splits.paid(buyer, [order.orderNo])
    await after.ship(store, order.orderNo)
    await after.receive(buyer, order.orderNo)
    orders.push({ ...order, lineId: order.lineIds[0] ?? 0 })
  }
  return orders
}
const clocks = (inDays: number) =>
  Promise.all(
    [1, 2, 3, 4].map(() => mindSplits(splits.clock({ inDays })).then(() => followUpPayments(splits.clock({ inDays })))),
  )

test('several processes that settle and share the same orders share each once', async () => {
  const orders = await sold(4)
  const before = await channel.books()
  await Promise.all([1, 2, 3, 4].map(() => its.settle({ inDays: 16 })))
  await clocks(16)
  const now = await channel.books()
  expect(now.platform - before.platform).toBe(orders.length * 500)
  expect(now.free[subMchid]).toBe(orders.length * 9_500)
  expect(await db.$count(splitMoves, and(eq(splitMoves.kind, 'share'), eq(splitMoves.state, 'done')))).toBe(4)
  expect(await db.$count(ledgerEntries, eq(ledgerEntries.kind, 'share'))).toBe(4)
  await after.booksAgree()
})

test('refunded while it is settled, shared and closed: the buyer has it all back, and nobody is short of a fen', async () => {
  const orders = await sold(4)
  const before = await channel.books()
  const asked = []
  for (const order of orders) {
    const wish = after.wishOf(order, { place: 'received', reason: '质量问题', images: [photo] })
    asked.push(await after.applied(buyer, wish))
  }
  await Promise.all([
    ...asked.map((no) => after.atStore(store, 'approve', no)),
    ...[1, 2].map(() => its.settle({ inDays: 16 })),
    ...[1, 2].map(() => mindSplits(splits.clock({ inDays: 16 }))),
    its.close({ inDays: 45 }),
  ])
  await its.settle({ inDays: 46 })
  await clocks(46)
  await clocks(47)
  await its.settle({ inDays: 48 })
  await its.close({ inDays: 76 })
  const now = await channel.books()
  expect(now.buyers - before.buyers).toBe(orders.length * 10_000)
  expect(now.platform).toBe(before.platform)
  await after.booksAgree()
})
