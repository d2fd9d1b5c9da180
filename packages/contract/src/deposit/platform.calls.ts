import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/* ── the platform ── */

/** One row a store; those that ask the longest first where they wait. */
export const mallDeposits = endpoint<typeof terms.mallDeposits>()({
  method: 'GET',
  path: '/admin/api/deposit/list',
  needs: 'platform:money:see',
})

export const mallDeposit = endpoint<typeof terms.mallDeposit>()({
  method: 'GET',
  path: '/admin/api/deposit/detail',
  needs: 'platform:money:see',
})

/** Books money that came by transfer, and is not claimed yet, as a store's deposit. */
export const claimDeposit = endpoint<typeof terms.claimDeposit>()({
  method: 'POST',
  path: '/admin/api/deposit/claim',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})

/** Takes from it, never more than is held: into the balance of the buyer of an order, or for the mall. */
export const deductDeposit = endpoint<typeof terms.deductDeposit>()({
  method: 'POST',
  path: '/admin/api/deposit/deduct',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})

/**
 * Once approved, the clock asks the bank to pay the deposit held by then. Where no bank is connected, `arrived` and `failed` record a
 * payout by hand.
 */
export const decideDepositRefund = endpoint<typeof terms.decideDepositRefund>()({
  method: 'POST',
  path: '/admin/api/deposit/decide',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})
