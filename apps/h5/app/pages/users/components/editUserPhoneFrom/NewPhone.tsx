import { updateBinding } from '@mall/contract/account'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { codeIssue } from '#features/safety/proof.ts'
import { useBindingCode } from '#features/sms/useBindingCode.tsx'
import { keepUser } from '#session/profile.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { PhoneField } from '#ui/PhoneField.tsx'
import { SmsCodeField } from '#ui/SmsCodeField.tsx'
import styles from '../components.module.css'

type Props = {
  ticket: string
  /** masked */
  oldPhone: string
  onDone: () => void
  /** the proof of the first step is too old */
  onTicketSpent: (why: string) => void
}
type Field = 'phone' | 'code'

const phoneIssue = (phone: string) => (/^1[3-9]\d{9}$/.test(phone) ? '' : '请输入正确的手机号')

/** The phone that is to be bound, and the code that was sent to it. */
export function NewPhone({ ticket, oldPhone, onDone, onTicketSpent }: Props) {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<{ field: Field; text: string }>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sms = useBindingCode(({ code: reason, msg }) => fail(reason === 'account.same_phone' ? 'phone' : 'code', msg))
  const errorOf = (field: Field) => (wrong?.field === field ? wrong.text : undefined)

  function fail(field: Field, text: string): boolean {
    setWrong(text ? { field, text } : undefined)
    if (text) form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
    return text !== ''
  }

  async function send() {
    return fail('phone', phoneIssue(phone)) ? false : sms.request(phone)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || fail('phone', phoneIssue(phone)) || fail('code', codeIssue(code))) return
    setBusy(true)
    try {
      const { data } = await call(updateBinding, { ticket, phone, code }, { quiet: true })
      keepUser(data)
      // What is offered at the next login is the number that will work then.
      if (/^1\d{10}$/.test(useSession.getState().account)) useSession.setState({ account: phone })
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.kind === 'login') return
      if (error.code === 'account.ticket') return onTicketSpent(error.msg)
      if (error.code === 'sms.wrong_code') setCode('')
      const ofPhone = error.code === 'account.phone_taken' || error.code === 'account.same_phone'
      fail(ofPhone || error.field === 'phone' ? 'phone' : 'code', error.msg)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <h2 className={styles.title}>绑定新手机</h2>
      <p className={styles.lead}>
        原手机 <b className="num">{oldPhone}</b>，换绑后用新手机号登录，其他设备需要重新登录
      </p>
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <PhoneField
          label="新手机号"
          hideLabel
          name="phone"
          lead="+86"
          placeholder="请输入新手机号"
          value={phone}
          onChange={(text) => {
            setPhone(text)
            if (wrong?.field === 'phone') setWrong(undefined)
          }}
          onBlur={() => phone !== '' && phoneIssue(phone) && setWrong({ field: 'phone', text: phoneIssue(phone) })}
          error={errorOf('phone')}
          enterKeyHint="next"
        />
        {/* Each number waits for itself: one that is taken does not hold up the next. */}
        <SmsCodeField
          key={phone}
          label="验证码"
          hideLabel
          name="code"
          value={code}
          onChange={(text) => {
            setCode(text)
            if (wrong?.field === 'code') setWrong(undefined)
          }}
          onSend={send}
          countdown={`sms-bind-${phone}`}
          error={errorOf('code')}
          enterKeyHint="done"
        />
        <div className={styles.acts}>
          <Button type="submit" size="l" wide busy={busy}>
            确认换绑
          </Button>
        </div>
      </form>
      {sms.captcha}
    </>
  )
}
