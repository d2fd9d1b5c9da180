import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'
import { file } from './words.ts'

/* ── the store ── */

export const storeReconciliations = endpoint<typeof terms.storeReconciliations>()({
  method: 'GET',
  path: '/merchant/api/reconciliation/list',
  needs: 'store:money:see',
})

export const storeReconciliation = endpoint<typeof terms.storeReconciliation>()({
  method: 'GET',
  path: '/merchant/api/reconciliation/detail',
  needs: 'store:money:see',
})

export const answerReconciliation = endpoint<typeof terms.answerReconciliation>()({
  method: 'POST',
  path: '/merchant/api/reconciliation/answer',
  needs: 'store:money',
  idempotent: true,
})

export const exportStoreReconciliation = endpoint<typeof terms.exportStoreReconciliation>()({
  ...file,
  path: '/merchant/api/reconciliation/export',
  needs: 'store:money:see',
})
