import { home } from '@mall/contract/content'
import { merchantDetail } from '@mall/contract/merchant'
import { route } from '#http/route.ts'
import { viewHome } from './home.ts'
import { viewStore } from './store.ts'

export const storefrontRoutes = [route(home, viewHome), route(merchantDetail, viewStore)]
