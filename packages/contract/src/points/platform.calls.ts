import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/* Points of everybody, as the platform, which bears them, looks after them. */

/** What was given, used and lost in all, and what is still out. */
export const pointsTotals = endpoint<typeof terms.pointsTotals>()({
  method: 'GET',
  path: '/admin/api/points/totals',
  needs: 'platform:money:see',
})

/** People and companies with what they hold. */
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

/** Adds or takes; nobody falls below zero by it, and whose they are is told. */
export const adjustPoints = endpoint<typeof terms.adjustPoints>()({
  method: 'POST',
  path: '/admin/api/points/adjust',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})
