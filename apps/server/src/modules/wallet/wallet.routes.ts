import * as desk from '@mall/contract/bankdesk'
import * as contract from '@mall/contract/wallet'
import { type Route, route } from '#http/route.ts'
import { wallet } from './wallet.service.ts'
import { walletLog } from './wallet-log.service.ts'
import { withdraw } from './withdraw.service.ts'
import { decideWithdrawal, withdrawals } from './withdrawal-desk.service.ts'

export const walletRoutes: readonly Route[] = [
  route(contract.wallet, wallet),
  route(contract.walletLog, walletLog),
  route(contract.withdraw, withdraw),
  route(desk.withdrawals, withdrawals),
  route(desk.decideWithdrawal, decideWithdrawal),
]
