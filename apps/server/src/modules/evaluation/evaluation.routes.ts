import * as backoffice from '@mall/contract/backoffice'
import * as contract from '@mall/contract/evaluation'
import * as platform from '@mall/contract/platform-evaluation'
import * as store from '@mall/contract/storeorders'
import { route } from '#http/route.ts'
import { appendEvaluation, replyEvaluation } from './append.service.ts'
import { deleteEvaluation } from './delete.service.ts'
import { evaluable, evaluate } from './evaluate.service.ts'
import { hideEvaluation } from './hide.service.ts'
import { goodsReviews, myReplies } from './list-evaluations.service.ts'
import { mallEvaluations } from './mall-evaluations.service.ts'
import { merchantEvaluations } from './store-evaluations.service.ts'

export const evaluationRoutes = [
  route(contract.evaluable, evaluable),
  route(contract.evaluate, evaluate),
  route(contract.appendEvaluation, appendEvaluation),
  route(contract.deleteEvaluation, deleteEvaluation),
  route(contract.goodsReviews, goodsReviews),
  route(contract.myReplies, myReplies),
  route(store.merchantEvaluations, merchantEvaluations),
  route(platform.mallEvaluations, mallEvaluations),
  route(platform.hideEvaluation, hideEvaluation),
  route(backoffice.replyEvaluation, replyEvaluation),
]
