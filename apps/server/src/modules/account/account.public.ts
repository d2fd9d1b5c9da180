import { bindPhone } from './binding.service.ts'
import { forgetUser, goneName, holdUser } from './close.ts'
import { verifyCode } from './code.service.ts'
import { deviceName } from './device.rules.ts'
import { onLogin } from './gates.ts'
import { givePassword } from './givePassword.ts'
import { tellChange } from './notices.ts'
import { hashPassword } from './password.ts'
import { checkPayPassword, hashPayPassword, setPayPasswordHash } from './payPassword.ts'
import { maskPhone } from './phone.rules.ts'
import { forgetSpentChecks } from './stale.ts'
import { useTicket } from './stepUp.service.ts'
import { forgetExpiredTokens, graceFrom, issueToken, renewToken, revokeTokens, tokenCounts } from './token.ts'
import { changeUser, createOwner, createUser } from './user.ts'
import { sendGuessWarnings } from './warnings.ts'

/** People, what they prove themselves by, and what is forgotten of it. */
export {
  bindPhone,
  changeUser,
  checkPayPassword,
  createOwner,
  createUser,
  deviceName,
  forgetExpiredTokens,
  forgetSpentChecks,
  forgetUser,
  givePassword,
  goneName,
  graceFrom,
  hashPassword,
  hashPayPassword,
  holdUser,
  issueToken,
  maskPhone,
  onLogin,
  renewToken,
  revokeTokens,
  sendGuessWarnings,
  setPayPasswordHash,
  tellChange,
  tokenCounts,
  useTicket,
  verifyCode,
}
