import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/**
 * Ways in which the caller could pay an amount, before there is an order: the confirm page offers them. A caller who may not pay learns
 * that, and nothing of balance or credit.
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
 * Address at which the silent login of the official account begins; the login tells the mall who pays inside WeChat. It leads back to the
 * cashier of these orders, or to the wallet, with `code` and `state` in the address. `pay` and `recharge` refuse
 * `payment.wechat_login` until it is done.
 */
export const beginWechatLogin = endpoint<typeof terms.beginWechatLogin>()({
  method: 'POST',
  path: '/shop/api/payment/wechat_login',
  needs: 'login',
  limit: 'write',
})

/** Takes the `code` and `state` of the login, once, in the session that began it. The payer's id stays on the server. */
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

/** Takes the channel's notification; only its signature counts. The reply is the channel's own, not an envelope. */
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
