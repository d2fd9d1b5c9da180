import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** Takes the numeric id or one of the agreement keys; with `number` that edition of it, any that was ever published. */
export const richtext = endpoint<typeof terms.richtext>()({
  method: 'GET',
  path: '/shop/api/data/richtext/:id',
  needs: 'public',
})

/** The draft of an agreement, for a holder of a preview code; any other code finds nothing. */
export const richtextPreview = endpoint<typeof terms.richtextPreview>()({
  method: 'GET',
  path: '/shop/api/data/richtext_preview',
  needs: 'public',
})

export const agreements = endpoint<typeof terms.agreements>()({
  method: 'GET',
  path: '/shop/api/data/agreements',
  needs: 'public',
})

/** Everything that the home page shows above its feed; an empty floor is left out. */
export const home = endpoint<typeof terms.home>()({
  method: 'GET',
  path: '/shop/api/home',
  needs: 'public',
})

/* ── the phone ── */

/** The home page of the draft, for a holder of a preview code; any other code finds nothing. */
export const homePreview = endpoint<typeof terms.homePreview>()({
  method: 'GET',
  path: '/shop/api/home_preview',
  needs: 'public',
})
