import { chasePayments } from './chase.ts'
import { paymentFaults } from './faults.ts'
import { noteMovement } from './receipt.service.ts'
import { refundPaidOrder } from './refund-order.service.ts'
import { refuseVoucher } from './voucher.service.ts'

/** For the clock and for the doctor; and the deeds of stores and of the bank desk, for whoever plays them in the demo. */
export { chasePayments, noteMovement, paymentFaults, refundPaidOrder, refuseVoucher }
