import { budgetLog as budgetLogCall } from '@mall/contract/budget'
import { companyTodo as companyTodoCall } from '@mall/contract/company'
import * as contract from '@mall/contract/review'
import { type Route, route } from '#http/route.ts'
import { delegation, reviewSettings, saveDelegation, saveReviewSettings } from '#modules/approval/approval.public.ts'
import { budgetLog } from './budget-log.service.ts'
import { approveOrders, rejectOrders } from './decide.service.ts'
import { decideByLink, reviewByLink } from './link.service.ts'
import { orderReviews } from './order-reviews.service.ts'
import { reviewQueue } from './queue.service.ts'
import { resubmitOrder, withdrawOrder } from './submitter.service.ts'
import { companyTodo } from './todo.service.ts'

export const reviewRoutes: readonly Route[] = [
  route(contract.reviewSettings, reviewSettings),
  route(contract.saveReviewSettings, saveReviewSettings),
  route(contract.reviewQueue, reviewQueue),
  route(contract.orderReviews, orderReviews),
  route(contract.approveOrders, approveOrders),
  route(contract.rejectOrders, rejectOrders),
  route(contract.withdrawOrder, withdrawOrder),
  route(contract.resubmitOrder, resubmitOrder),
  route(contract.reviewByLink, reviewByLink),
  route(contract.decideByLink, decideByLink),
  route(contract.delegation, delegation),
  route(contract.saveDelegation, saveDelegation),
  route(budgetLogCall, budgetLog),
  route(companyTodoCall, companyTodo),
]
