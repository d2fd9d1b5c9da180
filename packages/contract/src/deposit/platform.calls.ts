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

/** Money that came by transfer and is nobody's yet is a store's deposit from now on. */
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
 * Approved, the clock asks the bank to pay what is held by then. Where no bank is connected, `arrived` and `failed` tell what somebody did by
 * hand.
 */
export const decideDepositRefund = endpoint<typeof terms.decideDepositRefund>()({
  method: 'POST',
  path: '/admin/api/deposit/decide',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})
