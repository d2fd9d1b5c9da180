import { endpoint } from './endpoint.ts'
import type * as terms from './platform-site.schema.ts'

/** What a mall needs before visitors come; without the first three it does not open. */
export const openingSteps = ['name', 'user', 'privacy', 'merchant', 'service', 'categories', 'payment', 'home'] as const
export type OpeningStep = (typeof openingSteps)[number]
export const openingNeeds: readonly OpeningStep[] = ['name', 'user', 'privacy']

/* What the platform sets for the whole mall: what `init` tells every page. */

export const deskSettings = endpoint<typeof terms.deskSettings>()({
  method: 'GET',
  path: '/admin/api/site/settings',
  needs: 'platform:content:see',
})

/**
 * Counts from the next request on; in other processes within five seconds. `version` is what the form was filled from: of two who
 * change at once the second is told.
 */
export const saveSettings = endpoint<typeof terms.saveSettings>()({
  method: 'POST',
  path: '/admin/api/site/settings',
  needs: 'platform:content',
  proof: true,
})

/** Whether visitors are let in, and what is done of what that takes. */
export const mallOpening = endpoint<typeof terms.mallOpening>()({
  method: 'GET',
  path: '/admin/api/site/opening',
  needs: 'platform:content:see',
})

/** Lets visitors in, for good. */
export const openMall = endpoint<typeof terms.openMall>()({
  method: 'POST',
  path: '/admin/api/site/open',
  needs: 'platform:content',
})
