import * as backoffice from '@mall/contract/backoffice'
import { deskCarriers as deskCarriersCall } from '@mall/contract/carrier'
import * as checkout from '@mall/contract/checkout'
import * as contract from '@mall/contract/order'
import * as review from '@mall/contract/review'
import * as store from '@mall/contract/storeorders'
import * as virtual from '@mall/contract/virtual'
import * as virtualdesk from '@mall/contract/virtualdesk'
import { gated, type Route, route } from '#http/route.ts'
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
  route(checkout.confirmOrder, confirmOrder),
  gated(checkout.submitOrder, submitOrder, admitBuyer, turnAway),
  route(contract.listOrders, listOrders),
  route(contract.orderApplicants, orderApplicants),
  route(contract.orderCounts, orderCounts),
  route(contract.viewOrder, viewOrder),
  route(virtual.orderCodes, orderCodes),
  route(virtual.revealCodes, revealCodes),
  route(virtualdesk.findCode, findCode),
  route(virtualdesk.verifyCode, verifyCode),
  route(contract.cancelOrder, cancelOrder),
  route(contract.receiveOrder, receiveOrder),
  route(contract.extendReceipt, extendReceipt),
  route(contract.remindShipment, remindShipment),
  route(contract.changeOrderAddress, changeOrderAddress),
  route(contract.deleteOrder, deleteOrder),
  route(review.withdrawOrder, withdrawOrder),
  route(review.resubmitOrder, resubmitOrder),
  route(contract.rebuyOrder, rebuyOrder),
  route(contract.logistics, logistics),
  route(backoffice.merchantOrders, merchantOrders),
  route(store.merchantOrderCounts, merchantOrderCounts),
  route(store.merchantOrderDetail, merchantOrderDetail),
  route(store.noteOrder, noteOrder),
  route(store.orderPapers, orderPapers),
  route(backoffice.shipOrder, shipOrder),
  route(store.checkShipments, checkShipments),
  route(store.shipByStore, shipByStore),
  route(store.shipNothing, shipNothing),
  route(store.shipMany, shipMany),
  route(deskCarriersCall, deskCarriers),
]
