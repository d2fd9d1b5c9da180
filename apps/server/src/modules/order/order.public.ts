import { expireOrder } from './cancel-order.ts'
import { letTimeoutPass, lockUnlessBusy, unpaidTooLong, unreceivedTooLong } from './deadlines.ts'
import { type EvaluableOrder, evaluableLines, markEvaluated, pendingEvaluations } from './evaluable.ts'
import { markPaid } from './mark-paid.ts'
import { orderFaults } from './order-faults.ts'
import { advanceParcels, parcelsUnderWay, trackParcel } from './parcels.ts'
import { ordersForSettlement, payableOrders } from './payable.ts'
import { autoReceive } from './receive-order.ts'
import { shipParcel } from './ship-order.ts'

export {
  advanceParcels,
  autoReceive,
  type EvaluableOrder,
  evaluableLines,
  expireOrder,
  letTimeoutPass,
  lockUnlessBusy,
  markEvaluated,
  markPaid,
  orderFaults,
  ordersForSettlement,
  parcelsUnderWay,
  payableOrders,
  pendingEvaluations,
  shipParcel,
  trackParcel,
  unpaidTooLong,
  unreceivedTooLong,
}
