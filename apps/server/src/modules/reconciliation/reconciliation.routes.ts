import * as contract from '@mall/contract/reconciliation'
import { type Route, route } from '#http/route.ts'
import { confirmReconciliation, disputeReconciliation, reconciliation, reconciliations } from './own-reconciliations.ts'
import { answerReconciliation, storeReconciliation, storeReconciliations } from './store-reconciliations.ts'
import { orderMatch, statementMatch } from './view-match.ts'

export const reconciliationRoutes: readonly Route[] = [
  route(contract.orderMatch, orderMatch),
  route(contract.statementMatch, statementMatch),
  route(contract.reconciliations, reconciliations),
  route(contract.reconciliation, reconciliation),
  route(contract.confirmReconciliation, confirmReconciliation),
  route(contract.disputeReconciliation, disputeReconciliation),
  route(contract.storeReconciliations, storeReconciliations),
  route(contract.storeReconciliation, storeReconciliation),
  route(contract.answerReconciliation, answerReconciliation),
]
