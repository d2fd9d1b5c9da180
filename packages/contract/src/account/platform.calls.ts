import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/* People of the mall as the platform looks after them. */

export const mallUsers = endpoint<typeof terms.mallUsers>()({
  method: 'GET',
  path: '/admin/api/user/list',
  needs: 'platform:users:see',
})

/** Who is disabled is out of the mall, and of a store's desk, at the next request. Who works for the platform is stopped there. */
export const disableUser = endpoint<typeof terms.disableUser>()({
  method: 'POST',
  path: '/admin/api/user/disable',
  needs: 'platform:users',
  proof: true,
})

/** Ends all logins of somebody, for who has lost a phone; they log in anew. */
export const logOutUser = endpoint<typeof terms.logOutUser>()({
  method: 'POST',
  path: '/admin/api/user/log_out',
  needs: 'platform:users',
})
