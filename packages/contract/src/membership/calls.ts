import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/*
 * The paid membership. It is bought as a virtual goods; each one bought lasts so many days more, from the end of what one has already.
 */

/** What it costs and brings; of who is logged in, until when they have it and what it has saved them. */
export const membership = endpoint<typeof terms.membership>()({
  method: 'GET',
  path: '/shop/api/membership',
  needs: 'public',
})
