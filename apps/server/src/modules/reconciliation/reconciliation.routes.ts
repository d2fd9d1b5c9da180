import { type Route, routeOf } from '#http/route.ts'
import { confirmReconciliation, disputeReconciliation, reconciliation, reconciliations } from './own-reconciliations.ts'
import { answerReconciliation, storeReconciliation, storeReconciliations } from './store-reconciliations.ts'
import { orderMatch, statementMatch } from './view-match.ts'

export const reconciliationRoutes: readonly Route[] = [
  routeOf(orderMatch),
  routeOf(statementMatch),
  routeOf(reconciliations),
  routeOf(reconciliation),
  routeOf(confirmReconciliation),
  routeOf(disputeReconciliation),
  routeOf(storeReconciliations),
  routeOf(storeReconciliation),
  routeOf(answerReconciliation),
]
