import * as calls from '@mall/contract/application/calls'
import * as platformCalls from '@mall/contract/application/platform.calls'
import * as platformTerms from '@mall/contract/application/platform.terms'
import * as storeCalls from '@mall/contract/application/store.calls'
import * as storeTerms from '@mall/contract/application/store.terms'
import * as terms from '@mall/contract/application/terms'
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
  route(calls.settleTerms, terms.settleTerms, settleTerms),
  route(calls.applicationStanding, terms.applicationStanding, applicationStanding),
  route(calls.applications, terms.applications, ownApplications),
  route(calls.application, terms.application, ownApplication),
  route(calls.saveApplication, terms.saveApplication, saveApplication),
  route(calls.storeNameFree, terms.storeNameFree, storeNameFree),
  route(calls.submitApplication, terms.submitApplication, submitApplication),
  route(calls.withdrawApplication, terms.withdrawApplication, withdrawApplication),
  route(calls.storeLicence, terms.storeLicence, storeLicence),
  route(platformCalls.deskApplications, platformTerms.deskApplications, deskApplications),
  route(platformCalls.deskApplication, platformTerms.deskApplication, deskApplication),
  route(platformCalls.approveApplication, platformTerms.approveApplication, approveApplication),
  route(platformCalls.rejectApplication, platformTerms.rejectApplication, rejectApplication),
  route(platformCalls.settleFees, platformTerms.settleFees, settleFees),
  route(platformCalls.saveSettleFee, platformTerms.saveSettleFee, saveSettleFee),
  route(storeCalls.storeProfile, storeTerms.storeProfile, storeProfile),
  route(storeCalls.saveStoreProfile, storeTerms.saveStoreProfile, saveStoreProfile),
  route(storeCalls.renewQualification, storeTerms.renewQualification, renewQualification),
]
