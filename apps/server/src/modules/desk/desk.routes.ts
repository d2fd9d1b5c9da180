import * as consoleCalls from '@mall/contract/console/calls'
import * as consoleTerms from '@mall/contract/console/terms'
import * as messageStoreCalls from '@mall/contract/message/store.calls'
import * as messageStoreTerms from '@mall/contract/message/store.terms'
import { type Route, route } from '#http/route.ts'
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
  route(consoleCalls.deskLogin, consoleTerms.deskLogin, deskLogin),
  route(consoleCalls.deskSmsLogin, consoleTerms.deskSmsLogin, (ctx, input) => deskSmsLogin({ ...ctx, recall }, input)),
  route(consoleCalls.operatorLink, consoleTerms.operatorLink, lookAtOperatorLink),
  route(consoleCalls.joinAsOperator, consoleTerms.joinAsOperator, (ctx, input) =>
    joinAsOperator({ ...ctx, recall }, input),
  ),
  route(consoleCalls.deskLogout, consoleTerms.deskLogout, deskLogout),
  route(consoleCalls.deskMe, consoleTerms.deskMe, deskMe),
  route(consoleCalls.answerDeskInvitation, consoleTerms.answerDeskInvitation, answerDeskInvitation),
  route(consoleCalls.sendDeskPhoneCode, consoleTerms.sendDeskPhoneCode, sendDeskPhoneCode),
  route(consoleCalls.proveDeskPhone, consoleTerms.proveDeskPhone, proveDeskPhone),
  route(consoleCalls.beginFactor, consoleTerms.beginFactor, beginFactor),
  route(consoleCalls.confirmFactor, consoleTerms.confirmFactor, confirmFactor),
  route(consoleCalls.proveFactor, consoleTerms.proveFactor, proveFactor),
  route(consoleCalls.deskSessions, consoleTerms.deskSessions, listDeskSessions),
  route(consoleCalls.endDeskSession, consoleTerms.endDeskSession, endDeskSession),
  route(consoleCalls.deskStaff, consoleTerms.deskStaff, listDeskStaff),
  route(consoleCalls.inviteDeskStaff, consoleTerms.inviteDeskStaff, inviteDeskStaff),
  route(consoleCalls.withdrawDeskInvitation, consoleTerms.withdrawDeskInvitation, withdrawDeskInvitation),
  route(consoleCalls.setDeskRole, consoleTerms.setDeskRole, setDeskRole),
  route(consoleCalls.disableDeskStaff, consoleTerms.disableDeskStaff, disableDeskStaff),
  route(consoleCalls.removeDeskStaff, consoleTerms.removeDeskStaff, removeDeskStaff),
  route(consoleCalls.resetDeskFactor, consoleTerms.resetDeskFactor, resetDeskFactor),
  route(consoleCalls.deskRoles, consoleTerms.deskRoles, listDeskRoles),
  route(consoleCalls.saveDeskRole, consoleTerms.saveDeskRole, saveDeskRole),
  route(consoleCalls.deleteDeskRole, consoleTerms.deleteDeskRole, deleteDeskRole),
  route(messageStoreCalls.storeMessages, messageStoreTerms.storeMessages, listStoreMessages),
  route(messageStoreCalls.readStoreMessages, messageStoreTerms.readStoreMessages, readStoreMessages),
  route(messageStoreCalls.storeMessageSettings, messageStoreTerms.storeMessageSettings, storeMessageSettings),
  route(messageStoreCalls.setStoreMessageKind, messageStoreTerms.setStoreMessageKind, setStoreMessageKind),
]
