import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/**
 * What a tracking provider posts; only its signature counts. The reply is the provider's own, not an envelope. It pushes for every store
 * from a few addresses, so that it may call as often as somebody reads.
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
