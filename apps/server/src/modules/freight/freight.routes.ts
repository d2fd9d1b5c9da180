import * as contract from '@mall/contract/freight'
import { type Route, route } from '#http/route.ts'
import { chooseDefaultFreight, removeFreight, saveFreight, setGoodsFreight, storeFreights } from './store-freight.ts'

export const freightRoutes: readonly Route[] = [
  route(contract.storeFreights, storeFreights),
  route(contract.saveFreight, saveFreight),
  route(contract.chooseDefaultFreight, chooseDefaultFreight),
  route(contract.removeFreight, removeFreight),
  route(contract.setGoodsFreight, setGoodsFreight),
]
