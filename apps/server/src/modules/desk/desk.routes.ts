import * as consoleCalls from '@mall/contract/console/calls'
import * as consoleTerms from '@mall/contract/console/terms'
import { type Route, route, routeOf } from '#http/route.ts'
import type { Recalling } from '#modules/account/account.public.ts'
import { proveDeskPhone, sendDeskPhoneCode } from './desk-phone.ts'
import { deskLogout, endDeskSession, listDeskSessions } from './desk-session.ts'
import { answerDeskInvitation, inviteDeskStaff, withdrawDeskInvitation } from './invite-staff.ts'
import {
  listStoreMessages,
  readStoreMessages,
  setStoreMessageKind,
  storeMessageSettings,
} from './list-store-messages.ts'
import { deskLogin, deskSmsLogin } from './log-in-staff.ts'
import { deleteDeskRole, listDeskRoles, saveDeskRole } from './manage-roles.ts'
import { disableDeskStaff, listDeskStaff, removeDeskStaff, resetDeskFactor, setDeskRole } from './manage-staff.ts'
import { joinAsOperator, lookAtOperatorLink } from './operator-link.ts'
import { beginFactor, confirmFactor, proveFactor } from './prove-factor.ts'
import { deskMe } from './view-me.ts'

/** `recall` comes from above. */
export const deskRoutes = ({ recall }: Recalling): readonly Route[] => [
  routeOf(deskLogin),
  route(consoleCalls.deskSmsLogin, consoleTerms.deskSmsLogin, (ctx, input) => deskSmsLogin({ ...ctx, recall }, input)),
  routeOf(lookAtOperatorLink),
  route(consoleCalls.joinAsOperator, consoleTerms.joinAsOperator, (ctx, input) =>
    joinAsOperator({ ...ctx, recall }, input),
  ),
  routeOf(deskLogout),
  routeOf(deskMe),
  routeOf(answerDeskInvitation),
  routeOf(sendDeskPhoneCode),
  routeOf(proveDeskPhone),
  routeOf(beginFactor),
  routeOf(confirmFactor),
  routeOf(proveFactor),
  routeOf(listDeskSessions),
  routeOf(endDeskSession),
  routeOf(listDeskStaff),
  routeOf(inviteDeskStaff),
  routeOf(withdrawDeskInvitation),
  routeOf(setDeskRole),
  routeOf(disableDeskStaff),
  routeOf(removeDeskStaff),
  routeOf(resetDeskFactor),
  routeOf(listDeskRoles),
  routeOf(saveDeskRole),
  routeOf(deleteDeskRole),
  routeOf(listStoreMessages),
  routeOf(readStoreMessages),
  routeOf(storeMessageSettings),
  routeOf(setStoreMessageKind),
]
