import * as platformCalls from '@mall/contract/agreement/platform.calls'
import { type Route, routeOf, routesOf } from '#http/route.ts'
import { agreementDraft, listDeskAgreements, publishAgreement, saveAgreement } from './edit-agreement.ts'
import { agreementPreviewCode, previewAgreement } from './preview-agreement.ts'

export const agreementRoutes: readonly Route[] = [
  ...routesOf(platformCalls, {
    deskAgreements: listDeskAgreements,
    agreementDraft,
    saveAgreement,
    publishAgreement,
    agreementPreviewCode,
  }),
  routeOf(previewAgreement),
]
