import * as contract from '@mall/contract/account'
import { inviteCode, storeInviteCode } from '@mall/contract/invite'
import { type Route, route } from '#http/route.ts'
import { sendSms } from './code.service.ts'
import { devices, revokeDevice } from './device.service.ts'
import * as invite from './invite.service.ts'
import { accountLogin, logout, resetPassword, smsLogin, smsRegister } from './login.service.ts'
import { changePassword } from './password.service.ts'
import { bindingCode, ownPhoneCode } from './phone.service.ts'
import { safetyCheck, safetyGet } from './safety.service.ts'
import { stepUp } from './stepUp.service.ts'

export const accountRoutes: readonly Route[] = [
  route(contract.accountLogin, accountLogin),
  route(contract.smsLogin, smsLogin),
  route(contract.smsRegister, smsRegister),
  route(contract.sendSms, sendSms),
  route(inviteCode, invite.inviteCode),
  route(storeInviteCode, invite.storeInviteCode),
  route(contract.resetPassword, resetPassword),
  route(contract.logout, logout),
  route(contract.safetyGet, safetyGet),
  route(contract.safetyCheck, safetyCheck),
  route(contract.devices, devices),
  route(contract.revokeDevice, revokeDevice),
  route(contract.ownPhoneCode, ownPhoneCode),
  route(contract.stepUp, stepUp),
  route(contract.bindingCode, bindingCode),
  route(contract.changePassword, changePassword),
]
