import * as calls from '@mall/contract/company/calls'
import * as platformCalls from '@mall/contract/company/platform.calls'
import * as platformTerms from '@mall/contract/company/platform.terms'
import * as terms from '@mall/contract/company/terms'
import * as employeeCalls from '@mall/contract/employee/calls'
import * as employeeTerms from '@mall/contract/employee/terms'
import { type Route, route } from '#http/route.ts'
import type { Recalling } from '#modules/account/account.public.ts'
import { addEmployee } from './add-employee.ts'
import { answerInvitation, invitations } from './answer-invitation.ts'
import { addRole, deleteRole, editRole } from './change-role.ts'
import { enterpriseList } from './check-registry.ts'
import { companyApplications, decideCompany } from './decide-company.ts'
import { editEmployee } from './edit-employee.ts'
import type { Welcoming } from './found-company.ts'
import { companyRegistry, freezeCompany, mallCompanies } from './freeze-company.ts'
import { handover, offerCompany, takeCompany } from './hand-over-company.ts'
import { employee, employees } from './list-employees.ts'
import { role, roles } from './list-roles.ts'
import { registerCompany } from './register-company.ts'
import { checkAmount, manualReview, retransfer } from './verify-company.ts'
import { companyStatus } from './view-company-status.ts'

export const companyRoutes = ({ welcome, recall }: Welcoming & Recalling): readonly Route[] => [
  route(calls.enterpriseList, terms.enterpriseList, enterpriseList),
  route(calls.companyStatus, terms.companyStatus, companyStatus),
  route(calls.registerCompany, terms.registerCompany, registerCompany),
  route(calls.checkAmount, terms.checkAmount, (ctx, input) => checkAmount({ ...ctx, welcome }, input)),
  route(calls.retransfer, terms.retransfer, retransfer),
  route(calls.manualReview, terms.manualReview, manualReview),
  route(platformCalls.companyApplications, platformTerms.companyApplications, companyApplications),
  route(platformCalls.decideCompany, platformTerms.decideCompany, (ctx, input) =>
    decideCompany({ ...ctx, welcome }, input),
  ),
  route(platformCalls.companyRegistry, platformTerms.companyRegistry, companyRegistry),
  route(platformCalls.mallCompanies, platformTerms.mallCompanies, mallCompanies),
  route(platformCalls.freezeCompany, platformTerms.freezeCompany, freezeCompany),
  route(calls.invitations, terms.invitations, invitations),
  route(calls.answerInvitation, terms.answerInvitation, answerInvitation),
  route(calls.offerCompany, terms.offerCompany, offerCompany),
  route(calls.takeCompany, terms.takeCompany, takeCompany),
  route(calls.handover, terms.handover, handover),
  route(employeeCalls.employees, employeeTerms.employees, employees),
  route(employeeCalls.employee, employeeTerms.employee, employee),
  route(employeeCalls.addEmployee, employeeTerms.addEmployee, (ctx, input) => addEmployee({ ...ctx, recall }, input)),
  route(employeeCalls.editEmployee, employeeTerms.editEmployee, editEmployee),
  route(employeeCalls.roles, employeeTerms.roles, roles),
  route(employeeCalls.role, employeeTerms.role, role),
  route(employeeCalls.addRole, employeeTerms.addRole, addRole),
  route(employeeCalls.editRole, employeeTerms.editRole, editRole),
  route(employeeCalls.deleteRole, employeeTerms.deleteRole, deleteRole),
]
