// For the clock, for the doctor, and for the demo.

export { decide } from './decide-withdrawal.ts'
export { payOutWithdrawals } from './pay-out.ts'
export { walletFaults } from './wallet-faults.ts'
export { takeOut } from './withdraw.service.ts'
