import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** The lines of a completed order that still wait for a review, and those that have one. */
export const evaluable = endpoint<typeof terms.evaluable>()({
  method: 'GET',
  path: '/shop/api/evaluation/order',
  needs: 'login',
})

/** Two stars or fewer need words. */
export const evaluate = endpoint<typeof terms.evaluate>()({
  method: 'POST',
  path: '/shop/api/evaluation/create',
  needs: 'order:submit',
  idempotent: true,
})

/** Once per review. */
export const appendEvaluation = endpoint<typeof terms.appendEvaluation>()({
  method: 'POST',
  path: '/shop/api/evaluation/append',
  needs: 'order:submit',
  idempotent: true,
})

/**
 * With its additions and answers. Only its author, and in a company also its owner; the line is not reviewed a
 * second time.
 */
export const deleteEvaluation = endpoint<typeof terms.deleteEvaluation>()({
  method: 'DELETE',
  path: '/shop/api/evaluation/delete/:id',
  needs: 'login',
})

export const goodsReviews = endpoint<typeof terms.goodsReviews>()({
  method: 'GET',
  path: '/shop/api/evaluation/goods',
  needs: 'public',
})

/** My reviews: lines that wait for one, or reviews written. */
export const myReplies = endpoint<typeof terms.myReplies>()({
  method: 'GET',
  path: '/front/order/reply/list',
  needs: 'login',
})
