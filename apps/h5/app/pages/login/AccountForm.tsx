import { accountLogin } from '@mall/contract/account'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { AgreeRow } from '#features/agreement/AgreeRow.tsx'
import { deviceHere } from '#session/device.ts'
import { completeLogin, landingOf } from '#session/login.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { agreementGiven } from './agreement.ts'
import type { FormProps } from './SmsForm.tsx'

export function AccountForm({ agreed, setAgreed, phone, target }: FormProps) {
  const remembered = useSession((session) => session.account)
  const [account, setAccount] = useState(phone)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<{ field?: 'account' | 'password'; text: string }>({ text: '' })
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  useEffect(() => {
    if (remembered) setAccount((typed) => typed || remembered)
  }, [remembered])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (account.trim() === '') return setWrong({ field: 'account', text: '请输入账号或手机号' })
    if (password === '') return setWrong({ field: 'password', text: '请输入密码' })
    if (busy || !(await agreementGiven(agreed, setAgreed))) return
    setBusy(true)
    try {
      const { data, token } = await call(accountLogin, { account, password, device: deviceHere() })
      const user = await completeLogin(token ?? data.token, account)
      navigate(landingOf(user, target), { replace: true })
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      setWrong({ field: 'password', text: error.msg })
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label="账号或手机号"
        hideLabel
        placeholder="账号 / 手机号"
        autoComplete="username"
        value={account}
        onChange={setAccount}
        maxLength={40}
        error={wrong.field === 'account' ? wrong.text : ''}
        enterKeyHint="next"
      />
      <PasswordField
        label="密码"
        hideLabel
        placeholder="请输入密码"
        value={password}
        onChange={setPassword}
        error={wrong.field === 'password' ? wrong.text : ''}
        enterKeyHint="done"
      />
      <AgreeRow agreed={agreed} onChange={setAgreed} />
      <Button type="submit" size="l" wide busy={busy}>
        {busy ? '登录中…' : '登录'}
      </Button>
    </form>
  )
}
