import type { z } from '@mall/contract/call/zod'
import { addEmployee, editEmployee } from '@mall/contract/employee/calls'
import type { Employee } from '@mall/contract/employee/terms'
import * as terms from '@mall/contract/employee/terms'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { PasswordRules } from '#features/safety/PasswordRules.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { PhoneField } from '#form/PhoneField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { unlessBlank } from '#form/wire.ts'
import type { TextProps } from '#ui/Field.tsx'
import { FieldRows, TextRow } from '#ui/FieldRows.tsx'
import { Note } from '#ui/Note.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { RoleField } from './RoleField.tsx'
import styles from './user_list.module.css'
import { newPassword } from './user_list.rules.ts'

const { account, password } = terms.addEmployee.input.shape
const Newcomer = terms.addEmployee.input.extend({ account: unlessBlank(account), password: unlessBlank(password) })
const Person = terms.addEmployee.input.pick({ real_name: true, department: true, role_id: true })
export type Newcomer = z.output<typeof Newcomer>
export type Person = z.output<typeof Person>

type Start = { real_name: string; department: string; role_id: number | null }
const nobody: Start = { real_name: '', department: '', role_id: null }

type Sheet<Fields> = {
  open: boolean
  onClose: () => void
  /** sends it; rejects with a `CallError` that was not shown yet */
  onSubmit: (fields: Fields) => Promise<void>
}

/** Adds an employee. */
export function NewcomerSheet({ open, onClose, onSubmit }: Sheet<Newcomer>) {
  const form = useContractForm({
    call: addEmployee,
    schema: Newcomer,
    start: { ...nobody, phone: '', account: '', password: '' },
    send: onSubmit,
    refused: {
      'employee.employed': 'phone',
      'employee.account_taken': 'account',
      'role.not_found': 'role_id',
      'role.beyond': 'role_id',
    },
    otherwise: sayRefusal,
  })
  const { password: typedPassword } = form.values
  return (
    <FormSheet form={form} open={open} onClose={onClose} tall title="新增员工" ok="确认新增">
      <FieldRows>
        <NameRow {...form.field('real_name')} />
        <PhoneField
          look="row"
          label="手机号"
          required
          autoComplete="off"
          enterKeyHint="next"
          {...form.field('phone')}
        />
        <DepartmentRow {...form.field('department')} />
        <RoleField {...form.field('role_id')} />
        <TextRow
          label="登录账号"
          placeholder="选填，手机号也可登录"
          maxLength={20}
          {...form.field('account')}
          onChange={(text) => form.change('account', text.trim())}
        />
        <PasswordField
          look="row"
          label="初始密码"
          placeholder="选填，8–20 位"
          autoComplete="new-password"
          enterKeyHint="done"
          {...form.field('password')}
        />
      </FieldRows>
      {typedPassword ? (
        <PasswordRules password={typedPassword} />
      ) : (
        <button className={styles.dice} type="button" onClick={() => form.change('password', newPassword())}>
          随机生成一个密码
        </button>
      )}
      <Note>对方已有商城账号时不会新建，将向其发出邀请，由本人接受后加入；此处的账号与密码不会改动对方原有的</Note>
    </FormSheet>
  )
}

/** Edits a colleague's name, department and role. */
export function PersonEditor({ open, employee, onClose, onSubmit }: Sheet<Person> & { employee: Employee }) {
  const { real_name, department, role_id } = employee
  const form = useContractForm({
    call: addEmployee,
    changes: editEmployee,
    schema: Person,
    start: { real_name, department, role_id },
    send: onSubmit,
    refused: { 'employee.self': 'role_id', 'role.not_found': 'role_id', 'role.beyond': 'role_id' },
    otherwise: sayRefusal,
  })
  return (
    <FormSheet form={form} open={open} onClose={onClose} title="编辑员工">
      <FieldRows>
        <NameRow {...form.field('real_name')} />
        <DepartmentRow {...form.field('department')} />
        <RoleField {...form.field('role_id')} />
      </FieldRows>
    </FormSheet>
  )
}

type Row = Pick<TextProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'at'>

const NameRow = (row: Row) => <TextRow label="姓名" required placeholder="请输入真实姓名" maxLength={20} {...row} />

const DepartmentRow = (row: Row) => <TextRow label="部门" placeholder="选填，如 采购部" maxLength={20} {...row} />
