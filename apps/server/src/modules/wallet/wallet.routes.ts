import { type Route, routeOf } from '#http/route.ts'
import { walletLog } from './list-wallet-log.ts'
import { decideWithdrawal, withdrawals } from './mall-withdrawals.ts'
import { wallet } from './view-wallet.ts'
import { withdraw } from './withdraw-money.ts'

export const walletRoutes: readonly Route[] = [
  routeOf(wallet),
  routeOf(walletLog),
  routeOf(withdraw),
  routeOf(withdrawals),
  routeOf(decideWithdrawal),
]
