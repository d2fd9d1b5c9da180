import { smsRegister } from '@mall/contract/account/calls'
import * as terms from '@mall/contract/account/terms'
import { z } from '@mall/contract/call/zod'
import { agreedTo } from '@mall/contract/home-page/words'
import { refusalText } from '@mall/contract/refusal/refusal'
import { shortMallName } from '@mall/contract/site/words'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { refusedBy } from '#api/call-error.ts'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { AgreeRow } from '#features/agreement/AgreeRow.tsx'
import { usePublished } from '#features/agreement/usePublished.ts'
import { PasswordRules } from '#features/safety/PasswordRules.tsx'
import { isTwice, notTwice } from '#features/safety/password.rules.ts'
import { useSmsCode } from '#features/sms/useSmsCode.tsx'
import { PhoneField } from '#form/PhoneField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { deviceHere } from '#session/device.ts'
import { completeLogin } from '#session/login.ts'
import { safeRedirect } from '#session/redirect.ts'
import { MallLogo } from '#shell/MallLogo.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { forgetInvitation, invitation } from '#store/invitation.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Header } from '#ui/Header.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SmsCodeField } from '#ui/SmsCodeField.tsx'
import { agreementGiven } from './login/agreement.ts'
import { provenCodeIn } from './login/proven-code.ts'
import { useLoggedInRedirect } from './login/useLoggedInRedirect.ts'
import styles from './login.module.css'
import { AccountTypes } from './register/AccountTypes.tsx'

export const loader = validated(pages.register)
export const clientLoader = validated(pages.register)
export const meta = pageMeta(pages.register.title)

const Registration = terms.smsRegister.input.extend({ again: z.string() }).refine(isTwice, notTwice)

export default function RegisterPage() {
  const [query, change] = useUrlState(pages.register)
  const redirect = safeRedirect(query.redirect)
  const isCompany = query.type === 'company'
  const target = isCompany ? registrationOf(redirect) : redirect
  const [agreed, setAgreed] = useState(false)
  const site = useGlobalData()
  const isPublished = usePublished(agreedTo.register)
  const isOpen = site.is_open && isPublished
  const sms = useSmsCode('register')
  const navigate = useNavigate()
  const proven = provenCodeIn(useLocation().state)
  useLoggedInRedirect(target)

  const form = useContractForm({
    call: smsRegister,
    schema: Registration,
    start: { phone: query.phone, code: proven, password: '', again: '', invite_code: query.invite_code },
    judged: 'sent',
    oneByOne: true,
    async send({ phone, code, password, invite_code }) {
      if (!(await agreementGiven(agreed, setAgreed))) return
      try {
        const { data, token } = await call(smsRegister, { phone, code, password, invite_code, device: deviceHere() })
        forgetInvitation()
        await completeLogin(token ?? data.token, phone)
        toast.success(isCompany ? '注册成功，请继续完成企业认证' : `注册成功，欢迎来到${shortMallName(site.siteName)}`)
        navigate(target, { replace: true })
      } catch (error) {
        if (refusedBy(smsRegister, error)?.code !== 'register.taken') throw error
        const go = await confirm('该手机号已注册，直接登录即可', { ok: '去登录' })
        if (go) navigate(to.login({ phone, redirect: target }), { replace: true })
      }
    },
    otherwise: ({ msg }, { say }) => say('code', msg),
  })
  const { phone, password } = form.values

  // The code of an invitation opened earlier is in the storage, which is readable only after hydration.
  const fillIn = useEffectEvent(() => {
    if (form.values.invite_code === '') form.change('invite_code', invitation())
  })
  useEffect(() => {
    fillIn()
  }, [])

  return (
    <Page tone="surface" header={<Header title={pages.register.title} look="clear" />}>
      <div className="flex flex-col py-6 px-6">
        <MallLogo size={48} />
        <h2 className={styles.title}>注册账号</h2>
        <p className="mt-1 text-ink-3">手机号即账号，登录后购物车随身同步</p>
        <AccountTypes value={query.type} onChange={(type) => change({ type })} />
        <form {...form.bind} className="mt-5 mb-3">
          <PhoneField label="手机号" hideLabel name="phone" lead="+86" enterKeyHint="next" {...form.field('phone')} />
          <SmsCodeField
            label="验证码"
            hideLabel
            name="code"
            onSend={async () => (await form.passes(['phone'])) && sms.request(phone)}
            countdown="sms-register"
            enterKeyHint="next"
            {...form.field('code')}
          />
          <PasswordField
            label="密码"
            hideLabel
            name="password"
            placeholder="设置密码"
            autoComplete="new-password"
            enterKeyHint="next"
            {...form.field('password')}
          />
          <PasswordField
            label="确认密码"
            hideLabel
            name="again"
            placeholder="再次输入密码"
            autoComplete="new-password"
            enterKeyHint="next"
            {...form.field('again')}
          />
          <PasswordRules password={password} />
          <Field
            label="邀请码"
            hideLabel
            name="invite_code"
            placeholder="邀请码（选填）"
            code
            maxLength={20}
            enterKeyHint="done"
            {...form.field('invite_code')}
          />
          {isOpen ? (
            <AgreeRow agreed={agreed} onChange={setAgreed} />
          ) : (
            <Note className="my-3">{refusalText(isPublished ? 'register.not_open' : 'register.no_agreement')}</Note>
          )}
          <Button type="submit" size="l" wide busy={form.busy} disabled={!isOpen}>
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

/** The verification of the company, with the wished page to open after it. */
const registrationOf = (redirect: string): string =>
  to.companyRegister({ redirect: redirect === to.home() ? '' : redirect })
