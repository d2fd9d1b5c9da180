import { z } from 'zod'
import { Password, Phone } from './account.ts'
import { Done, endpoint, Flag, Id, IdOrNone, Nothing, Page, paged } from './endpoint.ts'
import { orderScopes } from './permission.ts'
import { Instant } from './when.ts'

/* The people of a company and what each may do. */

/** `off` cannot log in for the company · `invited` has not answered yet. */
export const employeeStates = ['on', 'off', 'invited'] as const
export const employeeStateLabel = { on: '已启用', off: '已停用', invited: '待接受' } as const

const Account = z.string().regex(/^[A-Za-z0-9_]{4,20}$/, '账号为 4–20 位字母、数字或下划线')
const RealName = z.string().trim().min(2, '请输入姓名').max(20, '姓名不超过 20 个字')
const Department = z.string().trim().max(20, '部门不超过 20 个字')

export const Employee = z.object({
  id: z.int(),
  real_name: z.string(),
  /** Masked: 138****0001. */
  phone: z.string(),
  account: z.string(),
  department: z.string(),
  role_id: z.int().nullable(),
  role_name: z.string(),
  is_owner: z.boolean(),
  is_self: z.boolean(),
  status: z.enum(employeeStates),
  avatar: z.string(),
  last_login_at: Instant.nullable(),
})
export type Employee = z.infer<typeof Employee>

const employeeRights = ['employee:create', 'employee:edit', 'employee:delete'] as const
const roleRights = ['role:create', 'role:edit', 'role:delete'] as const

/** Members of companies only: others get `company.none`. */
export const employees = endpoint({
  method: 'GET',
  path: '/user/api/user/list',
  needs: employeeRights,
  summary: '员工列表',
  input: z
    .object({
      keyword: z.string().trim().max(40).default(''),
      role_id: IdOrNone.default(0),
      status: z
        .enum(['all', ...employeeStates])
        .catch('all')
        .default('all'),
    })
    .extend(Page.shape),
  output: paged(Employee).extend({ counts: z.object({ on: z.int(), off: z.int(), invited: z.int() }) }),
})

/** Refuses `employee.not_found`. */
export const employee = endpoint({
  method: 'GET',
  path: '/user/api/user/detail/:id',
  needs: employeeRights,
  summary: '员工详情',
  input: z.object({ id: Id }),
  output: Employee,
})

/**
 * A phone that nobody has becomes a new account with this password; an existing shopper gets an invitation to accept. Refuses
 * `company.none`, `employee.employed` (works for a company already), `employee.account_taken`, `role.not_found`,
 * `role.beyond` (grants what the caller does not hold).
 */
export const addEmployee = endpoint({
  method: 'POST',
  path: '/user/api/user/add',
  needs: 'employee:create',
  summary: '新增员工',
  input: z.object({
    real_name: RealName,
    phone: Phone,
    account: Account.optional(),
    password: Password.optional(),
    department: Department.default(''),
    role_id: Id,
  }),
  output: z.object({ id: z.int(), invited: z.boolean() }),
  idempotent: true,
})

/**
 * Only the fields that are sent change; `status: 'off'` and a new password end all logins of the employee at once. Refuses
 * `employee.not_found`, `employee.is_owner`, `employee.self` (own role or status), `role.not_found`, `role.beyond` (of the old
 * role as well as of the new one).
 */
export const editEmployee = endpoint({
  method: 'PUT',
  path: '/user/api/user/edit/:id',
  needs: 'employee:edit',
  summary: '编辑员工',
  input: z.object({
    id: Id,
    real_name: RealName.optional(),
    department: Department.optional(),
    role_id: Id.optional(),
    status: z.enum(['on', 'off']).optional(),
    password: Password.optional(),
  }),
  output: Employee,
})

/** `isReal=1` takes the person out of the company; without it they are disabled. Their orders stay. Refuses as `editEmployee`. */
export const deleteEmployee = endpoint({
  method: 'DELETE',
  path: '/user/api/user/delete/:id',
  needs: 'employee:delete',
  summary: '移除员工',
  input: z.object({ id: Id, isReal: Flag.default(0) }),
  output: Done,
})

export const Role = z.object({
  id: z.int(),
  name: z.string(),
  remark: z.string(),
  /** Comma-joined; strings unknown here are kept. */
  permissions: z.string(),
  /** Whose orders it is about; counts where it holds a right to orders at all. */
  order_scope: z.enum(orderScopes),
  user_count: z.int(),
  is_preset: z.boolean(),
})
export type Role = z.infer<typeof Role>

export const roles = endpoint({
  method: 'GET',
  path: '/user/api/role/list',
  needs: [...employeeRights, ...roleRights],
  summary: '角色列表',
  input: Nothing,
  output: z.object({ list: z.array(Role) }),
})

/** Refuses `role.not_found`. */
export const role = endpoint({
  method: 'GET',
  path: '/user/api/role/detail/:id',
  needs: [...employeeRights, ...roleRights],
  summary: '角色详情',
  input: z.object({ id: Id }),
  output: Role.extend({ users: z.array(z.object({ id: z.int(), real_name: z.string() })) }),
})

/** Comma-joined on the wire; a list is taken too. */
const Permissions = z
  .union([z.string().max(2000), z.array(z.string().max(60)).max(60)])
  .transform((given) => (typeof given === 'string' ? given.split(',') : given).map((one) => one.trim()))
  .transform((list) => [...new Set(list.filter((one) => one !== ''))])
  .refine((list) => list.length > 0, '请至少选择一项权限')
const RoleName = z.string().trim().min(2, '角色名称为 2–20 个字').max(20, '角色名称为 2–20 个字')
const RoleWish = z.object({
  name: RoleName,
  remark: z.string().trim().max(100).default(''),
  permissions: Permissions,
  order_scope: z.enum(orderScopes).default('own'),
})

/** Refuses `company.none`, `role.name_taken`, `role.beyond`. */
export const addRole = endpoint({
  method: 'POST',
  path: '/user/api/role/add',
  needs: 'role:create',
  summary: '新增角色',
  input: RoleWish,
  output: Role,
  idempotent: true,
})

/** Counts from the very next request of everybody who has it. Refuses `role.not_found`, `role.preset`, `role.name_taken`, `role.beyond`. */
export const editRole = endpoint({
  method: 'PUT',
  path: '/user/api/role/edit/:id',
  needs: 'role:edit',
  summary: '编辑角色',
  input: RoleWish.extend({ id: Id }),
  output: Role,
})

/** Refuses `role.not_found`, `role.preset`, `role.in_use` (values: count, names). */
export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/user/api/role/delete/:id',
  needs: 'role:delete',
  summary: '删除角色',
  input: z.object({ id: Id }),
  output: Done,
})
