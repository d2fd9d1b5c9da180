import { and, desc, eq, inArray } from 'drizzle-orm'
import { digits } from '#kernel/random.ts'
import { orders } from '#modules/order/order.table.ts'
import { noteMovement, refundPaidOrder, refuseVoucher } from '#modules/payment/payment.public.ts'
import { paymentOrders, payments } from '#modules/payment/payment.table.ts'
import type { DemoDeps } from './deps.ts'

/** What an order's newest transfer still lacks, for whoever plays the bank. */
export type DemoTransfer = {
  orderId: number
  paymentNo: string
  remitCode: string
  amountFen: number
  missingFen: number
}

/** The bank, the bank desk and the store that sends money back, as far as the demo plays them; each tells what it did. */
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
    for (const { orderId, paymentNo, remitCode, amountFen, receivedFen } of rows) {
      if (newest.has(orderId)) continue
      const missingFen = Math.max(0, amountFen - receivedFen)
      newest.set(orderId, { orderId, paymentNo, remitCode: remitCode ?? '', amountFen, missingFen })
    }
    return newest
  }

  async function transferOf(orderNo: string) {
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, orderNo))
    return order && (await transfersOf([order.id])).get(order.id)
  }

  const none = '这个订单没有发起过对公转账'
  const arrive = (sumOf: (transfer: DemoTransfer) => number, told: string) => async (orderNo: string) => {
    const transfer = await transferOf(orderNo)
    if (!transfer) return none
    await noteMovement(deps, {
      bankTxnNo: `DEMO${digits(random, 14)}`,
      amountFen: Math.max(1, sumOf(transfer)),
      payerName: '演示付款单位',
      payerAccount: `6222${digits(random, 12)}`,
      memo: `货款 ${transfer.remitCode}`,
      receivedAt: now(),
    })
    return told
  }

  const acts: Record<string, (orderNo: string) => Promise<string>> = {
    transfer_full: arrive(({ missingFen }) => missingFen, '转账已全额到账'),
    transfer_half: arrive(({ missingFen }) => Math.ceil(missingFen / 2), '转账先到一半'),
    transfer_over: arrive(({ missingFen }) => missingFen + 100, '转账多到 1 元，多出的已退回'),
    transfer_late: arrive(({ amountFen }) => amountFen, '迟到的转账到账，已退回'),
    async transfer_refuse(orderNo) {
      const transfer = await transferOf(orderNo)
      if (!transfer) return none
      await refuseVoucher(deps, { payment_no: transfer.paymentNo, reason: '凭证与到账信息不符' })
      return '凭证已驳回'
    },
    async refund(orderNo) {
      await refundPaidOrder(deps, { orderNo, reason: '商品缺货，无法发货', operator: '演示商家' })
      return '商家已取消订单，全额退款'
    },
  }
  return { acts, transfersOf }
}
