import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** Every store's: those that wait first the oldest first. */
export const brandApplications = endpoint<typeof terms.brandApplications>()({
  method: 'GET',
  path: '/admin/api/brand_application/list',
  needs: 'platform:goods:see',
})

/** Approving makes the brand, or takes the one of that name that is there meanwhile. The store is told. */
export const decideBrandApplication = endpoint<typeof terms.decideBrandApplication>()({
  method: 'POST',
  path: '/admin/api/brand_application/decide',
  needs: 'platform:goods',
})

/* Brands. `version` is the one that was read: of two who change a brand at once the second is told. */

/** Hidden ones too: those set in front first, then by their letter. */
export const deskBrands = endpoint<typeof terms.deskBrands>()({
  method: 'GET',
  path: '/admin/api/brand/list',
  needs: 'platform:goods:see',
})

/** `id` 0 makes one. */
export const saveBrand = endpoint<typeof terms.saveBrand>()({
  method: 'POST',
  path: '/admin/api/brand/save',
  needs: 'platform:goods',
  idempotent: true,
})

/** All goods of a brand go over to `to_id`, and the brand is gone. */
export const mergeBrand = endpoint<typeof terms.mergeBrand>()({
  method: 'POST',
  path: '/admin/api/brand/merge',
  needs: 'platform:goods',
})

/** Only one that no goods is of. */
export const removeBrand = endpoint<typeof terms.removeBrand>()({
  method: 'POST',
  path: '/admin/api/brand/remove',
  needs: 'platform:goods',
})
