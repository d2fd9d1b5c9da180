import * as calls from '@mall/contract/evaluation/calls'
import * as platformCalls from '@mall/contract/evaluation/platform.calls'
import * as platformTerms from '@mall/contract/evaluation/platform.terms'
import * as storeCalls from '@mall/contract/evaluation/store.calls'
import * as storeTerms from '@mall/contract/evaluation/store.terms'
import * as terms from '@mall/contract/evaluation/terms'
import * as orderStoreCalls from '@mall/contract/order/store.calls'
import * as orderStoreTerms from '@mall/contract/order/store.terms'
import { route } from '#http/route.ts'
import { appendEvaluation, replyEvaluation } from './append-evaluation.ts'
import { deleteEvaluation } from './delete-evaluation.ts'
import { evaluable, evaluate } from './evaluate-order.ts'
import { hideEvaluation } from './hide-evaluation.ts'
import { goodsReviews, myReplies } from './list-evaluations.ts'
import { mallEvaluations } from './list-mall-evaluations.ts'
import { merchantEvaluations } from './list-store-evaluations.ts'

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
