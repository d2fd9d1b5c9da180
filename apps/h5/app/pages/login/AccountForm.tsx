import { accountLogin } from '@mall/contract/account/calls'
import * as terms from '@mall/contract/account/terms'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { AgreeRow } from '#features/agreement/AgreeRow.tsx'
import { useContractForm } from '#form/useContractForm.ts'
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
  const navigate = useNavigate()

  const form = useContractForm({
    call: accountLogin,
    schema: terms.accountLogin.input,
    start: { account: phone, password: '' },
    judged: 'sent',
    oneByOne: true,
    async send({ account, password }) {
      if (!(await agreementGiven(agreed, setAgreed))) return
      const { data, token } = await call(accountLogin, { account, password, device: deviceHere() })
      const user = await completeLogin(token ?? data.token, account)
      navigate(landingOf(user, target), { replace: true })
    },
    otherwise: ({ msg }, { say }) => say('password', msg),
  })

  const remember = useEffectEvent((account: string) => {
    if (form.values.account === '') form.change('account', account)
  })
  useEffect(() => {
    if (remembered) remember(remembered)
  }, [remembered])

  return (
    <form {...form.bind}>
      <Field
        label="账号或手机号"
        hideLabel
        placeholder="账号 / 手机号"
        autoComplete="username"
        maxLength={40}
        enterKeyHint="next"
        {...form.field('account')}
      />
      <PasswordField label="密码" hideLabel placeholder="请输入密码" enterKeyHint="done" {...form.field('password')} />
      <AgreeRow agreed={agreed} onChange={setAgreed} />
      <Button type="submit" size="l" wide busy={form.busy}>
        {form.busy ? '登录中…' : '登录'}
      </Button>
    </form>
  )
}
