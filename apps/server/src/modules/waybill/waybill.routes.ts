import * as contract from '@mall/contract/waybill'
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
  route(contract.carrierContracts, carrierContracts),
  route(contract.saveCarrierContract, saveCarrierContract),
  route(contract.removeCarrierContract, removeCarrierContract),
  route(contract.testCarrierContract, testCarrierContract),
  route(contract.waybillChoices, waybillChoices),
  route(contract.takeWaybills, takeWaybills),
  route(contract.orderWaybills, orderWaybills),
  route(contract.cancelWaybill, cancelWaybill),
  route(contract.printWaybills, printWaybills),
]
