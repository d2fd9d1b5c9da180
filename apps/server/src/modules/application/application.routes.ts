import * as contract from '@mall/contract/application'
import * as desk from '@mall/contract/applicationdesk'
import { type Route, route } from '#http/route.ts'
import { approveApplication, rejectApplication } from './decide-application.ts'
import { deskApplication, deskApplications } from './desk-applications.ts'
import { saveSettleFee, settleFees } from './fees.ts'
import {
  applicationStanding,
  ownApplication,
  ownApplications,
  settleTerms,
  storeNameFree,
  withdrawApplication,
} from './own-applications.ts'
import { storeLicence } from './store-licence.ts'
import { renewQualification, saveStoreProfile, storeProfile } from './store-profile.ts'
import { saveApplication, submitApplication } from './write-application.ts'

export const applicationRoutes: readonly Route[] = [
  route(contract.settleTerms, settleTerms),
  route(contract.applicationStanding, applicationStanding),
  route(contract.applications, ownApplications),
  route(contract.application, ownApplication),
  route(contract.saveApplication, saveApplication),
  route(contract.storeNameFree, storeNameFree),
  route(contract.submitApplication, submitApplication),
  route(contract.withdrawApplication, withdrawApplication),
  route(contract.storeLicence, storeLicence),
  route(desk.deskApplications, deskApplications),
  route(desk.deskApplication, deskApplication),
  route(desk.approveApplication, approveApplication),
  route(desk.rejectApplication, rejectApplication),
  route(desk.settleFees, settleFees),
  route(desk.saveSettleFee, saveSettleFee),
  route(desk.storeProfile, storeProfile),
  route(desk.saveStoreProfile, saveStoreProfile),
  route(desk.renewQualification, renewQualification),
]
