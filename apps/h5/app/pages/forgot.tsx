import { resetPassword } from '@mall/contract/account/calls'
import * as terms from '@mall/contract/account/terms'
import { z } from '@mall/contract/call/zod'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { PasswordRules } from '#features/safety/PasswordRules.tsx'
import { isTwice, notTwice } from '#features/safety/password.rules.ts'
import { useSmsCode } from '#features/sms/useSmsCode.tsx'
import { PhoneField } from '#form/PhoneField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Header } from '#ui/Header.tsx'
import { Page } from '#ui/Page.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SmsCodeField } from '#ui/SmsCodeField.tsx'
import styles from './login.module.css'

export const loader = validated(pages.forgot)
export const clientLoader = validated(pages.forgot)
export const meta = pageMeta(pages.forgot.title)

const Reset = terms.resetPassword.input.extend({ again: z.string() }).refine(isTwice, notTwice)

/** Two steps of one form: the code is checked together with the new password, so that it is used once only. */
export default function ForgotPage() {
  const query = usePageQuery(pages.forgot)
  const [step, setStep] = useState<1 | 2>(1)
  const sms = useSmsCode('reset')
  const navigate = useNavigate()

  const form = useContractForm({
    call: resetPassword,
    schema: Reset,
    start: { phone: query.phone, code: '', password: '', again: '' },
    judged: 'sent',
    oneByOne: true,
    async send({ phone, code, password }) {
      await call(resetPassword, { phone, code, password })
      toast.success('密码已重置，请登录')
      navigate(to.login({ type: 'account', phone }), { replace: true })
    },
    spent: ['code'],
    otherwise({ msg }, { say }) {
      setStep(1)
      say('code', msg)
    },
  })
  const { phone, password } = form.values

  async function next(event: FormEvent) {
    event.preventDefault()
    if (await form.passes(['phone', 'code'])) setStep(2)
  }

  return (
    <Page
      tone="surface"
      header={<Header title={pages.forgot.title} look="clear" back={step === 2 ? () => setStep(1) : true} />}
    >
      <div className="flex flex-col py-6 px-6">
        <h2 className={styles.title}>{step === 1 ? '验证手机号' : '设置新密码'}</h2>
        <p className="mt-1 text-ink-3">
          {step === 1 ? '若该手机号已注册，将收到验证码' : '重置后，所有设备需要重新登录'}
        </p>
        {step === 1 ? (
          <form {...form.bind} className="mt-5 grid" onSubmit={(event) => void next(event)}>
            <PhoneField label="手机号" hideLabel lead="+86" enterKeyHint="next" {...form.field('phone')} />
            <SmsCodeField
              label="验证码"
              hideLabel
              onSend={async () => (await form.passes(['phone'])) && sms.request(phone)}
              countdown="sms-reset"
              enterKeyHint="next"
              {...form.field('code')}
            />
            <p className={styles.rules}>员工账号收不到短信时，请联系企业管理员重置</p>
            <Button type="submit" size="l" wide>
              下一步
            </Button>
          </form>
        ) : (
          <form {...form.bind} className="mt-5 grid">
            <PasswordField
              label="新密码"
              hideLabel
              placeholder="设置新密码"
              autoComplete="new-password"
              enterKeyHint="next"
              {...form.field('password')}
            />
            <PasswordField
              label="确认密码"
              hideLabel
              placeholder="再次输入新密码"
              autoComplete="new-password"
              enterKeyHint="done"
              {...form.field('again')}
            />
            <PasswordRules password={password} />
            <Button type="submit" size="l" wide busy={form.busy}>
              重置密码
            </Button>
          </form>
        )}
        {sms.captcha}
      </div>
    </Page>
  )
}
