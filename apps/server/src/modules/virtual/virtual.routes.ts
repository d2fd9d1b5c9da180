import * as storeCalls from '@mall/contract/virtual/store.calls'
import * as storeTerms from '@mall/contract/virtual/store.terms'
import { type Route, route } from '#http/route.ts'
import { codeUses, type OrderNo, storeCodes, voidCode } from './desk-codes.ts'
import { setVirtualGoods, virtualGoods, type Waiting } from './desk-goods.ts'
import { importCodes } from './import-codes.ts'
import type { Owed } from './pool.ts'

/** Calls of the store for its codes; those for buying and using codes stand with the orders. */
export const virtualRoutes = (handed: { owed: Owed; waiting: Waiting; orderNo: OrderNo }): readonly Route[] => [
  route(storeCalls.virtualGoods, storeTerms.virtualGoods, virtualGoods(handed)),
  route(storeCalls.setVirtualGoods, storeTerms.setVirtualGoods, setVirtualGoods(handed)),
  route(storeCalls.importCodes, storeTerms.importCodes, importCodes(handed)),
  route(storeCalls.storeCodes, storeTerms.storeCodes, storeCodes(handed)),
  route(storeCalls.voidCode, storeTerms.voidCode, voidCode(handed)),
  route(storeCalls.codeUses, storeTerms.codeUses, codeUses(handed)),
]
