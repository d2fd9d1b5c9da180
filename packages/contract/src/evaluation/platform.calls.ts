import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** Reviews of the goods of all stores, newest first. */
export const mallEvaluations = endpoint<typeof terms.mallEvaluations>()({
  method: 'GET',
  path: '/admin/api/evaluation/list',
  needs: 'platform:goods:see',
})

/**
 * Hides a review, with its additions and answers, from the mall, or shows it again. Its author and its store go on seeing it,
 * with the reason; the goods do not count it meanwhile.
 */
export const hideEvaluation = endpoint<typeof terms.hideEvaluation>()({
  method: 'POST',
  path: '/admin/api/evaluation/hide',
  needs: 'platform:goods',
})
