import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** One for each topic: a newer message about the same order or request takes the place of the older ones. */
export const messages = endpoint<typeof terms.messages>()({
  method: 'GET',
  path: '/shop/api/message/list',
  needs: 'login',
})

export const unreadMessages = endpoint<typeof terms.unreadMessages>()({
  method: 'GET',
  path: '/shop/api/message/unread',
  needs: 'login',
})

/** One by `id`, or all of a `kind`, or with neither all. Another person's are passed over. */
export const readMessages = endpoint<typeof terms.readMessages>()({
  method: 'POST',
  path: '/shop/api/message/read',
  needs: 'login',
})

export const deleteMessage = endpoint<typeof terms.deleteMessage>()({
  method: 'DELETE',
  path: '/shop/api/message/delete/:id',
  needs: 'login',
})

/** Which kinds the caller wants to be called to. */
export const messageSettings = endpoint<typeof terms.messageSettings>()({
  method: 'GET',
  path: '/shop/api/message/settings',
  needs: 'login',
})

/** Messages of a muted kind come all the same, count as read and are not announced. */
export const setMessageKind = endpoint<typeof terms.setMessageKind>()({
  method: 'POST',
  path: '/shop/api/message/settings',
  needs: 'login',
})

/** All counts of the account centre, in one call. */
export const accountCounts = endpoint<typeof terms.accountCounts>()({
  method: 'GET',
  path: '/user/api/user/counts',
  needs: 'login',
})
