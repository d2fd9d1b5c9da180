import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/**
 * Notes one movement of the bank statement, once however often it is sent. `payment_no`, or a remit code in the memo, claims it for its
 * payment at once. Less than due: the orders wait for the rest. More than due: the rest is set aside and goes back. For
 * orders that no longer wait: all of it goes back by itself. The number of the bank stands for one movement of one
 * amount.
 */
export const noteReceipt = endpoint<typeof terms.noteReceipt>()({
  method: 'POST',
  path: '/admin/api/transfer/receipt',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})

/** Claims a receipt that named no payment. */
export const claimReceipt = endpoint<typeof terms.claimReceipt>()({
  method: 'POST',
  path: '/admin/api/transfer/claim',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})

/** Payments that a receipt may be for, the nearest to the missing amount first, of those the same name first; each with the gap. */
export const claimChoices = endpoint<typeof terms.claimChoices>()({
  method: 'GET',
  path: '/admin/api/transfer/choices',
  needs: 'platform:money:see',
})

/** Sends back money that belongs to no payment. */
export const returnReceipt = endpoint<typeof terms.returnReceipt>()({
  method: 'POST',
  path: '/admin/api/transfer/return',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})

/** Refuses a voucher: its orders wait for payment again. */
export const refuseVoucher = endpoint<typeof terms.refuseVoucher>()({
  method: 'POST',
  path: '/admin/api/transfer/refuse',
  needs: 'platform:money',
  proof: true,
})

export const transfers = endpoint<typeof terms.transfers>()({
  method: 'GET',
  path: '/admin/api/transfer/list',
  needs: 'platform:money:see',
})

export const receipts = endpoint<typeof terms.receipts>()({
  method: 'GET',
  path: '/admin/api/transfer/receipts',
  needs: 'platform:money:see',
})

/** Money that goes back and that the bank has not taken yet; `confirm` records that it was paid out by hand. */
export const paybacks = endpoint<typeof terms.paybacks>()({
  method: 'GET',
  path: '/admin/api/payback/list',
  needs: 'platform:money:see',
})

/**
 * Only transfers are paid back by hand: their refunds by `R…`, and receipts that are `returning` by their own `B…`.
 */
export const confirmPayback = endpoint<typeof terms.confirmPayback>()({
  method: 'POST',
  path: '/admin/api/payback/confirm',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})

export const withdrawals = endpoint<typeof terms.withdrawals>()({
  method: 'GET',
  path: '/admin/api/withdraw/list',
  needs: 'platform:money:see',
})

/**
 * Once approved, the bank is asked to pay; where no bank is connected, `paid` records a payout by hand. Refused, the
 * money is back in the balance.
 */
export const decideWithdrawal = endpoint<typeof terms.decideWithdrawal>()({
  method: 'POST',
  path: '/admin/api/withdraw/decide',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})
