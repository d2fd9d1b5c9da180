import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

export const applyForBrand = endpoint<typeof terms.applyForBrand>()({
  method: 'POST',
  path: '/merchant/api/brand_application/apply',
  needs: 'store:goods',
  idempotent: true,
})

/** The caller's store's own, the newest first. */
export const ownBrandApplications = endpoint<typeof terms.ownBrandApplications>()({
  method: 'GET',
  path: '/merchant/api/brand_application/list',
  needs: 'store:goods:see',
})
