import type { Employee } from '@mall/contract/employee'
import { passwordIssue } from '#features/safety/password.rules.ts'

export type EmployeeDraft = {
  realName: string
  phone: string
  account: string
  password: string
  department: string
  /** 0: none chosen yet */
  roleId: number
}
export type EmployeeField = keyof EmployeeDraft

export const emptyDraft: EmployeeDraft = {
  realName: '',
  phone: '',
  account: '',
  password: '',
  department: '',
  roleId: 0,
}

/** The fields of somebody new, in the order of the form; of an employee, those that may change. */
export const newFields = ['realName', 'phone', 'department', 'roleId', 'account', 'password'] as const
export const editFields = ['realName', 'department', 'roleId'] as const

/** What is wrong with a field, in one sentence; empty when nothing is. */
export const employeeIssue: Record<EmployeeField, (draft: EmployeeDraft) => string> = {
  realName({ realName }) {
    const length = realName.trim().length
    if (length < 2) return '请输入姓名'
    return length > 20 ? '姓名不超过 20 个字' : ''
  },
  phone: ({ phone }) => (/^1[3-9]\d{9}$/.test(phone) ? '' : '请输入正确的手机号'),
  account({ account }) {
    if (account === '') return ''
    // What looks like a phone is taken for one at login.
    if (/^1[3-9]\d{9}$/.test(account)) return '账号不能是手机号'
    return /^[A-Za-z0-9_]{4,20}$/.test(account) ? '' : '账号为 4–20 位字母、数字或下划线'
  },
  password: ({ password }) => (password === '' ? '' : passwordIssue(password)),
  department: ({ department }) => (department.trim().length > 20 ? '部门不超过 20 个字' : ''),
  roleId: ({ roleId }) => (roleId > 0 ? '' : '请选择角色'),
}

export type Issues = Partial<Record<EmployeeField, string>>

export const employeeIssues = (draft: EmployeeDraft, fields: readonly EmployeeField[]): Issues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const issue = employeeIssue[field](draft)
      return issue ? [[field, issue]] : []
    }),
  )

const wireNames: Readonly<Record<string, EmployeeField>> = {
  real_name: 'realName',
  phone: 'phone',
  account: 'account',
  password: 'password',
  department: 'department',
  role_id: 'roleId',
}
const refusedFields: Readonly<Record<string, EmployeeField>> = {
  'employee.employed': 'phone',
  'employee.account_taken': 'account',
  'employee.self': 'roleId',
  'role.not_found': 'roleId',
  'role.beyond': 'roleId',
}

/** The field of the form that the mall's refusal is about, if it is about one. */
export const fieldOf = ({ code, field }: { code: string | null; field: string | null }): EmployeeField | undefined =>
  wireNames[field ?? ''] ?? refusedFields[code ?? '']

export const draftOf = (employee: Employee): EmployeeDraft => ({
  ...emptyDraft,
  realName: employee.real_name,
  department: employee.department,
  roleId: employee.role_id ?? 0,
})

/**
 * Why the caller may not change this person; empty when their rights decide. `missing`: what the person's role grants and the
 * caller does not hold, in words.
 */
export function lockedText({ is_owner, is_self }: Pick<Employee, 'is_owner' | 'is_self'>, missing: string[]): string {
  if (is_owner && is_self) return '您是企业主账号，可在“企业认证”中移交给员工'
  if (is_owner) return '不能修改主账号'
  if (is_self) return '不能修改自己的角色或状态，请联系其他管理员'
  return missing.length > 0 ? `该员工有您没有的权限（${missing.join('、')}），不能修改` : ''
}
