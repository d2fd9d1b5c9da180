import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** Reviews of the goods of all stores, newest first. */
export const mallEvaluations = endpoint<typeof terms.mallEvaluations>()({
  method: 'GET',
  path: '/admin/api/evaluation/list',
  needs: 'platform:goods:see',
})

/**
 * Takes a review out of the mall, with what was added and answered, or lets it back. Who wrote it and its store go on seeing it,
 * with the reason; the goods do not count it meanwhile.
 */
export const hideEvaluation = endpoint<typeof terms.hideEvaluation>()({
  method: 'POST',
  path: '/admin/api/evaluation/hide',
  needs: 'platform:goods',
})
