import * as accountPlatformCalls from '@mall/contract/account/platform.calls'
import * as auditCalls from '@mall/contract/audit/calls'
import { type Route, routeOf, routesOf } from '#http/route.ts'
import { accountCounts } from './account-counts.ts'
import { budgetLog } from './budget-log.ts'
import { closeAccount, closeCheck } from './close-account.ts'
import { companyTodo } from './company-todo.ts'
import { deleteFile } from './delete-file.ts'
import { deskQueues } from './desk-queues.ts'
import { failedJobs } from './failed-jobs.ts'
import { companyAudit } from './list-company-audit.ts'
import { disableUser, logOutUser, mallUsers } from './mall-users.ts'
import { mallOpening, openMall } from './open-mall.ts'
import { wordHits } from './word-hits.ts'

/**
 * Use cases that span nouns: one statement of each reads tables of several, some of which lie above the noun that it is named after, so
 * that no module below could hold it. The files beside it that `app.ts` hands in do so as well: `deposit-world.ts`,
 * `sitemap.ts`, `whole-forms.ts`.
 */
export const mallRoutes: readonly Route[] = [
  // The person, with orders, coupons, points, messages and everything else that counts or forgets them.
  routeOf(accountCounts),
  routeOf(closeCheck),
  routeOf(closeAccount),
  // An uploaded file, which may be shown in any noun.
  routeOf(deleteFile),
  // A company's day and log, which name approvals, budgets, inquiries and orders.
  routeOf(companyTodo),
  ...routesOf(auditCalls, {
    companyAudit,
  }),
  // A budget's ledger, which names orders.
  routeOf(budgetLog),
  // The console's queues, which count the waiting rows of every noun.
  routeOf(deskQueues),
  // Failed jobs, by the order or company that each is about.
  routeOf(failedJobs),
  // People, with the company and the staff that they belong to.
  ...routesOf(accountPlatformCalls, {
    mallUsers,
    disableUser,
    logOutUser,
  }),
  // Banned words that were found, with the goods and the store.
  routeOf(wordHits),
  // The opening of the mall, whose steps are done in goods, home page, connections and others.
  routeOf(mallOpening),
  routeOf(openMall),
]
