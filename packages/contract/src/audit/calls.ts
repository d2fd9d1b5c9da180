import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** Newest first. Only who holds `*`. */
export const companyAudit = endpoint<typeof terms.companyAudit>()({
  method: 'GET',
  path: '/user/api/company/audit',
  needs: '*',
})
