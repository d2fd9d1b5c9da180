import * as account from '@mall/contract/account'
import * as applicationdesk from '@mall/contract/applicationdesk'
import { companyAudit as companyAuditCall } from '@mall/contract/audit'
import { budgetLog as budgetLogCall } from '@mall/contract/budget'
import * as company from '@mall/contract/company'
import * as courier from '@mall/contract/courier'
import { deskQueues as deskQueuesCall } from '@mall/contract/desk'
import * as employee from '@mall/contract/employee'
import * as file from '@mall/contract/file'
import * as message from '@mall/contract/message'
import * as platformSite from '@mall/contract/platform-site'
import { failedJobs as failedJobsCall } from '@mall/contract/platform-system'
import * as platformUser from '@mall/contract/platform-user'
import { wordHits as wordHitsCall } from '@mall/contract/word'
import { type Route, route } from '#http/route.ts'
import { accountCounts } from './account-counts.ts'
import { budgetLog } from './budget-log.ts'
import { closeAccount, closeCheck } from './close-account.ts'
import { companyAudit } from './company-audit.service.ts'
import { companyTodo } from './company-todo.ts'
import { deleteFile } from './delete-file.ts'
import { deskQueues } from './desk-queues.ts'
import { failedJobs } from './failed-jobs.ts'
import { deleteEmployee, leaveCompany } from './leave-company.service.ts'
import { disableUser, logOutUser, mallUsers } from './mall-users.ts'
import { mallOpening, openMall } from './open-mall.ts'
import { putGuideAway, storeGuide } from './store-guide.ts'
import { kdniaoPush, kuaidi100Push } from './take-push.ts'
import { wordHits } from './word-hits.ts'

/** Use cases that span so many nouns that none of them could be their room. */
export const mallRoutes: readonly Route[] = [
  route(message.accountCounts, accountCounts),
  route(file.deleteFile, deleteFile),
  route(account.closeCheck, closeCheck),
  route(account.closeAccount, closeAccount),
  route(employee.deleteEmployee, deleteEmployee),
  route(company.leaveCompany, leaveCompany),
  route(company.companyTodo, companyTodo),
  route(companyAuditCall, companyAudit),
  route(budgetLogCall, budgetLog),
  route(deskQueuesCall, deskQueues),
  route(failedJobsCall, failedJobs),
  route(platformUser.mallUsers, mallUsers),
  route(platformUser.disableUser, disableUser),
  route(platformUser.logOutUser, logOutUser),
  route(wordHitsCall, wordHits),
  route(applicationdesk.storeGuide, storeGuide),
  route(applicationdesk.putGuideAway, putGuideAway),
  route(courier.kuaidi100Push, kuaidi100Push),
  route(courier.kdniaoPush, kdniaoPush),
  route(platformSite.mallOpening, mallOpening),
  route(platformSite.openMall, openMall),
]
