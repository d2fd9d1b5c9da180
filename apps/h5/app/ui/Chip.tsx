import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  children: ReactNode
  /** set for a filter that is on or off; leave out for a plain chip */
  pressed?: boolean
  to?: string
  onClick?: () => void
}

/** A round word: a filter, a hot search, a review label. */
export function Chip({ children, pressed, to, onClick }: Props) {
  if (to !== undefined) {
    return (
      <Link className="chip" to={to}>
        {children}
      </Link>
    )
  }
  if (!onClick) return <span className="chip">{children}</span>
  return (
    <button className="chip" type="button" aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  )
}

type OptionProps = { children: ReactNode; chosen: boolean; disabled?: boolean; onClick: () => void }

/** One value of a product's specification; an impossible one is dashed, and still says so when tapped. */
export function Option({ children, chosen, disabled, onClick }: OptionProps) {
  return (
    <button
      className="option"
      type="button"
      aria-pressed={chosen}
      aria-disabled={disabled || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
