import type * as terms from './company.schema.ts'
import { endpoint } from './endpoint.ts'

/* Registering a company, joining one and leaving it. */

/**
 * The unified social credit code of GB 32100-2015: 18 characters of `0-9A-Z` without I, O, S, V, Z; the last one is a check
 * character over the first seventeen with weights 3^i mod 31.
 */
const codeLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const codeWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const

/** The eighteenth character that belongs to the first seventeen; null when one of them cannot stand in a code. */
export function creditCheck(first17: string): string | null {
  let sum = 0
  for (const [i, weight] of codeWeights.entries()) {
    const value = codeLetters.indexOf(first17[i] ?? '?')
    if (value < 0) return null
    sum += value * weight
  }
  return codeLetters[(31 - (sum % 31)) % 31] ?? null
}

export const isCreditCode = (code: string): boolean => code.length === 18 && creditCheck(code) === code[17]

/** Search of the business registry; `abnormal` ones (注销, 吊销) cannot register. */
export const enterpriseList = endpoint<typeof terms.enterpriseList>()({
  method: 'GET',
  path: '/user/company/juhe_enterprise_simple_list',
  needs: 'login',
  limit: 'search',
})

/** `transferring` money is on its way · `verifying` waits for the amount · `auditing` the operator looks · `failed`. */
export const companyStates = ['none', 'transferring', 'verifying', 'auditing', 'verified', 'failed'] as const
export type CompanyState = (typeof companyStates)[number]
export const companyStateLabel: Record<CompanyState, string> = {
  none: '未认证',
  transferring: '打款中',
  verifying: '待验证',
  auditing: '审核中',
  verified: '已认证',
  failed: '未通过',
}

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

/** Three tries a transfer, and three a day for a company whoever applies for it. */
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

/** What waits in the caller's company, as far as it is theirs: null where they could do nothing about it. */
export const companyTodo = endpoint<typeof terms.companyTodo>()({
  method: 'GET',
  path: '/user/api/company/todo',
  needs: 'login',
})
