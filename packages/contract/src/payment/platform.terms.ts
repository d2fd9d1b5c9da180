import { terms } from '../call/call.ts'
import { Done, FenField, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { Withdrawal } from '../wallet/terms.ts'
import { withdrawStatuses } from '../wallet/words.ts'
import { paybackStates, paybackTabs, receiptStates } from './platform.words.ts'
import { Transfer } from './terms.ts'

/* The operator's bank desk: money that came in by transfer, money that goes out, and whose it is. */

const PaymentNo = z.string().regex(/^P\d{10,19}$/, '支付单号不正确')

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
  /** The store's deposit that it was booked to; null for other receipts. */
  deposit_no: z.string().nullable(),
})

export const noteReceipt = terms({
  summary: '登记到账流水',
  input: z.object({
    bank_txn_no: labelled('银行流水号', z.string().trim().min(4).max(60)),
    amount_fen: labelled('金额', FenField.min(1, '金额至少 0.01 元').max(100_000_000_000)),
    payer_name: labelled('付款户名', z.string().trim().min(1).max(60)),
    payer_account: labelled('付款账号', z.string().trim().max(40).default('')),
    memo: labelled('附言', z.string().trim().max(120).default('')),
    received_at: labelled('到账时间', Instant.optional()),
    /** The transfer that it is for, if known; without it the memo decides. */
    payment_no: labelled('支付单号', PaymentNo.optional()),
  }),
  output: Receipt,
  refuses: ['payment.not_found', 'transfer.claimed', 'transfer.txn_differs'],
})

export const claimReceipt = terms({
  summary: '认领到账',
  input: z.object({
    receipt_no: labelled('到账编号', z.string().min(1).max(40)),
    payment_no: labelled('支付单号', PaymentNo),
  }),
  output: Receipt,
  refuses: ['payment.not_found', 'transfer.claimed', 'transfer.receipt_not_found'],
})

export const claimChoices = terms({
  summary: '可认领的付款',
  input: z.object({
    receipt_no: labelled('到账编号', z.string().min(1).max(40)),
    /** A payment, order or remit code, or in who pays. */
    keyword: labelled('关键词', z.string().trim().max(60).default('')),
  }),
  output: z.object({
    list: z.array(
      z.object({
        payment_no: z.string(),
        payer: z.string(),
        /** The sender of the receipt has the payer's name, or the name on a voucher. */
        same_name: z.boolean(),
        remit_code: z.string(),
        order_nos: z.array(z.string()),
        created_at: Instant,
        /** Due, received so far, and still missing before the claim. */
        amount_fen: FenField,
        received_fen: FenField,
        missing_fen: FenField,
        /** After the claim: still missing, or, below zero, so much too much, which goes back. */
        gap_fen: FenField,
      }),
    ),
  }),
  refuses: ['transfer.claimed', 'transfer.receipt_not_found'],
})

export const returnReceipt = terms({
  summary: '退回无主到账',
  input: z.object({
    receipt_no: labelled('到账编号', z.string().min(1).max(40)),
    reason: labelled('原因', z.string().trim().min(2, '请填写原因').max(100)),
  }),
  output: Receipt,
  refuses: ['transfer.claimed', 'transfer.receipt_not_found'],
})

export const refuseVoucher = terms({
  summary: '驳回转账凭证',
  input: z.object({
    payment_no: labelled('支付单号', PaymentNo),
    reason: labelled('原因', z.string().trim().min(2, '请填写原因').max(100)),
  }),
  output: Transfer,
  refuses: ['payment.not_found', 'transfer.not_waiting'],
})

export const transfers = terms({
  summary: '待处理的对公转账',
  input: z
    .object({
      tab: labelled('分类标签', z.enum(['confirming', 'all']).catch('confirming').default('confirming')),
      /** A payment, order or remit code, or in who pays. */
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(
    Transfer.extend({
      order_nos: z.array(z.string()),
      payer: z.string(),
      /** Name as a bank may know it: that on the last voucher, else the company's; empty for a person, known only by a nickname. */
      bank_name: z.string(),
      created_at: Instant,
    }),
  ),
})

export const receipts = terms({
  summary: '到账流水',
  input: z.object({ state: labelled('状态', z.enum(receiptStates).optional().catch(undefined)) }).extend(Page.shape),
  output: paged(Receipt),
})

export const paybacks = terms({
  summary: '退款与退回',
  input: z
    .object({ state: labelled('状态', z.enum(paybackTabs).catch('refunding').default('refunding')) })
    .extend(Page.shape),
  output: paged(
    z.object({
      refund_no: z.string(),
      payment_no: z.string(),
      order_no: z.string().nullable(),
      channel: z.string(),
      amount_fen: FenField,
      /** Recipient of a transfer; empty for the others, which go back through their channel. */
      to_name: z.string(),
      to_account: z.string(),
      reason: z.string(),
      status: z.enum(paybackStates),
      created_at: Instant,
      refunded_at: Instant.nullable(),
    }),
  ),
})

export const confirmPayback = terms({
  summary: '确认已人工退回',
  input: z.object({ refund_no: labelled('退款单号', z.string().regex(/^[RB]\d{10,19}$/, '退款单号不正确')) }),
  output: Done,
  refuses: ['refund.done', 'refund.not_found'],
})

export const withdrawals = terms({
  summary: '提现申请',
  input: z
    .object({ status: labelled('状态', z.enum(withdrawStatuses).optional().catch(undefined)) })
    .extend(Page.shape),
  output: paged(Withdrawal.extend({ payer: z.string() })),
})

export const decideWithdrawal = terms({
  summary: '处理提现',
  input: z.object({
    withdraw_no: labelled('提现单号', z.string().regex(/^W\d{10,19}$/, '提现单号不正确')),
    decision: labelled('处理结果', z.enum(['approve', 'paid', 'refuse'])),
    reason: labelled('原因', z.string().trim().max(100).default('')),
  }),
  output: Withdrawal,
  refuses: ['withdraw.done', 'withdraw.not_found'],
})
