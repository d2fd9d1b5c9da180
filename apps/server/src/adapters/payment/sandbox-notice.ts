import { alipayTimeText, signAlipayNotice, yuanText } from './alipay-notice.ts'
import { privateKeyOf } from './keys.ts'
import type { SandboxNotice } from './port.ts'
import type { SandboxKeys, SandboxPayment } from './sandbox-state.ts'
import { signWechatNotice } from './wechat-notice.ts'

/** Ids of the sandbox, in place of a channel's. */
export const sandboxIds = {
  alipayAppId: 'sandbox-alipay-app',
  wechat: { appId: 'sandbox-wechat-app', mchId: 'sandbox-merchant', platformSerialNo: 'SANDBOX' },
} as const

/** The signed notification about a payment as it stands, field for field like the channel's own. */
export function noticeOf(payment: SandboxPayment, keys: SandboxKeys, now: Date): Omit<SandboxNotice, 'afterMs'> {
  const path = new URL(payment.notifyUrl).pathname
  return {
    path,
    ...(payment.channel === 'alipay' ? alipayNotice(payment, keys, now) : wechatNotice(payment, keys, now)),
  }
}

function alipayNotice(payment: SandboxPayment, { privateKey }: SandboxKeys, now: Date) {
  const paid = payment.state === 'success'
  const amount = yuanText(paid ? payment.paidFen : payment.amountFen)
  const fields = {
    notify_time: alipayTimeText(now),
    notify_type: 'trade_status_sync',
    notify_id: payment.noticeId,
    app_id: sandboxIds.alipayAppId,
    auth_app_id: sandboxIds.alipayAppId,
    charset: 'utf-8',
    version: '1.0',
    out_trade_no: payment.paymentNo,
    trade_no: payment.channelNo,
    subject: payment.subject,
    total_amount: amount,
    buyer_id: '2088000000000001',
    seller_id: '2088000000000002',
    gmt_create: alipayTimeText(payment.paidAt ?? now),
    trade_status: paid ? 'TRADE_SUCCESS' : 'TRADE_CLOSED',
    ...(paid && payment.paidAt
      ? {
          gmt_payment: alipayTimeText(payment.paidAt),
          receipt_amount: amount,
          buyer_pay_amount: amount,
          fund_bill_list: `[{"amount":"${amount}","fundChannel":"ALIPAYACCOUNT"}]`,
        }
      : {}),
  }
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' }
  return { headers, body: signAlipayNotice(fields, privateKey) }
}

function wechatNotice(payment: SandboxPayment, { privateKey, apiV3Key }: SandboxKeys, now: Date) {
  const { appId, mchId, platformSerialNo } = sandboxIds.wechat
  const transaction = {
    appid: appId,
    mchid: mchId,
    out_trade_no: payment.paymentNo,
    transaction_id: payment.channelNo,
    trade_type: 'MWEB',
    trade_state: 'SUCCESS',
    trade_state_desc: '支付成功',
    bank_type: 'OTHERS',
    success_time: payment.paidAt?.toISOString(),
    payer: { openid: 'sandbox-payer' },
    amount: { total: payment.paidFen, payer_total: payment.paidFen, currency: 'CNY', payer_currency: 'CNY' },
  }
  const notice = { id: payment.noticeId, nonce: payment.noticeId, now, transaction }
  return signWechatNotice(notice, { apiV3Key, platformSerialNo, privateKey: privateKeyOf(privateKey) })
}
