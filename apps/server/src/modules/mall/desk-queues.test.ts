import { expect, test } from 'vitest'
import { hours, later } from '#kernel/time.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { withdrawals } from '#modules/wallet/wallet.table.ts'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()
const { as, aMerchant, anOperator, atDesk, aShopper, aGoods, db, now, pass, defects } = mall
const { aPaidOrder } = ordersOn(mall)

type Queues = { data: { list: { queue: string; count: number; oldest_at: string | null; due_at: string | null }[] } }
async function queuesOf(person: { token: string }) {
  const reply: Queues = await as(person).get('/desk/api/queue/list')
  expect(defects).toEqual([])
  return Object.fromEntries(reply.data.list.map(({ queue, ...rest }) => [queue, rest]))
}

test('a store reads what waits for it, since when and until when, and nothing of another store', async () => {
  const [store, other] = [await aMerchant(), await aMerchant()]
  const { skuId } = await aGoods({ merchantId: store.merchantId })
  const at = now()
  await aPaidOrder(await aShopper({ balanceFen: 100_000 }), { skuId })
  pass(hours(1))
  await aPaidOrder(await aShopper({ balanceFen: 100_000 }), { skuId })
  const waiting = { count: 2, oldest_at: at.toISOString(), due_at: later(at, hours(48)).toISOString() }
  expect(await queuesOf(store)).toMatchObject({
    to_ship: waiting,
    to_reply: { count: 0, oldest_at: null, due_at: null },
  })
  expect(await queuesOf(other)).toMatchObject({ to_ship: { count: 0, oldest_at: null } })
})

test('the platform reads its own queues, and each of its people those of their rights alone', async () => {
  const shopper = await aShopper()
  await db.insert(withdrawals).values({
    withdrawNo: 'W26112010000000001',
    ownerId: shopper.ownerId,
    userId: shopper.userId,
    amountFen: 5_000,
    accountName: '周一舟',
    bankName: '工商银行',
    bankAccount: '6222000011112222',
    status: 'pending',
    createdAt: now(),
  })
  const all = await queuesOf(await anOperator())
  expect(all).toMatchObject({ withdrawals: { count: 1, oldest_at: now().toISOString() }, failed_jobs: { count: 0 } })
  expect(Object.keys(all)).toEqual([
    ...[
      'arbitration',
      'deposits',
      'settlements',
      'invoices_late',
      'vouchers',
      'receipts',
      'paybacks',
      'withdrawals',
      'channel_differences',
      'channel_bills_late',
      'companies',
      'applications',
      'credit',
      'disputes',
      'needs',
      'brand_applications',
      'word_hits',
      'seckill',
      'no_payment',
      'failed_jobs',
      'sms_failing',
      'sms_undelivered',
      'mail_failing',
      'connection_failing',
      'doctor',
    ],
  ])
  const companies = await atDesk(null, '企业运营', { rights: ['companies:see'] })
  expect(Object.keys(await queuesOf(companies))).toEqual([
    ...['companies', 'applications', 'credit', 'disputes', 'needs'],
  ])
})
