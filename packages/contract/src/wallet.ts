import { z } from 'zod'
import { endpoint, FenField, Nothing, Page, paged } from './endpoint.ts'
import { PayPassword, paymentStatuses } from './payment.ts'
import { Day, Instant } from './when.ts'

/** What a movement was. `consume` is spent on orders, `adjust` an entry of the mall. */
export const walletTypes = ['recharge', 'consume', 'refund', 'withdraw', 'adjust'] as const
export type WalletType = (typeof walletTypes)[number]
export const walletTypeLabel: Record<WalletType, string> = {
  recharge: '充值',
  consume: '消费',
  refund: '退款',
  withdraw: '提现',
  adjust: '调整',
}

/** Which way the money went. */
export const walletTabs = ['all', 'income', 'expense'] as const
export type WalletTab = (typeof walletTabs)[number]
export const walletTabLabel: Record<WalletTab, string> = { all: '全部', income: '收入', expense: '支出' }

export const walletLimits = {
  /** One recharge, in fen. */
  rechargeMin: 100,
  rechargeMax: 5_000_000,
  withdrawMin: 100,
  withdrawMax: 5_000_000,
  /** So many withdrawals may wait at once. */
  withdrawsOpen: 3,
} as const

/** Two days of Asia/Shanghai: a query carries `date[]=2026-01-01&date[]=2026-01-31`. Anything but two days counts as none. */
const Dates = z.array(Day).length(2).optional().catch(undefined)

export const WalletLog = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(walletTypes),
  tab: z.enum(['income', 'expense']),
  /** Signed: positive came in. */
  amount_fen: FenField,
  balance_after_fen: FenField,
  created_at: Instant,
  /** The document behind it: payment, refund or withdrawal number. */
  ref: z.string(),
  /** The first order it is about, if any. */
  order_no: z.string().nullable(),
})
export type WalletLog = z.infer<typeof WalletLog>

/** A reversed range is swapped; more than twelve months are refused with `wallet.range`. Employees see the company's wallet. */
export const walletLog = endpoint({
  method: 'GET',
  path: '/user/api/walletLog',
  needs: 'login',
  summary: '余额明细',
  input: z
    .object({
      /** Left out, or none of these: everything. */
      type: z.enum(walletTypes).optional().catch(undefined),
      tab: z.enum(walletTabs).catch('all').default('all'),
      date: Dates,
    })
    .extend(Page.shape),
  output: paged(WalletLog).extend({
    /** Of each month that this page touches, all that matches the filter: `2026-11`, sums in fen, both positive. */
    months: z.array(z.object({ month: z.string(), income_fen: FenField, expense_fen: FenField })),
  }),
})

export const withdrawStatuses = ['pending', 'paying', 'paid', 'refused'] as const
export type WithdrawStatus = (typeof withdrawStatuses)[number]
export const withdrawStatusLabel: Record<WithdrawStatus, string> = {
  pending: '待审核',
  paying: '打款中',
  paid: '已到账',
  refused: '已退回',
}

export const Withdrawal = z.object({
  withdraw_no: z.string(),
  amount_fen: FenField,
  status: z.enum(withdrawStatuses),
  account_name: z.string(),
  bank_name: z.string(),
  /** Masked: 6222 **** 1234. In full for operators, who may have to pay it by hand. */
  bank_account: z.string(),
  reason: z.string(),
  created_at: Instant,
  done_at: Instant.nullable(),
})

export const wallet = endpoint({
  method: 'GET',
  path: '/user/api/wallet',
  needs: 'login',
  summary: '钱包',
  input: Nothing,
  output: z.object({
    balance_fen: FenField,
    /** Asked to be withdrawn and not yet paid out. */
    frozen_fen: FenField,
    /** A company's wallet is its owner's to fill and to empty. */
    can_manage: z.boolean(),
    has_pay_password: z.boolean(),
    recharge_channels: z.array(
      z.object({ code: z.enum(['wechat', 'alipay']), name: z.string(), sandbox: z.boolean() }),
    ),
    withdrawals: z.array(Withdrawal),
  }),
})

/** Refuses `auth.forbidden` (not the wallet's holder), `payment.channel_off`. */
export const recharge = endpoint({
  method: 'POST',
  path: '/user/api/wallet/recharge',
  needs: 'login',
  summary: '余额充值',
  input: z.object({
    amount_fen: z
      .int()
      .min(walletLimits.rechargeMin, '单笔至少充值 ¥1.00')
      .max(walletLimits.rechargeMax, '单笔最多充值 ¥50,000.00'),
    channel: z.enum(['wechat', 'alipay']),
  }),
  output: z.object({ payment_no: z.string(), redirect_url: z.string() }),
  idempotent: true,
  limit: 'write',
})

/** Asks the channel itself when no notification has come yet. Refuses `payment.not_found`. */
export const rechargeStatus = endpoint({
  method: 'GET',
  path: '/user/api/wallet/recharge_status',
  needs: 'login',
  summary: '充值结果',
  input: z.object({ payment_no: z.string().regex(/^P\d{10,19}$/, '支付单号不正确') }),
  output: z.object({
    payment_no: z.string(),
    status: z.enum(paymentStatuses),
    amount_fen: FenField,
    paid_at: Instant.nullable(),
    fail_reason: z.string(),
  }),
})

/**
 * Asks for money to be paid out; it leaves the balance at once and waits for the operator. Refuses `auth.forbidden`,
 * `wallet.short`, `wallet.withdraws_open`, and what the payment password refuses.
 */
export const withdraw = endpoint({
  method: 'POST',
  path: '/user/api/wallet/withdraw',
  needs: 'login',
  summary: '申请提现',
  input: z.object({
    amount_fen: z
      .int()
      .min(walletLimits.withdrawMin, '单笔至少提现 ¥1.00')
      .max(walletLimits.withdrawMax, '单笔最多提现 ¥50,000.00'),
    account_name: z.string().trim().min(2, '请输入户名').max(60),
    bank_name: z.string().trim().min(2, '请输入开户行').max(60),
    bank_account: z
      .string()
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{8,30}$/, '银行账号为 8–30 位数字')),
    pay_password: PayPassword,
  }),
  output: Withdrawal,
  idempotent: true,
  limit: 'write',
})
