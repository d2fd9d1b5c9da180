import { ownPhoneCode } from '@mall/contract/account/calls'
import type { ReactNode } from 'react'
import { call } from '#api/call.ts'
import { toast } from '#ui/feedback/feedback.ts'
import type { Requested } from '#ui/SmsCodeField.tsx'
import { sentText, useSlider } from './useSlider.tsx'

type OwnCode = {
  /** Shows the slider, then sends. */
  request: () => Promise<Requested>
  /** Put it once into the page. */
  captcha: ReactNode
}

/** Sends a code to the logged-in person's own phone, without typing the number. */
export function useOwnPhoneCode(scene: 'step_up' | 'pay_password'): OwnCode {
  const { pass, captcha } = useSlider(scene)

  async function send() {
    const { data } = await call(ownPhoneCode, { scene })
    if (data.undelivered === '') toast.success(sentText)
    else toast(`已重新发送。上一条没有送达：${data.undelivered}`)
  }

  return { request: () => pass({ send }), captcha }
}
