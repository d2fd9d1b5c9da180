import { to } from '#app/pages.ts'
export const storePath = (merId: number): string => to.merchantHome({ mer_id: merId })

/** Scores travel as tenths: 49 → `4.9`. */
export const scoreText = (tenths: number): string => (tenths / 10).toFixed(1)
