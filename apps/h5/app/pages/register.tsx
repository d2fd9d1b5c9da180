import { Password, Phone, SmsCode, smsRegister } from '@mall/contract/account'
import { InviteCode } from '@mall/contract/invite'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { AgreeRow } from '#features/agreement/AgreeRow.tsx'
import { PasswordRules } from '#features/safety/PasswordRules.tsx'
import { useSmsCode } from '#features/sms/useSmsCode.tsx'
import { deviceHere } from '#session/device.ts'
import { completeLogin } from '#session/login.ts'
import { safeRedirect } from '#session/redirect.ts'
import { forgetInvitation, invitation } from '#store/invitation.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Header } from '#ui/Header.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Page } from '#ui/Page.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { PhoneField } from '#ui/PhoneField.tsx'
import { SmsCodeField } from '#ui/SmsCodeField.tsx'
import { agreementGiven } from './login/agreement.ts'
import { firstIssue } from './login/issue.ts'
import { useLoggedInRedirect } from './login/useLoggedInRedirect.ts'
import styles from './login.module.css'
import { AccountTypes } from './register/AccountTypes.tsx'

export const loader = validated(pages.register)
export const clientLoader = validated(pages.register)
export const meta = pageMeta(pages.register.title)

type Fields = { phone: string; code: string; password: string; again: string; invite_code: string }

function issueOf(fields: Fields): { field: keyof Fields; text: string } | null {
  const checks: [keyof Fields, string][] = [
    ['phone', firstIssue(Phone, fields.phone, '手机号')],
    ['code', firstIssue(SmsCode, fields.code, '验证码')],
    ['password', firstIssue(Password, fields.password, '密码')],
    ['again', fields.again === fields.password ? '' : '两次输入的密码不一致'],
    ['invite_code', firstIssue(InviteCode, fields.invite_code, '邀请码')],
  ]
  const found = checks.find(([, text]) => text !== '')
  return found ? { field: found[0], text: found[1] } : null
}

export default function RegisterPage() {
  const [query, change] = useUrlState(pages.register)
  const wished = safeRedirect(query.redirect)
  const isCompany = query.type === 'company'
  const target = isCompany ? registrationOf(wished) : wished
  const [fields, setFields] = useState<Fields>({
    ...{ phone: query.phone, code: '', password: '', again: '' },
    invite_code: query.invite_code,
  })
  const [wrong, setWrong] = useState<{ field: keyof Fields; text: string } | null>(null)
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const sms = useSmsCode('register')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useLoggedInRedirect(target)
  // Somebody's link was opened before; the storage is there only once the page stands.
  useEffect(() => setFields((held) => ({ ...held, invite_code: held.invite_code || invitation() })), [])

  const edit = (name: keyof Fields) => (value: string) => setFields((held) => ({ ...held, [name]: value }))
  const errorOf = (name: keyof Fields) => (wrong?.field === name ? wrong.text : '')

  async function send() {
    const text = firstIssue(Phone, fields.phone, '手机号')
    setWrong(text ? { field: 'phone', text } : null)
    return text ? false : sms.request(fields.phone)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const issue = issueOf(fields)
    setWrong(issue)
    if (issue) {
      form.current?.querySelector<HTMLInputElement>(`[name="${issue.field}"]`)?.focus()
      return
    }
    if (busy || !(await agreementGiven(agreed, setAgreed))) return
    setBusy(true)
    const { phone, code, password, invite_code } = fields
    try {
      const { data, token } = await call(smsRegister, { phone, code, password, invite_code, device: deviceHere() })
      forgetInvitation()
      await completeLogin(token ?? data.token, phone)
      toast.success(isCompany ? '注册成功，请继续完成企业认证' : '注册成功，欢迎来到澄采')
      navigate(target, { replace: true })
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      if (error.code === 'register.taken') {
        const go = await confirm('该手机号已注册，直接登录即可', { ok: '去登录' })
        if (go) navigate(to.login({ phone, redirect: target }), { replace: true })
        return
      }
      const field = error.field === 'password' || error.field === 'invite_code' ? error.field : 'code'
      setWrong({ field, text: error.msg })
    }
  }

  return (
    <Page tone="surface" header={<Header title={pages.register.title} look="clear" />}>
      <div className={styles.body}>
        <Logo size={48} />
        <h2 className={styles.title}>注册账号</h2>
        <p className={styles.sub}>手机号即账号，登录后购物车随身同步</p>
        <AccountTypes value={query.type} onChange={(type) => change({ type })} />
        <form
          ref={form}
          className={styles.tabs}
          onSubmit={(event) => void submit(event)}
          noValidate
          style={{ marginInline: 0 }}
        >
          <PhoneField
            label="手机号"
            hideLabel
            name="phone"
            lead="+86"
            value={fields.phone}
            onChange={edit('phone')}
            error={errorOf('phone')}
            enterKeyHint="next"
          />
          <SmsCodeField
            label="验证码"
            hideLabel
            name="code"
            value={fields.code}
            onChange={edit('code')}
            onSend={send}
            countdown="sms-register"
            error={errorOf('code')}
            enterKeyHint="next"
          />
          <PasswordField
            label="密码"
            hideLabel
            name="password"
            placeholder="设置密码"
            autoComplete="new-password"
            value={fields.password}
            onChange={edit('password')}
            error={errorOf('password')}
            enterKeyHint="next"
          />
          <PasswordField
            label="确认密码"
            hideLabel
            name="again"
            placeholder="再次输入密码"
            autoComplete="new-password"
            value={fields.again}
            onChange={edit('again')}
            error={errorOf('again')}
            enterKeyHint="next"
          />
          <PasswordRules password={fields.password} />
          <Field
            label="邀请码"
            hideLabel
            name="invite_code"
            placeholder="邀请码（选填）"
            code
            maxLength={20}
            value={fields.invite_code}
            onChange={edit('invite_code')}
            error={errorOf('invite_code')}
            enterKeyHint="done"
          />
          <AgreeRow agreed={agreed} onChange={setAgreed} />
          <Button type="submit" size="l" wide busy={busy}>
            {isCompany ? '注册并继续企业认证' : '注册'}
          </Button>
        </form>
        <nav className={styles.links} aria-label="其他方式">
          <Link to={to.login({ redirect: target })}>已有账号，去登录</Link>
        </nav>
        {sms.captcha}
      </div>
    </Page>
  )
}

/** To the verification of the company, and from there to where the person wanted to go. */
const registrationOf = (wished: string): string => to.companyRegister({ redirect: wished === to.home() ? '' : wished })
