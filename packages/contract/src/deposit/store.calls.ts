import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

/* ── the store ── */

export const deposit = endpoint<typeof terms.deposit>()({
  method: 'GET',
  path: '/merchant/api/deposit/now',
  needs: 'store:money:see',
})

/** Newest first. */
export const depositMoves = endpoint<typeof terms.depositMoves>()({
  method: 'GET',
  path: '/merchant/api/deposit/moves',
  needs: 'store:money:see',
})

/** All that is held is asked back; nothing moves before the mall approves. */
export const askDepositBack = endpoint<typeof terms.askDepositBack>()({
  method: 'POST',
  path: '/merchant/api/deposit/ask_back',
  needs: 'store:money',
  idempotent: true,
})

export const withdrawDepositRefund = endpoint<typeof terms.withdrawDepositRefund>()({
  method: 'POST',
  path: '/merchant/api/deposit/withdraw',
  needs: 'store:money',
})
