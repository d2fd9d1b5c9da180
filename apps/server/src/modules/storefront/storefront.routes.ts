import { home, homePreview } from '@mall/contract/home-page/calls'
import { homePreview as homePreviewTerms, home as homeTerms } from '@mall/contract/home-page/terms'
import { merchantDetail, merchantList } from '@mall/contract/merchant/calls'
import { merchantDetail as merchantDetailTerms, merchantList as merchantListTerms } from '@mall/contract/merchant/terms'
import { alikeForGuests, route } from '#http/route.ts'
import { listStores } from './list-stores.ts'
import { previewHome, viewHome } from './view-home.ts'
import { viewStore } from './view-store.ts'

export const storefrontRoutes = [
  route(home, homeTerms, viewHome),
  route(homePreview, homePreviewTerms, previewHome),
  route(merchantDetail, merchantDetailTerms, viewStore),
  alikeForGuests(route(merchantList, merchantListTerms, listStores)),
]
