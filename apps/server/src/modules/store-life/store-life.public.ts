// For the clock.

export { refundShut } from './refund-shut.ts'
