import { type Route, routeOf } from '#http/route.ts'
import { decideWithdrawal, withdrawals } from './decide-withdrawals.ts'
import { walletLog } from './list-wallet-log.ts'
import { wallet } from './view-wallet.ts'
import { withdraw } from './withdraw-money.ts'

export const walletRoutes: readonly Route[] = [
  routeOf(wallet),
  routeOf(walletLog),
  routeOf(withdraw),
  routeOf(withdrawals),
  routeOf(decideWithdrawal),
]
