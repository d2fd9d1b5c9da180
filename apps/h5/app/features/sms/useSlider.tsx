import type { SmsScene } from '@mall/contract/account'
import { type ReactNode, useRef, useState } from 'react'
import { SliderCaptcha } from './SliderCaptcha.tsx'

/** `send` rejects when no code is on its way; `phone` left out is the caller's own. */
type Wish = { phone?: string; send: () => Promise<unknown> }

type Slider = {
  /** Shows the slider, then sends; resolves to whether a code is on its way. */
  pass: (wish: Wish) => Promise<boolean>
  /** Put it once into the page. */
  captcha: ReactNode
}

/** Whatever is sent by SMS, for one purpose, waits for the slider. */
export function useSlider(scene: SmsScene): Slider {
  const [wish, setWish] = useState<Wish | null>(null)
  const answer = useRef<(sent: boolean) => void>(null)

  function settle(sent: boolean) {
    setWish(null)
    answer.current?.(sent)
    answer.current = null
  }

  async function send() {
    if (!wish) return
    // Why it failed has been told by the call, or by who wished for it.
    settle(
      await wish.send().then(
        () => true,
        () => false,
      ),
    )
  }

  return {
    pass: (wanted) =>
      new Promise((resolve) => {
        answer.current?.(false)
        answer.current = resolve
        setWish(wanted)
      }),
    captcha: (
      <SliderCaptcha
        open={wish !== null}
        scene={scene}
        phone={wish?.phone}
        onPassed={() => void send()}
        onClose={() => settle(false)}
      />
    ),
  }
}

export const sentText = '验证码已发送，5 分钟内有效'
