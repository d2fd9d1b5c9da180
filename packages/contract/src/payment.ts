import { z } from 'zod'
import { SmsCode } from './account.ts'
import { Done, endpoint, FenField } from './endpoint.ts'
import { Attached, AttachmentPath } from './file.ts'
import { Instant } from './when.ts'

export const payChannels = ['balance', 'alipay', 'wechat', 'bank_transfer', 'credit'] as const
export type PayChannel = (typeof payChannels)[number]
export const payChannelLabel: Record<PayChannel, string> = {
  balance: '余额支付',
  alipay: '支付宝',
  wechat: '微信支付',
  bank_transfer: '对公转账',
  credit: '账期支付',
}

export const paymentStatuses = ['created', 'paying', 'paid', 'failed', 'closed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * Legal moves of a payment. `closed` may still become paid when money arrives late; what no order waits for is then refunded
 * by itself. A transfer that was closed for another channel may be taken up again, with the same code.
 */
export const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['paying', 'paid', 'failed', 'closed'],
  paying: ['paid', 'failed', 'closed'],
  failed: ['paid'],
  closed: ['paying', 'paid'],
  paid: [],
}

/** One order number, or several of one owner joined by commas to be paid together. */
export const OrderNos = z.string().regex(/^[A-Z]\d{10,19}(,[A-Z]\d{10,19}){0,49}$/, '订单编号不正确')

export const PayPassword = z.string().regex(/^\d{6}$/, '请输入 6 位支付密码')

export const transferStates = ['waiting', 'confirming', 'short', 'refused', 'paid', 'closed'] as const

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
      /** What each of `images` is, in their order: a picture, or a PDF with its name and size. */
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

/**
 * How the caller could pay an amount, before there is an order: the confirm page offers it. Who may not pay reads that, and
 * nothing of balance or credit.
 */
export const payMethods = endpoint({
  method: 'GET',
  path: '/shop/api/payment/methods',
  needs: 'login',
  summary: '可用支付方式',
  input: z.object({ amount_fen: z.coerce.number().int().min(0).max(100_000_000_000) }),
  output: z.object({
    methods: z.array(PayMethod),
    /** The last way this owner paid; null for who may not pay. */
    last_channel: z.enum(payChannels).nullable(),
  }),
})

/**
 * Refuses `order.not_found`. Orders that no longer wait for payment are told by `state`. Orders whose voucher is being looked
 * at are `payable` with a `transfer` that is `confirming`, and no method is enabled.
 */
export const cashier = endpoint({
  method: 'GET',
  path: '/shop/api/payment/cashier',
  needs: 'login',
  summary: '收银台',
  input: z.object({ order_no: OrderNos }),
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
})

/**
 * Starts one attempt to pay these orders; the amount is the server's. Balance and credit are settled at once and need the
 * payment password; a transfer answers with `transfer`; the others with `redirect_url`, the channel's own cashier. Refuses
 * `payment.not_payable`, `payment.password_unset`, `payment.password_wrong` (values: left), `payment.locked`,
 * `payment.balance_short`, `payment.channel_off`, `transfer.off`; of a company's money also `payment.rule_off`,
 * `payment.rule_single`, `payment.rule_month`, and on credit `credit.off`, `credit.short`, `credit.overdue`.
 */
export const pay = endpoint({
  method: 'POST',
  path: '/shop/api/payment/pay',
  needs: 'order:pay',
  summary: '发起支付',
  input: z.object({ order_no: OrderNos, channel: z.enum(payChannels), pay_password: PayPassword.optional() }),
  output: z.object({
    payment_no: z.string(),
    status: z.enum(paymentStatuses),
    redirect_url: z.string().nullable(),
    /** For `bank_transfer`: the same one as long as it is under way, however often it is asked for. */
    transfer: Transfer.nullable(),
  }),
  idempotent: true,
  limit: 'write',
})

/**
 * Sends the voucher of a transfer; its orders then wait for the mall to find the money. Refuses `payment.not_found`,
 * `transfer.not_waiting`, `transfer.vouchers` (more than ten).
 */
export const sendVoucher = endpoint({
  method: 'POST',
  path: '/shop/api/payment/voucher',
  needs: 'order:pay',
  summary: '上传转账凭证',
  input: z.object({
    payment_no: z.string().regex(/^P\d{10,19}$/, '支付单号不正确'),
    images: z.array(AttachmentPath).min(1, '请上传转账凭证').max(5, '最多 5 张凭证'),
    payer_name: z.string().trim().max(60).default(''),
    remark: z.string().trim().max(200).default(''),
  }),
  output: Transfer,
  idempotent: true,
})

/** Sets the payment password, first or again, against an SMS code of scene `pay_password`. Refuses `sms.wrong_code`. */
export const setPayPassword = endpoint({
  method: 'POST',
  path: '/shop/api/payment/set_password',
  needs: 'login',
  summary: '设置支付密码',
  input: z.object({ code: SmsCode, pay_password: PayPassword }),
  output: Done,
  limit: 'login',
})

/** Asks the channel itself when no notification has come yet. */
export const payStatus = endpoint({
  method: 'GET',
  path: '/shop/api/payment/status',
  needs: 'login',
  summary: '支付结果',
  input: z.object({ order_no: OrderNos }),
  output: z.object({
    /** `offline`: a transfer's voucher was sent, the mall looks for the money. */
    status: z.enum(['paying', 'success', 'failed', 'unpaid', 'closed', 'refunded', 'review', 'offline']),
    order_nos: z.array(z.string()),
    is_virtual: z.boolean(),
    pay_amount_fen: FenField,
    pay_type_text: z.string(),
    paid_at: Instant.nullable(),
    fail_reason: z.string(),
  }),
})

const ChannelReply = z.object({ status: z.int(), body: z.string(), contentType: z.string() })

/** What the channel posts; only its signature counts. The reply is the channel's own, not an envelope. */
export const alipayNotify = endpoint({
  method: 'POST',
  path: '/shop/api/payment/notify/alipay',
  needs: 'public',
  summary: '支付宝异步通知',
  input: z.string(),
  output: ChannelReply,
  body: 'raw',
})

export const wechatNotify = endpoint({
  method: 'POST',
  path: '/shop/api/payment/notify/wechat',
  needs: 'public',
  summary: '微信支付异步通知',
  input: z.string(),
  output: ChannelReply,
  body: 'raw',
})
