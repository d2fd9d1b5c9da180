import * as calls from '@mall/contract/company/calls'
import * as platformCalls from '@mall/contract/company/platform.calls'
import * as platformTerms from '@mall/contract/company/platform.terms'
import * as terms from '@mall/contract/company/terms'
import * as employeeCalls from '@mall/contract/employee/calls'
import * as employeeTerms from '@mall/contract/employee/terms'
import { type Route, route, routeOf, routesOf } from '#http/route.ts'
import { useCase } from '#kernel/use-case.ts'
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
import { deleteEmployee, leaveCompany, type Reassigning } from './leave-company.ts'
import { employee, employees } from './list-employees.ts'
import { role, roles } from './list-roles.ts'
import { registerCompany } from './register-company.ts'
import { checkAmount, manualReview, retransfer } from './verify-company.ts'
import { companyStatus } from './view-company-status.ts'

export const companyRoutes = ({ welcome, recall, reassign }: Welcoming & Recalling & Reassigning): readonly Route[] => [
  routeOf(enterpriseList),
  routeOf(companyStatus),
  routeOf(registerCompany),
  route(calls.checkAmount, terms.checkAmount, (ctx, input) => checkAmount({ ...ctx, welcome }, input)),
  routeOf(retransfer),
  routeOf(manualReview),
  ...routesOf(platformCalls, {
    companyApplications,
    decideCompany: useCase(platformCalls.decideCompany, platformTerms.decideCompany, (ctx, input) =>
      decideCompany({ ...ctx, welcome }, input),
    ),
    companyRegistry,
    mallCompanies,
    freezeCompany,
  }),
  routeOf(invitations),
  routeOf(answerInvitation),
  routeOf(offerCompany),
  routeOf(takeCompany),
  routeOf(handover),
  routeOf(employees),
  routeOf(employee),
  route(employeeCalls.addEmployee, employeeTerms.addEmployee, (ctx, input) => addEmployee({ ...ctx, recall }, input)),
  routeOf(editEmployee),
  route(employeeCalls.deleteEmployee, employeeTerms.deleteEmployee, (ctx, input) =>
    deleteEmployee({ ...ctx, reassign }, input),
  ),
  route(calls.leaveCompany, terms.leaveCompany, (ctx) => leaveCompany({ ...ctx, reassign })),
  routeOf(roles),
  routeOf(role),
  routeOf(addRole),
  routeOf(editRole),
  routeOf(deleteRole),
]
