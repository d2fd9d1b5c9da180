import { eq, inArray, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Payout } from '#adapters/bank/port.ts'
import type { Mail } from '#adapters/mail/port.ts'
import { systemRandom as random } from '#kernel/random.ts'
import { days, later, minutes } from '#kernel/time.ts'
import { users } from '#modules/account/account.table.ts'
import { invoicesOn } from '#modules/invoice/invoice.fake.ts'
import { unsentMails } from '#modules/invoice/invoice.table.ts'
import { queueTexts } from '#modules/message/message.public.ts'
import { unsentTexts } from '#modules/message/message.table.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { followUpPayments } from '#modules/payment/payment.public.ts'
import { bankReceipts } from '#modules/payment/payment.table.ts'
import { closeMonths } from '#modules/settlement/settlement.public.ts'
import { jobDelays } from '#modules/system/system.table.ts'
import { payOutWithdrawals } from '#modules/wallet/wallet.public.ts'
import { withdrawals } from '#modules/wallet/wallet.table.ts'
import { mallForTest } from '#test/mall.ts'
import { autoReceiveOrders } from './auto-receive-orders.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { sendMails } from './send-mails.ts'
import { sendTexts } from './send-texts.ts'

const mall = await mallForTest()
const { aShopper, aMerchant, aGoods, db, config, database, now, pass, ports, log, defects } = mall
const { anUnpaidOrder, aShippedOrder, aCompletedOrder } = ordersOn(mall)
const { applied, issue } = invoicesOn(mall)
const deps = { db, now, random, ports, log }
const many = 100

/** Whatever bears this in its number fails, whenever it is tried. */
const broken = 'D26112099'
const numbers = (prefix: string) => Array.from({ length: many }, (_, i) => `${prefix}${String(i).padStart(5, '0')}`)
await database.exec(`
  create function is_broken() returns trigger language plpgsql as $$ begin raise exception 'this row is broken'; end $$;
  create trigger broken_orders before update on orders for each row when (old.order_no like '${broken}%')
    execute function is_broken()`)

/** A bank, an SMS sender and a mail server that give no answer about the broken ones. */
const { bank, sms, mail: mails } = ports
Object.assign(ports, {
  bank: {
    ...bank,
    send: (payout: Payout) =>
      payout.ref.includes(broken) ? Promise.reject(new Error('no answer')) : bank.send(payout),
  },
  mail: {
    ...mails,
    send: (mail: Mail) => (mail.to.startsWith('broken') ? Promise.reject(new Error('no answer')) : mails.send(mail)),
  },
  sms: {
    send: (message: Parameters<typeof sms.send>[0]) =>
      message.phone.startsWith('1990000') ? Promise.reject(new Error('no answer')) : sms.send(message),
  },
})

async function behindBroken(order_no: string) {
  const [model] = await db.select().from(orders).where(eq(orders.orderNo, order_no))
  const [line] = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, model?.id ?? 0))
  if (!model || !line) throw new Error('no such order')
  const { id: _, ...copy } = model
  const { id: __, ...sold } = line
  const copies = await db
    .insert(orders)
    .values(numbers(broken).map((orderNo) => ({ ...copy, orderNo })))
    .returning({ orderId: orders.id })
  await db.insert(orderLines).values(copies.map(({ orderId }) => ({ ...sold, orderId })))
  // The one that is due came after all of them.
  await db
    .update(orders)
    .set({ expireAt: later(now(), minutes(31)) })
    .where(eq(orders.orderNo, order_no))
}
const statusOf = async (orderNo: string) =>
  (await db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]?.status
const areBroken = like(orders.orderNo, `${broken}%`)
async function noOrders() {
  await db
    .delete(orderLines)
    .where(inArray(orderLines.orderId, db.select({ id: orders.id }).from(orders).where(areBroken)))
  await db.delete(orders).where(areBroken)
}

type Kind = {
  job: string
  /** A hundred that fail, and one behind them. */
  begin(): Promise<{ run(): Promise<unknown>; isDone(): Promise<boolean>; clear(): Promise<unknown> }>
}

const { merchantId } = await aMerchant()
const { skuId } = await aGoods({ merchantId })

