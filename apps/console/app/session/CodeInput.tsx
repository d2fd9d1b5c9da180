import { type GetRef, Input } from 'antd'
import { useLayoutEffect, useRef } from 'react'

type Props = {
  label: string
  value: string
  busy: boolean
  autoFocus?: boolean
  /** Called with six digits as soon as they are typed. */
  onCode: (code: string) => void
}

const length = 6

/** Six boxes for a code, each wide enough to be hit. */
export function CodeInput({ label, value, busy, autoFocus, onCode }: Props) {
  const boxes = useRef<GetRef<typeof Input.OTP>>(null)
  // antd names each box in English and takes no other name for it.
  useLayoutEffect(() => {
    for (const [i, box] of boxes.current?.nativeElement.querySelectorAll('input').entries() ?? [])
      box.setAttribute('aria-label', `第 ${i + 1} 位，共 ${length} 位`)
  }, [])
  return (
    <Input.OTP
      ref={boxes}
      autoFocus={autoFocus}
      className="desk-code-boxes"
      size="large"
      length={length}
      inputMode="numeric"
      autoComplete="one-time-code"
      aria-label={label}
      value={value}
      disabled={busy}
      formatter={(typed) => typed.replace(/\D/g, '')}
      onChange={onCode}
    />
  )
}
