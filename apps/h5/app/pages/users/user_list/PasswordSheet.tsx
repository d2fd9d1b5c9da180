import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { PasswordRules } from '#features/safety/PasswordRules.tsx'
import { passwordIssue } from '#features/safety/password.rules.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { newPassword } from './new-password.ts'
import styles from './user_list.module.css'

type Props = {
  open: boolean
  name: string
  onClose: () => void
  /** sends it; rejects with a `CallError` nobody has shown */
  onSubmit: (password: string) => Promise<void>
}

/** A new password for a colleague, whose logins all end with it. */
export function PasswordSheet({ open, name, onClose, onSubmit }: Props) {
  const form = useId()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  useEffect(() => {
    if (!open) return
    setPassword('')
    setWrong('')
  }, [open])

  function type(next: string) {
    setPassword(next)
    setWrong('')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    const issue = passwordIssue(password)
    setWrong(issue)
    if (issue) return
    sending.current = true
    setBusy(true)
    try {
      await onSubmit(password)
    } catch (error) {
      if (error instanceof CallError && error.field === 'password') setWrong(error.msg)
      else sayRefusal(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      dirty={password !== ''}
      title="重置密码"
      footer={
        <Button size="l" grow type="submit" form={form} busy={busy}>
          确认重置
        </Button>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.lead}>重置后，{name} 的所有登录立即失效，需用新密码重新登录</p>
        <PasswordField
          label="新密码"
          hideLabel
          placeholder="设置新密码"
          autoComplete="new-password"
          enterKeyHint="done"
          value={password}
          onChange={type}
          error={wrong || undefined}
        />
        <button className={styles.dice} type="button" onClick={() => type(newPassword())}>
          随机生成一个密码
        </button>
        <PasswordRules password={password} />
      </form>
    </Sheet>
  )
}
