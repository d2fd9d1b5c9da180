import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/*
 * The paid membership. It is bought as a virtual goods; each one bought lasts so many days more, from the end of the current one.
 */

/** Price and benefits; for a logged-in person also the end of their membership, and the savings so far. */
export const membership = endpoint<typeof terms.membership>()({
  method: 'GET',
  path: '/shop/api/membership',
  needs: 'public',
})
