import { expireOrder } from './cancel-order.ts'
import { letTimeoutPass, lockUnlessBusy, unpaidTooLong, unreceivedTooLong } from './deadlines.ts'
import {
  type EvaluableLine,
  type EvaluableOrder,
  evaluableLines,
  markEvaluated,
  pendingEvaluations,
} from './evaluable.ts'
import { markPaid, type Paid } from './mark-paid.ts'
import { orderFaults } from './order-faults.ts'
import { advanceParcels, parcelsUnderWay, trackParcel } from './parcels.ts'
import { ordersForSettlement, type PayableOrder, payableOrders } from './payable.ts'
import { autoReceive } from './receive-order.ts'
import { type Parcel, shipParcel } from './ship-order.ts'

export {
  advanceParcels,
  autoReceive,
  type EvaluableLine,
  type EvaluableOrder,
  evaluableLines,
  expireOrder,
  letTimeoutPass,
  lockUnlessBusy,
  markEvaluated,
  markPaid,
  orderFaults,
  ordersForSettlement,
  type Paid,
  type Parcel,
  type PayableOrder,
  parcelsUnderWay,
  payableOrders,
  pendingEvaluations,
  shipParcel,
  trackParcel,
  unpaidTooLong,
  unreceivedTooLong,
}
