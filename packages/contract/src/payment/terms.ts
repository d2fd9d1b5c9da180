import { SmsCode } from '../account/terms.ts'
import { terms } from '../call/call.ts'
import { Done, FenField } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Attached, SlipPath } from '../file/terms.ts'
import { Instant } from '../text/when.terms.ts'
import { payChannels, payDevices, paymentStatuses, transferStates } from './words.ts'

/** One order number, or several of one owner joined by commas to be paid together. */
export const OrderNos = z.string().regex(/^[A-Z]\d{10,19}(,[A-Z]\d{10,19}){0,49}$/, '订单编号不正确')

export const PayPassword = z.string().regex(/^\d{6}$/, '请输入 6 位支付密码')

/** A payment by bank transfer: where to pay, by which code it is recognised, and how far it has come. */
export const Transfer = z.object({
  payment_no: z.string(),
  /**
   * `waiting` for money or voucher · `confirming` a voucher was sent · `short` money came, but not all · `refused` the voucher
   * was not accepted · `paid` · `closed`.
   */
  state: z.enum(transferStates),
  account: z.object({ name: z.string(), bank: z.string(), account: z.string() }),
  /** To be written into the remark of the transfer; unique to this payment. */
  remit_code: z.string(),
  amount_fen: FenField,
  received_fen: FenField,
  /** Until when it must have come. */
  expire_at: Instant.nullable(),
  refuse_reason: z.string(),
  vouchers: z.array(
    z.object({
      id: z.int(),
      images: z.array(z.string()),
      /** Kind of each of `images`, in their order: a picture, or a PDF with its name and size. */
      files: z.array(Attached.omit({ url: true })),
      payer_name: z.string(),
      remark: z.string(),
      created_at: Instant,
    }),
  ),
})
export type Transfer = z.infer<typeof Transfer>

const PayMethod = z.object({
  code: z.enum(payChannels),
  name: z.string(),
  enabled: z.boolean(),
  tip: z.string(),
  sandbox: z.boolean(),
})

/** The order, signed by the server, that WeChat's own browser is asked to pay (`getBrandWCPayRequest`). */
export const WechatBridge = z.object({
  app_id: z.string(),
  time_stamp: z.string(),
  nonce_str: z.string(),
  package: z.string(),
  sign_type: z.literal('RSA'),
  pay_sign: z.string(),
})
export type WechatBridge = z.infer<typeof WechatBridge>

export const payMethods = terms({
  summary: '可用支付方式',
  input: z.object({ amount_fen: labelled('金额', z.coerce.number().int().min(0).max(100_000_000_000)) }),
  output: z.object({
    methods: z.array(PayMethod),
    /** The last way this owner paid; null for a caller who may not pay. */
    last_channel: z.enum(payChannels).nullable(),
  }),
})

export const cashier = terms({
  summary: '收银台',
  input: z.object({ order_no: labelled('订单编号', OrderNos) }),
  output: z.object({
    state: z.enum(['payable', 'paid', 'closed', 'reviewing']),
    orders: z.array(
      z.object({
        order_no: z.string(),
        mer_name: z.string(),
        pay_amount_fen: FenField,
        item_count: z.int(),
        image: z.string(),
      }),
    ),
    pay_amount_fen: FenField,
    expire_at: Instant.nullable(),
    server_now: Instant,
    balance_fen: FenField,
    has_pay_password: z.boolean(),
    /** The last way this owner paid. */
    last_channel: z.enum(payChannels).nullable(),
    /** The transfer that was begun for these orders and still counts. */
    transfer: Transfer.nullable(),
    methods: z.array(PayMethod),
    /** 转交付款 of the first of these orders that was handed over; `to` is empty when it was to all who may pay. */
    handed_over: z
      .object({
        from: z.string(),
        /** The caller handed it over. */
        from_me: z.boolean(),
        to: z.string(),
        /** The caller is asked to pay: named, or one of all who may. */
        to_me: z.boolean(),
        remark: z.string(),
        at: Instant,
      })
      .nullable(),
  }),
  refuses: ['company.none', 'order.not_found'],
})

