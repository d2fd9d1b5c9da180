import * as calls from '@mall/contract/evaluation/calls'
import * as platformCalls from '@mall/contract/evaluation/platform.calls'
import * as platformTerms from '@mall/contract/evaluation/platform.terms'
import * as storeCalls from '@mall/contract/evaluation/store.calls'
import * as storeTerms from '@mall/contract/evaluation/store.terms'
import * as terms from '@mall/contract/evaluation/terms'
import * as orderStoreCalls from '@mall/contract/order/store.calls'
import * as orderStoreTerms from '@mall/contract/order/store.terms'
import { route } from '#http/route.ts'
import { appendEvaluation, replyEvaluation } from './append.service.ts'
import { deleteEvaluation } from './delete.service.ts'
import { evaluable, evaluate } from './evaluate.service.ts'
import { hideEvaluation } from './hide.service.ts'
import { goodsReviews, myReplies } from './list-evaluations.service.ts'
import { mallEvaluations } from './mall-evaluations.service.ts'
import { merchantEvaluations } from './store-evaluations.service.ts'

export const evaluationRoutes = [
  route(calls.evaluable, terms.evaluable, evaluable),
  route(calls.evaluate, terms.evaluate, evaluate),
  route(calls.appendEvaluation, terms.appendEvaluation, appendEvaluation),
  route(calls.deleteEvaluation, terms.deleteEvaluation, deleteEvaluation),
  route(calls.goodsReviews, terms.goodsReviews, goodsReviews),
  route(calls.myReplies, terms.myReplies, myReplies),
  route(orderStoreCalls.merchantEvaluations, orderStoreTerms.merchantEvaluations, merchantEvaluations),
  route(platformCalls.mallEvaluations, platformTerms.mallEvaluations, mallEvaluations),
  route(platformCalls.hideEvaluation, platformTerms.hideEvaluation, hideEvaluation),
  route(storeCalls.replyEvaluation, storeTerms.replyEvaluation, replyEvaluation),
]
