import { z } from '@mall/contract/call/zod'
import { setPayPassword } from '@mall/contract/payment/calls'
import * as terms from '@mall/contract/payment/terms'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { refusedBy } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { useContractForm } from '#form/useContractForm.ts'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { type Requested, SmsCodeField } from '#ui/SmsCodeField.tsx'
import { PinInput } from './PinInput.tsx'

type Props = {
  open: boolean
  /** no password is set yet; else it was forgotten */
  first: boolean
  /** the bound number, masked: `138****0001` */
  maskedPhone: string
  /** sends the SMS code to the bound number; resolves to whether it was sent */
  sendCode: () => Promise<Requested>
  onClose: () => void
  onSet: () => void
}

const Setting = terms.setPayPassword.input.extend({ again: z.string() })

/** Sets the payment password, first or again: a code to the bound phone, then the password twice. */
export function SetPayPasswordSheet({ open, first, maskedPhone, sendCode, onClose, onSet }: Props) {
  const id = useId()
  const [step, setStep] = useState<1 | 2>(1)
  const form = useContractForm({
    call: setPayPassword,
    schema: Setting,
    start: { code: '', pay_password: '', again: '' },
    judged: 'sent',
    oneByOne: true,
    async send({ code, pay_password, again }, { empty, say }) {
      if (again !== pay_password) {
        empty('again')
        return say('again', '两次输入的支付密码不一致')
      }
      await sent(setPayPassword, { code, pay_password })
      onSet()
    },
    otherwise(error, { empty, say }) {
      empty('again')
      const { msg } = error
      if (refusedBy(setPayPassword, error)?.code !== 'sms.wrong_code') return say('again', msg)
      empty('code')
      setStep(1)
      say('code', msg)
    },
  })
  const { code, pay_password: pin, again } = form.values

  const begin = useEffectEvent(() => {
    setStep(1)
    form.restart()
  })
  useEffect(() => {
    if (open) begin()
  }, [open])

  async function next(event: FormEvent) {
    event.preventDefault()
    if (await form.passes(['code'])) setStep(2)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={first ? '设置支付密码' : '重设支付密码'}
      dirty={code !== '' || pin !== ''}
      footer={
        step === 1 ? (
          <Button size="l" type="submit" form={id}>
            下一步
          </Button>
        ) : (
          <Button size="l" type="submit" form={id} busy={form.busy} disabled={pin.length < 6 || again.length < 6}>
            确定
          </Button>
        )
      }
    >
      {step === 1 ? (
        <form id={id} {...form.bind} className="grid gap-3 pb-3" onSubmit={(event) => void next(event)}>
          <p className="text-sub text-ink-2">
            {first ? '首次使用余额支付，需先设置支付密码。' : ''}验证码将发送至绑定手机{' '}
            <b className="digits">{maskedPhone}</b>
          </p>
          <SmsCodeField
            label="验证码"
            hideLabel
            onSend={sendCode}
            countdown="sms-pay-password"
            enterKeyHint="done"
            {...form.field('code')}
          />
        </form>
      ) : (
        <form id={id} {...form.bind} className="grid gap-3 pb-3">
          <PinInput label="设置 6 位数字支付密码" focused={pin.length < 6} {...form.field('pay_password')} />
          <PinInput label="再次输入" focused={pin.length === 6} {...form.field('again')} />
        </form>
      )}
    </Sheet>
  )
}
