import { type SplitChannel, splitChannels } from '@mall/contract/split/platform.words'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { acceptancesOn } from '#modules/acceptance/acceptance.fake.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { ledgerEntries } from '#modules/ledger/ledger.table.ts'
import { followUpPayments } from '#modules/payment/payment.public.ts'
import { settlementsOn } from '#modules/settlement/settlement.fake.ts'
import { connectSplits, splitsOn } from '#modules/split/split.fake.ts'
import { splitMoves } from '#modules/split/split.table.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn } from '#test/payments.ts'
import { startSplitSide } from '#test/split-channel.ts'
import { shareDueOrders } from '../../jobs/share-orders.ts'
import { raceMall } from './mall.ts'

/** A mall of its own, whose buyers pay through one channel. */
async function atChannel(code: SplitChannel) {
  const mall = await raceMall(32)
  const { db, aMerchant, aGoods, anOperator } = mall
  const channel = await startSplitSide[code](mall.now)
  const its = settlementsOn(mall)
  const after = aftersalesOn(mall)
  paymentsIn(mall)
  connectSplits(mall, [channel])
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
  /** Alipay confirms in one round and shares in the next: each process has two. */
  const clocks = (inDays: number) =>
    Promise.all(
      [1, 2, 3, 4].map(async () => {
        await shareDueOrders(splits.clock({ inDays }))
        await shareDueOrders(splits.clock({ inDays }))
        await followUpPayments(splits.clock({ inDays }))
      }),
    )
  return { db, channel, its, after, splits, buyer, photo, store, subMchid, sold, clocks }
}
const worlds = { wechat: await atChannel('wechat'), alipay: await atChannel('alipay') }
afterAll(() => {
  for (const { channel } of Object.values(worlds)) channel.stop()
})

describe.each(splitChannels)('through %s', (code) => {
  const { db, channel, its, after, splits, buyer, photo, store, subMchid, sold, clocks } = worlds[code]

  test('several processes that settle and share the same orders share each once', async () => {
    const orders = await sold(4)
    const before = await channel.books()
    await Promise.all([1, 2, 3, 4].map(() => its.settle({ inDays: 16 })))
    await clocks(16)
    const now = await channel.books()
    expect(now.platform - before.platform).toBe(orders.length * 500)
    expect(now.free[subMchid]).toBe(orders.length * 9_500)
    const shares = await db
      .select({ moveNo: splitMoves.moveNo })
      .from(splitMoves)
      .where(and(eq(splitMoves.kind, 'share'), eq(splitMoves.state, 'done')))
    expect(shares).toHaveLength(4)
    const refs = shares.map(({ moveNo }) => moveNo)
    expect(await db.$count(ledgerEntries, inArray(ledgerEntries.ref, refs))).toBe(4)
    await after.booksAgree()
  })

  test('refunded while it is settled, shared and closed: the buyer has it all back, and nobody is short of a fen', async () => {
    const orders = await sold(4)
    const before = await channel.books()
    const asked = []
    for (const order of orders) {
      const input = after.inputOf(order, { place: 'received', reason: '质量问题', images: [photo] })
      asked.push(await after.applied(buyer, input))
    }
    await Promise.all([
      ...asked.map((no) => after.atStore(store, 'approve', no)),
      ...[1, 2].map(() => its.settle({ inDays: 16 })),
      ...[1, 2].map(() => shareDueOrders(splits.clock({ inDays: 16 }))),
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

  test('a refund with a return that several processes send takes the commission back once', async () => {
    const orders = await sold(3)
    await its.settle({ inDays: 79 })
    await clocks(79)
    const before = await channel.books()
    const asked = []
    for (const order of orders) {
      const input = after.inputOf(order, { place: 'received', reason: '质量问题', images: [photo] })
      asked.push(await after.applied(buyer, input))
    }
    await Promise.all([...asked.map((no) => after.atStore(store, 'approve', no)), clocks(80), clocks(80)])
    await clocks(81)
    const now = await channel.books()
    expect(now.buyers - before.buyers).toBe(orders.length * 10_000)
    expect(before.platform - now.platform).toBe(orders.length * 500)
    await its.settle({ inDays: 82 })
    await after.booksAgree()
  })
})
