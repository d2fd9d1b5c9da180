import * as employeeCalls from '@mall/contract/employee/calls'
import * as employeeTerms from '@mall/contract/employee/terms'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { findPerson, listPeople } from './list-people.ts'
import { companyOf } from './membership.ts'

/** `counts` are of the whole company, whatever is searched for. */
export const employees = useCase(employeeCalls.employees, employeeTerms.employees, async (ctx, input) => {
  const { keyword, role_id: roleId, status, page, list_rows } = input
  const part = { limit: list_rows, offset: (page - 1) * list_rows }
  const found = await listPeople(ctx.db, askerOf(ctx), { keyword, roleId, status }, part)
  return { ...found, page, list_rows }
})

/** Shows an employee of the caller's company: one of another company looks exactly like none. */
export const employee = useCase(employeeCalls.employee, employeeTerms.employee, async (ctx, { id }) => {
  const found = await findPerson(ctx.db, askerOf(ctx), id)
  if (!found) throw new Refusal('employee.not_found')
  return found
})

const askerOf = ({ actor, now }: Ctx) => ({ companyId: companyOf(actor), userId: actor.userId, at: now() })
