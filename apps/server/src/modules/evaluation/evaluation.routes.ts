import * as calls from '@mall/contract/evaluation/calls'
import * as platformCalls from '@mall/contract/evaluation/platform.calls'
import * as storeCalls from '@mall/contract/evaluation/store.calls'
import { routeOf, routesOf } from '#http/route.ts'
import { appendEvaluation, replyEvaluation } from './append-evaluation.ts'
import { deleteEvaluation } from './delete-evaluation.ts'
import { evaluable, evaluate } from './evaluate-order.ts'
import { hideEvaluation } from './hide-evaluation.ts'
import { goodsReviews, myReplies } from './list-evaluations.ts'
import { mallEvaluations } from './list-mall-evaluations.ts'
import { merchantEvaluations } from './list-store-evaluations.ts'

export const evaluationRoutes = [
  ...routesOf(calls, {
    evaluable,
    evaluate,
    appendEvaluation,
    deleteEvaluation,
    goodsReviews,
    myReplies,
  }),
  routeOf(merchantEvaluations),
  ...routesOf(platformCalls, {
    mallEvaluations,
    hideEvaluation,
  }),
  ...routesOf(storeCalls, {
    replyEvaluation,
  }),
]
