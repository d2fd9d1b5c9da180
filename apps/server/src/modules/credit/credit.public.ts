import { creditStanding } from './account.ts'
import { chargeCredit } from './charge.ts'
import { decideCredit } from './desk.service.ts'
import { decideDispute } from './dispute-desk.service.ts'
import { creditFaults } from './faults.ts'
import { issueStatements } from './issue.ts'
import { remindOfStatements } from './remind.ts'
import { creditBack, settleCredit } from './settle.ts'
import { readLinesOnlyIf } from './sight.ts'

/**
 * What payments and refunds do to what a company owes, and what the clock and the doctor need; the desk's deeds, for whoever
 * plays it in the demo. Orders are not known here.
 */
export {
  chargeCredit,
  creditBack,
  creditFaults,
  creditStanding,
  decideCredit,
  decideDispute,
  issueStatements,
  readLinesOnlyIf,
  remindOfStatements,
  settleCredit,
}
