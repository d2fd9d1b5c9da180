import * as paymentPlatformCalls from '@mall/contract/payment/platform.calls'
import * as paymentPlatformTerms from '@mall/contract/payment/platform.terms'
import * as calls from '@mall/contract/wallet/calls'
import * as terms from '@mall/contract/wallet/terms'
import { type Route, route } from '#http/route.ts'
import { wallet } from './wallet.service.ts'
import { walletLog } from './wallet-log.service.ts'
import { withdraw } from './withdraw.service.ts'
import { decideWithdrawal, withdrawals } from './withdrawal-desk.service.ts'

export const walletRoutes: readonly Route[] = [
  route(calls.wallet, terms.wallet, wallet),
  route(calls.walletLog, terms.walletLog, walletLog),
  route(calls.withdraw, terms.withdraw, withdraw),
  route(paymentPlatformCalls.withdrawals, paymentPlatformTerms.withdrawals, withdrawals),
  route(paymentPlatformCalls.decideWithdrawal, paymentPlatformTerms.decideWithdrawal, decideWithdrawal),
]
