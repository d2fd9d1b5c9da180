import { gatewayChannels } from '@mall/contract/payment/words'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { later } from '#kernel/time.ts'
import { orders } from '#modules/order/order.table.ts'
import { sweep, type Trying } from '#modules/system/system.public.ts'
import { askChannel } from './ask-channel.ts'
import { returnToPayer } from './bank-receipt.ts'
import { askAfter, closeAfter, dueForAsking, giveUpAfter } from './payment.rules.ts'
import { bankReceipts, paymentOrders, payments, refunds } from './payment.table.ts'
import { sendBack } from './send-refund.ts'
import { settleTransfer } from './settle-transfer.ts'
import type { SettleDeps } from './take-report.ts'

/** Payments that one round asks about. */
const atOnce = 200

type Deps = SettleDeps & Trying

/**
 * For the clock: asks the channels about payments whose notification never came, closes what nobody paid, sees what became of
 * transfers whose orders changed, and tries again what is to go back. Attempts that we closed are asked about too: money can
 * still have arrived on them.
 */
export async function followUpPayments(deps: Deps): Promise<void> {
  await askChannels(deps)
  await settleTransfers(deps)
  await sendAllBack(deps)
}

/** `dueForAsking` as a condition, so that payments that are not due take no place of those that are. */
const isDueForAsking = (at: string) =>
  sql`(${payments.queriedAt} is null or ${payments.queriedAt} <= ${at}::timestamptz
    - greatest(${askAfter} * interval '1 millisecond', (${at}::timestamptz - ${payments.createdAt}) / 10))`

async function askChannels(deps: Deps) {
  const at = deps.now()
  const oldest = later(at, -giveUpAfter)
  const atGateway = inArray(payments.channel, [...gatewayChannels])
  const open = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['paying', 'closed']),
        atGateway,
        gte(payments.createdAt, oldest),
        lte(payments.createdAt, later(at, -askAfter)),
        isDueForAsking(at.toISOString()),
      ),
    )
    .orderBy(sql`${payments.queriedAt} asc nulls first`, asc(payments.id))
    .limit(atOnce)
  // The payments just asked about stand last at the next round, even where the question failed.
  for (const payment of open.filter((one) => dueForAsking(one, at))) {
    try {
      await askChannel(deps, payment)
    } catch (error) {
      deps.log.error({ err: error, paymentId: payment.id }, 'a payment could not be asked about')
    }
  }
  await deps.db
    .update(payments)
    .set({ status: 'closed' })
    .where(and(eq(payments.status, 'paying'), atGateway, lt(payments.createdAt, later(at, -closeAfter))))
}

/**
 * Transfers whose orders were cancelled, expired or paid otherwise since money came, or were begun and no longer wait; and
 * those of which so few orders still wait that what came is enough. A repayment of credit is for no orders: it waits as long
 * as it takes, and its money is used as it comes.
 */
function settleTransfers(deps: Deps) {
  const at = deps.now().toISOString()
  return sweep(
    deps,
    'settle-transfers',
    async (limit) => {
      const due = await rowsOf<{ id: number }>(
        deps.db,
        sql`select p.id::float8 as id
          from ${payments} p
          cross join lateral (
            select count(*) as orders, coalesce(sum(s.amount_fen), 0) as fen
            from ${paymentOrders} s join ${orders} o on o.id = s.order_id
            where s.payment_id = p.id and (
              o.status = 'pending_confirmation'
              or o.status = 'pending_payment' and (o.expire_at is null or o.expire_at > ${at}::timestamptz)
            )
          ) waiting
          cross join lateral (
            select p.received_fen - coalesce(sum(r.amount_fen), 0) as fen
            from ${refunds} r where r.payment_id = p.id and r.order_id is null
          ) held
          where p.channel = 'bank_transfer' and p.purpose = 'order'
            and (p.status = 'paying' or p.status = 'closed' and p.received_fen > 0)
            and case when waiting.orders = 0 then held.fen > 0 or p.status = 'paying'
              else held.fen > 0 and held.fen >= waiting.fen end
          order by p.id limit ${limit}`,
      )
      return due.map(({ id }) => id)
    },
    async (tx, id) => {
      await settleTransfer({ ...deps, db: tx }, id)
      return true
    },
  )
}

/** Sends each kind back by itself: a payment that the bank leaves for somebody to make by hand keeps nothing else waiting. */
async function sendAllBack(deps: Deps) {
  for (const byBank of [false, true]) {
    await sweep(
      deps,
      byBank ? 'send-back-by-bank' : 'send-back',
      async (limit) => {
        const isWaiting = eq(refunds.status, 'refunding')
        const back = await deps.db
          .selectDistinct({ paymentId: refunds.paymentId })
          .from(refunds)
          .where(and(isWaiting, byBank ? isNotNull(refunds.receiptId) : isNull(refunds.receiptId)))
          .orderBy(asc(refunds.paymentId))
          .limit(limit)
        return back.map(({ paymentId }) => paymentId)
      },
      async (_db, paymentId) => ((await sendBack(deps, paymentId)) ? true : 'failed'),
      { ownTransactions: true },
    )
  }
  await sweep(
    deps,
    'return-receipts',
    async (limit) => {
      const returning = await deps.db
        .select({ id: bankReceipts.id })
        .from(bankReceipts)
        .where(eq(bankReceipts.state, 'returning'))
        .orderBy(asc(bankReceipts.id))
        .limit(limit)
      return returning.map(({ id }) => id)
    },
    async (_db, id) => {
      const [receipt] = await deps.db.select().from(bankReceipts).where(eq(bankReceipts.id, id))
      return receipt === undefined || (await returnToPayer(deps, receipt)) ? true : 'failed'
    },
    { ownTransactions: true },
  )
}
