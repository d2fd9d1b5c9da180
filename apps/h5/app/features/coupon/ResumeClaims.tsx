import { useClaims } from './useClaims.ts'

/** A visitor who reached for coupons here has logged in: they are claimed now. */
export function ResumeClaims() {
  useClaims()
  return null
}
