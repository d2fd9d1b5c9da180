import { PasswordRules } from '#features/safety/PasswordRules.tsx'
import { useSession } from '#session/session.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import type { useFields } from './useFields.ts'

type Props = Pick<ReturnType<typeof useFields>, 'fields' | 'wiring'>

/** The new password, twice, with its rules. */
export function NewPassword({ fields, wiring }: Props) {
  return (
    <>
      <PasswordField
        label="新密码"
        hideLabel
        placeholder="设置新密码"
        autoComplete="new-password"
        enterKeyHint="next"
        {...wiring('password')}
      />
      <PasswordField
        label="确认密码"
        hideLabel
        placeholder="再次输入新密码"
        autoComplete="new-password"
        enterKeyHint="done"
        {...wiring('again')}
      />
      <PasswordRules password={fields.password} />
    </>
  )
}

/** Unseen: tells a password manager whose password this is. Stands before the fields. */
export function WhoseAccount() {
  const account = useSession((session) => session.account)
  return <input className="vh" autoComplete="username" value={account} readOnly tabIndex={-1} aria-hidden />
}
