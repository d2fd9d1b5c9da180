import { chasePayments } from './chase.ts'
import { paymentFaults } from './faults.ts'

/** For the clock and for the doctor. */
export { chasePayments, paymentFaults }
