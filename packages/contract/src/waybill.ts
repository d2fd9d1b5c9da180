import { endpoint } from './endpoint.ts'
import type * as terms from './waybill.schema.ts'

/*
 * Electronic waybills (电子面单): the carrier gives the number and the label of a parcel under the store's own contract with it. The mall
 * reaches the carriers through one provider; where none is connected, stores type numbers as ever.
 */

/** A store has so many contracts at most. */
export const mostCarrierContracts = 20
/** Orders of one call: each is a question to the carrier that takes a second or more. */
export const mostWaybillsAtOnce = 10
/** Labels of one file. */
export const mostLabels = 100

/** Who pays the carrier. */
export const payKinds = ['MONTHLY', 'SHIPPER', 'CONSIGNEE', 'THIRDPARTY'] as const
export type PayKind = (typeof payKinds)[number]
export const payKindLabel: Record<PayKind, string> = {
  MONTHLY: '月结',
  SHIPPER: '寄方付',
  CONSIGNEE: '到付',
  THIRDPARTY: '第三方付',
}

/**
 * `taking`: the number is being asked for, and may have been given. `taken`: it was given, and the order is not sent yet. `shipped`: the
 * parcel goes with it. `refused`: the carrier gave none. `cancelling`: no parcel goes with it, and the carrier is being told so.
 * `withdrawing`: the store takes a sent parcel back. `cancelled`: nothing goes with it.
 */
export const waybillStates = [
  'taking',
  'taken',
  'shipped',
  'refused',
  'cancelling',
  'withdrawing',
  'cancelled',
] as const
export type WaybillState = (typeof waybillStates)[number]
export const waybillStateLabel: Record<WaybillState, string> = {
  taking: '取号中',
  taken: '已取号，待发货',
  shipped: '已发货',
  refused: '未取到号',
  cancelling: '取消中',
  withdrawing: '取消中',
  cancelled: '已取消',
}

/** The contracts of a store with its carriers, for who keeps them. No key is ever read back. */
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

/** What whoever ships chooses from. */
export const waybillChoices = endpoint<typeof terms.waybillChoices>()({
  method: 'GET',
  path: '/merchant/api/waybill/choices',
  needs: 'store:orders',
})

/**
 * Takes a number for all that is left of each order, and sends it with it. Each order by itself: what one is refused for stops no other.
 * Given again it takes no second number.
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

/** Of a parcel that the carrier has not collected: its number is cancelled, and what was in it is to be sent again. */
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
