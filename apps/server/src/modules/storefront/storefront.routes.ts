import { home } from '@mall/contract/content'
import { merchantDetail } from '@mall/contract/merchant'
import { route } from '#http/route.ts'
import { viewHome } from './view-home.ts'
import { viewStore } from './view-store.ts'

export const storefrontRoutes = [route(home, viewHome), route(merchantDetail, viewStore)]
