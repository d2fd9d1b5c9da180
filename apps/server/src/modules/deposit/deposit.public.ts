// Opening a store and putting goods on sale both ask for the deposit that is due.

export { demandDeposit } from './demand-deposit.ts'
export { openDeposit } from './hold-deposit.ts'

// For the modules above, which answer the questions of this one.

export type { Buyer, DepositWorld, OpenBusiness } from './deposit.world.ts'

// For the clock.

export { closing } from './closing.ts'
export { payOutDeposits } from './pay-refund.ts'
export { depositsToWarn, depositWarnDays, warnOfDeposit } from './warn-of-deposits.ts'
