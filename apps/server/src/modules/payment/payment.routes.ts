import * as payRuleCalls from '@mall/contract/pay-rule/calls'
import * as calls from '@mall/contract/payment/calls'
import * as terms from '@mall/contract/payment/terms'
import { routeOf, routesOf } from '#http/route.ts'
import { useCase } from '#kernel/use-case.ts'
import { claimChoices } from './claim-choices.ts'
import { claimReceipt, noteReceipt, returnReceipt } from './claim-receipts.ts'
import { handOver, payers } from './hand-over-payment.ts'
import { confirmPayback, paybacks, receipts, transfers } from './list-bank-entries.ts'
import { handedOver } from './list-handed-over.ts'
import { pay } from './pay.ts'
import { sendVoucher } from './pay-by-transfer.ts'
import { payMethods } from './payment-methods.ts'
import { recharge, rechargeStatus } from './recharge-wallet.ts'
import { refundOrder } from './refund-order.ts'
import { refuseVoucher } from './refuse-voucher.ts'
import { cancelRepayment, repayCredit, repayment } from './repay-credit.ts'
import { payRules, savePayRules } from './save-pay-rules.ts'
import { setPayPassword } from './set-pay-password.ts'
import { alipayNotify, wechatNotify } from './take-notices.ts'
import { cashier } from './view-cashier.ts'
import { payStatus } from './view-pay-status.ts'
import { beginWechatLogin, finishWechatLogin } from './wechat-payer.ts'

export const paymentRoutes = [
  ...routesOf(calls, {
    payMethods,
    cashier,
    pay,
    sendVoucher,
    setPayPassword,
    payStatus,
    beginWechatLogin,
    finishWechatLogin,
    alipayNotify: useCase(calls.alipayNotify, terms.alipayNotify, alipayNotify),
    wechatNotify: useCase(calls.wechatNotify, terms.wechatNotify, wechatNotify),
  }),
  ...routesOf(payRuleCalls, {
    payRules,
    savePayRules,
    payers,
    handOver,
    handedOver,
  }),
  routeOf(repayment),
  routeOf(repayCredit),
  routeOf(cancelRepayment),
  routeOf(recharge),
  routeOf(rechargeStatus),
  routeOf(refundOrder),
  routeOf(noteReceipt),
  routeOf(claimChoices),
  routeOf(claimReceipt),
  routeOf(returnReceipt),
  routeOf(refuseVoucher),
  routeOf(transfers),
  routeOf(receipts),
  routeOf(paybacks),
  routeOf(confirmPayback),
]
