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

/** Payers of the carrier. */
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
