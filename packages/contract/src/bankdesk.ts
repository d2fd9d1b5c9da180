import { z } from 'zod'
import { Done, endpoint, FenField, Page, paged } from './endpoint.ts'
import { Transfer } from './payment.ts'
import { Withdrawal, withdrawStatuses } from './wallet.ts'
import { Instant } from './when.ts'

/* The operator's bank desk: money that came in by transfer, money that goes out, and whose it is. */

const PaymentNo = z.string().regex(/^P\d{10,19}$/, '支付单号不正确')

export const receiptStates = ['unclaimed', 'claimed', 'returning', 'returned'] as const

export const Receipt = z.object({
  receipt_no: z.string(),
  /** The bank's own number of the movement. */
  bank_txn_no: z.string(),
  amount_fen: FenField,
  payer_name: z.string(),
  payer_account: z.string(),
  memo: z.string(),
  received_at: Instant,
  state: z.enum(receiptStates),
  payment_no: z.string().nullable(),
})

/**
 * Notes one movement of the bank statement, once however often it is sent. A remit code in the memo claims it for its
 * payment at once. Less than due: the orders wait for the rest. More than due: the rest is set aside and goes back. For
 * orders that no longer wait: all of it goes back by itself. Refuses `transfer.txn_differs` when the number is known with
 * another amount.
 */
export const noteReceipt = endpoint({
  method: 'POST',
  path: '/admin/api/transfer/receipt',
  needs: 'operator',
  summary: '登记到账流水',
  input: z.object({
    bank_txn_no: z.string().trim().min(4).max(60),
    amount_fen: FenField.min(1, '金额至少 0.01 元').max(100_000_000_000),
    payer_name: z.string().trim().min(1).max(60),
    payer_account: z.string().trim().max(40).default(''),
    memo: z.string().trim().max(120).default(''),
    received_at: Instant.optional(),
  }),
  output: Receipt,
  idempotent: true,
})

/** Claims a receipt that named no payment. Refuses `transfer.receipt_not_found`, `transfer.claimed`, `payment.not_found`. */
export const claimReceipt = endpoint({
  method: 'POST',
  path: '/admin/api/transfer/claim',
  needs: 'operator',
  summary: '认领到账',
  input: z.object({ receipt_no: z.string().min(1).max(40), payment_no: PaymentNo }),
  output: Receipt,
  idempotent: true,
})

/** Sends back money that belongs to no payment. Refuses `transfer.receipt_not_found`, `transfer.claimed`. */
export const returnReceipt = endpoint({
  method: 'POST',
  path: '/admin/api/transfer/return',
  needs: 'operator',
  summary: '退回无主到账',
  input: z.object({ receipt_no: z.string().min(1).max(40), reason: z.string().trim().min(2, '请填写原因').max(100) }),
  output: Receipt,
  idempotent: true,
})

/** Refuses a voucher: its orders wait for payment again. Refuses `payment.not_found`, `transfer.not_waiting`. */
export const refuseVoucher = endpoint({
  method: 'POST',
  path: '/admin/api/transfer/refuse',
  needs: 'operator',
  summary: '驳回转账凭证',
  input: z.object({ payment_no: PaymentNo, reason: z.string().trim().min(2, '请填写原因').max(100) }),
  output: Transfer,
})

export const transfers = endpoint({
  method: 'GET',
  path: '/admin/api/transfer/list',
  needs: 'operator',
  summary: '待处理的对公转账',
  input: z.object({ tab: z.enum(['confirming', 'all']).catch('confirming').default('confirming') }).extend(Page.shape),
  output: paged(Transfer.extend({ order_nos: z.array(z.string()), payer: z.string(), created_at: Instant })),
})

export const receipts = endpoint({
  method: 'GET',
  path: '/admin/api/transfer/receipts',
  needs: 'operator',
  summary: '到账流水',
  input: z.object({ state: z.enum(receiptStates).optional().catch(undefined) }).extend(Page.shape),
  output: paged(Receipt),
})

/** What goes back and what the bank has not yet taken; `confirm` tells that somebody paid it out by hand. */
export const paybacks = endpoint({
  method: 'GET',
  path: '/admin/api/payback/list',
  needs: 'operator',
  summary: '退款与退回',
  input: z
    .object({ state: z.enum(['refunding', 'refunded']).catch('refunding').default('refunding') })
    .extend(Page.shape),
  output: paged(
    z.object({
      refund_no: z.string(),
      payment_no: z.string(),
      order_no: z.string().nullable(),
      channel: z.string(),
      amount_fen: FenField,
      /** Of a transfer: whom the bank pays; empty for the others, which go back through their channel. */
      to_name: z.string(),
      to_account: z.string(),
      reason: z.string(),
      status: z.enum(['refunding', 'refunded', 'failed']),
      created_at: Instant,
      refunded_at: Instant.nullable(),
    }),
  ),
})

/**
 * Only transfers are paid back by hand: their refunds by `R…`, and receipts that are `returning` by their own `B…`. Refuses
 * `refund.not_found`, `refund.done`.
 */
export const confirmPayback = endpoint({
  method: 'POST',
  path: '/admin/api/payback/confirm',
  needs: 'operator',
  summary: '确认已人工退回',
  input: z.object({ refund_no: z.string().regex(/^[RB]\d{10,19}$/, '退款单号不正确') }),
  output: Done,
  idempotent: true,
})

export const withdrawals = endpoint({
  method: 'GET',
  path: '/admin/api/withdraw/list',
  needs: 'operator',
  summary: '提现申请',
  input: z.object({ status: z.enum(withdrawStatuses).optional().catch(undefined) }).extend(Page.shape),
  output: paged(Withdrawal.extend({ payer: z.string() })),
})

/**
 * Approved, the bank is asked to pay; where no bank is connected, `paid` tells that somebody did. Refused, the money is back
 * in the balance. Refuses `withdraw.not_found`, `withdraw.done`.
 */
export const decideWithdrawal = endpoint({
  method: 'POST',
  path: '/admin/api/withdraw/decide',
  needs: 'operator',
  summary: '处理提现',
  input: z.object({
    withdraw_no: z.string().regex(/^W\d{10,19}$/, '提现单号不正确'),
    decision: z.enum(['approve', 'paid', 'refuse']),
    reason: z.string().trim().max(100).default(''),
  }),
  output: Withdrawal,
  idempotent: true,
})
