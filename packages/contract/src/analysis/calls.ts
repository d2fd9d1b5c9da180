import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/**
 * Spend over all of the owner's orders paid from the first day of `from` to the last of `to`, months of Asia/Shanghai.
 * A reversed range is swapped; without one, the last six months.
 */
export const spendAnalysis = endpoint<typeof terms.spendAnalysis>()({
  method: 'GET',
  path: '/user/api/analysis/spend',
  needs: 'order:export',
})
