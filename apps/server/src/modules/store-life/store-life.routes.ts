import * as platformCalls from '@mall/contract/store-life/platform.calls'
import * as platformTerms from '@mall/contract/store-life/platform.terms'
import * as storeCalls from '@mall/contract/store-life/store.calls'
import * as storeTerms from '@mall/contract/store-life/store.terms'
import { type Route, route } from '#http/route.ts'
import { freezeStore, mallStore, mallStores } from './mall-stores.ts'
import { closeStore, saveStoreHours, storeLife } from './own-life.ts'

export const storeLifeRoutes: readonly Route[] = [
  route(storeCalls.storeLife, storeTerms.storeLife, storeLife),
  route(storeCalls.saveStoreHours, storeTerms.saveStoreHours, saveStoreHours),
  route(storeCalls.closeStore, storeTerms.closeStore, closeStore),
  route(platformCalls.mallStores, platformTerms.mallStores, mallStores),
  route(platformCalls.mallStore, platformTerms.mallStore, mallStore),
  route(platformCalls.freezeStore, platformTerms.freezeStore, freezeStore),
]