export const pay = terms({
  summary: '发起支付',
  input: z.object({
    order_no: labelled('订单编号', OrderNos),
    channel: labelled('支付方式', z.enum(payChannels)),
    pay_password: labelled('支付密码', PayPassword.optional()),
    device: labelled('设备标识', z.enum(payDevices).default('phone')),
  }),
  output: z.object({
    payment_no: z.string(),
    status: z.enum(paymentStatuses),
    redirect_url: z.string().nullable(),
    /** Text of the QR code that the payer's phone scans, where the channel's cashier is on that phone; else null. */
    qr_text: z.string().nullable(),
    /** Request to WeChat's own browser, for `device: 'wechat'`; else null. */
    wechat_bridge: WechatBridge.nullable(),
    /** For `bank_transfer`: the same one as long as it is under way, however often it is asked for. */
    transfer: Transfer.nullable(),
  }),
  refuses: [
    'credit.off',
    'credit.overdue',
    'credit.short',
    'order.not_found',
    'payment.balance_short',
    'payment.channel_off',
    'payment.locked',
    'payment.not_payable',
    'payment.password_unset',
    'payment.password_wrong',
    'payment.rule_month',
    'payment.rule_off',
    'payment.rule_single',
    'payment.wechat_browser',
    'payment.wechat_login',
    'transfer.off',
    'transfer.seckill',
  ],
})

export const beginWechatLogin = terms({
  summary: '在微信内付款前确认付款人',
  input: z.object({
    /** The orders whose cashier it leads back to; left out, it leads back to the wallet. */
    order_no: labelled('订单编号', OrderNos.optional()),
  }),
  output: z.object({ url: z.string() }),
  refuses: ['payment.wechat_browser'],
})

export const finishWechatLogin = terms({
  summary: '确认微信付款人',
  input: z.object({
    code: labelled('验证码', z.string().regex(/^[\w-]{1,128}$/, '微信登录凭证不正确')),
    state: labelled('状态', z.string().regex(/^[\w-]{1,128}$/, '微信登录凭证不正确')),
  }),
  output: Done,
  refuses: ['payment.wechat_again', 'payment.wechat_browser', 'payment.wechat_down'],
})

export const sendVoucher = terms({
  summary: '上传转账凭证',
  input: z.object({
    payment_no: labelled('支付单号', z.string().regex(/^P\d{10,19}$/, '支付单号不正确')),
    images: labelled('图片', z.array(SlipPath).min(1, '请上传转账凭证').max(5, '最多 5 张凭证')),
    payer_name: labelled('付款户名', z.string().trim().max(60).default('')),
    remark: labelled('备注', z.string().trim().max(200).default('')),
  }),
  output: Transfer,
  refuses: ['payment.not_found', 'transfer.not_waiting', 'transfer.vouchers'],
})

export const setPayPassword = terms({
  summary: '设置支付密码',
  input: z.object({ code: labelled('验证码', SmsCode), pay_password: labelled('支付密码', PayPassword) }),
  output: Done,
  refuses: ['sms.wrong_code'],
})

export const payStatus = terms({
  summary: '支付结果',
  input: z.object({ order_no: labelled('订单编号', OrderNos) }),
  output: z.object({
    /** `offline`: a transfer's voucher was sent, the mall looks for the money. */
    status: z.enum(['paying', 'success', 'failed', 'unpaid', 'closed', 'refunded', 'review', 'offline']),
    order_nos: z.array(z.string()),
    is_virtual: z.boolean(),
    /** Only membership was paid for. */
    is_membership: z.boolean(),
    pay_amount_fen: FenField,
    pay_type_text: z.string(),
    paid_at: Instant.nullable(),
    fail_reason: z.string(),
    /** Points that the orders bring once they are completed. */
    points_gain: z.int(),
  }),
  refuses: ['order.not_found'],
})

const ChannelReply = z.object({ status: z.int(), body: z.string(), contentType: z.string() })

export const alipayNotify = terms({
  summary: '支付宝异步通知',
  input: z.string(),
  output: ChannelReply,
})

export const wechatNotify = terms({
  summary: '微信支付异步通知',
  input: z.string(),
  output: ChannelReply,
})
