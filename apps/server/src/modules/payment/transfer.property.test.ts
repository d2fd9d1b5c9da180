import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SandboxNotice } from '#adapters/payment/port.ts'
import { rowsOf } from '#db/client.ts'
import { systemRandom } from '#kernel/random.ts'
import { days, hours } from '#kernel/time.ts'
import { ledgerFaults, orderFaults, paymentFaults } from '#modules/doctor/doctor.public.ts'
import { cancelled } from '#test/bank.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { followUpPayments } from './payment.public.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, anOperator, db, now, pass, ports } = mall
const { anOrder } = ordersIn(mall)
const { begin, press, deliver, beginTransfer, sendVoucher, receive, openBankAccount } = paymentsIn(mall)
await openBankAccount()
const store = await aMerchant()
const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 99_999 }] })
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const clock = () => followUpPayments({ db, now, random: systemRandom, ports, log })

/** Sum of every account of the ledger. */
async function ledger() {
  const rows = await rowsOf<{ name: string; sum: number }>(
    db,
    sql`select a.kind || ':' || a.party as name, sum(p.amount)::float8 as sum
      from ledger_accounts a join ledger_postings p on p.account_id = a.id group by 1 order by 1`,
  )
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}
const moved = (after: Map<string, number>, before: Map<string, number>) =>
  Object.fromEntries(
    [...after].map(([name, sum]) => [name, sum - (before.get(name) ?? 0)] as const).filter(([, sum]) => sum !== 0),
  )

async function recharge(person: Person, amount_fen: number) {
  const reply: { data: { redirect_url: string } } = await as(person).post('/user/api/wallet/recharge', {
    amount_fen,
    channel: 'wechat',
  })
  return press(Object.fromEntries(new URL(reply.data.redirect_url).searchParams))
}

let txns = 0

test('in whatever order and however often receipts and notifications come, the ledger ends the same', async () => {
  const sum = fc.constantFrom(1, 4000, 6000, 10_000, 12_000, 20_000, 25_000)
  const story = fc.record({
    cancelled: fc.boolean(),
    voucher: fc.boolean(),
    // Transfers for two orders together, for a stranger's order, and with a memo that names no payment.
    mine: fc.array(sum, { maxLength: 4 }),
    theirs: fc.array(sum, { maxLength: 2 }),
    unknown: fc.array(sum, { maxLength: 2 }),
    arrivals: fc.array(fc.nat(), { maxLength: 14 }),
  })
  await fc.assert(
    fc.asyncProperty(story, async ({ mine, theirs, unknown, arrivals, ...how }) => {
      const [payer, stranger, operator] = [await aShopper(), await aShopper(), await anOperator()]
      const before = await ledger()
      const one = await anOrder(payer, { skuId })
      const two = await anOrder(payer, { skuId })
      const own = await beginTransfer(payer, [one.orderNo, two.orderNo])
      const other = await beginTransfer(stranger, [(await anOrder(stranger, { skuId })).orderNo])
      if (how.cancelled) await cancelled(as(payer), two.orderNo)
      if (how.voucher) await sendVoucher(payer, own.payment_no)
      const arrive = (amountFen: number, memo: string) => {
        txns += 1
        const txn = `PROP${txns}`
        return async () => expect((await receive(operator, { txn, amountFen, memo })).error).toBe(0)
      }
      const notices = await recharge(payer, 700)
      const waiting = [
        ...mine.map((amountFen) => arrive(amountFen, own.remit_code)),
        ...theirs.map((amountFen) => arrive(amountFen, other.remit_code)),
        ...unknown.map((amountFen) => arrive(amountFen, '货款')),
        ...notices.map((notice) => async () => expect((await deliver(notice)).status).toBe(200)),
      ]
      for (const i of [...arrivals.map((n) => n % waiting.length), ...waiting.keys()]) await waiting[i]?.()
      // A voucher that nobody answered would wait for ever.
      await as(operator).post('/admin/api/transfer/refuse', { payment_no: own.payment_no, reason: '没有到账' })
      pass(days(9))
      await clock()

      const total = (sums: readonly number[]) => sums.reduce((all, fen) => all + fen, 0)
      const due = how.cancelled ? 10_000 : 20_000
      const sold = (total(mine) >= due ? due : 0) + (total(theirs) >= 10_000 ? 10_000 : 0)
      const kept = total(unknown)
      const expected = Object.entries({
        'channel:bank_transfer': -sold - kept,
        'channel:wechat': -700,
        'suspense:bank_transfer': kept,
        [`sales:merchant:${store.merchantId}`]: sold,
        [`wallet:owner:${payer.ownerId}`]: 700,
      }).filter(([, amount]) => amount !== 0)
      expect(moved(await ledger(), before)).toEqual(Object.fromEntries(expected))
      expect(await paymentFaults(db)).toEqual([])
    }),
    { numRuns: 12 },
  )
  expect(await ledgerFaults(db)).toEqual([])
  expect(mall.defects).toEqual([])
}, 120_000)

test('whatever buyers, stores, the desk and the channels do in between, no fen is lost or made', async () => {
  const step = fc.constantFrom(
    'half',
    'full',
    'over',
    'again',
    'voucher',
    'refuse',
    'cancel',
    'transfer',
    'alipay',
    'press',
    'deliver',
    'refund',
    'ship',
    'clock',
    'hour',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      const [payer, operator] = [await aShopper(), await anOperator()]
      const desk = as(operator)
      const one = await anOrder(payer, { skuId })
      const two = await anOrder(payer, { skuId })
      const both = [one.orderNo, two.orderNo]
      const own = await beginTransfer(payer, both)
      const input = { order_no: both.join(','), channel: 'bank_transfer' }
      const waiting: SandboxNotice[] = []
      let link: Record<string, string> | undefined
      const arrive = (amountFen: number, more = 1) => {
        txns += more
        return receive(operator, { txn: `MIX${txns}`, amountFen, memo: own.remit_code })
      }
      const acts: Record<(typeof steps)[number], () => Promise<unknown>> = {
        half: () => arrive(10_000),
        full: () => arrive(20_000),
        over: () => arrive(20_100),
        again: () => arrive(10_000, 0),
        voucher: () => sendVoucher(payer, own.payment_no),
        refuse: () => desk.post('/admin/api/transfer/refuse', { payment_no: own.payment_no, reason: '看不清' }),
        cancel: () => cancelled(as(payer), two.orderNo),
        transfer: () => as(payer).post('/shop/api/payment/pay', input),
        alipay: async () => {
          link = await begin(payer, [one.orderNo], 'alipay').then(
            (begun) => begun.link,
            () => link,
          )
        },
        press: async () => waiting.push(...(link ? await press(link) : [])),
        deliver: async () => {
          for (const notice of waiting) expect((await deliver(notice)).status).toBe(200)
        },
        refund: () => as(store).post('/merchant/api/order/refund', { order_no: one.orderNo, reason: '缺货' }),
        ship: () =>
          as(store).post('/merchant/api/order/ship', {
            order_no: two.orderNo,
            express_code: 'sf',
            express_no: 'SF1234567890',
          }),
        clock,
        hour: async () => pass(hours(1)),
      }
      for (const name of steps) await acts[name]()
      await acts.deliver()
      await clock()
      expect(await paymentFaults(db)).toEqual([])
    }),
    { numRuns: 20 },
  )
  expect(await ledgerFaults(db)).toEqual([])
  expect(await orderFaults(db)).toEqual([])
  expect(mall.defects).toEqual([])
}, 120_000)
