import * as platformCalls from '@mall/contract/home-page/platform.calls'
import { type Route, routesOf } from '#http/route.ts'
import { homeDraft, listHomeEditions, publishHome, restoreHome, saveHome } from './edit-home.ts'
import { homePreviewCode } from './preview-code.ts'

export const homePageRoutes: readonly Route[] = routesOf(platformCalls, {
  homeDraft,
  saveHome,
  publishHome,
  homeEditions: listHomeEditions,
  restoreHome,
  homePreviewCode,
})
