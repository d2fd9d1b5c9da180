import * as contract from '@mall/contract/account'
import { inviteCode, storeInviteCode } from '@mall/contract/invite'
import { type Route, route } from '#http/route.ts'
import { devices, revokeDevice } from './device.service.ts'
import type { Recalling } from './former-phone.ts'
import * as invite from './invite.service.ts'
import { accountLogin, logout, resetPassword, smsLogin, smsRegister } from './login.service.ts'
import type { LoginGate } from './login-gate.ts'
import { changePassword } from './password.service.ts'
import { bindingCode, ownPhoneCode } from './phone.service.ts'
import { profile, type WalletOf } from './profile.service.ts'
import { safetyCheck, safetyGet } from './safety-check.service.ts'
import { sendSms } from './sms-code.service.ts'
import { stepUp } from './step-up.service.ts'
import { updateAccount, updateBinding } from './update-profile.service.ts'

/** People stand below companies and wallets: what those know of somebody is handed over here. */
export const accountRoutes = ({
  loginBar,
  walletBalance,
  recall,
}: LoginGate & WalletOf & Recalling): readonly Route[] => [
  route(contract.accountLogin, (ctx, input) => accountLogin({ ...ctx, loginBar }, input)),
  route(contract.smsLogin, (ctx, input) => smsLogin({ ...ctx, loginBar }, input)),
  route(contract.smsRegister, (ctx, input) => smsRegister({ ...ctx, loginBar, recall }, input)),
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
  route(contract.profile, (ctx) => profile({ ...ctx, walletBalance })),
  route(contract.updateAccount, (ctx, input) => updateAccount({ ...ctx, walletBalance }, input)),
  route(contract.updateBinding, (ctx, input) => updateBinding({ ...ctx, walletBalance }, input)),
]
