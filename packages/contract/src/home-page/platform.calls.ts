import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/* ── the platform's desk ── */

/** The draft, the published page, and the differences. */
export const homeDraft = endpoint<typeof terms.homeDraft>()({
  method: 'GET',
  path: '/admin/api/home/draft',
  needs: 'platform:content:see',
})

/** Replaces the draft; `version` is the one that was changed. */
export const saveHome = endpoint<typeof terms.saveHome>()({
  method: 'POST',
  path: '/admin/api/home/save',
  needs: 'platform:content',
})

/** Shows the draft to everybody. */
export const publishHome = endpoint<typeof terms.publishHome>()({
  method: 'POST',
  path: '/admin/api/home/publish',
  needs: 'platform:content',
  idempotent: true,
})

/** Editions that were published, newest first. */
export const homeEditions = endpoint<typeof terms.homeEditions>()({
  method: 'GET',
  path: '/admin/api/home/editions',
  needs: 'platform:content:see',
})

/** Publishes an older edition again, as a new one; it also replaces the draft. */
export const restoreHome = endpoint<typeof terms.restoreHome>()({
  method: 'POST',
  path: '/admin/api/home/restore',
  needs: 'platform:content',
  idempotent: true,
})

/** Code that shows its holder the draft on the phone's home page for ten minutes, as one of an audience at an instant. */
export const homePreviewCode = endpoint<typeof terms.homePreviewCode>()({
  method: 'GET',
  path: '/admin/api/home/preview_code',
  needs: 'platform:content:see',
})
