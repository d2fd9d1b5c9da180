import { verifyCode } from './code.service.ts'
import { hashPassword } from './password.ts'
import { checkPayPassword, hashPayPassword, setPayPasswordHash } from './payPassword.ts'
import { maskPhone } from './phone.rules.ts'
import { forgetSpentChecks } from './stale.ts'
import { forgetExpiredTokens, issueToken, renewToken, revokeTokens, tokenCounts } from './token.ts'
import { createUser } from './user.ts'

/** Logins, for the modules above: tokens are hashed at rest and live 30 days from their last use. */
/** People, what they prove themselves by, and what is forgotten of it. */
export {
  checkPayPassword,
  createUser,
  forgetExpiredTokens,
  forgetSpentChecks,
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
