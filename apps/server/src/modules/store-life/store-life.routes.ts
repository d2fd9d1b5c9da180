import * as contract from '@mall/contract/storelife'
import { type Route, route } from '#http/route.ts'
import { freezeStore, mallStore, mallStores } from './mall-stores.ts'
import { closeStore, saveStoreHours, storeLife } from './own-life.ts'

export const storeLifeRoutes: readonly Route[] = [
  route(contract.storeLife, storeLife),
  route(contract.saveStoreHours, saveStoreHours),
  route(contract.closeStore, closeStore),
  route(contract.mallStores, mallStores),
  route(contract.mallStore, mallStore),
  route(contract.freezeStore, freezeStore),
]
