import { z } from 'zod'
import { SmsCode } from './account.ts'
import { Done, endpoint, FenField, Instant } from './endpoint.ts'

export const payChannels = ['balance', 'alipay', 'wechat'] as const
export type PayChannel = (typeof payChannels)[number]
export const payChannelLabel: Record<PayChannel, string> = {
  balance: '余额支付',
  alipay: '支付宝',
  wechat: '微信支付',
}

export const paymentStatuses = ['created', 'paying', 'paid', 'failed', 'closed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Legal moves of a payment. `closed` may still become paid when money arrives late; it is then refunded by itself. */
export const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['paying', 'paid', 'failed', 'closed'],
  paying: ['paid', 'failed', 'closed'],
  failed: ['paid'],
  closed: ['paid'],
  paid: [],
}

/** One order number, or several of one owner joined by commas to be paid together. */
const OrderNos = z.string().regex(/^[A-Z]\d{10,19}(,[A-Z]\d{10,19}){0,49}$/, '订单编号不正确')

export const PayPassword = z.string().regex(/^\d{6}$/, '请输入 6 位支付密码')

/** Refuses `order.not_found`. Orders that no longer wait for payment are told by `state`. */
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
    methods: z.array(
      z.object({
        code: z.enum(payChannels),
        name: z.string(),
        enabled: z.boolean(),
        tip: z.string(),
        sandbox: z.boolean(),
      }),
    ),
  }),
})

/**
 * Starts one attempt to pay these orders; the amount is the server's. Balance is settled at once and needs the payment
 * password; the others answer with `redirect_url`, the channel's own cashier. Refuses `payment.not_payable`,
 * `payment.password_unset`, `payment.password_wrong` (values: left), `payment.locked`, `payment.balance_short`,
 * `payment.channel_off`.
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
  }),
  idempotent: true,
  limit: 'write',
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
    status: z.enum(['paying', 'success', 'failed', 'unpaid', 'closed', 'refunded', 'review']),
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
