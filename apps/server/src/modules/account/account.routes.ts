import * as calls from '@mall/contract/account/calls'
import { inviteCode } from '@mall/contract/account/calls'
import { storeInviteCode } from '@mall/contract/account/store.calls'
import { storeInviteCode as storeInviteCodeTerms } from '@mall/contract/account/store.terms'
import * as terms from '@mall/contract/account/terms'
import { inviteCode as inviteCodeTerms } from '@mall/contract/account/terms'
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
  route(calls.accountLogin, terms.accountLogin, (ctx, input) => accountLogin({ ...ctx, loginBar }, input)),
  route(calls.smsLogin, terms.smsLogin, (ctx, input) => smsLogin({ ...ctx, loginBar }, input)),
  route(calls.smsRegister, terms.smsRegister, (ctx, input) => smsRegister({ ...ctx, loginBar, recall }, input)),
  route(calls.sendSms, terms.sendSms, sendSms),
  route(inviteCode, inviteCodeTerms, invite.inviteCode),
  route(storeInviteCode, storeInviteCodeTerms, invite.storeInviteCode),
  route(calls.resetPassword, terms.resetPassword, resetPassword),
  route(calls.logout, terms.logout, logout),
  route(calls.safetyGet, terms.safetyGet, safetyGet),
  route(calls.safetyCheck, terms.safetyCheck, safetyCheck),
  route(calls.devices, terms.devices, devices),
  route(calls.revokeDevice, terms.revokeDevice, revokeDevice),
  route(calls.ownPhoneCode, terms.ownPhoneCode, ownPhoneCode),
  route(calls.stepUp, terms.stepUp, stepUp),
  route(calls.bindingCode, terms.bindingCode, bindingCode),
  route(calls.changePassword, terms.changePassword, changePassword),
  route(calls.profile, terms.profile, (ctx) => profile({ ...ctx, walletBalance })),
  route(calls.updateAccount, terms.updateAccount, (ctx, input) => updateAccount({ ...ctx, walletBalance }, input)),
  route(calls.updateBinding, terms.updateBinding, (ctx, input) => updateBinding({ ...ctx, walletBalance }, input)),
]
