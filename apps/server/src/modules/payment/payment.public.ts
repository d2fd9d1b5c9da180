// For the clock and for the doctor; and the deeds of stores and of the bank desk, for whoever plays them in the
// demo.

export { followUpPayments } from './follow-up-payments.ts'
export { paymentFaults } from './payment-faults.ts'
export { noteMovement } from './receipt.service.ts'
export { refundPaidOrder } from './refund-order.service.ts'
export { refuseVoucher } from './voucher.service.ts'
