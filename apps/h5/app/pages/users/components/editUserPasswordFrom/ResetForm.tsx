import { changePassword, stepUp } from '@mall/contract/account/calls'
import { Password, SmsCode } from '@mall/contract/account/terms'
import { labelled } from '@mall/contract/call/field-label'
import { z } from '@mall/contract/call/zod'
import { useState } from 'react'
import { refusedBy } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { isTwice, notTwice } from '#features/safety/password.rules.ts'
import { useOwnPhoneCode } from '#features/sms/useOwnPhoneCode.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import type { UserInfo } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SmsCodeField } from '#ui/SmsCodeField.tsx'
import styles from '../components.module.css'
import { NewPassword, WhoseAccount } from './ChangeForm.tsx'

type Props = {
  user: UserInfo
  onDone: () => void
  /** to the form with the old password, if the person has one */
  onTurn?: () => void
}

const password = labelled('密码', Password)
const Reset = z.object({ code: labelled('验证码', SmsCode), password, again: z.string() }).refine(isTwice, notTwice)
/** The code has been spent, and was right. */
const Proved = z.object({ code: labelled('验证码', z.string()), password, again: z.string() }).refine(isTwice, notTwice)

/** By a code to the own phone: the old password was forgotten, or never set. */
export function ResetForm({ user, onDone, onTurn }: Props) {
  // In memory only. It outlives a new password that was refused, since the code is spent.
  const [ticket, setTicket] = useState('')
  const sms = useOwnPhoneCode('step_up')

  const form = useContractForm({
    call: changePassword,
    schema: ticket ? Proved : Reset,
    start: { code: '', password: '', again: '' },
    oneByOne: true,
    async send({ code, password }) {
      const shown = ticket || (await sent(stepUp, { purpose: 'password', code })).ticket
      setTicket(shown)
      try {
        await sent(changePassword, { ticket: shown, password })
      } catch (error) {
        if (refusedBy(changePassword, error)?.code === 'account.ticket') setTicket('')
        throw error
      }
      onDone()
    },
    refused: { 'account.same_password': 'password' },
    otherwise({ msg }, { empty, say }) {
      empty('code')
      say('code', msg)
    },
  })

  return (
    <div className="pt-4 px-6 pb-6">
      <p className={styles.lead}>
        {ticket ? (
          '请设置新密码，完成后需重新登录'
        ) : (
          <>
            {user.has_password ? '验证码将发送至' : '还没有设置过登录密码，验证码将发送至'}{' '}
            <b className="digits">{user.phone}</b>
          </>
        )}
      </p>
      <form {...form.bind} className="grid">
        <WhoseAccount />
        {ticket ? (
          <p className={styles.proved}>
            <Icon name="success" />
            <span>
              手机 <span className="digits">{user.phone}</span> 已验证
            </span>
          </p>
        ) : (
          <SmsCodeField
            label="验证码"
            hideLabel
            onSend={sms.request}
            countdown="sms-step-up"
            enterKeyHint="next"
            name="proof"
            {...form.field('code')}
          />
        )}
        <NewPassword password={form.field('password')} again={form.field('again')} />
        <Button type="submit" size="l" wide busy={form.busy}>
          {user.has_password ? '确认修改' : '设置密码'}
        </Button>
      </form>
      {onTurn ? (
        <p className={styles.other}>
          <button type="button" onClick={onTurn}>
            记得原密码？用原密码修改
          </button>
        </p>
      ) : null}
      {sms.captcha}
    </div>
  )
}
