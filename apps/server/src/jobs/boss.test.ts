import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { systemRandom as random } from '#kernel/random.ts'
import { minutes } from '#kernel/time.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { orders } from '#modules/order/order.table.ts'
import { aPglite } from '#test/database.ts'
import { mallOn } from '#test/mall.ts'
import { startJobs } from './boss.ts'

const mall = mallOn(await aPglite())
const { database, db, config, now, ports, defects } = mall
const { anUnpaidOrder } = ordersOn(mall)
const { log } = mall
const deps = { database, db, config, now, random, ports, log }

test('the clock starts on the embedded database, does what is due by itself, and starts again after a stop, without what it no longer does', async () => {
  const { merchantId } = await mall.aMerchant()
  const { skuId } = await mall.aGoods({ merchantId })
  const orderNo = await anUnpaidOrder(await mall.aShopper(), { skuId })
  mall.pass(minutes(31))
  const jobs = await startJobs(deps)
  const scheduled = await database.query('select name, cron from pgboss.schedule order by name')
  expect(scheduled.rows).toEqual([
    { name: 'apply-invoices', cron: '* * * * *' },
    { name: 'auto-receive-orders', cron: '* * * * *' },
    { name: 'cancel-unpaid-orders', cron: '* * * * *' },
    { name: 'deliver-codes', cron: '* * * * *' },
    { name: 'end-seckill', cron: '* * * * *' },
    { name: 'escalate-reviews', cron: '*/5 * * * *' },
    { name: 'examine-mall', cron: '20 19 * * *' },
    { name: 'expire-points', cron: '5 16 * * *' },
    { name: 'expire-red-letters', cron: '*/5 * * * *' },
    { name: 'fetch-channel-bills', cron: '*/5 * * * *' },
    { name: 'finish-aftersales', cron: '* * * * *' },
    { name: 'follow-up-payments', cron: '* * * * *' },
    { name: 'forget-expired', cron: '7 * * * *' },
    { name: 'issue-invoices', cron: '* * * * *' },
    { name: 'issue-reconciliations', cron: '7 * * * *' },
    { name: 'issue-statements', cron: '7 * * * *' },
    { name: 'lapse-settlements', cron: '7 * * * *' },
    { name: 'mind-deposits', cron: '7 * * * *' },
    { name: 'mind-listings', cron: '* * * * *' },
    { name: 'mind-papers', cron: '7 * * * *' },
    { name: 'mind-stores', cron: '* * * * *' },
    { name: 'mind-waybills', cron: '* * * * *' },
    { name: 'move-aftersales', cron: '* * * * *' },
    { name: 'notice-collected', cron: '*/5 * * * *' },
    { name: 'pay-out-deposits', cron: '* * * * *' },
    { name: 'pay-out-settlements', cron: '* * * * *' },
    { name: 'pay-out-withdrawals', cron: '* * * * *' },
    { name: 'read-receipts', cron: '* * * * *' },
    { name: 'remind-aftersales', cron: '* * * * *' },
    { name: 'remind-codes', cron: '7 * * * *' },
    { name: 'remind-contracts', cron: '7 * * * *' },
    { name: 'remind-coupons', cron: '* * * * *' },
    { name: 'remind-points', cron: '0 2 * * *' },
    { name: 'remind-seckill', cron: '* * * * *' },
    { name: 'remind-statements', cron: '7 * * * *' },
    { name: 'remove-files', cron: '* * * * *' },
    { name: 'restate-goods', cron: '* * * * *' },
    { name: 'review-templates', cron: '7 * * * *' },
    { name: 'send-company-transfers', cron: '* * * * *' },
    { name: 'send-guess-warnings', cron: '* * * * *' },
    { name: 'send-mails', cron: '* * * * *' },
    { name: 'send-texts', cron: '* * * * *' },
    { name: 'settle-stores', cron: '7 * * * *' },
    { name: 'share-orders', cron: '*/5 * * * *' },
    { name: 'track-aftersales', cron: '* * * * *' },
    { name: 'track-parcels', cron: '* * * * *' },
    { name: 'watch-jobs', cron: '* * * * *' },
  ])
  await vi.waitFor(
    async () => {
      const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
      expect(order?.status).toBe('cancelled')
    },
    { timeout: 40_000, interval: 500 },
  )
  await jobs.stop()
  await database.query("select pgboss.create_queue('an-older-name', '{}')")
  await database.query("insert into pgboss.schedule (name, cron) values ('an-older-name', '* * * * *')")
  const again = await startJobs(deps)
  await again.stop()
  expect((await database.query('select name, cron from pgboss.schedule order by name')).rows).toEqual(scheduled.rows)
  expect(defects).toEqual([])
}, 60_000)
