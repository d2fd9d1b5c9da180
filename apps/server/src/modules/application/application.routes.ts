import * as calls from '@mall/contract/application/calls'
import * as platformCalls from '@mall/contract/application/platform.calls'
import { type Route, routeOf, routesOf } from '#http/route.ts'
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
  ...routesOf(calls, {
    settleTerms,
    applicationStanding,
    applications: ownApplications,
    application: ownApplication,
    saveApplication,
    storeNameFree,
    submitApplication,
    withdrawApplication,
    storeLicence,
  }),
  ...routesOf(platformCalls, {
    deskApplications,
    deskApplication,
    approveApplication,
    rejectApplication,
    settleFees,
    saveSettleFee,
  }),
  routeOf(storeProfile),
  routeOf(saveStoreProfile),
  routeOf(renewQualification),
]
