import { Phone, SmsCode, smsLogin } from '@mall/contract/account'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { to } from '#app/pages.ts'
import { AgreeRow } from '#features/agreement/AgreeRow.tsx'
import { useSmsCode } from '#features/sms/useSmsCode.tsx'
import { deviceHere } from '#session/device.ts'
import { completeLogin, landingOf } from '#session/login.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/feedback/feedback.ts'
import { PhoneField } from '#ui/PhoneField.tsx'
import { SmsCodeField } from '#ui/SmsCodeField.tsx'
import { agreementGiven } from './agreement.ts'
import { firstIssue } from './issue.ts'

export type FormProps = { agreed: boolean; setAgreed: (agreed: boolean) => void; phone: string; target: string }

export function SmsForm({ agreed, setAgreed, phone: given, target }: FormProps) {
  const [phone, setPhone] = useState(given)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<{ field?: 'phone' | 'code'; text: string }>({ text: '' })
  const [busy, setBusy] = useState(false)
  const sms = useSmsCode('login')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const tried = useRef('')

  async function send() {
    const issue = firstIssue(Phone, phone, '手机号')
    setWrong({ field: 'phone', text: issue })
    return issue ? false : sms.request(phone)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const noPhone = firstIssue(Phone, phone, '手机号')
    const noCode = firstIssue(SmsCode, code, '验证码')
    if (noPhone || noCode) {
      setWrong(noPhone ? { field: 'phone', text: noPhone } : { field: 'code', text: noCode })
      form.current?.querySelectorAll('input')[noPhone ? 0 : 1]?.focus()
      return
    }
    if (busy || !(await agreementGiven(agreed, setAgreed))) return
    setBusy(true)
    try {
      const { data, token } = await call(smsLogin, { phone, code, device: deviceHere() })
      const user = await completeLogin(token ?? data.token, phone)
      navigate(landingOf(user, target), { replace: true })
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      if (error.code === 'login.unregistered') {
        const go = await confirm('该手机号未注册', { ok: '去注册', cancel: '换个号码' })
        if (go) navigate(to.register({ phone, redirect: target }))
        return
      }
      setWrong({ field: 'code', text: error.msg })
      setCode('')
    }
  }

  // A code that is pasted or filled in by the phone submits itself, once.
  useEffect(() => {
    if (code.length !== 6 || tried.current === code || !agreed) return
    tried.current = code
    form.current?.requestSubmit()
  }, [code, agreed])

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <PhoneField
        label="手机号"
        hideLabel
        lead="+86"
        value={phone}
        onChange={setPhone}
        error={wrong.field === 'phone' ? wrong.text : ''}
        enterKeyHint="next"
      />
      <SmsCodeField
        label="验证码"
        hideLabel
        value={code}
        onChange={setCode}
        onSend={send}
        countdown="sms-login"
        error={wrong.field === 'code' ? wrong.text : ''}
        enterKeyHint="done"
      />
      <AgreeRow agreed={agreed} onChange={setAgreed} />
      <Button type="submit" size="l" wide busy={busy}>
        {busy ? '登录中…' : '登录'}
      </Button>
      {sms.captcha}
    </form>
  )
}
