import { useId, useState } from 'react'
import { ContactCard } from '#features/help/ContactCard.tsx'
import { StepUpFields, useStepUp } from '#features/safety/StepUpForm.tsx'
import { useOwnPhoneCode } from '#features/sms/useOwnPhoneCode.tsx'
import type { UserInfo } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import styles from '../components.module.css'

type Props = {
  user: UserInfo
  /** why the second step sent the person back */
  refusal: string
  onProved: (ticket: string) => void
}

/** First step: proof that the person owns the account. */
export function OldPhone({ user, refusal, onProved }: Props) {
  const id = useId()
  const form = useStepUp('phone', onProved)
  const [help, setHelp] = useState(false)
  const sms = useOwnPhoneCode('step_up')
  return (
    <>
      <h2 className={styles.title}>验证身份</h2>
      {refusal ? (
        <div role="alert" className="mb-3">
          <Note tone="warning">{refusal}</Note>
        </div>
      ) : null}
      <form id={id} {...form.bind}>
        <StepUpFields form={form} maskedPhone={user.phone} hasPassword={user.has_password} sendCode={sms.request} />
      </form>
      <div className="mt-5">
        <Button type="submit" form={id} size="l" wide busy={form.busy}>
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

/** Contacts for people who have lost the old phone. */
function ServiceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="联系客服">
      <div className="grid gap-2 mb-3 text-ink-2">
        <p>旧手机号已停用或无法接收短信时，客服核实身份后可为您更换。请准备好：</p>
        <p>· 旧手机号，或登录账号</p>
        <p>· 最近一笔订单的编号与收货人</p>
      </div>
      <ContactCard />
    </Sheet>
  )
}
