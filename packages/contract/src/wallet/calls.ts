import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** A reversed range is swapped; more than twelve months are refused with `wallet.range`. Employees see the company's wallet. */
export const walletLog = endpoint<typeof terms.walletLog>()({
  method: 'GET',
  path: '/user/api/walletLog',
  needs: 'login',
})

export const wallet = endpoint<typeof terms.wallet>()({
  method: 'GET',
  path: '/user/api/wallet',
  needs: 'login',
})

export const recharge = endpoint<typeof terms.recharge>()({
  method: 'POST',
  path: '/user/api/wallet/recharge',
  needs: 'login',
  idempotent: true,
  limit: 'write',
})

/** Asks the channel itself when no notification has come yet. */
export const rechargeStatus = endpoint<typeof terms.rechargeStatus>()({
  method: 'GET',
  path: '/user/api/wallet/recharge_status',
  needs: 'login',
})

/** Asks for money to be paid out; it leaves the balance at once and waits for the operator. */
export const withdraw = endpoint<typeof terms.withdraw>()({
  method: 'POST',
  path: '/user/api/wallet/withdraw',
  needs: 'login',
  idempotent: true,
  limit: 'write',
})