const kinds: readonly Kind[] = [
  {
    job: 'cancel-unpaid-orders',
    begin: async () => {
      const due = await anUnpaidOrder(await aShopper(), { skuId })
      await behindBroken(due)
      pass(minutes(32))
      return {
        run: () => cancelUnpaidOrders(deps),
        isDone: async () => (await statusOf(due)) === 'cancelled',
        clear: noOrders,
      }
    },
  },
  {
    job: 'auto-receive-orders',
    begin: async () => {
      const staff = await aMerchant()
      const due = await aShippedOrder(await aShopper(), staff, {
        skuId: (await aGoods({ merchantId: staff.merchantId })).skuId,
      })
      await behindBroken(due)
      pass(days(16))
      return {
        run: () => autoReceiveOrders(deps),
        isDone: async () => (await statusOf(due)) === 'completed',
        clear: noOrders,
      }
    },
  },
  {
    job: 'settle-stores',
    begin: async () => {
      const staff = await aMerchant()
      const due = await aCompletedOrder(await aShopper(), staff, {
        skuId: (await aGoods({ merchantId: staff.merchantId })).skuId,
      })
      await behindBroken(due)
      await db
        .update(orders)
        .set({ completedAt: later(now(), minutes(1)) })
        .where(eq(orders.orderNo, due))
      pass(days(20))
      const settledFen = async () =>
        (await db.select().from(orders).where(eq(orders.orderNo, due)))[0]?.settledRefundedFen
      return {
        run: () => closeMonths(deps),
        isDone: async () => (await settledFen()) === 0,
        clear: noOrders,
      }
    },
  },
  {
    job: 'pay-out-withdrawals',
    begin: async () => {
      const { userId, ownerId } = await aShopper({ balanceFen: 50_000 })
      const row = {
        ownerId,
        userId,
        amountFen: 100,
        status: 'paying' as const,
        createdAt: now(),
        accountName: '王敏',
        bankName: '招商银行',
        bankAccount: '6222001234561234',
      }
      const withdrawNos = [...numbers(`W${broken}`), 'W2611200000001']
      await db.insert(withdrawals).values(withdrawNos.map((withdrawNo) => ({ ...row, withdrawNo })))
      return {
        run: () => payOutWithdrawals(deps),
        isDone: async () => {
          const [last] = await db.select().from(withdrawals).where(eq(withdrawals.withdrawNo, 'W2611200000001'))
          return last?.status === 'paid'
        },
        clear: () => db.delete(withdrawals),
      }
    },
  },
  {
    job: 'follow-up-payments',
    begin: async () => {
      const receiptNos = [...numbers(`B${broken}`), 'B2611200000001']
      const receipts = receiptNos.map((receiptNo) => ({
        receiptNo,
        bankTxnNo: receiptNo,
        amountFen: 100,
        payerName: '王敏',
        payerAccount: '6222001234561234',
        memo: '',
        returnReason: '付错',
        state: 'returning' as const,
        receivedAt: now(),
        createdAt: now(),
      }))
      await db.insert(bankReceipts).values(receipts)
      return {
        run: () => followUpPayments(deps),
        isDone: async () => {
          const [last] = await db.select().from(bankReceipts).where(eq(bankReceipts.receiptNo, 'B2611200000001'))
          return last?.state === 'returned'
        },
        clear: () => db.delete(bankReceipts),
      }
    },
  },
  {
    job: 'send-texts',
    begin: async () => {
      const phones = [...Array.from({ length: many }, (_, i) => `1990000${String(i).padStart(4, '0')}`), '13800000001']
      const text = { scene: 'settled' as const, values: { store: '恒昌' }, goodUntil: later(now(), days(7)) }
      await queueTexts(
        db,
        { ...deps, config },
        phones.map((phone) => ({ ...text, phone })),
      )
      return {
        run: () => sendTexts(deps),
        isDone: async () => (await db.$count(unsentTexts, eq(unsentTexts.phone, '13800000001'))) === 0,
        clear: () => db.delete(unsentTexts),
      }
    },
  },
  {
    job: 'send-mails',
    begin: async () => {
      const staff = await aMerchant()
      const buyer = await aShopper()
      const mailed = (await aGoods({ merchantId: staff.merchantId })).skuId
      const requestId = await applied(buyer, [await aCompletedOrder(buyer, staff, { skuId: mailed })])
      await issue(staff, requestId)
      const { ownerId, userId } = buyer
      const others = await db
        .insert(users)
        .values(numbers('').map((phone) => ({ ownerId, phone, nickname: phone, createdAt: now() })))
        .returning({ id: users.id })
      const mail = { requestId, goodUntil: later(now(), days(3)), createdAt: now() }
      const broken = others.map(({ id }) => ({ ...mail, userId: id, email: 'broken@example.com' }))
      await db.insert(unsentMails).values([...broken, { ...mail, userId, email: 'wang@example.com' }])
      return {
        run: () => sendMails(deps),
        isDone: async () => (await db.$count(unsentMails, eq(unsentMails.userId, userId))) === 0,
        clear: () => db.delete(unsentMails),
      }
    },
  },
]

test.each(kinds.map((kind) => [kind.job, kind] as const))(
  '%s: what is due behind a hundred that fail is done in the same run, and those are put off',
  async (_job, { begin }) => {
    const { run, isDone, clear } = await begin()
    expect(await isDone()).toBe(false)
    await run()
    expect(await isDone()).toBe(true)
    expect(await db.$count(jobDelays)).toBe(many)
    const failures = defects.length
    expect(failures).toBeGreaterThanOrEqual(many)
    await run()
    await run()
    expect(defects.length, 'tried once more, and then not before their gap is over').toBe(failures * 2)
    await clear()
    pass(minutes(5))
    await run()
    expect(await db.$count(jobDelays), 'what is not due any more is forgotten').toBe(0)
    defects.length = 0
  },
)
