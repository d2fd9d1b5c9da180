import { endpoint } from '../call/call.ts'
import { reconciliationRights } from '../permission/permission.ts'
import type * as terms from './terms.ts'
import { file } from './words.ts'

/** The three documents of one order, line by line. */
export const orderMatch = endpoint<typeof terms.orderMatch>()({
  method: 'GET',
  path: '/shop/api/match/order',
  needs: 'login',
})

/** For each order of a statement of credit, whether its documents agree. */
export const statementMatch = endpoint<typeof terms.statementMatch>()({
  method: 'GET',
  path: '/shop/api/match/statement',
  needs: ['order:pay', 'order:export'],
})

/** Line by line as a file: of the orders named, or of a statement of credit. */
export const exportMatch = endpoint<typeof terms.exportMatch>()({
  ...file,
  path: '/shop/api/match/export',
  needs: 'order:export',
})

/** Newest month first. */
export const reconciliations = endpoint<typeof terms.reconciliations>()({
  method: 'GET',
  path: '/user/api/reconciliation/list',
  needs: reconciliationRights,
})

export const reconciliation = endpoint<typeof terms.reconciliation>()({
  method: 'GET',
  path: '/user/api/reconciliation/detail/:id',
  needs: reconciliationRights,
})

export const confirmReconciliation = endpoint<typeof terms.confirmReconciliation>()({
  method: 'POST',
  path: '/user/api/reconciliation/confirm',
  needs: 'order:pay',
  idempotent: true,
})

export const disputeReconciliation = endpoint<typeof terms.disputeReconciliation>()({
  method: 'POST',
  path: '/user/api/reconciliation/dispute',
  needs: 'order:pay',
  idempotent: true,
})

export const exportReconciliation = endpoint<typeof terms.exportReconciliation>()({
  ...file,
  path: '/user/api/reconciliation/export',
  needs: 'order:export',
})
