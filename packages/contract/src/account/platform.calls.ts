import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/* People of the mall as the platform looks after them. */

export const mallUsers = endpoint<typeof terms.mallUsers>()({
  method: 'GET',
  path: '/admin/api/user/list',
  needs: 'platform:users:see',
})

/** Ends access to the mall and to a store's desk at the next request. An account of the platform's staff is refused. */
export const disableUser = endpoint<typeof terms.disableUser>()({
  method: 'POST',
  path: '/admin/api/user/disable',
  needs: 'platform:users',
  proof: true,
})

/** Ends all logins of a person who has lost a phone; they log in anew. */
export const logOutUser = endpoint<typeof terms.logOutUser>()({
  method: 'POST',
  path: '/admin/api/user/log_out',
  needs: 'platform:users',
})
