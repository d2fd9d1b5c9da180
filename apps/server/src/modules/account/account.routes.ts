import * as calls from '@mall/contract/account/calls'
import * as storeCalls from '@mall/contract/account/store.calls'
import * as terms from '@mall/contract/account/terms'
import { type Route, route, routeOf, routesOf } from '#http/route.ts'
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
  routeOf(sendSms),
  routeOf(invite.inviteCode),
  ...routesOf(storeCalls, {
    storeInviteCode: invite.storeInviteCode,
  }),
  routeOf(resetPassword),
  routeOf(logout),
  routeOf(safetyGet),
  routeOf(safetyCheck),
  routeOf(devices),
  routeOf(revokeDevice),
  routeOf(ownPhoneCode),
  routeOf(stepUp),
  routeOf(bindingCode),
  routeOf(changePassword),
  route(calls.profile, terms.profile, (ctx) => profile({ ...ctx, walletBalance })),
  route(calls.updateAccount, terms.updateAccount, (ctx, input) => updateAccount({ ...ctx, walletBalance }, input)),
  route(calls.updateBinding, terms.updateBinding, (ctx, input) => updateBinding({ ...ctx, walletBalance }, input)),
]
