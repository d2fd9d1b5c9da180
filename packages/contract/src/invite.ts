import { endpoint } from './endpoint.ts'
import type * as terms from './invite.schema.ts'

/** One's own code to invite people with; made when it is first asked for, and the same ever after. */
export const inviteCode = endpoint<typeof terms.inviteCode>()({
  method: 'POST',
  path: '/user/api/user/invite_code',
  needs: 'login',
})

/** The store's code, one for all its staff. */
export const storeInviteCode = endpoint<typeof terms.storeInviteCode>()({
  method: 'POST',
  path: '/merchant/api/invite_code',
  needs: 'store:content',
})
