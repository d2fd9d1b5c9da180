import * as accountPlatformCalls from '@mall/contract/account/platform.calls'
import * as auditCalls from '@mall/contract/audit/calls'
import * as trackingCalls from '@mall/contract/tracking/calls'
import * as trackingTerms from '@mall/contract/tracking/terms'
import { type Route, routeOf, routesOf } from '#http/route.ts'
import { useCase } from '#kernel/use-case.ts'
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

/** Use cases that span so many nouns that none of them could be their module. */
export const mallRoutes: readonly Route[] = [
  routeOf(accountCounts),
  routeOf(deleteFile),
  routeOf(closeCheck),
  routeOf(closeAccount),
  routeOf(deleteEmployee),
  routeOf(leaveCompany),
  routeOf(companyTodo),
  ...routesOf(auditCalls, {
    companyAudit,
  }),
  routeOf(budgetLog),
  routeOf(deskQueues),
  routeOf(failedJobs),
  ...routesOf(accountPlatformCalls, {
    mallUsers,
    disableUser,
    logOutUser,
  }),
  routeOf(wordHits),
  routeOf(storeGuide),
  routeOf(putGuideAway),
  ...routesOf(trackingCalls, {
    kuaidi100Push: useCase(trackingCalls.kuaidi100Push, trackingTerms.kuaidi100Push, kuaidi100Push),
    kdniaoPush: useCase(trackingCalls.kdniaoPush, trackingTerms.kdniaoPush, kdniaoPush),
  }),
  routeOf(mallOpening),
  routeOf(openMall),
]
