import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** Each agreement with its published text; `number` is 0 for one that was never published. */
export const deskAgreements = endpoint<typeof terms.deskAgreements>()({
  method: 'GET',
  path: '/admin/api/agreement/list',
  needs: 'platform:content:see',
})

/** The draft of one, and its editions, newest first. */
export const agreementDraft = endpoint<typeof terms.agreementDraft>()({
  method: 'GET',
  path: '/admin/api/agreement/draft',
  needs: 'platform:content:see',
})

/** Replaces the draft; `version` is the one that was changed. */
export const saveAgreement = endpoint<typeof terms.saveAgreement>()({
  method: 'POST',
  path: '/admin/api/agreement/save',
  needs: 'platform:content',
})

/** Publishes the draft, with the day from which it binds people. */
export const publishAgreement = endpoint<typeof terms.publishAgreement>()({
  method: 'POST',
  path: '/admin/api/agreement/publish',
  needs: 'platform:content',
  idempotent: true,
})

/** Code that shows its holder the draft on the phone for ten minutes. */
export const agreementPreviewCode = endpoint<typeof terms.agreementPreviewCode>()({
  method: 'GET',
  path: '/admin/api/agreement/preview_code',
  needs: 'platform:content:see',
})
