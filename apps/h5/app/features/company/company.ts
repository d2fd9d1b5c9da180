import { companyStatus, handover, invitations } from '@mall/contract/company/calls'
import { employees, roles } from '@mall/contract/employee/calls'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'

/* Membership of a company changes elsewhere: shown at once from the cache, always fetched again. */
export const companyStatusQuery = queryOf(companyStatus, {}, { staleTime: 0 })
export const handoverQuery = queryOf(handover, {}, { staleTime: 0 })
export const invitationsQuery = queryOf(invitations, {}, { staleTime: 0 })
export const rolesQuery = queryOf(roles, {}, { staleTime: 0 })
/** Those to whom the company may be handed over, the owner among them. */
export const workingQuery = queryOf(employees, { status: 'on', list_rows: 100 }, { staleTime: 0 })

export const companyPaths = {
  register: to.companyRegister(),
  status: to.companyStatus(),
  invitation: to.invitation(),
  employees: to.employees(),
  roles: to.roles(),
  payRules: to.payRules(),
  contractPrice: to.contractPrice(),
  audit: to.audit(),
} as const
