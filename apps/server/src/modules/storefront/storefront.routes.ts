import { home } from '@mall/contract/content'
import { merchantDetail, merchantList } from '@mall/contract/merchant'
import { alikeForGuests, route } from '#http/route.ts'
import { listStores } from './list-stores.ts'
import { viewHome } from './view-home.ts'
import { viewStore } from './view-store.ts'

export const storefrontRoutes = [
  route(home, viewHome),
  route(merchantDetail, viewStore),
  alikeForGuests(route(merchantList, listStores)),
]
