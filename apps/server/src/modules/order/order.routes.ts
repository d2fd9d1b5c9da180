import * as approvalCalls from '@mall/contract/approval/calls'
import * as approvalTerms from '@mall/contract/approval/terms'
import { deskCarriers as deskCarriersCall } from '@mall/contract/carrier/platform.calls'
import { deskCarriers as deskCarriersTerms } from '@mall/contract/carrier/platform.terms'
import * as calls from '@mall/contract/order/calls'
import * as storeCalls from '@mall/contract/order/store.calls'
import * as storeTerms from '@mall/contract/order/store.terms'
import * as terms from '@mall/contract/order/terms'
import * as virtualCalls from '@mall/contract/virtual/calls'
import * as virtualStoreCalls from '@mall/contract/virtual/store.calls'
import * as virtualStoreTerms from '@mall/contract/virtual/store.terms'
import * as virtualTerms from '@mall/contract/virtual/terms'
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
  route(calls.confirmOrder, terms.confirmOrder, confirmOrder),
  gated(calls.submitOrder, terms.submitOrder, submitOrder, admitBuyer, turnAway),
  route(calls.listOrders, terms.listOrders, listOrders),
  route(calls.orderApplicants, terms.orderApplicants, orderApplicants),
  route(calls.orderCounts, terms.orderCounts, orderCounts),
  route(calls.viewOrder, terms.viewOrder, viewOrder),
  route(virtualCalls.orderCodes, virtualTerms.orderCodes, orderCodes),
  route(virtualCalls.revealCodes, virtualTerms.revealCodes, revealCodes),
  route(virtualStoreCalls.findCode, virtualStoreTerms.findCode, findCode),
  route(virtualStoreCalls.verifyCode, virtualStoreTerms.verifyCode, verifyCode),
  route(calls.cancelOrder, terms.cancelOrder, cancelOrder),
  route(calls.receiveOrder, terms.receiveOrder, receiveOrder),
  route(calls.extendReceipt, terms.extendReceipt, extendReceipt),
  route(calls.remindShipment, terms.remindShipment, remindShipment),
  route(calls.changeOrderAddress, terms.changeOrderAddress, changeOrderAddress),
  route(calls.deleteOrder, terms.deleteOrder, deleteOrder),
  route(approvalCalls.withdrawOrder, approvalTerms.withdrawOrder, withdrawOrder),
  route(approvalCalls.resubmitOrder, approvalTerms.resubmitOrder, resubmitOrder),
  route(calls.rebuyOrder, terms.rebuyOrder, rebuyOrder),
  route(calls.logistics, terms.logistics, logistics),
  route(storeCalls.merchantOrders, storeTerms.merchantOrders, merchantOrders),
  route(storeCalls.merchantOrderCounts, storeTerms.merchantOrderCounts, merchantOrderCounts),
  route(storeCalls.merchantOrderDetail, storeTerms.merchantOrderDetail, merchantOrderDetail),
  route(storeCalls.noteOrder, storeTerms.noteOrder, noteOrder),
  route(storeCalls.orderPapers, storeTerms.orderPapers, orderPapers),
  route(storeCalls.shipOrder, storeTerms.shipOrder, shipOrder),
  route(storeCalls.checkShipments, storeTerms.checkShipments, checkShipments),
  route(storeCalls.shipByStore, storeTerms.shipByStore, shipByStore),
  route(storeCalls.shipNothing, storeTerms.shipNothing, shipNothing),
  route(storeCalls.shipMany, storeTerms.shipMany, shipMany),
  route(deskCarriersCall, deskCarriersTerms, deskCarriers),
]
