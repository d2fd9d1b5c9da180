import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

/** Once a review. */
export const replyEvaluation = endpoint<typeof terms.replyEvaluation>()({
  method: 'POST',
  path: '/merchant/api/evaluation/reply',
  needs: 'store:service',
})
