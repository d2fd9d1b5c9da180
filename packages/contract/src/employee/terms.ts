import { Password } from '../account/terms.ts'
import { terms } from '../call/call.ts'
import { Done, Flag, Id, IdOrNone, Nothing, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { orderScopes } from '../permission/order-scope.ts'
import { Phone } from '../text/phone.terms.ts'
import { Instant } from '../text/when.terms.ts'
import { employeeStates } from './query.words.ts'

const Account = z
  .string()
  // Login takes a name that looks like a phone for a phone.
  .refine((text) => !Phone.safeParse(text).success, '账号不能是手机号')
  .regex(/^[A-Za-z0-9_]{4,20}$/, '账号为 4–20 位字母、数字或下划线')
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

export const employees = terms({
  summary: '员工列表',
  input: z
    .object({
      keyword: labelled('关键词', z.string().trim().max(40).default('')),
      role_id: labelled('角色', IdOrNone.default(0)),
      status: labelled(
        '员工状态',
        z
          .enum(['all', ...employeeStates])
          .catch('all')
          .default('all'),
      ),
    })
    .extend(Page.shape),
  output: paged(Employee).extend({ counts: z.object({ on: z.int(), off: z.int(), invited: z.int() }) }),
  refuses: ['company.none'],
})

export const employee = terms({
  summary: '员工详情',
  input: z.object({ id: labelled('员工', Id) }),
  output: Employee,
  refuses: ['company.none', 'employee.not_found'],
})

export const addEmployee = terms({
  summary: '新增员工',
  input: z.object({
    real_name: labelled('姓名', RealName),
    phone: labelled('手机号', Phone),
    account: labelled('账号', Account.optional()),
    password: labelled('密码', Password.optional()),
    department: labelled('部门', Department.default('')),
    role_id: labelled('角色', Id),
  }),
  output: z.object({ id: z.int(), invited: z.boolean() }),
  refuses: ['company.none', 'employee.account_taken', 'employee.employed', 'role.beyond', 'role.not_found'],
})

export const editEmployee = terms({
  summary: '编辑员工',
  input: z.object({
    id: labelled('员工', Id),
    real_name: labelled('姓名', RealName.optional()),
    department: labelled('部门', Department.optional()),
    role_id: labelled('角色', Id.optional()),
    status: labelled('员工状态', z.enum(['on', 'off']).optional()),
    password: labelled('密码', Password.optional()),
  }),
  output: Employee,
  refuses: [
    'company.none',
    'employee.is_owner',
    'employee.not_found',
    'employee.self',
    'role.beyond',
    'role.not_found',
  ],
})

export const deleteEmployee = terms({
  summary: '移除员工',
  input: z.object({ id: labelled('员工', Id), isReal: labelled('移除方式', Flag.default(0)) }),
  output: Done,
  refuses: [
    'company.none',
    'employee.is_owner',
    'employee.not_found',
    'employee.self',
    'role.beyond',
    'role.not_found',
  ],
})

export const Role = z.object({
  id: z.int(),
  name: z.string(),
  remark: z.string(),
  /** Comma-joined; strings unknown here are kept. */
  permissions: z.string(),
  /** Orders that the role covers; applies only to a role with a right to orders. */
  order_scope: z.enum(orderScopes),
  user_count: z.int(),
  is_preset: z.boolean(),
})
export type Role = z.infer<typeof Role>

export const roles = terms({
  summary: '角色列表',
  input: Nothing,
  output: z.object({ list: z.array(Role) }),
  refuses: ['company.none', 'role.not_found'],
})

export const role = terms({
  summary: '角色详情',
  input: z.object({ id: labelled('角色', Id) }),
  output: Role.extend({ users: z.array(z.object({ id: z.int(), real_name: z.string() })) }),
  refuses: ['company.none', 'role.not_found'],
})

/** Comma-joined on the wire; a list is taken too. */
const Permissions = z
  .union([z.string().max(2000), z.array(z.string().max(60)).max(60)])
  .transform((given) => (typeof given === 'string' ? given.split(',') : given).map((one) => one.trim()))
  .transform((list) => [...new Set(list.filter((one) => one !== ''))])
  .refine((list) => list.length > 0, '请至少选择一项权限')
const RoleName = z.string().trim().min(2, '角色名称为 2–20 个字').max(20, '角色名称为 2–20 个字')
const RoleWish = z.object({
  name: labelled('角色名称', RoleName),
  remark: labelled('备注', z.string().trim().max(100).default('')),
  permissions: labelled('权限', Permissions),
  order_scope: labelled('可见订单', z.enum(orderScopes).default('own')),
})

export const addRole = terms({
  summary: '新增角色',
  input: RoleWish,
  output: Role,
  refuses: ['company.none', 'role.beyond', 'role.name_taken'],
})

export const editRole = terms({
  summary: '编辑角色',
  input: RoleWish.extend({ id: labelled('角色', Id) }),
  output: Role,
  refuses: ['company.none', 'role.beyond', 'role.name_taken', 'role.not_found', 'role.preset'],
})

export const deleteRole = terms({
  summary: '删除角色',
  input: z.object({ id: labelled('角色', Id) }),
  output: Done,
  refuses: ['company.none', 'role.beyond', 'role.in_use', 'role.not_found', 'role.preset'],
})
