import { endpoint } from './endpoint.ts'
import type * as terms from './payment.schema.ts'

/** Where the payer sits: WeChat and Alipay have another cashier for each. `wechat` is the browser inside WeChat. */
export const payDevices = ['phone', 'desktop', 'wechat'] as const
export type PayDevice = (typeof payDevices)[number]

/** WeChat's own browser, on a phone or on a computer. 企业微信 names itself so too, and knows no one's WeChat. */
export const isWechatBrowser = (userAgent: string): boolean =>
  /MicroMessenger/i.test(userAgent) && !/wxwork/i.test(userAgent)

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

export const transferStates = ['waiting', 'confirming', 'short', 'refused', 'paid', 'closed'] as const

/**
 * How the caller could pay an amount, before there is an order: the confirm page offers it. Who may not pay reads that, and
 * nothing of balance or credit.
 */
export const payMethods = endpoint<typeof terms.payMethods>()({
  method: 'GET',
  path: '/shop/api/payment/methods',
  needs: 'login',
})

/**
 * Orders that no longer wait for payment are told by `state`. Orders whose voucher is being looked at are `payable` with
 * a `transfer` that is `confirming`, and no method is enabled.
 */
export const cashier = endpoint<typeof terms.cashier>()({
  method: 'GET',
  path: '/shop/api/payment/cashier',
  needs: 'login',
})

/**
 * Starts one attempt to pay these orders; the amount is the server's. Balance and credit are settled at once and need
 * the payment password; a transfer answers with `transfer`; the others with one of `redirect_url`, `qr_text` and
 * `wechat_bridge`: the channel's own cashier.
 */
export const pay = endpoint<typeof terms.pay>()({
  method: 'POST',
  path: '/shop/api/payment/pay',
  needs: 'order:pay',
  idempotent: true,
  limit: 'write',
})

/**
 * Where the official account's silent login begins, which tells the mall who pays inside WeChat: it leads back to the cashier of these orders,
 * or to the wallet, with `code` and `state` in the address. `pay` and `recharge` refuse `payment.wechat_login` until it is done.
 */
export const beginWechatLogin = endpoint<typeof terms.beginWechatLogin>()({
  method: 'POST',
  path: '/shop/api/payment/wechat_login',
  needs: 'login',
  limit: 'write',
})

/** Takes what WeChat led back with, once, in the login that began it. Who pays stays on the server. */
export const finishWechatLogin = endpoint<typeof terms.finishWechatLogin>()({
  method: 'POST',
  path: '/shop/api/payment/wechat_login/finish',
  needs: 'login',
  limit: 'write',
})

/** Sends the voucher of a transfer; its orders then wait for the mall to find the money. */
export const sendVoucher = endpoint<typeof terms.sendVoucher>()({
  method: 'POST',
  path: '/shop/api/payment/voucher',
  needs: 'order:pay',
  idempotent: true,
})

/** Sets the payment password, first or again, against an SMS code of scene `pay_password`. */
export const setPayPassword = endpoint<typeof terms.setPayPassword>()({
  method: 'POST',
  path: '/shop/api/payment/set_password',
  needs: 'login',
  limit: 'login',
})

/** Asks the channel itself when no notification has come yet. */
export const payStatus = endpoint<typeof terms.payStatus>()({
  method: 'GET',
  path: '/shop/api/payment/status',
  needs: 'login',
})

/** What the channel posts; only its signature counts. The reply is the channel's own, not an envelope. */
export const alipayNotify = endpoint<typeof terms.alipayNotify>()({
  method: 'POST',
  path: '/shop/api/payment/notify/alipay',
  needs: 'public',
  body: 'raw',
})

export const wechatNotify = endpoint<typeof terms.wechatNotify>()({
  method: 'POST',
  path: '/shop/api/payment/notify/wechat',
  needs: 'public',
  body: 'raw',
})
