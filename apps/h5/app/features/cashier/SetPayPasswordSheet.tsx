import { setPayPassword } from '@mall/contract/payment'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SmsCodeField } from '#ui/SmsCodeField.tsx'
import styles from './cashier.module.css'
import { PinInput } from './PinInput.tsx'
import { pinIssue } from './pin.rules.ts'

type Props = {
  open: boolean
  /** there is none yet; else it was forgotten */
  first: boolean
  /** the bound number as far as it is told: `138****0001` */
  maskedPhone: string
  /** sends the SMS code to the bound number; resolves to whether it is on its way */
  sendCode: () => Promise<boolean>
  onClose: () => void
  onSet: () => void
}
type Part = 'code' | 'pin' | 'again'

/** Sets the payment password, first or again: a code to the bound phone, then the password twice. */
export function SetPayPasswordSheet({ open, first, maskedPhone, sendCode, onClose, onSet }: Props) {
  const form = useId()
  const [step, setStep] = useState<1 | 2>(1)
  const [code, setCode] = useState('')
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [wrong, setWrong] = useState<{ part: Part; text: string }>()
  const [busy, setBusy] = useState(false)
  const errorOf = (part: Part) => (wrong?.part === part ? wrong.text : undefined)

  useEffect(() => {
    if (!open) return
    setStep(1)
    setCode('')
    setPin('')
    setAgain('')
    setWrong(undefined)
  }, [open])

  function next(event: FormEvent) {
    event.preventDefault()
    if (!/^\d{6}$/.test(code)) return setWrong({ part: 'code', text: '请输入 6 位验证码' })
    setWrong(undefined)
    setStep(2)
  }

  async function save(given: string) {
    const issue = pinIssue(pin)
    if (issue) return setWrong({ part: 'pin', text: issue })
    if (given !== pin) {
      setAgain('')
      return setWrong({ part: 'again', text: '两次输入的支付密码不一致' })
    }
    setBusy(true)
    try {
      await call(setPayPassword, { code, pay_password: pin }, { quiet: true })
      onSet()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setAgain('')
      if (error.code === 'sms.wrong_code') {
        setCode('')
        setStep(1)
        setWrong({ part: 'code', text: error.msg })
      } else setWrong({ part: 'again', text: error.msg })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={first ? '设置支付密码' : '重设支付密码'}
      dirty={code !== '' || pin !== ''}
      footer={
        step === 1 ? (
          <Button size="l" type="submit" form={form}>
            下一步
          </Button>
        ) : (
          <Button size="l" busy={busy} disabled={pin.length < 6 || again.length < 6} onClick={() => save(again)}>
            确定
          </Button>
        )
      }
    >
      {step === 1 ? (
        <form id={form} className={styles.setting} onSubmit={next} noValidate>
          <p className="s13 t2">
            {first ? '首次使用余额支付，需先设置支付密码。' : ''}验证码将发送至绑定手机{' '}
            <b className="num">{maskedPhone}</b>
          </p>
          <SmsCodeField
            label="验证码"
            hideLabel
            value={code}
            onChange={setCode}
            onSend={sendCode}
            countdown="sms-pay-password"
            error={errorOf('code')}
            enterKeyHint="done"
          />
        </form>
      ) : (
        <div className={styles.setting}>
          <PinInput
            label="设置 6 位数字支付密码"
            value={pin}
            onChange={(text) => {
              setPin(text)
              setWrong(undefined)
            }}
            error={errorOf('pin')}
            focused={pin.length < 6}
          />
          <PinInput
            label="再次输入"
            value={again}
            onChange={(text) => {
              setAgain(text)
              if (text !== '') setWrong(undefined)
            }}
            error={errorOf('again')}
            focused={pin.length === 6}
          />
        </div>
      )}
    </Sheet>
  )
}
