import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/**
 * The codes of an order, as they were delivered; while they are, new ones come at the end. The secret of a card is shown once it was
 * revealed, and only to a person who may change the order; so is the code of a service, which needs no revealing.
 */
export const orderCodes = endpoint<typeof terms.orderCodes>()({
  method: 'GET',
  path: '/shop/api/order/codes',
  needs: 'login',
})

/** Shows what cards say. From then on they are not refunded. */
export const revealCodes = endpoint<typeof terms.revealCodes>()({
  method: 'POST',
  path: '/shop/api/order/codes/reveal',
  needs: 'order:submit',
})
