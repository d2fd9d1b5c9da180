import { endpoint } from '../call/call.ts'
import { creditRights } from '../permission/permission.ts'
import type * as terms from './terms.ts'

export const creditAccount = endpoint<typeof terms.creditAccount>()({
  method: 'GET',
  path: '/user/api/credit/account',
  needs: creditRights,
})

/** Asks for credit, or for another limit. Only who holds `*`. */
export const applyForCredit = endpoint<typeof terms.applyForCredit>()({
  method: 'POST',
  path: '/user/api/credit/apply',
  needs: 'login',
  idempotent: true,
})

/** Newest first. */
export const creditStatements = endpoint<typeof terms.creditStatements>()({
  method: 'GET',
  path: '/user/api/credit/statements',
  needs: creditRights,
})

export const creditStatement = endpoint<typeof terms.creditStatement>()({
  method: 'GET',
  path: '/user/api/credit/statement/:id',
  needs: creditRights,
})

/** Lines of a statement, or without an id those that are on none yet; newest first. */
export const creditLines = endpoint<typeof terms.creditLines>()({
  method: 'GET',
  path: '/user/api/credit/lines',
  needs: creditRights,
})

/** Means of a repayment. */
export const repayment = endpoint<typeof terms.repayment>()({
  method: 'GET',
  path: '/user/api/credit/repayment',
  needs: 'order:pay',
})

/**
 * Repays a statement or, without one, the oldest debt and then the next. By balance at once, with the payment
 * password; by transfer with `transfer`, one at a time, whose money counts as it comes, whatever the amount; money
 * beyond the debt goes back.
 */
export const repayCredit = endpoint<typeof terms.repayCredit>()({
  method: 'POST',
  path: '/user/api/credit/repay',
  needs: 'order:pay',
  idempotent: true,
  limit: 'write',
})

/**
 * Gives up a repayment by transfer that no money has come for. Money that comes later with its code still repays.
 */
export const cancelRepayment = endpoint<typeof terms.cancelRepayment>()({
  method: 'POST',
  path: '/user/api/credit/repay_cancel',
  needs: 'order:pay',
})

export const disputeLine = endpoint<typeof terms.disputeLine>()({
  method: 'POST',
  path: '/user/api/credit/dispute',
  needs: 'order:pay',
  idempotent: true,
})

export const withdrawDispute = endpoint<typeof terms.withdrawDispute>()({
  method: 'POST',
  path: '/user/api/credit/dispute_withdraw',
  needs: 'order:pay',
})
