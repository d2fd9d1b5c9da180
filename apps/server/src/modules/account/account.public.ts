import { verifyCode } from './code.service.ts'
import { hashPassword } from './password.ts'
import { checkPayPassword, hashPayPassword, setPayPasswordHash } from './payPassword.ts'
import { maskPhone } from './phone.rules.ts'
import { forgetSpentChecks } from './stale.ts'
import { forgetExpiredTokens, graceFrom, issueToken, renewToken, revokeTokens, tokenCounts } from './token.ts'
import { createUser } from './user.ts'

/** People, what they prove themselves by, and what is forgotten of it. */
export {
  checkPayPassword,
  createUser,
  forgetExpiredTokens,
  forgetSpentChecks,
  graceFrom,
  hashPassword,
  hashPayPassword,
  issueToken,
  maskPhone,
  renewToken,
  revokeTokens,
  setPayPasswordHash,
  tokenCounts,
  verifyCode,
}
