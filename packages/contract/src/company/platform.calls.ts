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

/** Facts of the business registry about the applicant's company, beside the applicant's own. */
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
 * Keeps all people of a frozen company out from the next request on; work under way goes on. After release everybody has the access
 * that they had before.
 */
export const freezeCompany = endpoint<typeof terms.freezeCompany>()({
  method: 'POST',
  path: '/admin/api/company/freeze',
  needs: 'platform:companies',
  proof: true,
})
