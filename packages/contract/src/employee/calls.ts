import { endpoint } from '../call/call.ts'
import { employeeRights, roleRights } from '../permission/permission.ts'
import type * as terms from './terms.ts'

/** Members of companies only: others get `company.none`. */
export const employees = endpoint<typeof terms.employees>()({
  method: 'GET',
  path: '/user/api/user/list',
  needs: employeeRights,
})

export const employee = endpoint<typeof terms.employee>()({
  method: 'GET',
  path: '/user/api/user/detail/:id',
  needs: employeeRights,
})

/**
 * An unknown phone becomes a new account with this password; an existing shopper gets an invitation to accept.
 */
export const addEmployee = endpoint<typeof terms.addEmployee>()({
  method: 'POST',
  path: '/user/api/user/add',
  needs: 'employee:create',
  idempotent: true,
})

/**
 * Only the fields that are sent change; `status: 'off'` and a new password end all logins of the employee at once.
 */
export const editEmployee = endpoint<typeof terms.editEmployee>()({
  method: 'PUT',
  path: '/user/api/user/edit/:id',
  needs: 'employee:edit',
  whole: { by: 'id' },
})

/** `isReal=1` takes the person out of the company; without it they are disabled. Their orders stay. */
export const deleteEmployee = endpoint<typeof terms.deleteEmployee>()({
  method: 'DELETE',
  path: '/user/api/user/delete/:id',
  needs: 'employee:delete',
})

export const roles = endpoint<typeof terms.roles>()({
  method: 'GET',
  path: '/user/api/role/list',
  needs: [...employeeRights, ...roleRights],
})

export const role = endpoint<typeof terms.role>()({
  method: 'GET',
  path: '/user/api/role/detail/:id',
  needs: [...employeeRights, ...roleRights],
})

export const addRole = endpoint<typeof terms.addRole>()({
  method: 'POST',
  path: '/user/api/role/add',
  needs: 'role:create',
  idempotent: true,
})

/** Counts from the very next request of every holder. */
export const editRole = endpoint<typeof terms.editRole>()({
  method: 'PUT',
  path: '/user/api/role/edit/:id',
  needs: 'role:edit',
  whole: { by: 'id' },
})

export const deleteRole = endpoint<typeof terms.deleteRole>()({
  method: 'DELETE',
  path: '/user/api/role/delete/:id',
  needs: 'role:delete',
})
