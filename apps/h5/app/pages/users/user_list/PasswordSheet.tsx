import { Password } from '@mall/contract/account/terms'
import { labelled } from '@mall/contract/call/field-label'
import { z } from '@mall/contract/call/zod'
import { editEmployee } from '@mall/contract/employee/calls'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { PasswordRules } from '#features/safety/PasswordRules.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import styles from './user_list.module.css'
import { newPassword } from './user_list.rules.ts'

type Props = {
  open: boolean
  name: string
  onClose: () => void
  /** sends it; rejects with a `CallError` that was not shown yet */
  onSubmit: (password: string) => Promise<void>
}

/** Sets a colleague's password, which ends all their logins. */
export function PasswordSheet({ open, name, onClose, onSubmit }: Props) {
  const form = useContractForm({
    call: editEmployee,
    schema: z.object({ password: labelled('密码', Password) }),
    start: { password: '' },
    judged: 'sent',
    send: ({ password }) => onSubmit(password),
    otherwise: sayRefusal,
  })
  return (
    <FormSheet form={form} open={open} onClose={onClose} title="重置密码" ok="确认重置">
      <p className="mb-3 text-ink-2">重置后，{name} 的所有登录立即失效，需用新密码重新登录</p>
      <PasswordField
        label="新密码"
        hideLabel
        placeholder="设置新密码"
        autoComplete="new-password"
        enterKeyHint="done"
        {...form.field('password')}
      />
      <button className={styles.dice} type="button" onClick={() => form.change('password', newPassword())}>
        随机生成一个密码
      </button>
      <PasswordRules password={form.values.password} />
    </FormSheet>
  )
}
