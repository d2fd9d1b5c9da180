import * as contract from '@mall/contract/company'
import * as people from '@mall/contract/employee'
import * as platform from '@mall/contract/platform-company'
import { type Route, route } from '#http/route.ts'
import type { Recalling } from '#modules/account/account.public.ts'
import { addEmployee } from './add-employee.ts'
import { addRole, deleteRole, editRole } from './change-role.ts'
import { enterpriseList } from './check-registry.ts'
import { companyApplications, decideCompany } from './desk.service.ts'
import { editEmployee } from './edit-employee.ts'
import { employee, employees } from './employee.service.ts'
import type { Welcoming } from './found-company.ts'
import { companyRegistry, freezeCompany, mallCompanies } from './freeze-company.ts'
import { handover, offerCompany, takeCompany } from './handover.service.ts'
import { answerInvitation, invitations } from './invitation.service.ts'
import { registerCompany } from './register.service.ts'
import { role, roles } from './role.service.ts'
import { companyStatus } from './status.service.ts'
import { checkAmount, manualReview, retransfer } from './verify.service.ts'

export const companyRoutes = ({ welcome, recall }: Welcoming & Recalling): readonly Route[] => [
  route(contract.enterpriseList, enterpriseList),
  route(contract.companyStatus, companyStatus),
  route(contract.registerCompany, registerCompany),
  route(contract.checkAmount, (ctx, input) => checkAmount({ ...ctx, welcome }, input)),
  route(contract.retransfer, retransfer),
  route(contract.manualReview, manualReview),
  route(contract.companyApplications, companyApplications),
  route(contract.decideCompany, (ctx, input) => decideCompany({ ...ctx, welcome }, input)),
  route(platform.companyRegistry, companyRegistry),
  route(platform.mallCompanies, mallCompanies),
  route(platform.freezeCompany, freezeCompany),
  route(contract.invitations, invitations),
  route(contract.answerInvitation, answerInvitation),
  route(contract.offerCompany, offerCompany),
  route(contract.takeCompany, takeCompany),
  route(contract.handover, handover),
  route(people.employees, employees),
  route(people.employee, employee),
  route(people.addEmployee, (ctx, input) => addEmployee({ ...ctx, recall }, input)),
  route(people.editEmployee, editEmployee),
  route(people.roles, roles),
  route(people.role, role),
  route(people.addRole, addRole),
  route(people.editRole, editRole),
  route(people.deleteRole, deleteRole),
]
