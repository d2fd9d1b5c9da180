import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/* ── the operator's side ── */

export const companyApplications = endpoint<typeof terms.companyApplications>()({
  method: 'GET',
  path: '/admin/api/company/list',
  needs: 'platform:companies:see',
})

export const decideCompany = endpoint<typeof terms.decideCompany>()({
  method: 'POST',
  path: '/admin/api/company/decide',
  needs: 'platform:companies',
})

/* Companies as the platform looks after them. */

/** What the business registry says of the company that somebody applies for, beside what they wrote. */
export const companyRegistry = endpoint<typeof terms.companyRegistry>()({
  method: 'GET',
  path: '/admin/api/company/registry',
  needs: 'platform:companies:see',
})

/** Companies that are there, the newest first. */
export const mallCompanies = endpoint<typeof terms.mallCompanies>()({
  method: 'GET',
  path: '/admin/api/company/companies',
  needs: 'platform:companies:see',
})

/**
 * Nobody of a frozen company gets in, from the next request on; what is under way goes on. Let go again, everybody is back as
 * they were.
 */
export const freezeCompany = endpoint<typeof terms.freezeCompany>()({
  method: 'POST',
  path: '/admin/api/company/freeze',
  needs: 'platform:companies',
  proof: true,
})
