import * as contract from '@mall/contract/contractprice'
import { type Route, route } from '#http/route.ts'
import { addContract, addContractOfMall, endContract, endContractOfMall, importContracts } from './agree.service.ts'
import { ownContractPrices } from './contract-tiers.ts'
import { listCompanyContracts, listMallContracts, listStoreContracts } from './list-contracts.service.ts'

export const contractPriceRoutes: readonly Route[] = [
  route(contract.contractPrices, ownContractPrices),
  route(contract.companyContracts, listCompanyContracts),
  route(contract.storeContracts, listStoreContracts),
  route(contract.addStoreContract, addContract),
  route(contract.endStoreContract, endContract),
  route(contract.importStoreContracts, importContracts),
  route(contract.mallContracts, listMallContracts),
  route(contract.addMallContract, addContractOfMall),
  route(contract.endMallContract, endContractOfMall),
]
