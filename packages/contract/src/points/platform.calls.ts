import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/* Points of all owners, for the platform, which bears their cost. */

/** Points given, used and lost in all, and those still out. */
export const pointsTotals = endpoint<typeof terms.pointsTotals>()({
  method: 'GET',
  path: '/admin/api/points/totals',
  needs: 'platform:money:see',
})

/** People and companies with their points. */
export const pointsAccounts = endpoint<typeof terms.pointsAccounts>()({
  method: 'GET',
  path: '/admin/api/points/accounts',
  needs: 'platform:money:see',
})

export const pointsEntries = endpoint<typeof terms.pointsEntries>()({
  method: 'GET',
  path: '/admin/api/points/entries',
  needs: 'platform:money:see',
})

/** Adds or takes points; no owner falls below zero by it, and the owner is notified. */
export const adjustPoints = endpoint<typeof terms.adjustPoints>()({
  method: 'POST',
  path: '/admin/api/points/adjust',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})
