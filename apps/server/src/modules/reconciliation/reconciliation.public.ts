// For files of what is read here.

export { reconciliation } from './own-reconciliations.ts'
export { storeReconciliation } from './store-reconciliations.ts'
export { matchesWanted } from './view-match.ts'

// For the clock and the doctor.

export { factsOf } from './facts.ts'
export { issueReconciliations } from './issue-reconciliations.ts'

// For closing months.

export { closing } from './closing.ts'
export { monthAfter, monthBefore, spanOf } from './reconciliation.rules.ts'
