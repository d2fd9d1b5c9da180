import { useEffect, useId, useRef } from 'react'
import styles from './cashier.module.css'

const pinLength = 6

type Props = {
  label: string
  value: string
  onChange: (pin: string) => void
  /** the sixth digit was entered */
  onFull?: (pin: string) => void
  error?: string
  disabled?: boolean
  /** takes the focus, and the keyboard with it */
  focused?: boolean
}

/** Six boxes for the eye, one field for the keyboard. */
export function PinInput({ label, value, onChange, onFull, error, disabled, focused }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // After a fault as well, so that the person can go on typing.
    if (focused || error) input.current?.focus()
  }, [focused, error])

  function change(text: string) {
    const pin = text.replace(/\D/g, '').slice(0, pinLength)
    onChange(pin)
    if (pin.length === pinLength && pin !== value) onFull?.(pin)
  }

  return (
    <div className={styles.pin}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.boxes} data-bad={Boolean(error)}>
        <input
          id={id}
          ref={input}
          data-autofocus={focused || undefined}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinLength}
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-said` : undefined}
          disabled={disabled}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {Array.from({ length: pinLength }, (_, at) => `box ${at}`).map((key, at) => (
          <span key={key} aria-hidden data-filled={at < value.length} data-next={at === value.length} />
        ))}
      </div>
      <p className={styles.pinError} id={`${id}-said`} role="alert">
        {error}
      </p>
    </div>
  )
}
