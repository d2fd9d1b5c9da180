// Which orders somebody may see, and which are theirs to change; as conditions.

export { effectOfCampaigns } from './effect-of-campaigns.ts'
export { findOwn } from './find-order.ts'
export { lastPaid } from './last-paid.ts'
export { memberSavings, orderNosOf } from './member-savings.ts'
export { ordersWithCoupons } from './orders-with-coupons.ts'
export { presentShipment } from './present-parcels.ts'
export { seckillFaults } from './seckill-faults.ts'
export { soldInDeals } from './sold-in-deals.ts'
export { soldWithCoupons } from './sold-with-coupons.ts'
export {
  hidden,
  kept,
  readableMessages,
  seen,
  seesAll,
  seesOrder,
  tellsOfOthers,
  type Viewer,
} from './visible-orders.ts'

// For payments: what they read of the orders they are for, and do with them. Locks are taken in the one order of all locks.

export { handOverBills, takeBills } from './hand-over-bills.ts'
export { lockOrderIds, noteInvoice, takeInvoiceWish } from './invoice-state.ts'
export { lockOrders, lockTogether } from './lock-orders.ts'
export { markPaid } from './mark-paid.ts'
export { invoiceableStates } from './order-commands.rules.ts'
export { afterPaying, type PaidOrder, paidOrders, payingOrders } from './pay-orders.ts'
export {
  type Bill,
  billColumns,
  inSequence,
  ordersForSettlement,
  type PayableOrder,
  payableOrders,
} from './payable-orders.ts'
export { closeForRefund } from './refund-order.ts'
export { refundableOf } from './refundable.ts'
export { allowTransfer, askAgain, lockWaiting, noteVoucher } from './transfer-moves.ts'

// For reviews of the lines of an order.

export {
  type EvaluableOrder,
  evaluableLines,
  markEvaluated,
  pendingEvaluationCount,
  pendingEvaluations,
} from './evaluable-lines.ts'

// For requests after the order, about its pieces and its money.

export { windowEndOf } from './after-commands.rules.ts'
export type { Pieces, PiecesEnd, SkuSnapshot } from './line-pieces.rules.ts'
export {
  askAnotherSum,
  countReturned,
  type ExchangedRow,
  exchangedOf,
  heldText,
  holdOrder,
  leaveService,
  paidShare,
  settlePieces,
  takeIntoService,
} from './line-pieces.ts'
export { presentAddress } from './present-order.ts'
export { readRefundFacts } from './read-refund-facts.ts'
export { outcomeOf } from './refund-outcome.rules.ts'
export { isFlash, refundedLineFaults, refundPieces } from './service-pieces.ts'
export { broughtByStore, carrierFor, handedOver } from './ship-order.ts'

// For numbers that carriers give.

export { contentsToSend, holdToSend } from './parcel-to-send.ts'
export { holdToRecall, recallParcel } from './recall-parcel.ts'

// For the settlement of stores: their earnings by orders.

export {
  factsToSettle,
  idsToSettle,
  notDueYet,
  noteSettled,
  type OrderToSettle,
  ordersToSettle,
} from './settle-orders.ts'

// Lists of orders for export.

export { type OrderFilter, ordersWanted } from './order-filter.ts'
export { type OrderToShip, ordersToShip } from './orders-to-ship.ts'
export { allCodes } from './view-codes.ts'

// For the module of approval.

export { ordersToApprove } from './approval-cases.ts'

// For the clock, the demo and the doctor.

export { campaignFaults } from './campaign-faults.ts'
export { expireOrder } from './cancel-order.ts'
export { closing } from './closing.ts'
export { codeFaults } from './code-faults.ts'
export { orderNoOf, owedCodes, waitingForCodes } from './codes-owed.ts'
export { couponFaults } from './coupon-faults.ts'
export { letTimeoutPass, lockUnlessBusy, unpaidTooLong, unreceivedTooLong } from './deadlines.ts'
export { awaitingCodes, deliverCodes } from './deliver-codes.ts'
export { inquiryFaults } from './inquiry-faults.ts'
export { lapse, ordersOver, warnOfCodes } from './lapse-orders.ts'
export { orderFaults } from './order-faults.ts'
export { orderPointsFaults } from './points-faults.ts'
export { autoReceive } from './receive-order.ts'
export { shipParcel } from './ship-order.ts'
export { cancelShut, tellShut, unpaidOfShut, unshippedOfShut, untoldOfShut } from './shut-orders.ts'
export { advanceParcels, parcelsUnderWay, takeParcelTraces, trackParcel } from './track-parcels.ts'
