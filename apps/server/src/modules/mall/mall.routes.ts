import * as accountCalls from '@mall/contract/account/calls'
import * as accountPlatformCalls from '@mall/contract/account/platform.calls'
import * as accountPlatformTerms from '@mall/contract/account/platform.terms'
import * as accountTerms from '@mall/contract/account/terms'
import * as applicationStoreCalls from '@mall/contract/application/store.calls'
import * as applicationStoreTerms from '@mall/contract/application/store.terms'
import { companyAudit as companyAuditCall } from '@mall/contract/audit/calls'
import { companyAudit as companyAuditTerms } from '@mall/contract/audit/terms'
import { wordHits as wordHitsCall } from '@mall/contract/banned-word/platform.calls'
import { wordHits as wordHitsTerms } from '@mall/contract/banned-word/platform.terms'
import { budgetLog as budgetLogCall } from '@mall/contract/budget/calls'
import { budgetLog as budgetLogTerms } from '@mall/contract/budget/terms'
import * as companyCalls from '@mall/contract/company/calls'
import * as companyTerms from '@mall/contract/company/terms'
import { deskQueues as deskQueuesCall } from '@mall/contract/console/calls'
import { deskQueues as deskQueuesTerms } from '@mall/contract/console/terms'
import * as employeeCalls from '@mall/contract/employee/calls'
import * as employeeTerms from '@mall/contract/employee/terms'
import * as fileCalls from '@mall/contract/file/calls'
import * as fileTerms from '@mall/contract/file/terms'
import * as messageCalls from '@mall/contract/message/calls'
import * as messageTerms from '@mall/contract/message/terms'
import * as sitePlatformCalls from '@mall/contract/site/platform.calls'
import * as sitePlatformTerms from '@mall/contract/site/platform.terms'
import { failedJobs as failedJobsCall } from '@mall/contract/system/platform.calls'
import { failedJobs as failedJobsTerms } from '@mall/contract/system/platform.terms'
import * as trackingCalls from '@mall/contract/tracking/calls'
import * as trackingTerms from '@mall/contract/tracking/terms'
import { type Route, route } from '#http/route.ts'
import { accountCounts } from './account-counts.ts'
import { budgetLog } from './budget-log.ts'
import { closeAccount, closeCheck } from './close-account.ts'
import { companyTodo } from './company-todo.ts'
import { deleteFile } from './delete-file.ts'
import { deskQueues } from './desk-queues.ts'
import { failedJobs } from './failed-jobs.ts'
import { deleteEmployee, leaveCompany } from './leave-company.ts'
import { companyAudit } from './list-company-audit.ts'
import { disableUser, logOutUser, mallUsers } from './mall-users.ts'
import { mallOpening, openMall } from './open-mall.ts'
import { putGuideAway, storeGuide } from './store-guide.ts'
import { kdniaoPush, kuaidi100Push } from './take-push.ts'
import { wordHits } from './word-hits.ts'

/** Use cases that span so many nouns that none of them could be their room. */
export const mallRoutes: readonly Route[] = [
  route(messageCalls.accountCounts, messageTerms.accountCounts, accountCounts),
  route(fileCalls.deleteFile, fileTerms.deleteFile, deleteFile),
  route(accountCalls.closeCheck, accountTerms.closeCheck, closeCheck),
  route(accountCalls.closeAccount, accountTerms.closeAccount, closeAccount),
  route(employeeCalls.deleteEmployee, employeeTerms.deleteEmployee, deleteEmployee),
  route(companyCalls.leaveCompany, companyTerms.leaveCompany, leaveCompany),
  route(companyCalls.companyTodo, companyTerms.companyTodo, companyTodo),
  route(companyAuditCall, companyAuditTerms, companyAudit),
  route(budgetLogCall, budgetLogTerms, budgetLog),
  route(deskQueuesCall, deskQueuesTerms, deskQueues),
  route(failedJobsCall, failedJobsTerms, failedJobs),
  route(accountPlatformCalls.mallUsers, accountPlatformTerms.mallUsers, mallUsers),
  route(accountPlatformCalls.disableUser, accountPlatformTerms.disableUser, disableUser),
  route(accountPlatformCalls.logOutUser, accountPlatformTerms.logOutUser, logOutUser),
  route(wordHitsCall, wordHitsTerms, wordHits),
  route(applicationStoreCalls.storeGuide, applicationStoreTerms.storeGuide, storeGuide),
  route(applicationStoreCalls.putGuideAway, applicationStoreTerms.putGuideAway, putGuideAway),
  route(trackingCalls.kuaidi100Push, trackingTerms.kuaidi100Push, kuaidi100Push),
  route(trackingCalls.kdniaoPush, trackingTerms.kdniaoPush, kdniaoPush),
  route(sitePlatformCalls.mallOpening, sitePlatformTerms.mallOpening, mallOpening),
  route(sitePlatformCalls.openMall, sitePlatformTerms.openMall, openMall),
]
