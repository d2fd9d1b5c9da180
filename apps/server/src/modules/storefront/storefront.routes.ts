import * as merchantCalls from '@mall/contract/merchant/calls'
import { cacheableForGuests, routeOf, routesOf } from '#http/route.ts'
import { listStores } from './list-stores.ts'
import { previewHome, viewHome } from './view-home.ts'
import { viewStore } from './view-store.ts'

export const storefrontRoutes = [
  routeOf(viewHome),
  routeOf(previewHome),
  ...routesOf(merchantCalls, {
    merchantDetail: viewStore,
    merchantList: cacheableForGuests(listStores),
  }),
]
