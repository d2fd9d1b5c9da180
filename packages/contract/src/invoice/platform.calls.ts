import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/* ── the platform ── */

export const mallInvoices = endpoint<typeof terms.mallInvoices>()({
  method: 'GET',
  path: '/admin/api/invoice/list',
  needs: 'platform:money:see',
})

export const mallInvoice = endpoint<typeof terms.mallInvoice>()({
  method: 'GET',
  path: '/admin/api/invoice/detail',
  needs: 'platform:money:see',
})

/** In the place of a store that does not. */
export const redMallInvoice = endpoint<typeof terms.redMallInvoice>()({
  method: 'POST',
  path: '/admin/api/invoice/red',
  needs: 'platform:money',
  proof: true,
})

export const invoiceTotals = endpoint<typeof terms.invoiceTotals>()({
  method: 'GET',
  path: '/admin/api/invoice/totals',
  needs: 'platform:money:see',
})
