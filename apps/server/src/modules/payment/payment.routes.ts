import * as creditCalls from '@mall/contract/credit/calls'
import * as creditTerms from '@mall/contract/credit/terms'
import * as orderStoreCalls from '@mall/contract/order/store.calls'
import * as orderStoreTerms from '@mall/contract/order/store.terms'
import * as payRuleCalls from '@mall/contract/pay-rule/calls'
import * as payRuleTerms from '@mall/contract/pay-rule/terms'
import * as calls from '@mall/contract/payment/calls'
import * as platformCalls from '@mall/contract/payment/platform.calls'
import * as platformTerms from '@mall/contract/payment/platform.terms'
import * as terms from '@mall/contract/payment/terms'
import * as walletCalls from '@mall/contract/wallet/calls'
import * as walletTerms from '@mall/contract/wallet/terms'
import { route } from '#http/route.ts'
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
  route(calls.payMethods, terms.payMethods, payMethods),
  route(calls.cashier, terms.cashier, cashier),
  route(calls.pay, terms.pay, pay),
  route(calls.sendVoucher, terms.sendVoucher, sendVoucher),
  route(calls.setPayPassword, terms.setPayPassword, setPayPassword),
  route(calls.payStatus, terms.payStatus, payStatus),
  route(calls.beginWechatLogin, terms.beginWechatLogin, beginWechatLogin),
  route(calls.finishWechatLogin, terms.finishWechatLogin, finishWechatLogin),
  route(calls.alipayNotify, terms.alipayNotify, alipayNotify),
  route(calls.wechatNotify, terms.wechatNotify, wechatNotify),
  route(payRuleCalls.payRules, payRuleTerms.payRules, payRules),
  route(payRuleCalls.savePayRules, payRuleTerms.savePayRules, savePayRules),
  route(payRuleCalls.payers, payRuleTerms.payers, payers),
  route(payRuleCalls.handOver, payRuleTerms.handOver, handOver),
  route(payRuleCalls.handedOver, payRuleTerms.handedOver, handedOver),
  route(creditCalls.repayment, creditTerms.repayment, repayment),
  route(creditCalls.repayCredit, creditTerms.repayCredit, repayCredit),
  route(creditCalls.cancelRepayment, creditTerms.cancelRepayment, cancelRepayment),
  route(walletCalls.recharge, walletTerms.recharge, recharge),
  route(walletCalls.rechargeStatus, walletTerms.rechargeStatus, rechargeStatus),
  route(orderStoreCalls.refundOrder, orderStoreTerms.refundOrder, refundOrder),
  route(platformCalls.noteReceipt, platformTerms.noteReceipt, noteReceipt),
  route(platformCalls.claimChoices, platformTerms.claimChoices, claimChoices),
  route(platformCalls.claimReceipt, platformTerms.claimReceipt, claimReceipt),
  route(platformCalls.returnReceipt, platformTerms.returnReceipt, returnReceipt),
  route(platformCalls.refuseVoucher, platformTerms.refuseVoucher, refuseVoucher),
  route(platformCalls.transfers, platformTerms.transfers, transfers),
  route(platformCalls.receipts, platformTerms.receipts, receipts),
  route(platformCalls.paybacks, platformTerms.paybacks, paybacks),
  route(platformCalls.confirmPayback, platformTerms.confirmPayback, confirmPayback),
]
