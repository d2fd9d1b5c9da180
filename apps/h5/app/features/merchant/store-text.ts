import { to } from '#app/pages.ts'
export const storePath = (merId: number): string => to.merchantHome({ mer_id: merId })

/** Scores travel as tenths: 49 → `4.9`. */
export const scoreText = (tenths: number): string => (tenths / 10).toFixed(1)

/** 「综合 4.9」; 「新店」 for a store without ratings. */
export const ratingText = (tenths: number | null): string => (tenths === null ? '新店' : `综合 ${scoreText(tenths)}`)
