import { decide } from './decide.ts'
import { walletFaults } from './faults.ts'
import { payOutWithdrawals } from './payout.ts'
import { takeOut } from './withdraw.service.ts'

/** For the clock, for the doctor, and for the demo. */
export { decide, payOutWithdrawals, takeOut, walletFaults }
