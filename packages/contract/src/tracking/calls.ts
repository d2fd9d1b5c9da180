import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/**
 * Takes the push of a tracking provider; only its signature counts. The reply is the provider's own, not an envelope. All stores' pushes
 * come from a few addresses, so it has the rate limit of reading.
 */
export const kuaidi100Push = endpoint<typeof terms.kuaidi100Push>()({
  method: 'POST',
  path: '/shop/api/courier/push/kuaidi100',
  needs: 'public',
  body: 'raw',
  limit: 'read',
})

export const kdniaoPush = endpoint<typeof terms.kdniaoPush>()({
  method: 'POST',
  path: '/shop/api/courier/push/kdniao',
  needs: 'public',
  body: 'raw',
  limit: 'read',
})
