import { Password, Phone, resetPassword, SmsCode } from '@mall/contract/account'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { PasswordRules } from '#features/safety/PasswordRules.tsx'
import { useSmsCode } from '#features/sms/useSmsCode.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Header } from '#ui/Header.tsx'
import { Page } from '#ui/Page.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { PhoneField } from '#ui/PhoneField.tsx'
import { SmsCodeField } from '#ui/SmsCodeField.tsx'
import { firstIssue } from './login/issue.ts'
import styles from './login.module.css'

export const loader = validated(pages.forgot)
export const clientLoader = validated(pages.forgot)
export const meta = pageMeta(pages.forgot.title)

/** Two steps of one form: the code is checked together with the new password, so that it is used once only. */
export default function ForgotPage() {
  const query = usePageQuery(pages.forgot)
  const [step, setStep] = useState<1 | 2>(1)
  const [phone, setPhone] = useState(query.phone)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [wrong, setWrong] = useState<{ field: string; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const sms = useSmsCode('reset')
  const navigate = useNavigate()
  const errorOf = (field: string) => (wrong?.field === field ? wrong.text : '')
  const fail = (field: string, text: string) => {
    setWrong(text ? { field, text } : null)
    return text !== ''
  }

  async function send() {
    return fail('phone', firstIssue(Phone, phone, '手机号')) ? false : sms.request(phone)
  }

  function next(event: FormEvent) {
    event.preventDefault()
    if (fail('phone', firstIssue(Phone, phone, '手机号')) || fail('code', firstIssue(SmsCode, code, '验证码'))) return
    setStep(2)
  }

  async function reset(event: FormEvent) {
    event.preventDefault()
    if (fail('password', firstIssue(Password, password, '密码'))) return
    if (fail('again', again === password ? '' : '两次输入的密码不一致')) return
    setBusy(true)
    try {
      await call(resetPassword, { phone, code, password })
      toast.success('密码已重置，请登录')
      navigate(to.login({ type: 'account', phone }), { replace: true })
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      setCode('')
      setStep(1)
      fail('code', error.msg)
    }
  }

  return (
    <Page
      tone="surface"
      header={<Header title={pages.forgot.title} look="clear" back={step === 2 ? () => setStep(1) : true} />}
    >
      <div className={styles.body}>
        <h2 className={styles.title}>{step === 1 ? '验证手机号' : '设置新密码'}</h2>
        <p className={styles.sub}>{step === 1 ? '若该手机号已注册，将收到验证码' : '重置后，所有设备需要重新登录'}</p>
        {step === 1 ? (
          <form className={styles.form} onSubmit={next} noValidate style={{ marginTop: 20 }}>
            <PhoneField
              label="手机号"
              hideLabel
              lead="+86"
              value={phone}
              onChange={setPhone}
              error={errorOf('phone')}
              enterKeyHint="next"
            />
            <SmsCodeField
              label="验证码"
              hideLabel
              value={code}
              onChange={setCode}
              onSend={send}
              countdown="sms-reset"
              error={errorOf('code')}
              enterKeyHint="next"
            />
            <p className={styles.rules}>员工账号收不到短信时，请联系企业管理员重置</p>
            <Button type="submit" size="l" wide>
              下一步
            </Button>
          </form>
        ) : (
          <form className={styles.form} onSubmit={(event) => void reset(event)} noValidate style={{ marginTop: 20 }}>
            <PasswordField
              label="新密码"
              hideLabel
              placeholder="设置新密码"
              autoComplete="new-password"
              value={password}
              onChange={setPassword}
              error={errorOf('password')}
              enterKeyHint="next"
            />
            <PasswordField
              label="确认密码"
              hideLabel
              placeholder="再次输入新密码"
              autoComplete="new-password"
              value={again}
              onChange={setAgain}
              error={errorOf('again')}
              enterKeyHint="done"
            />
            <PasswordRules password={password} />
            <Button type="submit" size="l" wide busy={busy}>
              重置密码
            </Button>
          </form>
        )}
        {sms.captcha}
      </div>
    </Page>
  )
}
