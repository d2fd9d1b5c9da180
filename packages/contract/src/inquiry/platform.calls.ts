import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** All inquiries, first those with needs in words that no store was asked about; no figures of any quote. */
export const mallInquiries = endpoint<typeof terms.mallInquiries>()({
  method: 'GET',
  path: '/admin/api/inquiry/list',
  needs: 'platform:companies:see',
})

/** Open stores of which the name has the word, those that most people follow first. */
export const storesToAsk = endpoint<typeof terms.storesToAsk>()({
  method: 'GET',
  path: '/admin/api/inquiry/stores',
  needs: 'platform:companies:see',
})

/** Asks stores about a need in words, beside those who were asked before. */
export const assignNeed = endpoint<typeof terms.assignNeed>()({
  method: 'POST',
  path: '/admin/api/inquiry/assign',
  needs: 'platform:companies',
  idempotent: true,
})

/** Ends an inquiry that abuses the function; its sender reads the reason. */
export const closeInquiry = endpoint<typeof terms.closeInquiry>()({
  method: 'POST',
  path: '/admin/api/inquiry/close',
  needs: 'platform:companies',
  idempotent: true,
})
