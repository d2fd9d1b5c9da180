import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

/** The notes of an order of the store. */
export const merchantAcceptance = endpoint<typeof terms.merchantAcceptance>()({
  method: 'GET',
  path: '/merchant/api/acceptance/notes',
  needs: 'store:orders:see',
})
