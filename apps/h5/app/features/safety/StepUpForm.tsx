import type { StepUpPurpose } from '@mall/contract/account'
import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SmsCodeField } from '#ui/SmsCodeField.tsx'
import { type ProofWay, proofIssue, prove } from './proof.ts'
import styles from './safety.module.css'

type Props = {
  /** for the button that stands elsewhere: `<Button type="submit" form={id}>` */
  id: string
  purpose: StepUpPurpose
  /** the bound number as far as it is told: `138****0001` */
  maskedPhone: string
  /** the login password is the other way; false where none was ever set */
  hasPassword: boolean
  /** sends the SMS code to the bound number; resolves to whether it is on its way */
  sendCode: () => Promise<boolean>
  onBusy: (busy: boolean) => void
  onDirty?: (dirty: boolean) => void
  onProved: (ticket: string) => void
}

/** Is it really this person? A code to the own phone, or the login password. */
export function StepUpForm(props: Props) {
  const { id, purpose, maskedPhone, hasPassword, sendCode, onBusy, onDirty, onProved } = props
  const [way, setWay] = useState<ProofWay>('code')
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const running = useRef(false)

  function type(next: string) {
    setText(next)
    setWrong('')
    onDirty?.(next !== '')
  }

  function turn() {
    setWay(way === 'code' ? 'password' : 'code')
    type('')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (running.current) return
    const issue = proofIssue(way, text)
    setWrong(issue)
    if (issue) return form.current?.querySelector('input')?.focus()
    running.current = true
    onBusy(true)
    try {
      onProved(await prove(purpose, way, text))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      type('')
      setWrong(error.code === 'login.wrong' ? '登录密码不正确' : error.msg)
      form.current?.querySelector('input')?.focus()
    } finally {
      running.current = false
      onBusy(false)
    }
  }

  return (
    <form id={id} ref={form} className={styles.proof} onSubmit={(event) => void submit(event)} noValidate>
      {way === 'code' ? (
        <>
          <p className={styles.lead}>
            验证码将发送至 <b className="num">{maskedPhone}</b>
          </p>
          <SmsCodeField
            label="验证码"
            hideLabel
            value={text}
            onChange={type}
            onSend={sendCode}
            countdown="sms-step-up"
            error={wrong || undefined}
            enterKeyHint="done"
          />
        </>
      ) : (
        <>
          <p className={styles.lead}>请输入当前账号的登录密码</p>
          <PasswordField
            label="登录密码"
            hideLabel
            placeholder="请输入登录密码"
            maxLength={64}
            value={text}
            onChange={type}
            error={wrong || undefined}
            enterKeyHint="done"
          />
        </>
      )}
      {hasPassword ? (
        <button type="button" className={styles.other} onClick={turn}>
          {way === 'code' ? '收不到验证码？用登录密码验证' : '用短信验证码验证'}
        </button>
      ) : null}
    </form>
  )
}
