import * as contract from '@mall/contract/homedesk'
import { type Route, route } from '#http/route.ts'
import { homeDraft, listHomeEditions, publishHome, restoreHome, saveHome } from './edit-home.ts'
import { homePreviewCode } from './preview-code.ts'

export const homePageRoutes: readonly Route[] = [
  route(contract.homeDraft, homeDraft),
  route(contract.saveHome, saveHome),
  route(contract.publishHome, publishHome),
  route(contract.homeEditions, listHomeEditions),
  route(contract.restoreHome, restoreHome),
  route(contract.homePreviewCode, homePreviewCode),
]
