import * as calls from '@mall/contract/contract-price/calls'
import * as platformCalls from '@mall/contract/contract-price/platform.calls'
import * as platformTerms from '@mall/contract/contract-price/platform.terms'
import * as storeCalls from '@mall/contract/contract-price/store.calls'
import * as storeTerms from '@mall/contract/contract-price/store.terms'
import * as terms from '@mall/contract/contract-price/terms'
import { type Route, route } from '#http/route.ts'
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
  route(calls.contractPrices, terms.contractPrices, ownContractPrices),
  route(calls.companyContracts, terms.companyContracts, listCompanyContracts),
  route(storeCalls.storeContracts, storeTerms.storeContracts, listStoreContracts),
  route(storeCalls.addStoreContract, storeTerms.addStoreContract, addContract),
  route(storeCalls.endStoreContract, storeTerms.endStoreContract, endContract),
  route(storeCalls.importStoreContracts, storeTerms.importStoreContracts, importContracts),
  route(platformCalls.mallContracts, platformTerms.mallContracts, listMallContracts),
  route(platformCalls.addMallContract, platformTerms.addMallContract, addContractOfMall),
  route(platformCalls.endMallContract, platformTerms.endMallContract, endContractOfMall),
]
