// For files of what is read here.

export { settlement, settlementLines } from './store-settlements.ts'

// For the clock and the doctor.

export { closeMonths, sumsOfLines } from './close-months.ts'
export { lapseSettlements } from './lapse-settlements.ts'
export { letMonthPass } from './let-month-pass.ts'
export { payOutSettlements } from './pay-settlement.ts'
export { shareBeforeThaw } from './share-orders.ts'

// For payouts to a store's account.

export { closing } from './closing.ts'
export { payeeOf } from './payee.ts'
