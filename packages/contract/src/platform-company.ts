import { endpoint } from './endpoint.ts'
import type * as terms from './platform-company.schema.ts'

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
