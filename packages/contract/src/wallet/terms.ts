import { terms } from '../call/call.ts'
import { FenField, Nothing, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { PayPassword, WechatBridge } from '../payment/terms.ts'
import { gatewayChannels, payDevices, paymentStatuses } from '../payment/words.ts'
import { Day, Instant } from '../text/when.terms.ts'
import { walletTabs, walletTypes } from './query.words.ts'
import { walletLimits, withdrawStatuses } from './words.ts'

/** Two days of Asia/Shanghai, the first and the last: a query carries `date[]=2026-01-01&date[]=2026-01-31`. */
const Dates = z.array(Day).length(2, '请选择起止两天').optional()

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

export const walletLog = terms({
  summary: '余额明细',
  input: z
    .object({
      /** Left out, or none of these: everything. */
      type: labelled('流水类型', z.enum(walletTypes).optional().catch(undefined)),
      tab: labelled('收支类别', z.enum(walletTabs).catch('all').default('all')),
      date: labelled('日期', Dates),
    })
    .extend(Page.shape),
  output: paged(WalletLog).extend({
    /** For each month on this page, sums of all that matches the filter: `2026-11`, in fen, both positive. */
    months: z.array(z.object({ month: z.string(), income_fen: FenField, expense_fen: FenField })),
  }),
  refuses: ['wallet.range'],
})

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

export const wallet = terms({
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
      z.object({
        code: z.enum(gatewayChannels),
        name: z.string(),
        enabled: z.boolean(),
        tip: z.string(),
        sandbox: z.boolean(),
      }),
    ),
    withdrawals: z.array(Withdrawal),
  }),
})

export const recharge = terms({
  summary: '余额充值',
  input: z.object({
    amount_fen: labelled(
      '金额',
      z
        .int('请输入充值金额')
        .min(walletLimits.rechargeMin, '单笔至少充值 ¥1.00')
        .max(walletLimits.rechargeMax, '单笔最多充值 ¥50,000.00'),
    ),
    channel: labelled('支付方式', z.enum(gatewayChannels)),
    device: labelled('设备标识', z.enum(payDevices).default('phone')),
  }),
  /** One of the three: the address of the channel's cashier, the text for the payer's phone to scan, or the request to WeChat. */
  output: z.object({
    payment_no: z.string(),
    redirect_url: z.string().nullable(),
    qr_text: z.string().nullable(),
    wechat_bridge: WechatBridge.nullable(),
  }),
  refuses: ['auth.forbidden', 'payment.channel_off', 'payment.wechat_browser', 'payment.wechat_login'],
})

export const rechargeStatus = terms({
  summary: '充值结果',
  input: z.object({ payment_no: labelled('支付单号', z.string().regex(/^P\d{10,19}$/, '支付单号不正确')) }),
  output: z.object({
    payment_no: z.string(),
    status: z.enum(paymentStatuses),
    amount_fen: FenField,
    paid_at: Instant.nullable(),
    fail_reason: z.string(),
  }),
  refuses: ['payment.not_found'],
})

export const withdraw = terms({
  summary: '申请提现',
  input: z.object({
    amount_fen: labelled(
      '金额',
      z
        .int('请输入提现金额')
        .min(walletLimits.withdrawMin, '单笔至少提现 ¥1.00')
        .max(walletLimits.withdrawMax, '单笔最多提现 ¥50,000.00'),
    ),
    account_name: labelled('户名', z.string().trim().min(2, '请输入户名').max(60)),
    bank_name: labelled('开户行', z.string().trim().min(2, '请输入开户行').max(60)),
    bank_account: labelled(
      '银行账号',
      z
        .string()
        .transform((text) => text.replace(/\s/g, ''))
        .pipe(z.string().regex(/^\d{8,30}$/, '银行账号为 8–30 位数字')),
    ),
    pay_password: labelled('支付密码', PayPassword),
  }),
  output: Withdrawal,
  refuses: [
    'auth.forbidden',
    'payment.locked',
    'payment.password_unset',
    'payment.password_wrong',
    'wallet.short',
    'wallet.withdraws_open',
  ],
})
