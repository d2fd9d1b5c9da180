import { expireOrder } from './cancel-order.ts'
import { letTimeoutPass, lockUnlessBusy, unpaidTooLong, unreceivedTooLong } from './deadlines.ts'
import { approveOrder, noteApproval, noteReviewAnew, rejectOrder, withdrawFromReview } from './decide-order.ts'
import { awaitingCodes, deliverCodes } from './deliver-codes.ts'
import { cardsOf } from './digest.ts'
import {
  type EvaluableOrder,
  evaluableLines,
  markEvaluated,
  pendingEvaluationCount,
  pendingEvaluations,
} from './evaluable.ts'
import { type FoundOrder, findOwn } from './find.ts'
import { handOverBills, takeBills } from './hand-over.ts'
import { type HeldOrder, lockForRelease, lockOrders, lockTogether } from './lock.ts'
import { markPaid } from './mark-paid.ts'
import { orderFaults } from './order-faults.ts'
import { type OrderFilter, ordersWanted } from './order-filter.ts'
import { advanceParcels, parcelsUnderWay, trackParcel } from './parcels.ts'
import { ordersForSettlement, type PayableOrder, payableOrders } from './payable.ts'
import { rebuy } from './rebuy-order.ts'
import { autoReceive } from './receive-order.ts'
import { closeForRefund } from './refund-order.ts'
import { casesOf } from './review-case.ts'
import { shipParcel } from './ship-order.ts'
import { hidden, kept, seen, seesAll, type Viewer } from './sight.ts'
import { allowTransfer, askAgain, lockWaiting, noteVoucher } from './transfer-moves.ts'
import { allCodes } from './view-codes.ts'

export {
  advanceParcels,
  allCodes,
  allowTransfer,
  approveOrder,
  askAgain,
  autoReceive,
  awaitingCodes,
  cardsOf,
  casesOf,
  closeForRefund,
  deliverCodes,
  type EvaluableOrder,
  evaluableLines,
  expireOrder,
  type FoundOrder,
  findOwn,
  type HeldOrder,
  handOverBills,
  hidden,
  kept,
  letTimeoutPass,
  lockForRelease,
  lockOrders,
  lockTogether,
  lockUnlessBusy,
  lockWaiting,
  markEvaluated,
  markPaid,
  noteApproval,
  noteReviewAnew,
  noteVoucher,
  type OrderFilter,
  orderFaults,
  ordersForSettlement,
  ordersWanted,
  type PayableOrder,
  parcelsUnderWay,
  payableOrders,
  pendingEvaluationCount,
  pendingEvaluations,
  rebuy,
  rejectOrder,
  seen,
  seesAll,
  shipParcel,
  takeBills,
  trackParcel,
  unpaidTooLong,
  unreceivedTooLong,
  type Viewer,
  withdrawFromReview,
}
