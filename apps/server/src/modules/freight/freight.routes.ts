import * as contract from '@mall/contract/freight'
import { type Route, route } from '#http/route.ts'
import { saveFreight, storeFreight } from './store-freight.ts'

export const freightRoutes: readonly Route[] = [
  route(contract.storeFreight, storeFreight),
  route(contract.saveFreight, saveFreight),
]
