import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** The goods that it is sold as, how many have it, and what it has brought. */
export const mallMembership = endpoint<typeof terms.mallMembership>()({
  method: 'GET',
  path: '/admin/api/membership',
  needs: 'platform:content:see',
})

/** Who bought it, the newest first. */
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

/** What it is sold as from now on, for what, and for how many days; what was bought is not changed by it. */
export const saveMembership = endpoint<typeof terms.saveMembership>()({
  method: 'POST',
  path: '/admin/api/membership/save',
  needs: 'platform:content',
  idempotent: true,
  whole: { by: 'sku_id' },
})

/** It is sold no more; who has it keeps it. */
export const stopMembership = endpoint<typeof terms.stopMembership>()({
  method: 'POST',
  path: '/admin/api/membership/stop',
  needs: 'platform:content',
})
