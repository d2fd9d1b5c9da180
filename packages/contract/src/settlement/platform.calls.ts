import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/* ── the platform ── */

/** Tabs of pending settlements have the longest wait first. */
export const mallSettlements = endpoint<typeof terms.mallSettlements>()({
  method: 'GET',
  path: '/admin/api/settlement/list',
  needs: 'platform:money:see',
})

export const mallSettlement = endpoint<typeof terms.mallSettlement>()({
  method: 'GET',
  path: '/admin/api/settlement/detail',
  needs: 'platform:money:see',
})

export const mallSettlementLines = endpoint<typeof terms.mallSettlementLines>()({
  method: 'GET',
  path: '/admin/api/settlement/lines',
  needs: 'platform:money:see',
})

/** An adjustment goes into the next settlement of the store. */
export const answerSettlement = endpoint<typeof terms.answerSettlement>()({
  method: 'POST',
  path: '/admin/api/settlement/answer',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})

/** `send`: the bank is asked to pay. Where no bank is connected, `arrived` and `failed` record a payout by hand. */
export const paySettlement = endpoint<typeof terms.paySettlement>()({
  method: 'POST',
  path: '/admin/api/settlement/pay',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})
