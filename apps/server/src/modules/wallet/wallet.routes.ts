import * as paymentPlatformCalls from '@mall/contract/payment/platform.calls'
import * as paymentPlatformTerms from '@mall/contract/payment/platform.terms'
import * as calls from '@mall/contract/wallet/calls'
import * as terms from '@mall/contract/wallet/terms'
import { type Route, route } from '#http/route.ts'
import { decideWithdrawal, withdrawals } from './decide-withdrawals.ts'
import { walletLog } from './list-wallet-log.ts'
import { wallet } from './view-wallet.ts'
import { withdraw } from './withdraw-money.ts'

export const walletRoutes: readonly Route[] = [
  route(calls.wallet, terms.wallet, wallet),
  route(calls.walletLog, terms.walletLog, walletLog),
  route(calls.withdraw, terms.withdraw, withdraw),
  route(paymentPlatformCalls.withdrawals, paymentPlatformTerms.withdrawals, withdrawals),
  route(paymentPlatformCalls.decideWithdrawal, paymentPlatformTerms.decideWithdrawal, decideWithdrawal),
]
