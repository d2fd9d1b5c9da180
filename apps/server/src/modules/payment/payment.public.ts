// For requests after the order, which send back a part of what was paid for it.

export { lockPayerOf, payBackPart, payerOf } from './refund-part.ts'
export { sendBack } from './send-refund.ts'

// For a channel's bill: what it has and the mall has not marked paid is asked about, and taken as a notification is.

export { askChannel } from './ask-channel.ts'
export type { SettleDeps } from './take-report.ts'

// For the clock, and for the demo: what its bank tells, and what its stores gave back.

export { noteMovement, takeReceipt } from './claim-receipts.ts'
export { closing } from './closing.ts'
export { followUpPayments } from './follow-up-payments.ts'
export { refundPaidOrder } from './refund-order.ts'
