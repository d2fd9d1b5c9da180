// What a store owes is asked for by who opens it and by who puts goods on sale.

export { demandDeposit } from './demand-deposit.ts'
export { openDeposit } from './hold-deposit.ts'

// For who answers what is asked of the rooms above.

export type { Buyer, DepositWorld, OpenBusiness } from './deposit.world.ts'

// For the clock and the doctor.

export { closing } from './closing.ts'
export { depositFaults } from './deposit-faults.ts'
export { payOutDeposits } from './pay-refund.ts'
export { depositsToWarn, depositWarnDays, warnOfDeposit } from './warn-of-deposits.ts'
