import { useRef, useState } from 'react'
import { Field, type TextProps } from './Field.tsx'
import { digitsOf } from './typing.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

/** Whether a code was sent; or the seconds before which none is sent. */
export type Requested = boolean | { secondsLeft: number }

type Props = Omit<TextProps, 'ref' | 'maxLength'> & {
  /** sends the code; the countdown starts once it is sent, or from the seconds left after a request that came too early */
  onSend: () => Promise<Requested>
  /** the countdown outlives a reload under this name */
  countdown?: string
  /** seconds until it can be sent again */
  wait?: number
}

/** Six digits and the button that sends them. */
export function SmsCodeField({ onSend, wait = 60, countdown, ...props }: Props) {
  const [left, start] = useSecondsLeft(countdown)
  const [sent, setSent] = useState(false)
  const sending = useRef(false)

  async function send() {
    if (left > 0 || sending.current) return
    sending.current = true
    try {
      const requested = await onSend()
      if (requested === false) return
      if (requested === true) setSent(true)
      start(requested === true ? wait : requested.secondsLeft)
    } finally {
      sending.current = false
    }
  }

  return (
    <Field
      placeholder="请输入验证码"
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      clearable={false}
      inputClass={props.value ? 'spaced' : undefined}
      onChange={(text) => props.onChange(digitsOf(text, 6))}
      end={
        <button className="code" type="button" aria-disabled={left > 0 || undefined} onClick={send}>
          {left > 0 ? `${left}s 后重发` : sent ? '重新获取' : '获取验证码'}
        </button>
      }
    />
  )
}
