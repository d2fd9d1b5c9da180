import { useId, useState } from 'react'
import { StepUpForm } from '#features/safety/StepUpForm.tsx'
import { useOwnPhoneCode } from '#features/sms/useOwnPhoneCode.tsx'
import type { UserInfo } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import styles from '../components.module.css'
import { ServiceSheet } from './ServiceSheet.tsx'

type Props = {
  user: UserInfo
  /** why the person is here again */
  said: string
  onProved: (ticket: string) => void
}

/** First it must be sure that it is really the owner of the account. */
export function OldPhone({ user, said, onProved }: Props) {
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [help, setHelp] = useState(false)
  const sms = useOwnPhoneCode('step_up')
  return (
    <>
      <h2 className={styles.title}>验证身份</h2>
      {said ? (
        <div role="alert" style={{ marginBottom: 12 }}>
          <Note tone="warning">{said}</Note>
        </div>
      ) : null}
      <StepUpForm
        id={form}
        purpose="phone"
        maskedPhone={user.phone}
        hasPassword={user.has_password}
        sendCode={sms.request}
        onBusy={setBusy}
        onProved={onProved}
      />
      <div className={styles.acts}>
        <Button type="submit" form={form} size="l" wide busy={busy}>
          下一步
        </Button>
      </div>
      <p className={styles.other}>
        <button type="button" aria-haspopup="dialog" onClick={() => setHelp(true)}>
          旧手机号不可用？联系客服
        </button>
      </p>
      <ServiceSheet open={help} onClose={() => setHelp(false)} />
      {sms.captcha}
    </>
  )
}
