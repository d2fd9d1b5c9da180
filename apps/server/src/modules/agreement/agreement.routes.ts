import * as platformCalls from '@mall/contract/agreement/platform.calls'
import * as platformTerms from '@mall/contract/agreement/platform.terms'
import { richtextPreview } from '@mall/contract/home-page/calls'
import { richtextPreview as richtextPreviewTerms } from '@mall/contract/home-page/terms'
import { type Route, route } from '#http/route.ts'
import { agreementDraft, listDeskAgreements, publishAgreement, saveAgreement } from './edit-agreement.ts'
import { agreementPreviewCode, previewAgreement } from './preview-agreement.ts'

export const agreementRoutes: readonly Route[] = [
  route(platformCalls.deskAgreements, platformTerms.deskAgreements, listDeskAgreements),
  route(platformCalls.agreementDraft, platformTerms.agreementDraft, agreementDraft),
  route(platformCalls.saveAgreement, platformTerms.saveAgreement, saveAgreement),
  route(platformCalls.publishAgreement, platformTerms.publishAgreement, publishAgreement),
  route(platformCalls.agreementPreviewCode, platformTerms.agreementPreviewCode, agreementPreviewCode),
  route(richtextPreview, richtextPreviewTerms, previewAgreement),
]
