import type { Employee } from '@mall/contract/employee'
import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { PasswordRules } from '#features/safety/PasswordRules.tsx'
import { Field } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { PhoneField } from '#ui/PhoneField.tsx'
import {
  draftOf,
  type EmployeeDraft,
  type EmployeeField,
  editFields,
  employeeIssue,
  employeeIssues,
  emptyDraft,
  fieldOf,
  type Issues,
  newFields,
} from './employee.rules.ts'
import { newPassword } from './new-password.ts'
import { RoleField } from './RoleField.tsx'
import styles from './user_list.module.css'

type Props = {
  id: string
  /** the one to change; without it a new one is added */
  employee?: Employee
  onDirty: () => void
  onBusy: (busy: boolean) => void
  /** sends it; rejects with a `CallError` nobody has shown */
  onSubmit: (draft: EmployeeDraft) => Promise<void>
}

/** The fields of an employee; the button that submits stands at the foot of the sheet. */
export function EmployeeForm({ id, employee, onDirty, onBusy, onSubmit }: Props) {
  const fields: readonly EmployeeField[] = employee ? editFields : newFields
  const [draft, setDraft] = useState<EmployeeDraft>(employee ? draftOf(employee) : emptyDraft)
  const [wrong, setWrong] = useState<Issues>({})
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)

  function edit(part: Partial<EmployeeDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    onDirty()
    // What was found wrong is judged anew with every letter; what was not is left in peace until its field is left.
    setWrong((held) =>
      Object.fromEntries(fields.flatMap((field) => (held[field] ? [[field, employeeIssue[field](next)]] : []))),
    )
  }

  const leave = (field: EmployeeField) => () => {
    // An empty field that is merely passed through is no fault yet.
    if (draft[field] !== '') setWrong((held) => ({ ...held, [field]: employeeIssue[field](draft) }))
  }
  const errorOf = (field: EmployeeField) => wrong[field] || undefined

  function show(issues: Issues) {
    setWrong(issues)
    const first = fields.find((field) => issues[field])
    const element = form.current?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, button)`)
    element?.focus()
    element?.scrollIntoView({ block: 'center' })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    const issues = employeeIssues(draft, fields)
    if (Object.keys(issues).length > 0) return show(issues)
    sending.current = true
    onBusy(true)
    try {
      await onSubmit(draft)
    } catch (error) {
      const field = error instanceof CallError ? fieldOf(error) : undefined
      if (error instanceof CallError && field && fields.includes(field)) show({ [field]: error.msg })
      else sayRefusal(error)
    } finally {
      sending.current = false
      onBusy(false)
    }
  }

  return (
    <form id={id} ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <div data-field="realName">
        <Field
          look="row"
          label="姓名"
          required
          placeholder="请输入真实姓名"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={20}
          value={draft.realName}
          onChange={(realName) => edit({ realName })}
          onBlur={leave('realName')}
          error={errorOf('realName')}
        />
      </div>
      {employee ? null : (
        <div data-field="phone" className={styles.line}>
          <PhoneField
            look="row"
            label="手机号"
            required
            autoComplete="off"
            enterKeyHint="next"
            value={draft.phone}
            onChange={(phone) => edit({ phone })}
            onBlur={leave('phone')}
            error={errorOf('phone')}
          />
        </div>
      )}
      <div data-field="department" className={styles.line}>
        <Field
          look="row"
          label="部门"
          placeholder="选填，如 采购部"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={20}
          value={draft.department}
          onChange={(department) => edit({ department })}
          onBlur={leave('department')}
          error={errorOf('department')}
        />
      </div>
      <div data-field="roleId" className={styles.line}>
        <RoleField value={draft.roleId} onPick={(roleId) => edit({ roleId })} error={errorOf('roleId')} />
      </div>
      {employee ? null : (
        <>
          <div data-field="account" className={styles.line}>
            <Field
              look="row"
              label="登录账号"
              placeholder="选填，手机号也可登录"
              autoComplete="off"
              enterKeyHint="next"
              maxLength={20}
              value={draft.account}
              onChange={(account) => edit({ account: account.trim() })}
              onBlur={leave('account')}
              error={errorOf('account')}
            />
          </div>
          <div data-field="password" className={styles.line}>
            <PasswordField
              look="row"
              label="初始密码"
              placeholder="选填，8–20 位"
              autoComplete="new-password"
              enterKeyHint="done"
              value={draft.password}
              onChange={(password) => edit({ password })}
              onBlur={leave('password')}
              error={errorOf('password')}
            />
          </div>
          {draft.password ? (
            <PasswordRules password={draft.password} />
          ) : (
            <button className={styles.dice} type="button" onClick={() => edit({ password: newPassword() })}>
              随机生成一个密码
            </button>
          )}
          <Note>对方已有商城账号时不会新建，将向其发出邀请，由本人接受后加入；此处的账号与密码不会改动对方原有的</Note>
        </>
      )}
    </form>
  )
}
