import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/* 入驻 on the platform's side, and the terms of a new store. */

export const deskApplications = endpoint<typeof terms.deskApplications>()({
  method: 'GET',
  path: '/admin/api/application/list',
  needs: 'platform:companies:see',
})

/** All of one application, its papers, and the business registry's facts about the applicant. */
export const deskApplication = endpoint<typeof terms.deskApplication>()({
  method: 'GET',
  path: '/admin/api/application/detail',
  needs: 'platform:companies:see',
})

/** Opens the store, and its desk to the applicant: hands out rights. */
export const approveApplication = endpoint<typeof terms.approveApplication>()({
  method: 'POST',
  path: '/admin/api/application/approve',
  needs: 'platform:companies',
  proof: true,
})

/** With a reason, for all of it or by field. */
export const rejectApplication = endpoint<typeof terms.rejectApplication>()({
  method: 'POST',
  path: '/admin/api/application/reject',
  needs: 'platform:companies',
})

/** Fees of joining, by first-level category. */
export const settleFees = endpoint<typeof terms.settleFees>()({
  method: 'GET',
  path: '/admin/api/application/fees',
  needs: 'platform:companies:see',
})

/** Counts for new applications; a store keeps the fees that it agreed to. */
export const saveSettleFee = endpoint<typeof terms.saveSettleFee>()({
  method: 'POST',
  path: '/admin/api/application/fee',
  needs: 'platform:companies',
  proof: true,
  whole: { by: 'category_id' },
})
