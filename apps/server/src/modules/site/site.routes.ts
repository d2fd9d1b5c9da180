import * as contract from '@mall/contract/site'
import { type Route, route } from '#http/route.ts'
import { init } from './site.service.ts'

export const siteRoutes: readonly Route[] = [route(contract.init, init)]
