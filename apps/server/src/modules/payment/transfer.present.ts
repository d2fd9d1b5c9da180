import type { Transfer } from '@mall/contract/payment/terms'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { attachedOf, linkTo } from '#modules/file/file.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { siteSettings } from '#modules/site/site.public.ts'
import { asidesOf } from './pay-back.ts'
import { isPayable } from './payment.rules.ts'
import { paymentOrders, type payments, paymentVouchers } from './payment.table.ts'
import { transferState } from './transfer.rules.ts'

type Payment = typeof payments.$inferSelect
/** Shown while no account is set; transfers that were begun before can still be looked at. */
const noAccount = { name: '', bank: '', account: '' }

const billsOf = (db: Db, paymentIds: readonly number[]) =>
  db
    .select({
      paymentId: paymentOrders.paymentId,
      orderNo: orders.orderNo,
      status: orders.status,
      expireAt: orders.expireAt,
      payAmountFen: paymentOrders.amountFen,
    })
    .from(paymentOrders)
    .innerJoin(orders, eq(orders.id, paymentOrders.orderId))
    .where(inArray(paymentOrders.paymentId, [...paymentIds]))
    .orderBy(asc(orders.id))

const vouchersOf = (db: Db, paymentIds: readonly number[]) =>
  db
    .select()
    .from(paymentVouchers)
    .where(inArray(paymentVouchers.paymentId, [...paymentIds]))
    .orderBy(asc(paymentVouchers.id))

/**
 * Transfers as they stand, in the given sequence. While orders wait the amount is theirs, whatever was cancelled meanwhile; a
 * repayment of credit has none, and no end.
 */
export async function presentTransfers(
  ctx: Pick<Ctx, 'db' | 'now' | 'ports'>,
  found: readonly Payment[],
): Promise<(Transfer & { order_nos: string[] })[]> {
  if (found.length === 0) return []
  const at = ctx.now()
  const ids = found.map((payment) => payment.id)
  const { transfer_account: account } = await siteSettings(ctx)
  const bills = Map.groupBy(await billsOf(ctx.db, ids), (bill) => bill.paymentId)
  const sent = await vouchersOf(ctx.db, ids)
  const vouchers = Map.groupBy(sent, (voucher) => voucher.paymentId)
  const shown = await attachedOf(ctx.db, [...new Set(sent.flatMap(({ images }) => images))])
  const attached = new Map(shown.map(({ url, ...about }) => [url, about]))
  const asides = await asidesOf(
    ctx.db,
    found.filter(({ receivedFen }) => receivedFen > 0).map(({ id }) => id),
  )
  return found.map((payment) => {
    // Money that came and went back again is not counted as received.
    const receivedFen = payment.receivedFen - (asides.get(payment.id) ?? 0)
    const own = bills.get(payment.id) ?? []
    const repays = payment.purpose === 'repay'
    const waiting = own.filter((bill) => bill.status === 'pending_confirmation' || isPayable(bill, at))
    const confirming = waiting.some((bill) => bill.status === 'pending_confirmation')
    const stillWaits = repays ? payment.status === 'paying' : waiting.length > 0
    const state = transferState({ ...payment, receivedFen }, { waiting: stillWaits, confirming })
    const ends = confirming ? [] : waiting.flatMap(({ expireAt }) => (expireAt ? [expireAt.getTime()] : []))
    const open = state !== 'paid' && waiting.length > 0
    return {
      payment_no: payment.paymentNo,
      state,
      account: account ?? noAccount,
      remit_code: payment.remitCode ?? '',
      amount_fen: open ? waiting.reduce((sum, bill) => sum + bill.payAmountFen, 0) : payment.amountFen,
      received_fen: receivedFen,
      expire_at: state !== 'paid' && ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
      refuse_reason: state === 'refused' ? payment.failReason : '',
      vouchers: (vouchers.get(payment.id) ?? []).map((voucher) => ({
        id: voucher.id,
        images: voucher.images.map((path) => linkTo(ctx, path)),
        files: voucher.images.flatMap((path) => attached.get(path) ?? []),
        payer_name: voucher.payerName,
        remark: voucher.remark,
        created_at: voucher.createdAt.toISOString(),
      })),
      order_nos: own.map((bill) => bill.orderNo),
    }
  })
}

/** One of them; the caller knows that it is a transfer. */
export async function presentTransfer(ctx: Pick<Ctx, 'db' | 'now' | 'ports'>, payment: Payment) {
  const [transfer] = await presentTransfers(ctx, [payment])
  if (!transfer) throw new Error('a transfer that cannot be shown')
  return transfer
}
