import * as calls from '@mall/contract/account/calls'
import { inviteCode } from '@mall/contract/account/calls'
import { storeInviteCode } from '@mall/contract/account/store.calls'
import { storeInviteCode as storeInviteCodeTerms } from '@mall/contract/account/store.terms'
import * as terms from '@mall/contract/account/terms'
import { inviteCode as inviteCodeTerms } from '@mall/contract/account/terms'
import { type Route, route } from '#http/route.ts'
import { changePassword } from './change-password.ts'
import type { Recalling } from './former-phone.ts'
import * as invite from './invite-codes.ts'
import { devices, revokeDevice } from './list-devices.ts'
import { accountLogin, logout, resetPassword, smsLogin, smsRegister } from './log-in.ts'
import type { LoginGate } from './login-gate.ts'
import { safetyCheck, safetyGet } from './pass-safety-check.ts'
import { bindingCode, ownPhoneCode } from './send-phone-codes.ts'
import { sendSms } from './send-sms-codes.ts'
import { stepUp } from './step-up.ts'
import { updateAccount, updateBinding } from './update-profile.ts'
import { profile, type WalletOf } from './view-profile.ts'

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
