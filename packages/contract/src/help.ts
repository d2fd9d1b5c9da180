import { endpoint } from './endpoint.ts'
import type * as terms from './help.schema.ts'

/* 帮助中心: questions and their answers. Most ship with the mall; the platform corrects them and adds its own. */

export const helpStates = ['draft', 'published', 'withdrawn'] as const
export type HelpState = (typeof helpStates)[number]

/** Where somebody comes from: how the order stands that they looked at. It names no order, so that it tells of none. */
export const helpTopics = ['review', 'unpaid', 'unshipped', 'shipped', 'completed', 'virtual', 'ended'] as const
export type HelpTopic = (typeof helpTopics)[number]

/** What a category may be marked with. */
export const helpIcons = [
  ...(['cart', 'wallet', 'truck', 'return', 'receipt', 'building', 'store', 'shield'] as const),
  ...(['ticket', 'inquiry', 'help', 'info'] as const),
] as const
export type HelpIcon = (typeof helpIcons)[number]

/** All that is out, by category, and what is asked most; with `about` first what belongs to such an order. */
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

/** Once a device; whoever votes again is told the vote that counts. */
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
