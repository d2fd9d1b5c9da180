// For paying and refunding: which way the money of a payment goes, and what comes before a refund.

export { refundSplit } from './carry-out.ts'
export { planReturn, planShare, splitOrderOf } from './plan-moves.ts'
export { accountAt, beginSplit, noteSplitPaid, splitOrdersOf, splitWayOf } from './split-orders.ts'

// For settlements: what of an order is shared, and what is the store's own.

export { noteRegistered } from './split-orders.ts'

// For the clock and the store's page.

export { carryOutMoves } from './carry-out.ts'
export { askSubMerchants, subMerchantsOf } from './sub-merchants.ts'
