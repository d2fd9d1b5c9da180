import { wishUnder } from '#session/wish.ts'

/** The coupons that a visitor reached for. */
export const claimWish = wishUnder('coupons-wanted')
