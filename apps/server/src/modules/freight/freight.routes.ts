import * as storeCalls from '@mall/contract/freight/store.calls'
import * as storeTerms from '@mall/contract/freight/store.terms'
import { type Route, route } from '#http/route.ts'
import { chooseDefaultFreight, removeFreight, saveFreight, setGoodsFreight, storeFreights } from './store-freight.ts'

export const freightRoutes: readonly Route[] = [
  route(storeCalls.storeFreights, storeTerms.storeFreights, storeFreights),
  route(storeCalls.saveFreight, storeTerms.saveFreight, saveFreight),
  route(storeCalls.chooseDefaultFreight, storeTerms.chooseDefaultFreight, chooseDefaultFreight),
  route(storeCalls.removeFreight, storeTerms.removeFreight, removeFreight),
  route(storeCalls.setGoodsFreight, storeTerms.setGoodsFreight, setGoodsFreight),
]
