import { Input } from 'antd'

type Props = {
  label: string
  value: string
  busy: boolean
  autoFocus?: boolean
  /** Called with six digits as soon as they stand there. */
  onCode: (code: string) => void
}

/** Six boxes for a code, each wide enough to be hit. */
export const CodeInput = ({ label, value, busy, autoFocus, onCode }: Props) => (
  <Input.OTP
    autoFocus={autoFocus}
    className="desk-code-boxes"
    size="large"
    length={6}
    inputMode="numeric"
    autoComplete="one-time-code"
    aria-label={label}
    value={value}
    disabled={busy}
    formatter={(typed) => typed.replace(/\D/g, '')}
    onChange={onCode}
  />
)
