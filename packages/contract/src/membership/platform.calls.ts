import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** The goods that it is sold as, the number of its members, and its results. */
export const mallMembership = endpoint<typeof terms.mallMembership>()({
  method: 'GET',
  path: '/admin/api/membership',
  needs: 'platform:content:see',
})

/** Buyers of the membership, the newest first. */
export const mallMembers = endpoint<typeof terms.mallMembers>()({
  method: 'GET',
  path: '/admin/api/membership/list',
  needs: 'platform:content:see',
})

/** Virtual goods of the mall's own stores that it can be sold as. */
export const membershipChoices = endpoint<typeof terms.membershipChoices>()({
  method: 'GET',
  path: '/admin/api/membership/choices',
  needs: 'platform:content',
})

/** Sets its goods, price and days from now on; memberships already bought are not changed. */
export const saveMembership = endpoint<typeof terms.saveMembership>()({
  method: 'POST',
  path: '/admin/api/membership/save',
  needs: 'platform:content',
  idempotent: true,
  whole: { by: 'sku_id' },
})

/** Ends its sale; members keep it. */
export const stopMembership = endpoint<typeof terms.stopMembership>()({
  method: 'POST',
  path: '/admin/api/membership/stop',
  needs: 'platform:content',
})
