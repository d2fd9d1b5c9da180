import { sendSms } from '@mall/contract/account/calls'
import type { SmsScene } from '@mall/contract/account/words'
import type { ReactNode } from 'react'
import { call } from '#api/call.ts'
import { toast } from '#ui/feedback/feedback.ts'
import type { Requested } from '#ui/SmsCodeField.tsx'
import { sentText, useSlider } from './useSlider.tsx'

type SmsCode = {
  /** Shows the slider, then sends. */
  request: (phone: string) => Promise<Requested>
  /** Put it once into the page. */
  captcha: ReactNode
}

/** A code by SMS for one purpose: the slider first, then the message. */
export function useSmsCode(scene: SmsScene): SmsCode {
  const { pass, captcha } = useSlider(scene)

  async function send(phone: string) {
    await call(sendSms, { phone, scene })
    toast.success(sentText)
  }

  return { request: (phone) => pass({ phone, send: () => send(phone) }), captcha }
}
