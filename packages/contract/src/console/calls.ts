import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

export const deskLogin = endpoint<typeof terms.deskLogin>()({
  method: 'POST',
  path: '/desk/api/login',
  needs: 'public',
  limit: 'login',
})

/** Also the way in for a person invited by phone, whether or not the mall knows the number. */
export const deskSmsLogin = endpoint<typeof terms.deskSmsLogin>()({
  method: 'POST',
  path: '/desk/api/sms_login',
  needs: 'public',
  limit: 'login',
})

/** The recipient of a link of `npm run operator`. */
export const operatorLink = endpoint<typeof terms.operatorLink>()({
  method: 'POST',
  path: '/desk/api/operator/look',
  needs: 'public',
  limit: 'login',
})

/** Takes such a link: its holder runs the platform from then on, with a password and soon a second factor of their own. */
export const joinAsOperator = endpoint<typeof terms.joinAsOperator>()({
  method: 'POST',
  path: '/desk/api/operator/join',
  needs: 'public',
  limit: 'login',
})

export const deskLogout = endpoint<typeof terms.deskLogout>()({
  method: 'POST',
  path: '/desk/api/logout',
  needs: 'desk',
  beforeFactor: true,
})

/** The caller at the desk; before the second factor only the facts that are needed to ask for it. */
export const deskMe = endpoint<typeof terms.deskMe>()({
  method: 'GET',
  path: '/desk/api/me',
  needs: 'desk',
  beforeFactor: true,
})

/** Joins the desk that invited, or declines. Who works at one desk joins no other. */
export const answerDeskInvitation = endpoint<typeof terms.answerDeskInvitation>()({
  method: 'POST',
  path: '/desk/api/invitation/answer',
  needs: 'desk',
})

/* ── second factor (RFC 6238: 6 digits, 30 s, SHA-1) ── */

/**
 * Sends a code to the phone of the account that is logged in, for `proveDeskPhone`. `work` is done for the scene `desk_factor` and no
 * phone, since the desk shows only a masked one.
 */
export const sendDeskPhoneCode = endpoint<typeof terms.sendDeskPhoneCode>()({
  method: 'POST',
  path: '/desk/api/phone/code',
  needs: 'desk',
  beforeFactor: true,
  limit: 'code',
})

/** Makes a login by password as good as one by SMS, so that a second factor can be set up without logging in again. */
export const proveDeskPhone = endpoint<typeof terms.proveDeskPhone>()({
  method: 'POST',
  path: '/desk/api/phone/prove',
  needs: 'desk',
  beforeFactor: true,
  limit: 'login',
})

/** A new secret, shown once; it counts when `confirmFactor` has seen a code of it. */
export const beginFactor = endpoint<typeof terms.beginFactor>()({
  method: 'POST',
  path: '/desk/api/factor/begin',
  needs: 'desk',
  beforeFactor: true,
})

export const confirmFactor = endpoint<typeof terms.confirmFactor>()({
  method: 'POST',
  path: '/desk/api/factor/confirm',
  needs: 'desk',
  beforeFactor: true,
  limit: 'login',
})

/** A code of the app, or one of the ten recovery codes; each is good once. */
export const proveFactor = endpoint<typeof terms.proveFactor>()({
  method: 'POST',
  path: '/desk/api/factor/prove',
  needs: 'desk',
  beforeFactor: true,
  limit: 'login',
})

/* ── logins ── */

export const deskSessions = endpoint<typeof terms.deskSessions>()({
  method: 'GET',
  path: '/desk/api/session/list',
  needs: 'desk',
})

export const endDeskSession = endpoint<typeof terms.endDeskSession>()({
  method: 'POST',
  path: '/desk/api/session/end',
  needs: 'desk',
})

/* ── colleagues and roles ── */

export const deskStaff = endpoint<typeof terms.deskStaff>()({
  method: 'GET',
  path: '/desk/api/staff/list',
  needs: 'desk:staff:see',
})

export const inviteDeskStaff = endpoint<typeof terms.inviteDeskStaff>()({
  method: 'POST',
  path: '/desk/api/staff/invite',
  needs: 'desk:staff',
  proof: true,
  idempotent: true,
})

export const withdrawDeskInvitation = endpoint<typeof terms.withdrawDeskInvitation>()({
  method: 'POST',
  path: '/desk/api/staff/withdraw',
  needs: 'desk:staff',
})

export const setDeskRole = endpoint<typeof terms.setDeskRole>()({
  method: 'POST',
  path: '/desk/api/staff/role',
  needs: 'desk:staff',
  proof: true,
})

/** Blocks a colleague's access to the desk from now on, or restores it. */
export const disableDeskStaff = endpoint<typeof terms.disableDeskStaff>()({
  method: 'POST',
  path: '/desk/api/staff/disable',
  needs: 'desk:staff',
  proof: true,
})

/** Takes a colleague off the desk; their acts stay in the log. */
export const removeDeskStaff = endpoint<typeof terms.removeDeskStaff>()({
  method: 'POST',
  path: '/desk/api/staff/remove',
  needs: 'desk:staff',
  proof: true,
})

/** For a colleague who lost phone and recovery codes: they set a new one up at their next login. */
export const resetDeskFactor = endpoint<typeof terms.resetDeskFactor>()({
  method: 'POST',
  path: '/desk/api/staff/reset_factor',
  needs: 'desk:staff',
  proof: true,
})

export const deskRoles = endpoint<typeof terms.deskRoles>()({
  method: 'GET',
  path: '/desk/api/role/list',
  needs: 'desk:staff:see',
})

/** `id` 0 makes a new one. */
export const saveDeskRole = endpoint<typeof terms.saveDeskRole>()({
  method: 'POST',
  path: '/desk/api/role/save',
  needs: 'desk:staff',
  proof: true,
  whole: { by: 'id' },
})

export const deleteDeskRole = endpoint<typeof terms.deleteDeskRole>()({
  method: 'POST',
  path: '/desk/api/role/delete',
  needs: 'desk:staff',
})

/* ── queues ── */

/** Queues of pending work that the caller may read, empty ones too. */
export const deskQueues = endpoint<typeof terms.deskQueues>()({
  method: 'GET',
  path: '/desk/api/queue/list',
  needs: 'desk',
})
