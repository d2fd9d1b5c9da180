import * as contract from '@mall/contract/agreementdesk'
import { richtextPreview } from '@mall/contract/content'
import { type Route, route } from '#http/route.ts'
import { agreementDraft, listDeskAgreements, publishAgreement, saveAgreement } from './edit-agreement.ts'
import { agreementPreviewCode, previewAgreement } from './preview-agreement.ts'

export const agreementRoutes: readonly Route[] = [
  route(contract.deskAgreements, listDeskAgreements),
  route(contract.agreementDraft, agreementDraft),
  route(contract.saveAgreement, saveAgreement),
  route(contract.publishAgreement, publishAgreement),
  route(contract.agreementPreviewCode, agreementPreviewCode),
  route(richtextPreview, previewAgreement),
]
