import * as calls from '@mall/contract/order/calls'
import * as virtualCalls from '@mall/contract/virtual/calls'
import { type Route, routeOf, routesOf, withAdmission } from '#http/route.ts'
import { resubmitOrder, withdrawOrder } from './approval/withdraw-order.ts'
import { admitBuyer, turnAway } from './checkout/admit-buyer.ts'
import { confirmOrder } from './checkout/confirm-order.ts'
import { submitOrder } from './checkout/submit-order.ts'
import { findCode, verifyCode } from './codes/verify-code.ts'
import { orderCodes, revealCodes } from './codes/view-codes.ts'
import { listOrders, orderApplicants, orderCounts } from './lists/list-orders.ts'
import { merchantOrderCounts, merchantOrders } from './lists/merchant-orders.ts'
import { noteOrder } from './lists/note-order.ts'
import { orderPapers } from './lists/order-papers.ts'
import { merchantOrderDetail } from './lists/store-order-detail.ts'
import { viewOrder } from './lists/view-order.ts'
import { cancelOrder } from './moves/cancel-order.ts'
import { changeOrderAddress } from './moves/change-address.ts'
import { deleteOrder } from './moves/delete-order.ts'
import { rebuyOrder } from './moves/rebuy-order.ts'
import { extendReceipt, receiveOrder } from './moves/receive-order.ts'
import { remindShipment } from './moves/remind-shipment.ts'
import { deskCarriers } from './shipping/desk-carriers.ts'
import { checkShipments, shipMany } from './shipping/ship-many.ts'
import { shipByStore, shipNothing, shipOrder } from './shipping/ship-order.ts'
import { logistics } from './shipping/view-logistics.ts'

export const orderRoutes: readonly Route[] = [
  ...routesOf(calls, {
    confirmOrder,
    submitOrder: withAdmission(submitOrder, admitBuyer, turnAway),
    listOrders,
    orderApplicants,
    orderCounts,
    viewOrder,
    cancelOrder,
    receiveOrder,
    extendReceipt,
    remindShipment,
    changeOrderAddress,
    deleteOrder,
    rebuyOrder,
    logistics,
  }),
  ...routesOf(virtualCalls, {
    orderCodes,
    revealCodes,
  }),
  routeOf(findCode),
  routeOf(verifyCode),
  routeOf(withdrawOrder),
  routeOf(resubmitOrder),
  routeOf(merchantOrders),
  routeOf(merchantOrderCounts),
  routeOf(merchantOrderDetail),
  routeOf(noteOrder),
  routeOf(orderPapers),
  routeOf(shipOrder),
  routeOf(checkShipments),
  routeOf(shipByStore),
  routeOf(shipNothing),
  routeOf(shipMany),
  routeOf(deskCarriers),
]
