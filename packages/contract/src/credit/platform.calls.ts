import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/* The mall's side. */

export const creditAccounts = endpoint<typeof terms.creditAccounts>()({
  method: 'GET',
  path: '/admin/api/credit/list',
  needs: 'platform:companies:see',
})

/** Grants, changes, suspends, or refuses with a reason. */
export const decideCredit = endpoint<typeof terms.decideCredit>()({
  method: 'POST',
  path: '/admin/api/credit/decide',
  needs: 'platform:companies',
  proof: true,
  idempotent: true,
})

export const creditDisputes = endpoint<typeof terms.creditDisputes>()({
  method: 'GET',
  path: '/admin/api/credit/disputes',
  needs: 'platform:companies:see',
})

/** `waive_fen` 0 refuses. The mall bears what it waives. */
export const decideDispute = endpoint<typeof terms.decideDispute>()({
  method: 'POST',
  path: '/admin/api/credit/decide_dispute',
  needs: 'platform:companies',
  proof: true,
  idempotent: true,
})
