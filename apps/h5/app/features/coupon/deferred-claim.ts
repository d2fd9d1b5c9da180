import { deferredAction } from '#session/deferred-action.ts'

/** The coupons that a visitor reached for. */
export const deferredClaim = deferredAction('coupons-wanted')
