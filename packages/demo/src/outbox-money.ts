import { formatFen } from '@mall/contract/text/money'
import { digits } from '@mall/server/src/kernel/random.ts'
import { companies } from '@mall/server/src/modules/company/company.table.ts'
import { orders } from '@mall/server/src/modules/order/order.table.ts'
import { noteMovement } from '@mall/server/src/modules/payment/payment.public.ts'
import { paymentOrders, payments } from '@mall/server/src/modules/payment/payment.table.ts'
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { DemoDeps } from './deps.ts'

/** A transfer and the amount it still lacks, for the person who plays the bank. */
export type DemoTransfer = { paymentNo: string; remitCode: string; amountFen: number; missingFen: number }

/** A company repays what it bought on credit. */
export type DemoRepayment = DemoTransfer & { companyName: string }

type Row = { paymentNo: string; remitCode: string | null; amountFen: number; receivedFen: number }

const transferIn = ({ paymentNo, remitCode, amountFen, receivedFen }: Row): DemoTransfer => ({
  paymentNo,
  amountFen,
  remitCode: remitCode ?? '',
  missingFen: Math.max(0, amountFen - receivedFen),
})

/** The bank, as far as the demo plays it; each action returns a sentence about its result. */
export function outboxMoney({ database, now, random, ports, log }: DemoDeps) {
  const db = database.db
  const deps = { db, now, random, ports, log, actor: null }

  /** The newest transfer of each order. */
  async function transfersOf(orderIds: readonly number[]): Promise<Map<number, DemoTransfer>> {
    if (orderIds.length === 0) return new Map()
    const rows = await db
      .select({
        orderId: paymentOrders.orderId,
        paymentNo: payments.paymentNo,
        remitCode: payments.remitCode,
        amountFen: payments.amountFen,
        receivedFen: payments.receivedFen,
      })
      .from(payments)
      .innerJoin(paymentOrders, eq(paymentOrders.paymentId, payments.id))
      .where(and(inArray(paymentOrders.orderId, [...orderIds]), eq(payments.channel, 'bank_transfer')))
      .orderBy(desc(payments.id))
    const newest = new Map<number, DemoTransfer>()
    for (const { orderId, ...row } of rows) {
      if (!newest.has(orderId)) newest.set(orderId, transferIn(row))
    }
    return newest
  }

  /** Repayments by transfer that wait for their money, or those that `which` names. */
  async function repayments(which: SQL = eq(payments.status, 'paying')): Promise<DemoRepayment[]> {
    const rows = await db
      .select({ payment: payments, companyName: companies.name })
      .from(payments)
      .innerJoin(companies, eq(companies.ownerId, payments.ownerId))
      .where(and(eq(payments.purpose, 'repay'), eq(payments.channel, 'bank_transfer'), which))
      .orderBy(asc(payments.id))
      .limit(30)
    return rows.map(({ payment, companyName }) => ({ ...transferIn(payment), companyName }))
  }

  /** By the number of an order, or of a repayment. */
  async function transferOf(no: string): Promise<DemoTransfer | undefined> {
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, no))
    if (order) return (await transfersOf([order.id])).get(order.id)
    return (await repayments(eq(payments.paymentNo, no)))[0]
  }

  const none = '没有发起过对公转账'
  const arrive = (sumOf: (transfer: DemoTransfer) => number, told: string) => async (no: string) => {
    const transfer = await transferOf(no)
    if (!transfer) return none
    const amountFen = Math.max(1, sumOf(transfer))
    await noteMovement(deps, {
      bankTxnNo: `DEMO${digits(random, 14)}`,
      amountFen,
      payerName: '演示付款单位',
      payerAccount: `6222${digits(random, 12)}`,
      memo: `货款 ${transfer.remitCode}`,
      receivedAt: now(),
    })
    return no === transfer.paymentNo ? `还款到账 ¥${formatFen(amountFen)}，多出应还的部分已退回` : told
  }

  const acts: Record<string, (orderNo: string) => Promise<string>> = {
    transfer_full: arrive(({ missingFen }) => missingFen, '转账已全额到账'),
    transfer_half: arrive(({ missingFen }) => Math.ceil(missingFen / 2), '转账先到一半'),
    transfer_over: arrive(({ missingFen }) => missingFen + 100, '转账多到 1 元，多出的已退回'),
    transfer_late: arrive(({ amountFen }) => amountFen, '迟到的转账到账，已退回'),
  }
  return { acts, transfersOf, repayments }
}
