import * as storeCalls from '@mall/contract/waybill/store.calls'
import * as storeTerms from '@mall/contract/waybill/store.terms'
import { type Route, route } from '#http/route.ts'
import { cancelWaybill } from './cancel-waybill.ts'
import {
  carrierContracts,
  removeCarrierContract,
  saveCarrierContract,
  testCarrierContract,
  waybillChoices,
} from './contracts.ts'
import { orderWaybills } from './list-waybills.ts'
import { printWaybills } from './print-waybills.ts'
import { takeWaybills } from './take-waybills.ts'

export const waybillRoutes: readonly Route[] = [
  route(storeCalls.carrierContracts, storeTerms.carrierContracts, carrierContracts),
  route(storeCalls.saveCarrierContract, storeTerms.saveCarrierContract, saveCarrierContract),
  route(storeCalls.removeCarrierContract, storeTerms.removeCarrierContract, removeCarrierContract),
  route(storeCalls.testCarrierContract, storeTerms.testCarrierContract, testCarrierContract),
  route(storeCalls.waybillChoices, storeTerms.waybillChoices, waybillChoices),
  route(storeCalls.takeWaybills, storeTerms.takeWaybills, takeWaybills),
  route(storeCalls.orderWaybills, storeTerms.orderWaybills, orderWaybills),
  route(storeCalls.cancelWaybill, storeTerms.cancelWaybill, cancelWaybill),
  route(storeCalls.printWaybills, storeTerms.printWaybills, printWaybills),
]
