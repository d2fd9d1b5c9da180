import type * as terms from './analysis.schema.ts'
import { endpoint } from './endpoint.ts'

/* What was bought, seen from above. Spend is what was paid less what went back, in the month in which it was paid. */

export const analysisMonths = 24

/**
 * Of all of the owner's orders that were paid from the first day of `from` to the last of `to`, months of Asia/Shanghai.
 * A reversed range is swapped; without one, the last six months.
 */
export const spendAnalysis = endpoint<typeof terms.spendAnalysis>()({
  method: 'GET',
  path: '/user/api/analysis/spend',
  needs: 'order:export',
})
