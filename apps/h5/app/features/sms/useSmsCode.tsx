import { type SmsScene, sendSms } from '@mall/contract/account'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { SliderCaptcha } from './SliderCaptcha.tsx'

type SmsCode = {
  /** Shows the slider, then sends; resolves to whether a code is on its way. */
  request: (phone: string) => Promise<boolean>
  /** Put it once into the page. */
  captcha: ReactNode
}

/** A code by SMS for one purpose: the slider first, then the message. */
export function useSmsCode(scene: SmsScene): SmsCode {
  const [phone, setPhone] = useState<string | null>(null)
  const answer = useRef<(sent: boolean) => void>(null)

  function settle(sent: boolean) {
    setPhone(null)
    answer.current?.(sent)
    answer.current = null
  }

  async function send() {
    if (phone === null) return
    try {
      await call(sendSms, { phone, scene })
      toast.success('验证码已发送，5 分钟内有效')
      settle(true)
    } catch {
      // The call has told why.
      settle(false)
    }
  }

  return {
    request: (to) =>
      new Promise((resolve) => {
        answer.current?.(false)
        answer.current = resolve
        setPhone(to)
      }),
    captcha: <SliderCaptcha phone={phone} onPassed={() => void send()} onClose={() => settle(false)} />,
  }
}
