import { takeCompany } from '@mall/contract/company'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { call } from '#api/call.ts'
import { handoverQuery } from '#features/company/company.ts'
import { useCompanyChange } from '#features/company/useCompanyChange.ts'
import { useOwnPhoneCode } from '#features/sms/useOwnPhoneCode.tsx'
import { useUser } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { shortTimeText } from '#ui/time.ts'
import { CodeForm } from './CodeForm.tsx'
import styles from './status.module.css'

/** An offer of the company that waits for this person; nothing where there is none. */
export function TakeOver() {
  const form = useId()
  const { data: offer } = useQuery(handoverQuery)
  const phone = useUser()?.phone ?? ''
  const sms = useOwnPhoneCode('step_up')
  const change = useCompanyChange()
  const [open, setOpen] = useState(false)
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)

  // Each opening begins with an empty form.
  useEffect(() => {
    if (!open) return
    setDirty(false)
    setRound((held) => held + 1)
  }, [open])

  if (!offer) return null

  async function take(code: string) {
    await call(takeCompany, { code }, { quiet: true })
    setOpen(false)
    await change()
    toast.success('您已成为企业主账号')
  }

  return (
    <section className={styles.offer} aria-label="主账号移交">
      <Icon name="return" size={24} />
      <div className="grow1">
        <b className="m">{offer.from} 拟将主账号移交给您</b>
        <p className="s12 t2">
          {offer.company_name}
          {offer.expire_at ? <span className={styles.until}> · {shortTimeText(offer.expire_at)} 前有效</span> : null}
        </p>
      </div>
      <Button onClick={() => setOpen(true)}>接收</Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="接收主账号"
        dirty={dirty}
        footer={
          <Button size="l" grow type="submit" form={form} busy={busy}>
            确认接收
          </Button>
        }
      >
        <CodeForm
          key={round}
          id={form}
          maskedPhone={phone}
          sendCode={sms.request}
          onDirty={() => setDirty(true)}
          onBusy={setBusy}
          onSubmit={take}
        >
          <div className={styles.people}>
            <Note>接收后，您拥有“{offer.company_name}”的全部权限，并负责员工与角色；原主账号转为员工</Note>
          </div>
        </CodeForm>
      </Sheet>
      {sms.captcha}
    </section>
  )
}
