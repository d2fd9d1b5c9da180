/** Codes that one call makes, and one coupon has. */
export const couponCodeLimits = { atOnce: 1000, all: 100_000 } as const
