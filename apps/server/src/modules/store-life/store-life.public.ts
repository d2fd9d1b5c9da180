// The open duties of a store to its buyers.

export { openOf } from './open-business.ts'

// For the clock.

export { refundShut } from './refund-shut.ts'
