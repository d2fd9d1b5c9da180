import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

/** The store's code, one for all its staff. */
export const storeInviteCode = endpoint<typeof terms.storeInviteCode>()({
  method: 'POST',
  path: '/merchant/api/invite_code',
  needs: 'store:content',
})
