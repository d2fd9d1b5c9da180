import { endpoint } from './endpoint.ts'
import type * as terms from './platform-site.schema.ts'

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
