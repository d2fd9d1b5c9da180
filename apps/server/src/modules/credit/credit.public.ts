// What payments and refunds do to what a company owes. Orders are not known here.

export { chargeCredit } from './charge-credit.ts'
export { creditStanding } from './credit-account.ts'
export { creditBack, settleCredit } from './settle-credit.ts'

// For the clock and the doctor.

export { creditFaults } from './credit-faults.ts'
export { issueStatements } from './issue-statements.ts'
export { remindOfStatements } from './remind-of-statements.ts'

// The desk's deeds, for whoever plays it in the demo.

export { decideCredit } from './desk.service.ts'
export { decideDispute } from './dispute-desk.service.ts'
