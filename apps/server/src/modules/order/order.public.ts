// Which orders somebody may see, and which are theirs to change; as conditions.

export { effectOfCampaigns } from './figures/effect-of-campaigns.ts'
export { lastPaid } from './figures/last-paid.ts'
export { memberSavings, orderNosOf } from './figures/member-savings.ts'
export { ordersWithCoupons } from './figures/orders-with-coupons.ts'
export { soldInDeals } from './figures/sold-in-deals.ts'
export { soldWithCoupons } from './figures/sold-with-coupons.ts'
export {
  hidden,
  kept,
  readableMessages,
  seen,
  seesAll,
  seesOrder,
  tellsOfOthers,
  type Viewer,
} from './lists/visible-orders.ts'
export { findOwn } from './moves/find-order.ts'
export { presentShipment } from './shipping/present-parcels.ts'

// For payments: what they read of the orders they are for, and do with them. Locks are taken in the one order of all locks.

export { lockOrders, lockTogether } from './moves/lock-orders.ts'
export { invoiceableStates } from './order-commands.rules.ts'
export { lockOrderIds, noteInvoice, takeInvoiceWish } from './payment/invoice-state.ts'
export { markPaid } from './payment/mark-paid.ts'
export { afterPaying, type PaidOrder, paidOrders, payingOrders } from './payment/pay-orders.ts'
export {
  type Bill,
  billColumns,
  inSequence,
  ordersForSettlement,
  type PayableOrder,
  payableOrders,
} from './payment/payable-orders.ts'
export { claimHandovers, savePaymentHandovers } from './payment/payment-handovers.ts'
export { allowTransfer, askAgain, lockWaiting, noteVoucher } from './payment/transfer-moves.ts'
export { closeForRefund } from './refund/refund-order.ts'
export { refundableOf } from './refund/refundable.ts'

// For reviews of the lines of an order.

export {
  type EvaluableOrder,
  evaluableLines,
  markEvaluated,
  pendingEvaluationCount,
  pendingEvaluations,
} from './lists/evaluable-lines.ts'

// For requests after the order, about its pieces and its money.

export { windowEndOf } from './after-commands.rules.ts'
export type { Pieces, PiecesEnd, SkuSnapshot } from './line-pieces.rules.ts'
export { presentAddress } from './lists/present-order.ts'
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
} from './refund/line-pieces.ts'
export { readRefundFacts } from './refund/read-refund-facts.ts'
export { isFlash, refundPieces } from './refund/service-pieces.ts'
export { outcomeOf } from './refund-outcome.rules.ts'
export { broughtByStore, carrierFor, handedOver } from './shipping/ship-order.ts'

// For numbers that carriers give.

export { contentsToSend, holdToSend } from './shipping/parcel-to-send.ts'
export { holdToRecall, recallParcel } from './shipping/recall-parcel.ts'

// For the settlement of stores: their earnings by orders.

export {
  factsToSettle,
  idsToSettle,
  notDueYet,
  noteSettled,
  type OrderToSettle,
  ordersToSettle,
} from './payment/settle-orders.ts'

// Lists of orders for export.

export { allCodes } from './codes/view-codes.ts'
export { type OrderFilter, ordersWanted } from './lists/order-filter.ts'
export { type OrderToShip, ordersToShip } from './shipping/orders-to-ship.ts'

// For the module of approval.

export { ordersToApprove } from './approval/approval-cases.ts'

// For the clock, the demo and the doctor.

export { closing } from './closing.ts'
export { orderNoOf, owedCodes, waitingForCodes } from './codes/codes-owed.ts'
export { awaitingCodes, deliverCodes } from './codes/deliver-codes.ts'
export { lapse, ordersOver, warnOfCodes } from './codes/lapse-orders.ts'
export { expireOrder } from './moves/cancel-order.ts'
export { letTimeoutPass, lockUnlessBusy, unpaidTooLong, unreceivedTooLong } from './moves/deadlines.ts'
export { autoReceive } from './moves/receive-order.ts'
export { cancelShut, notifyOfShut, unnotifiedOfShut, unpaidOfShut, unshippedOfShut } from './moves/shut-orders.ts'
export { shipParcel } from './shipping/ship-order.ts'
export { advanceParcels, parcelsUnderWay, takeParcelTraces, trackParcel } from './shipping/track-parcels.ts'
