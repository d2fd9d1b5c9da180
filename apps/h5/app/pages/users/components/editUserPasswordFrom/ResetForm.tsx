import { changePassword } from '@mall/contract/account'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { proofIssue, prove } from '#features/safety/proof.ts'
import { useOwnPhoneCode } from '#features/sms/useOwnPhoneCode.tsx'
import type { UserInfo } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SmsCodeField } from '#ui/SmsCodeField.tsx'
import styles from '../components.module.css'
import { NewPassword, WhoseAccount } from './NewPassword.tsx'
import { useFields } from './useFields.ts'

type Props = {
  user: UserInfo
  onDone: () => void
  /** to the old password, where there is one */
  onTurn?: () => void
}

/** By a code to the own phone: the old password was forgotten, or never set. */
export function ResetForm({ user, onDone, onTurn }: Props) {
  // In memory only. It outlives a new password that was refused, since the code is spent.
  const [ticket, setTicket] = useState('')
  const sms = useOwnPhoneCode('step_up')

  const { form, fields, busy, submit, wiring } = useFields({
    proofIssue: (code) => (ticket ? '' : proofIssue('code', code)),
    async send({ proof, password }) {
      const shown = ticket || (await prove('password', 'code', proof))
      setTicket(shown)
      try {
        await call(changePassword, { ticket: shown, password }, { quiet: true })
      } catch (error) {
        if (error instanceof CallError && error.code === 'account.ticket') setTicket('')
        throw error
      }
      onDone()
    },
  })

  return (
    <div className={styles.body}>
      <p className={styles.lead}>
        {ticket ? (
          '请设置新密码，完成后需重新登录'
        ) : (
          <>
            {user.has_password ? '验证码将发送至' : '还没有设置过登录密码，验证码将发送至'}{' '}
            <b className="num">{user.phone}</b>
          </>
        )}
      </p>
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <WhoseAccount />
        {ticket ? (
          <p className={styles.proved}>
            <Icon name="success" />
            <span>
              手机 <span className="num">{user.phone}</span> 已验证
            </span>
          </p>
        ) : (
          <SmsCodeField
            label="验证码"
            hideLabel
            onSend={sms.request}
            countdown="sms-step-up"
            enterKeyHint="next"
            {...wiring('proof')}
          />
        )}
        <NewPassword fields={fields} wiring={wiring} />
        <Button type="submit" size="l" wide busy={busy}>
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
