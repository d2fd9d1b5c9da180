import * as calls from '@mall/contract/order/calls'
import * as virtualCalls from '@mall/contract/virtual/calls'
import { gated, type Route, routeOf, routesOf } from '#http/route.ts'
import { admitBuyer, turnAway } from './admit-buyer.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeOrderAddress } from './change-address.ts'
import { confirmOrder } from './confirm-order.ts'
import { deleteOrder } from './delete-order.ts'
import { deskCarriers } from './desk-carriers.ts'
import { listOrders, orderApplicants, orderCounts } from './list-orders.ts'
import { merchantOrderCounts, merchantOrders } from './merchant-orders.ts'
import { noteOrder } from './note-order.ts'
import { orderPapers } from './order-papers.ts'
import { rebuyOrder } from './rebuy-order.ts'
import { extendReceipt, receiveOrder } from './receive-order.ts'
import { remindShipment } from './remind-shipment.ts'
import { checkShipments, shipMany } from './ship-many.ts'
import { shipByStore, shipNothing, shipOrder } from './ship-order.ts'
import { merchantOrderDetail } from './store-order-detail.ts'
import { submitOrder } from './submit-order.ts'
import { findCode, verifyCode } from './verify-code.ts'
import { orderCodes, revealCodes } from './view-codes.ts'
import { logistics } from './view-logistics.ts'
import { viewOrder } from './view-order.ts'
import { resubmitOrder, withdrawOrder } from './withdraw-order.ts'

export const orderRoutes: readonly Route[] = [
  ...routesOf(calls, {
    confirmOrder,
    submitOrder: gated(submitOrder, admitBuyer, turnAway),
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
