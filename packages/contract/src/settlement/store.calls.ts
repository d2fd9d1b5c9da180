import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

const file = { method: 'POST', reply: 'file', limit: 'write' } as const

/* ── the store ── */

/** Newest month first. */
export const settlements = endpoint<typeof terms.settlements>()({
  method: 'GET',
  path: '/merchant/api/settlement/list',
  needs: 'store:money:see',
})

/** The running month so far, the part that is still in after-sales, and the account of the payout. */
export const settlementNow = endpoint<typeof terms.settlementNow>()({
  method: 'GET',
  path: '/merchant/api/settlement/now',
  needs: 'store:money:see',
})

export const settlement = endpoint<typeof terms.settlement>()({
  method: 'GET',
  path: '/merchant/api/settlement/detail',
  needs: 'store:money:see',
})

/** Line by line, of one settlement or of the running month. */
export const settlementLines = endpoint<typeof terms.settlementLines>()({
  method: 'GET',
  path: '/merchant/api/settlement/lines',
  needs: 'store:money:see',
})

export const confirmSettlement = endpoint<typeof terms.confirmSettlement>()({
  method: 'POST',
  path: '/merchant/api/settlement/confirm',
  needs: 'store:money',
  idempotent: true,
})

export const disputeSettlement = endpoint<typeof terms.disputeSettlement>()({
  method: 'POST',
  path: '/merchant/api/settlement/dispute',
  needs: 'store:money',
  idempotent: true,
})

/** Sets the account of future payouts; its holder is the store's company. */
export const saveSettlementAccount = endpoint<typeof terms.saveSettlementAccount>()({
  method: 'POST',
  path: '/merchant/api/settlement/account',
  needs: 'store:money',
  proof: true,
  whole: { by: null },
})

export const exportSettlement = endpoint<typeof terms.exportSettlement>()({
  ...file,
  path: '/merchant/api/settlement/export',
  needs: 'store:money:see',
})
