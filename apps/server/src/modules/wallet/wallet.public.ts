// For the clock, for the demo, and for others whose money leaves by the bank.

export { closing } from './closing.ts'
export { decide } from './decide-withdrawal.ts'
export { payOutWithdrawals } from './pay-out.ts'
export { takeOut } from './withdraw-money.ts'
export { maskAccount, placeOf } from './withdrawal.rules.ts'
