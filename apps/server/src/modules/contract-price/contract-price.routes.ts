import * as calls from '@mall/contract/contract-price/calls'
import * as platformCalls from '@mall/contract/contract-price/platform.calls'
import { type Route, routeOf, routesOf } from '#http/route.ts'
import {
  addContract,
  addContractOfMall,
  endContract,
  endContractOfMall,
  importContracts,
} from './agree-contract-prices.ts'
import { ownContractPrices } from './contract-tiers.ts'
import { listCompanyContracts, listMallContracts, listStoreContracts } from './list-contracts.ts'

export const contractPriceRoutes: readonly Route[] = [
  ...routesOf(calls, {
    contractPrices: ownContractPrices,
    companyContracts: listCompanyContracts,
  }),
  routeOf(listStoreContracts),
  routeOf(addContract),
  routeOf(endContract),
  routeOf(importContracts),
  ...routesOf(platformCalls, {
    mallContracts: listMallContracts,
    addMallContract: addContractOfMall,
    endMallContract: endContractOfMall,
  }),
]
