import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** Search of the business registry; `abnormal` ones (注销, 吊销) cannot register. */
export const enterpriseList = endpoint<typeof terms.enterpriseList>()({
  method: 'GET',
  path: '/user/company/juhe_enterprise_simple_list',
  needs: 'login',
  limit: 'search',
})

export const companyStatus = endpoint<typeof terms.companyStatus>()({
  method: 'GET',
  path: '/user/api/company/status',
  needs: 'login',
})

/**
 * Asks for a company account; the mall then sends a random ¥0.01–0.99 to the company's bank account. Since a person has
 * one open application, asking twice has one effect without a key.
 */
export const registerCompany = endpoint<typeof terms.registerCompany>()({
  method: 'POST',
  path: '/user/api/company/register',
  needs: 'login',
  limit: 'write',
})

/** Three tries a transfer, and three a day for a company, however many people apply for it. */
export const checkAmount = endpoint<typeof terms.checkAmount>()({
  method: 'POST',
  path: '/user/api/company/check_amount',
  needs: 'login',
  limit: 'login',
})

/** Another transfer, 24 hours after the last one. */
export const retransfer = endpoint<typeof terms.retransfer>()({
  method: 'POST',
  path: '/user/api/company/retransfer',
  needs: 'login',
  limit: 'write',
})

/** Leaves the check to the operator instead. */
export const manualReview = endpoint<typeof terms.manualReview>()({
  method: 'POST',
  path: '/user/api/company/manual_review',
  needs: 'login',
})

/* ── joining and leaving ── */

/** Invitations that wait for this person's answer. */
export const invitations = endpoint<typeof terms.invitations>()({
  method: 'GET',
  path: '/user/api/company/invitations',
  needs: 'login',
})

export const answerInvitation = endpoint<typeof terms.answerInvitation>()({
  method: 'POST',
  path: '/user/api/company/answer_invitation',
  needs: 'login',
})

/** The company keeps its orders; the lines this person put into its cart stay, in the owner's name. */
export const leaveCompany = endpoint<typeof terms.leaveCompany>()({
  method: 'POST',
  path: '/user/api/company/leave',
  needs: 'login',
})

/** Hands the company over to an employee, who confirms with a code of their own. */
export const offerCompany = endpoint<typeof terms.offerCompany>()({
  method: 'POST',
  path: '/user/api/company/hand_over',
  needs: 'login',
})

/** The other side's word. The old owner stays as an employee with the role the new owner had. */
export const takeCompany = endpoint<typeof terms.takeCompany>()({
  method: 'POST',
  path: '/user/api/company/take_over',
  needs: 'login',
})

/** An offer that waits for this person, if any. */
export const handover = endpoint<typeof terms.handover>()({
  method: 'GET',
  path: '/user/api/company/hand_over',
  needs: 'login',
})

/** Counts of pending work in the caller's company; null where the caller could do nothing about it. */
export const companyTodo = endpoint<typeof terms.companyTodo>()({
  method: 'GET',
  path: '/user/api/company/todo',
  needs: 'login',
})
