// People and the owners that things belong to.

export { callByName } from './call-by-name.ts'
export { extendMembership } from './extend-membership.ts'
export { maskPhone } from './phone.rules.ts'
export { createOwner, createUser, disableLogin, userByPhone } from './user.ts'
export { profileColumns } from './view-profile.ts'

// Passwords, codes and step-ups: the proofs of who a person is.

export { notifyChange } from './account-messages.ts'
export { givePassword } from './give-password.ts'
export { provenByPassword } from './log-in.ts'
export { safetyCheck } from './pass-safety-check.ts'
export { hashPassword } from './password.ts'
export {
  checkPayPassword,
  hashPayPassword,
  holdingTries,
  judgeTry,
  setPayPasswordHash,
  type Tries,
  triesHeld,
} from './pay-password.ts'
export { sendSms, verifyCode } from './send-sms-codes.ts'
export { useTicket } from './step-up.ts'

// Limits that the help centre quotes: spans in ms.

export { span as loginLock, tries as loginTries } from './guesses.rules.ts'
export { lock as payPasswordLock, maxTries as payPasswordTries } from './pay-password.ts'
export { codeLife, resendAfterSeconds, sendingLimits } from './sms-code.rules.ts'

// Logins and the devices that they are on.

export { deviceName } from './device.rules.ts'
export { graceFrom, issueToken, renewToken, revokeTokens, tokenCounts } from './token.ts'

// For who leaves for good.

export { forgetUser, goneName, holdUser } from './forget-user.ts'
export { type Recalling, registerUser, rememberPhone } from './former-phone.ts'

// For what may bring somebody money.

export { holdPresent, isPresent } from './hold-present.ts'

// For the clock.

export { closing } from './closing.ts'
export { forgetSpentChecks } from './forget-spent-checks.ts'
export { sendGuessWarnings } from './guess-warnings.ts'
export { forgetExpiredTokens } from './token.ts'
