import * as storeCalls from '@mall/contract/waybill/store.calls'
import { type Route, routesOf } from '#http/route.ts'
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

export const waybillRoutes: readonly Route[] = routesOf(storeCalls, {
  carrierContracts,
  saveCarrierContract,
  removeCarrierContract,
  testCarrierContract,
  waybillChoices,
  takeWaybills,
  orderWaybills,
  cancelWaybill,
  printWaybills,
})
