import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemRandom as random } from '#kernel/random.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { openAndShutStores } from '../../jobs/open-and-shut-stores.ts'
import { days } from '../../kernel/time.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall(32)
const { as, db, now, pass, ports, aMerchant, anOperator, aShopper, aGoods, anAddress } = mall
const after = aftersalesOn(mall)
const operators = await Promise.all([1, 2, 3, 4].map(() => anOperator()))
const { log } = mall
const mind = () => openAndShutStores({ db, now, random, ports, log })
const freeze = (mer_id: number, frozen = true) =>
  Promise.all(
    operators.map((operator) => as(operator).post('/admin/api/store/freeze', { mer_id, frozen, reason: '售假被投诉' })),
  )

test('frozen by four at once it is frozen once, and told once', async () => {
  const store = await aMerchant()
  expect((await freeze(store.merchantId)).map(({ error }) => error)).toEqual([0, 0, 0, 0])
  expect(await db.$count(auditLogs, eq(auditLogs.subject, `store:${store.merchantId}`))).toBe(1)
  await freeze(store.merchantId, false)
  expect(await db.$count(auditLogs, eq(auditLogs.subject, `store:${store.merchantId}`))).toBe(2)
})

test('who submits while a store is frozen is refused, or their order is cancelled and they are told; no piece is lost', async () => {
  for (let round = 0; round < 4; round += 1) {
    const store = await aMerchant()
    const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 40 }] })
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aShopper()))
    const inputs = await Promise.all(
      buyers.map(async (buyer) => {
        const input = { sku_id: skuId, qty: 1, address_id: await anAddress(buyer) }
        const { fingerprint } = (await as(buyer).get('/shop/api/order/confirm', input)).data
        return () => as(buyer).post('/shop/api/order/submit', { ...input, fingerprint })
      }),
    )
    const all: { error: number; code?: string }[][] = await Promise.all([
      Promise.all(inputs.slice(0, 4).map((send) => send())),
      freeze(store.merchantId),
      Promise.all(inputs.slice(4).map((send) => send())),
      mind().then(() => []),
      mind().then(() => []),
    ])
    const refused = [...(all[0] ?? []), ...(all[2] ?? [])].filter(({ error }) => error !== 0)
    for (const { code } of refused) expect(code).toBe('order.changed')
    await Promise.all([mind(), mind()])
    const placed = await db.select().from(orders).where(eq(orders.merchantId, store.merchantId))
    expect(placed).toHaveLength(buyers.length - refused.length)
    expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 'cancelled'))
    const told = await db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.title, '订单已取消'),
          inArray(
            messages.userId,
            buyers.map(({ userId }) => userId),
          ),
        ),
      )
    expect(told).toHaveLength(placed.length)
    await after.booksAgree()
  }
})

test('what is shipped at the moment at which its time is over is shipped or refunded, never both, and the books agree', async () => {
  const store = await aMerchant()
  const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 40 }] })
  const payers = await Promise.all(Array.from({ length: 6 }, () => after.aPayer()))
  const paid = await Promise.all(payers.map((payer) => after.aPaid(payer, { skuId, qty: 1 })))
  await freeze(store.merchantId)
  await mind()
  pass(days(7))
  await Promise.all([mind(), mind(), ...paid.map(({ orderNo }) => after.ship(store, orderNo))])
  await mind()
  const rows = await db.select().from(orders).where(eq(orders.merchantId, store.merchantId))
  for (const { status, refundedFen, paidAmountFen } of rows) {
    expect(['shipped', 'closed']).toContain(status)
    expect(refundedFen).toBe(status === 'closed' ? paidAmountFen : 0)
  }
  await after.booksAgree()
})
