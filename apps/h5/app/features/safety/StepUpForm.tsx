import { stepUp } from '@mall/contract/account/calls'
import * as terms from '@mall/contract/account/terms'
import type { StepUpPurpose } from '@mall/contract/account/words'
import { useState } from 'react'
import { refusedBy } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { useContractForm } from '#form/useContractForm.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import { type Requested, SmsCodeField } from '#ui/SmsCodeField.tsx'
import styles from './safety.module.css'

/** How a person shows to be themselves: a code to the own phone, or the login password. */
const proofs = {
  code: terms.stepUp.input.omit({ password: true }),
  password: terms.stepUp.input.omit({ code: true }),
} as const

/** Asks for a ticket for one purpose, good once within ten minutes; between two pages it is the session's `tempToken`. */
export function useStepUp(purpose: StepUpPurpose, onProved: (ticket: string) => void) {
  const [way, setWay] = useState<keyof typeof proofs>('code')

  const form = useContractForm({
    call: stepUp,
    schema: proofs[way],
    start: { purpose, code: '', password: '' },
    judged: 'sent',
    send: async (proof) => onProved((await sent(stepUp, proof)).ticket),
    spent: ['code', 'password'],
    otherwise(error, { say }) {
      say(way, refusedBy(stepUp, error)?.code === 'login.wrong' ? '登录密码不正确' : error.msg)
    },
  })

  function turn(next: typeof way) {
    setWay(next)
    form.restart()
  }
  return { ...form, way, turn, restart: () => turn('code') }
}

type Props = {
  form: ReturnType<typeof useStepUp>
  /** the bound number, masked: `138****0001` */
  maskedPhone: string
  /** whether the login password can be used instead; false if none was ever set */
  hasPassword: boolean
  /** sends the SMS code to the bound number */
  sendCode: () => Promise<Requested>
}

/** Is it really this person? A code to the own phone, or the login password. */
export function StepUpFields({ form, maskedPhone, hasPassword, sendCode }: Props) {
  return (
    <div className="grid">
      {form.way === 'code' ? (
        <>
          <p className="mb-4 text-sub text-ink-2">
            验证码将发送至 <b className="digits">{maskedPhone}</b>
          </p>
          <SmsCodeField
            label="验证码"
            hideLabel
            onSend={sendCode}
            countdown="sms-step-up"
            enterKeyHint="done"
            {...form.field('code')}
          />
        </>
      ) : (
        <>
          <p className="mb-4 text-sub text-ink-2">请输入当前账号的登录密码</p>
          <PasswordField
            label="登录密码"
            hideLabel
            placeholder="请输入登录密码"
            maxLength={64}
            enterKeyHint="done"
            {...form.field('password')}
          />
        </>
      )}
      {hasPassword ? (
        <button
          type="button"
          className={styles.other}
          onClick={() => form.turn(form.way === 'code' ? 'password' : 'code')}
        >
          {form.way === 'code' ? '收不到验证码？用登录密码验证' : '用短信验证码验证'}
        </button>
      ) : null}
    </div>
  )
}
