export const storePath = (merId: number): string => `/merchant/merchant_home?mer_id=${merId}`

/** Scores travel as tenths: 49 → `4.9`. */
export const scoreText = (tenths: number): string => (tenths / 10).toFixed(1)
