// Effects of payments and refunds on a company's debt. Orders are not known here.

export { chargeCredit } from './charge-credit.ts'
export { creditStatus } from './credit-account.ts'
export { creditBack, settleCredit } from './settle-credit.ts'

// For the clock.

export { closing } from './closing.ts'
export { issueStatements } from './issue-statements.ts'
export { remindOfStatements } from './remind-of-statements.ts'
