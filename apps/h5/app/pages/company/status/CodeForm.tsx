import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { codeIssue } from '#features/safety/proof.ts'
import { SmsCodeField } from '#ui/SmsCodeField.tsx'

type Props = {
  /** for the button at the foot of the sheet: `<Button type="submit" form={id}>` */
  id: string
  maskedPhone: string
  sendCode: () => Promise<boolean>
  onDirty: () => void
  onBusy: (busy: boolean) => void
  /** what else is asked; false when it is not there yet */
  ready?: () => boolean
  /** does it; a refused code is said at its field */
  onSubmit: (code: string) => Promise<void>
  children?: ReactNode
}

/** Something that cannot be taken back, confirmed with a code to the own phone. */
export function CodeForm({ id, maskedPhone, sendCode, onDirty, onBusy, ready, onSubmit, children }: Props) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)

  function refuse(text: string) {
    setWrong(text)
    if (text) form.current?.querySelector<HTMLElement>('[autocomplete="one-time-code"]')?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current || ready?.() === false) return
    const issue = codeIssue(code)
    refuse(issue)
    if (issue) return
    sending.current = true
    onBusy(true)
    try {
      await onSubmit(code)
    } catch (error) {
      setCode('')
      if (error instanceof CallError && (error.code === 'sms.wrong_code' || error.field === 'code')) refuse(error.msg)
      else sayRefusal(error)
    } finally {
      sending.current = false
      onBusy(false)
    }
  }

  return (
    <form id={id} ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {children}
      <SmsCodeField
        label="验证码"
        hideLabel
        value={code}
        onChange={(text) => {
          setCode(text)
          setWrong('')
          onDirty()
        }}
        onSend={sendCode}
        countdown="sms-step-up"
        error={wrong || undefined}
        hint={`验证码将发送至 ${maskedPhone}`}
        enterKeyHint="done"
      />
    </form>
  )
}
