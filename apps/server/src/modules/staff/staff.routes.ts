import { companyAudit as audit } from '@mall/contract/audit'
import { leaveCompany as leave } from '@mall/contract/company'
import { deleteEmployee as remove } from '@mall/contract/employee'
import { type Route, route } from '#http/route.ts'
import { companyAudit } from './audit.service.ts'
import { deleteEmployee, leaveCompany } from './part.service.ts'

export const staffRoutes: readonly Route[] = [
  route(remove, deleteEmployee),
  route(leave, leaveCompany),
  route(audit, companyAudit),
]
