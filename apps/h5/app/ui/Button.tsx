import { type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cx } from './class-names.ts'
import { useAsking } from './feedback/useFeedback.ts'

export type ButtonLook = {
  variant?: 'primary' | 'soft' | 'outline' | 'outline-red' | 'ghost'
  size?: 'l' | 'm' | 's'
  wide?: boolean
  grow?: boolean
  className?: string
}

type Props = ButtonLook & {
  children: ReactNode
  type?: 'button' | 'submit'
  form?: string
  label?: string
  /** in flight: spinner, same width, taps ignored */
  busy?: boolean
  /** greyed but focusable, so that it can say why */
  disabled?: boolean
  onDisabledClick?: () => void
  /** a promise keeps the button busy until it settles, and a second tap is ignored */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  /** takes the focus when its dialog opens */
  first?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function buttonClass({ variant = 'primary', size = 'm', wide, grow, className }: ButtonLook): string {
  return cx(
    'btn',
    `btn--${variant}`,
    size !== 'm' && `btn--${size}`,
    wide && 'btn--wide',
    grow && 'btn--grow',
    className,
  )
}

export function Button(props: Props) {
  const {
    children,
    type = 'button',
    form,
    label,
    busy = false,
    disabled = false,
    onDisabledClick,
    onClick,
    first,
    ref,
  } = props
  const [running, setRunning] = useState(false)
  const held = useRef(false)
  const asking = useAsking()
  const waiting = busy || running
  // A button that asks before it acts waits for the person, not for the network.
  const spins = busy || (running && !asking)

  async function press(event: MouseEvent<HTMLButtonElement>) {
    if (disabled || waiting || held.current) {
      event.preventDefault()
      if (disabled) onDisabledClick?.()
      return
    }
    const outcome = onClick?.(event)
    if (!(outcome instanceof Promise)) return
    held.current = true
    setRunning(true)
    try {
      await outcome
    } finally {
      held.current = false
      setRunning(false)
    }
  }

  return (
    <button
      ref={ref}
      className={buttonClass(props)}
      type={type}
      form={form}
      aria-label={label}
      data-autofocus={first || undefined}
      aria-disabled={disabled || undefined}
      aria-busy={spins || undefined}
      onClick={press}
    >
      <span>{children}</span>
      {spins ? <span className="spin" aria-hidden /> : null}
    </button>
  )
}

type LinkProps = ButtonLook & { to: string; replace?: boolean; label?: string; children: ReactNode }

/** A link that looks like a button. */
export function ButtonLink({ to, replace, label, children, ...look }: LinkProps) {
  return (
    <Link className={buttonClass(look)} to={to} replace={replace} aria-label={label}>
      <span>{children}</span>
    </Link>
  )
}

/** Two buttons joined into one pill: the soft one first, the filled one last. */
export function ButtonPair({ children }: { children: ReactNode }) {
  return <div className="btns">{children}</div>
}
