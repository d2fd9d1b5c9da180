import * as contract from '@mall/contract/desk'
import * as storemessage from '@mall/contract/storemessage'
import { type Route, route } from '#http/route.ts'
import type { Recalling } from '#modules/account/account.public.ts'
import { deskLogin, deskSmsLogin } from './desk-login.service.ts'
import { proveDeskPhone, sendDeskPhoneCode } from './desk-phone.ts'
import { deskLogout, endDeskSession, listDeskSessions } from './desk-session.ts'
import { beginFactor, confirmFactor, proveFactor } from './factor.service.ts'
import { answerDeskInvitation, inviteDeskStaff, withdrawDeskInvitation } from './invitation.service.ts'
import { deskMe } from './me.service.ts'
import { joinAsOperator, lookAtOperatorLink } from './operator-link.ts'
import { deleteDeskRole, listDeskRoles, saveDeskRole } from './role.service.ts'
import { disableDeskStaff, listDeskStaff, removeDeskStaff, resetDeskFactor, setDeskRole } from './staff.service.ts'
import {
  listStoreMessages,
  readStoreMessages,
  setStoreMessageKind,
  storeMessageSettings,
} from './store-messages.service.ts'

/** `recall` comes from above. */
export const deskRoutes = ({ recall }: Recalling): readonly Route[] => [
  route(contract.deskLogin, deskLogin),
  route(contract.deskSmsLogin, (ctx, input) => deskSmsLogin({ ...ctx, recall }, input)),
  route(contract.operatorLink, lookAtOperatorLink),
  route(contract.joinAsOperator, (ctx, input) => joinAsOperator({ ...ctx, recall }, input)),
  route(contract.deskLogout, deskLogout),
  route(contract.deskMe, deskMe),
  route(contract.answerDeskInvitation, answerDeskInvitation),
  route(contract.sendDeskPhoneCode, sendDeskPhoneCode),
  route(contract.proveDeskPhone, proveDeskPhone),
  route(contract.beginFactor, beginFactor),
  route(contract.confirmFactor, confirmFactor),
  route(contract.proveFactor, proveFactor),
  route(contract.deskSessions, listDeskSessions),
  route(contract.endDeskSession, endDeskSession),
  route(contract.deskStaff, listDeskStaff),
  route(contract.inviteDeskStaff, inviteDeskStaff),
  route(contract.withdrawDeskInvitation, withdrawDeskInvitation),
  route(contract.setDeskRole, setDeskRole),
  route(contract.disableDeskStaff, disableDeskStaff),
  route(contract.removeDeskStaff, removeDeskStaff),
  route(contract.resetDeskFactor, resetDeskFactor),
  route(contract.deskRoles, listDeskRoles),
  route(contract.saveDeskRole, saveDeskRole),
  route(contract.deleteDeskRole, deleteDeskRole),
  route(storemessage.storeMessages, listStoreMessages),
  route(storemessage.readStoreMessages, readStoreMessages),
  route(storemessage.storeMessageSettings, storeMessageSettings),
  route(storemessage.setStoreMessageKind, setStoreMessageKind),
]
