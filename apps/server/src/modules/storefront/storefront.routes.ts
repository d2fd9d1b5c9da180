import { home } from '@mall/contract/content'
import { homePreview } from '@mall/contract/homedesk'
import { merchantDetail, merchantList } from '@mall/contract/merchant'
import { alikeForGuests, route } from '#http/route.ts'
import { listStores } from './list-stores.ts'
import { previewHome, viewHome } from './view-home.ts'
import { viewStore } from './view-store.ts'

export const storefrontRoutes = [
  route(home, viewHome),
  route(homePreview, previewHome),
  route(merchantDetail, viewStore),
  alikeForGuests(route(merchantList, listStores)),
]
