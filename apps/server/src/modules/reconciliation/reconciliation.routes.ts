import * as calls from '@mall/contract/reconciliation/calls'
import * as storeCalls from '@mall/contract/reconciliation/store.calls'
import * as storeTerms from '@mall/contract/reconciliation/store.terms'
import * as terms from '@mall/contract/reconciliation/terms'
import { type Route, route } from '#http/route.ts'
import { confirmReconciliation, disputeReconciliation, reconciliation, reconciliations } from './own-reconciliations.ts'
import { answerReconciliation, storeReconciliation, storeReconciliations } from './store-reconciliations.ts'
import { orderMatch, statementMatch } from './view-match.ts'

export const reconciliationRoutes: readonly Route[] = [
  route(calls.orderMatch, terms.orderMatch, orderMatch),
  route(calls.statementMatch, terms.statementMatch, statementMatch),
  route(calls.reconciliations, terms.reconciliations, reconciliations),
  route(calls.reconciliation, terms.reconciliation, reconciliation),
  route(calls.confirmReconciliation, terms.confirmReconciliation, confirmReconciliation),
  route(calls.disputeReconciliation, terms.disputeReconciliation, disputeReconciliation),
  route(storeCalls.storeReconciliations, storeTerms.storeReconciliations, storeReconciliations),
  route(storeCalls.storeReconciliation, storeTerms.storeReconciliation, storeReconciliation),
  route(storeCalls.answerReconciliation, storeTerms.answerReconciliation, answerReconciliation),
]
