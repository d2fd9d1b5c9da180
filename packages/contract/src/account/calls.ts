import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/**
 * `account` is the account name or the mobile. Five wrong passwords lock the account for where they were typed, for ten
 * minutes.
 */
export const accountLogin = endpoint<typeof terms.accountLogin>()({
  method: 'POST',
  path: '/user/api/user/accountLogin',
  needs: 'public',
  limit: 'login',
})

export const smsLogin = endpoint<typeof terms.smsLogin>()({
  method: 'POST',
  path: '/user/api/user/smsLogin',
  needs: 'public',
  limit: 'login',
})

/** A wrong invite code is told at its field, before the SMS code is used up. */
export const smsRegister = endpoint<typeof terms.smsRegister>()({
  method: 'POST',
  path: '/user/api/user/smsRegister',
  needs: 'public',
  limit: 'login',
})

/**
 * Sends a code of six digits that lives five minutes. The slider must have been passed for this phone (`safetyCheck`).
 * The answer is the same whether the phone is known or not.
 */
export const sendSms = endpoint<typeof terms.sendSms>()({
  method: 'POST',
  path: '/shop/api/sendSms',
  needs: 'public',
  limit: 'code',
})

/** Ends every login of the account. */
export const resetPassword = endpoint<typeof terms.resetPassword>()({
  method: 'POST',
  path: '/user/api/user/resetPassword',
  needs: 'public',
  limit: 'login',
})

export const logout = endpoint<typeof terms.logout>()({
  method: 'GET',
  path: '/front/login/logout',
  needs: 'login',
})

/**
 * A slider puzzle: the background with a hole, and the piece; the answer is how far the piece was moved. Solved once, within
 * two minutes, from the address that asked for it.
 */
export const safetyGet = endpoint<typeof terms.safetyGet>()({
  method: 'POST',
  path: '/front/safety/get',
  needs: 'public',
  limit: 'code',
})

/**
 * `x`: how far the piece was moved, in px of the 300 px picture, with the `work` of the slider's rounds; or `work` of
 * all rounds alone. A passed check allows one SMS to `phone`, of `scene` if that was said, from this address within five
 * minutes.
 */
export const safetyCheck = endpoint<typeof terms.safetyCheck>()({
  method: 'POST',
  path: '/front/safety/check',
  needs: 'public',
  limit: 'code',
})

export const profile = endpoint<typeof terms.profile>()({
  method: 'GET',
  path: '/user/api/user/profile',
  needs: 'login',
})

export const devices = endpoint<typeof terms.devices>()({
  method: 'GET',
  path: '/user/api/user/devices',
  needs: 'login',
})

export const revokeDevice = endpoint<typeof terms.revokeDevice>()({
  method: 'DELETE',
  path: '/user/api/user/devices/:id',
  needs: 'login',
})

/* ── changing one's account ─────────────────────────────── */

/** Only the fields that are sent change. Answers the profile as it is then. */
export const updateAccount = endpoint<typeof terms.updateAccount>()({
  method: 'POST',
  path: '/user/api/user/update',
  needs: 'login',
})

/** Sends a code to the caller's own phone, after the slider was passed for it. */
export const ownPhoneCode = endpoint<typeof terms.ownPhoneCode>()({
  method: 'POST',
  path: '/front/user/phone/code',
  needs: 'login',
  limit: 'code',
})

/** Proves by a code to the own phone (scene `step_up`), or by the login password, that it is really this person. */
export const stepUp = endpoint<typeof terms.stepUp>()({
  method: 'POST',
  path: '/user/api/user/step_up',
  needs: 'login',
  limit: 'login',
})

/** Sends a code to the phone that is to be bound, after the slider was passed for it. */
export const bindingCode = endpoint<typeof terms.bindingCode>()({
  method: 'POST',
  path: '/front/user/update/binding/phone/code',
  needs: 'login',
  limit: 'code',
})

/**
 * Binds another phone: `ticket` of purpose `phone` for the old one, `code` (scene `bind`) for the new one. Every other
 * login ends.
 */
export const updateBinding = endpoint<typeof terms.updateBinding>()({
  method: 'POST',
  path: '/front/user/update/binding',
  needs: 'login',
  limit: 'login',
})

/** A new login password, against the old one or a ticket of purpose `password`. Every login ends, this one too. */
export const changePassword = endpoint<typeof terms.changePassword>()({
  method: 'POST',
  path: '/user/api/user/changePassword',
  needs: 'account:password',
  limit: 'login',
})

/** Closes the account for good: personal data are removed, orders and books stay. */
export const closeAccount = endpoint<typeof terms.closeAccount>()({
  method: 'POST',
  path: '/user/api/user/close',
  needs: 'login',
  limit: 'login',
})

/** Reasons that prevent closing the account, a sentence each; empty when nothing does. */
export const closeCheck = endpoint<typeof terms.closeCheck>()({
  method: 'GET',
  path: '/user/api/user/close_check',
  needs: 'login',
})

/** One's own code to invite people with; made when it is first asked for, and the same ever after. */
export const inviteCode = endpoint<typeof terms.inviteCode>()({
  method: 'POST',
  path: '/user/api/user/invite_code',
  needs: 'login',
})
