import { type SmsScene, safetyPass } from '@mall/contract/account/words'
import type { RefusalData } from '@mall/contract/refusal/refusal.terms'
import { type ReactNode, useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import type { Requested } from '#ui/SmsCodeField.tsx'
import { SliderCaptcha } from './SliderCaptcha.tsx'

/** `send` rejects when no code was sent; `phone` left out is the caller's own. */
type CodeRequest = { phone?: string; send: () => Promise<unknown> }

type Slider = {
  /** Shows the slider unless a passed one is still valid, then sends. */
  pass: (request: CodeRequest) => Promise<Requested>
  /** Put it once into the page. */
  captcha: ReactNode
}

/** Whatever is sent by SMS, for one purpose, waits for the slider. */
export function useSlider(scene: SmsScene): Slider {
  const [request, setRequest] = useState<CodeRequest | null>(null)
  const answer = useRef<(requested: Requested) => void>(null)
  /** A passed slider that is still valid, because the sender refused the call that it was passed for. */
  const held = useRef<{ phone: string | undefined; until: number } | null>(null)

  function settle(requested: Requested) {
    setRequest(null)
    answer.current?.(requested)
    answer.current = null
  }

  /** The call, or the caller's `send`, has shown why it failed. */
  async function sendFor({ phone, send: act }: CodeRequest, until: number): Promise<Requested | 'asks_again'> {
    held.current = null
    try {
      await act()
      return true
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined
      if (code === 'sms.not_sent') held.current = { phone, until }
      if (code === 'safety.required') return 'asks_again'
      const secondsLeft = error instanceof CallError ? secondsIn(error) : null
      return secondsLeft !== null && { secondsLeft }
    }
  }

  async function send() {
    if (!request) return
    const requested = await sendFor(request, Date.now() + safetyPass.minutes * 60_000)
    settle(requested === 'asks_again' ? false : requested)
  }

  return {
    async pass(wanted) {
      const last = held.current
      if (last && last.phone === wanted.phone && last.until > Date.now()) {
        const outcome = await sendFor(wanted, last.until)
        if (outcome !== 'asks_again') return outcome
      }
      return new Promise((resolve) => {
        answer.current?.(false)
        answer.current = resolve
        setRequest(wanted)
      })
    },
    captcha: (
      <SliderCaptcha
        open={request !== null}
        scene={scene}
        phone={request?.phone}
        onPassed={() => void send()}
        onClose={() => settle(false)}
      />
    ),
  }
}

/** Seconds until another code may be requested, if the refusal says so; null otherwise. */
const secondsIn = ({ code, data }: CallError): number | null =>
  code === 'sms.too_soon' ? (data as RefusalData<'sms.too_soon'>).seconds : null

export const sentText = '验证码已发送，5 分钟内有效'
