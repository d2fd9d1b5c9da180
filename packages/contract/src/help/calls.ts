import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** Published articles by category, and the most asked ones; with `about` first those that belong to such an order. */
export const helpHome = endpoint<typeof terms.helpHome>()({ method: 'GET', path: '/shop/api/help', needs: 'public' })

/** By words, sounds and initials of titles, as goods are found. */
export const searchHelp = endpoint<typeof terms.searchHelp>()({
  method: 'GET',
  path: '/shop/api/help/search',
  needs: 'public',
  limit: 'search',
})

/** One answer, and what else its category has. */
export const helpContent = endpoint<typeof terms.helpContent>()({
  method: 'GET',
  path: '/shop/api/help/content',
  needs: 'public',
})

/** Once a device; a repeated vote is answered with the one that counts. */
export const voteHelp = endpoint<typeof terms.voteHelp>()({
  method: 'POST',
  path: '/shop/api/help/vote',
  needs: 'public',
})

/** How far a company has come, as far as the caller may see it: the four steps of buying together. */
export const helpSteps = endpoint<typeof terms.helpSteps>()({
  method: 'GET',
  path: '/shop/api/help/steps',
  needs: 'login',
})
