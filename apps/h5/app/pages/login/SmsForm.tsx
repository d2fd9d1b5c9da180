import { smsLogin } from '@mall/contract/account/calls'
import * as terms from '@mall/contract/account/terms'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { refusedBy } from '#api/call-error.ts'
import { to } from '#app/pages.ts'
import { AgreeRow } from '#features/agreement/AgreeRow.tsx'
import { useSmsCode } from '#features/sms/useSmsCode.tsx'
import { PhoneField } from '#form/PhoneField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { deviceHere } from '#session/device.ts'
import { completeLogin, landingOf } from '#session/login.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/feedback/feedback.ts'
import { SmsCodeField } from '#ui/SmsCodeField.tsx'
import { agreementGiven } from './agreement.ts'
import { provenCode } from './proven-code.ts'

export type FormProps = { agreed: boolean; setAgreed: (agreed: boolean) => void; phone: string; target: string }

export function SmsForm({ agreed, setAgreed, phone: startPhone, target }: FormProps) {
  const sms = useSmsCode('login')
  const navigate = useNavigate()
  const tried = useRef('')

  const form = useContractForm({
    call: smsLogin,
    schema: terms.smsLogin.input,
    start: { phone: startPhone, code: '' },
    judged: 'sent',
    oneByOne: true,
    async send({ phone, code }) {
      if (!(await agreementGiven(agreed, setAgreed))) return
      try {
        const { data, token } = await call(smsLogin, { phone, code, device: deviceHere() })
        const user = await completeLogin(token ?? data.token, phone)
        navigate(landingOf(user, target), { replace: true })
      } catch (error) {
        if (refusedBy(smsLogin, error)?.code !== 'login.unregistered') throw error
        const go = await confirm('该手机号未注册', { ok: '去注册', cancel: '换个号码' })
        // The code goes into the history state and not into the address, where it would be logged and shared.
        if (go) navigate(to.register({ phone, redirect: target }), { state: provenCode(code) })
      }
    },
    spent: ['code'],
    otherwise: ({ msg }, { say }) => say('code', msg),
  })
  const { phone, code } = form.values

  // A code that is pasted or filled in by the phone submits itself, once.
  const { ref } = form.bind
  useEffect(() => {
    if (code.length !== 6 || tried.current === code || !agreed) return
    tried.current = code
    ref.current?.requestSubmit()
  }, [code, agreed, ref])

  return (
    <form {...form.bind}>
      <PhoneField label="手机号" hideLabel lead="+86" enterKeyHint="next" {...form.field('phone')} />
      <SmsCodeField
        label="验证码"
        hideLabel
        onSend={async () => (await form.passes(['phone'])) && sms.request(phone)}
        countdown="sms-login"
        enterKeyHint="done"
        {...form.field('code')}
      />
      <AgreeRow agreed={agreed} onChange={setAgreed} />
      <Button type="submit" size="l" wide busy={form.busy}>
        {form.busy ? '登录中…' : '登录'}
      </Button>
      {sms.captcha}
    </form>
  )
}
