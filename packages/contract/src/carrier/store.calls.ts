import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

/** Carriers that a store may ship with. */
export const storeCarriers = endpoint<typeof terms.storeCarriers>()({
  method: 'GET',
  path: '/merchant/api/order/carriers',
  needs: 'store:orders:see',
})
