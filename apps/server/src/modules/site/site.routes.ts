import * as platform from '@mall/contract/platform-site'
import * as contract from '@mall/contract/site'
import { type Route, route } from '#http/route.ts'
import { deskSettings, saveSettings } from './desk-settings.service.ts'
import { init } from './site.service.ts'

export const siteRoutes: readonly Route[] = [
  route(contract.init, init),
  route(platform.deskSettings, deskSettings),
  route(platform.saveSettings, saveSettings),
]
