import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

/** The contracts of a store with its carriers, for people who edit them. No key is ever read back. */
export const carrierContracts = endpoint<typeof terms.carrierContracts>()({
  method: 'GET',
  path: '/merchant/api/waybill/contracts',
  needs: 'store:goods:see',
})

/** Without an `id` it is a new one; without a key the one that is there stays. */
export const saveCarrierContract = endpoint<typeof terms.saveCarrierContract>()({
  method: 'POST',
  path: '/merchant/api/waybill/save_contract',
  needs: 'store:goods',
  whole: { by: 'id' },
})

export const removeCarrierContract = endpoint<typeof terms.removeCarrierContract>()({
  method: 'POST',
  path: '/merchant/api/waybill/remove_contract',
  needs: 'store:goods',
})

/** Takes a number for a parcel to the sender, and cancels it. At most once a minute for each contract. */
export const testCarrierContract = endpoint<typeof terms.testCarrierContract>()({
  method: 'POST',
  path: '/merchant/api/waybill/test_contract',
  needs: 'store:goods',
  limit: 'code',
})

/** Contracts to choose from when shipping. */
export const waybillChoices = endpoint<typeof terms.waybillChoices>()({
  method: 'GET',
  path: '/merchant/api/waybill/choices',
  needs: 'store:orders',
})

/**
 * Takes a number for all that is left of each order, and sends it with it. Each order stands alone: a refusal stops no other. A repeated
 * call takes no second number.
 */
export const takeWaybills = endpoint<typeof terms.takeWaybills>()({
  method: 'POST',
  path: '/merchant/api/waybill/take',
  needs: 'store:orders',
})

/** The waybills of these orders, the newest first. */
export const orderWaybills = endpoint<typeof terms.orderWaybills>()({
  method: 'GET',
  path: '/merchant/api/waybill/list',
  needs: 'store:orders',
})

/** Cancels the number of a parcel that the carrier has not collected; its goods are to be sent again. */
export const cancelWaybill = endpoint<typeof terms.cancelWaybill>()({
  method: 'POST',
  path: '/merchant/api/waybill/cancel',
  needs: 'store:orders',
})

/** The labels in one file, a page of 76 by 130 mm each, in the order in which they were named. */
export const printWaybills = endpoint<typeof terms.printWaybills>()({
  method: 'POST',
  path: '/merchant/api/waybill/print',
  needs: 'store:orders',
  reply: 'file',
  unheard: true,
})
