import * as backoffice from '@mall/contract/backoffice'
import * as bankdesk from '@mall/contract/bankdesk'
import * as credit from '@mall/contract/credit'
import * as contract from '@mall/contract/payment'
import * as payrule from '@mall/contract/payrule'
import * as wallet from '@mall/contract/wallet'
import { route } from '#http/route.ts'
import { confirmPayback, paybacks, receipts, transfers } from './bank-desk.service.ts'
import { cashier } from './cashier.service.ts'
import { claimChoices } from './claim-choices.ts'
import { handOver, payers } from './handover.service.ts'
import { handedOver } from './list-handed-over.ts'
import { alipayNotify, wechatNotify } from './notify.service.ts'
import { setPayPassword } from './password.service.ts'
import { pay } from './pay.service.ts'
import { payRules, savePayRules } from './pay-rule.service.ts'
import { payStatus } from './pay-status.service.ts'
import { payMethods } from './payment-methods.ts'
import { claimReceipt, noteReceipt, returnReceipt } from './receipt.service.ts'
import { recharge, rechargeStatus } from './recharge.service.ts'
import { refundOrder } from './refund-order.service.ts'
import { cancelRepayment, repayCredit, repayment } from './repay.service.ts'
import { sendVoucher } from './transfer.service.ts'
import { refuseVoucher } from './voucher.service.ts'
import { beginWechatLogin, finishWechatLogin } from './wechat-payer.ts'

export const paymentRoutes = [
  route(contract.payMethods, payMethods),
  route(contract.cashier, cashier),
  route(contract.pay, pay),
  route(contract.sendVoucher, sendVoucher),
  route(contract.setPayPassword, setPayPassword),
  route(contract.payStatus, payStatus),
  route(contract.beginWechatLogin, beginWechatLogin),
  route(contract.finishWechatLogin, finishWechatLogin),
  route(contract.alipayNotify, alipayNotify),
  route(contract.wechatNotify, wechatNotify),
  route(payrule.payRules, payRules),
  route(payrule.savePayRules, savePayRules),
  route(payrule.payers, payers),
  route(payrule.handOver, handOver),
  route(payrule.handedOver, handedOver),
  route(credit.repayment, repayment),
  route(credit.repayCredit, repayCredit),
  route(credit.cancelRepayment, cancelRepayment),
  route(wallet.recharge, recharge),
  route(wallet.rechargeStatus, rechargeStatus),
  route(backoffice.refundOrder, refundOrder),
  route(bankdesk.noteReceipt, noteReceipt),
  route(bankdesk.claimChoices, claimChoices),
  route(bankdesk.claimReceipt, claimReceipt),
  route(bankdesk.returnReceipt, returnReceipt),
  route(bankdesk.refuseVoucher, refuseVoucher),
  route(bankdesk.transfers, transfers),
  route(bankdesk.receipts, receipts),
  route(bankdesk.paybacks, paybacks),
  route(bankdesk.confirmPayback, confirmPayback),
]
