import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/* Settings of the whole mall, which `init` sends to every page. */

export const deskSettings = endpoint<typeof terms.deskSettings>()({
  method: 'GET',
  path: '/admin/api/site/settings',
  needs: 'platform:content:see',
})

/**
 * Counts from the next request on; in other processes within five seconds. `version` is the one that filled the form: of two people
 * who change it at once the second is refused.
 */
export const saveSettings = endpoint<typeof terms.saveSettings>()({
  method: 'POST',
  path: '/admin/api/site/settings',
  needs: 'platform:content',
  proof: true,
})

/** Whether visitors are let in, and how far each step of the guide is. */
export const mallOpening = endpoint<typeof terms.mallOpening>()({
  method: 'GET',
  path: '/admin/api/site/opening',
  needs: 'platform:content:see',
})

/** Puts a step of the guide aside, or takes it up again. */
export const markOpeningStep = endpoint<typeof terms.markOpeningStep>()({
  method: 'POST',
  path: '/admin/api/site/opening_step',
  needs: 'platform:content',
})

/** Lets visitors in, for good. */
export const openMall = endpoint<typeof terms.openMall>()({
  method: 'POST',
  path: '/admin/api/site/open',
  needs: 'platform:content',
})
