import * as storeCalls from '@mall/contract/freight/store.calls'
import { type Route, routesOf } from '#http/route.ts'
import { chooseDefaultFreight, removeFreight, saveFreight, setGoodsFreight, storeFreights } from './store-freight.ts'

export const freightRoutes: readonly Route[] = routesOf(storeCalls, {
  storeFreights,
  saveFreight,
  chooseDefaultFreight,
  removeFreight,
  setGoodsFreight,
})
