import * as platformCalls from '@mall/contract/home-page/platform.calls'
import * as platformTerms from '@mall/contract/home-page/platform.terms'
import { type Route, route } from '#http/route.ts'
import { homeDraft, listHomeEditions, publishHome, restoreHome, saveHome } from './edit-home.ts'
import { homePreviewCode } from './preview-code.ts'

export const homePageRoutes: readonly Route[] = [
  route(platformCalls.homeDraft, platformTerms.homeDraft, homeDraft),
  route(platformCalls.saveHome, platformTerms.saveHome, saveHome),
  route(platformCalls.publishHome, platformTerms.publishHome, publishHome),
  route(platformCalls.homeEditions, platformTerms.homeEditions, listHomeEditions),
  route(platformCalls.restoreHome, platformTerms.restoreHome, restoreHome),
  route(platformCalls.homePreviewCode, platformTerms.homePreviewCode, homePreviewCode),
]
