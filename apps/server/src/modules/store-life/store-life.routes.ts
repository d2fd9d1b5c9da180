import * as platformCalls from '@mall/contract/store-life/platform.calls'
import * as storeCalls from '@mall/contract/store-life/store.calls'
import { type Route, routeOf, routesOf } from '#http/route.ts'
import { freezeStore, mallStore, mallStores } from './mall-stores.ts'
import { inviteStoreOwner, openOwnStore } from './open-own-store.ts'
import { closeStore, saveStoreHours, storeLife } from './own-life.ts'
import { putGuideAway, storeGuide } from './store-guide.ts'

export const storeLifeRoutes: readonly Route[] = [
  ...routesOf(storeCalls, {
    storeLife,
    saveStoreHours,
    closeStore,
  }),
  ...routesOf(platformCalls, {
    mallStores,
    mallStore,
    openOwnStore,
    inviteStoreOwner,
    freezeStore,
  }),
  routeOf(storeGuide),
  routeOf(putGuideAway),
]
