import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

type Props = {
  label: ReactNode
  /** second, smaller line under the label */
  hint?: ReactNode
  value?: ReactNode
  icon?: IconName
  /** kv: grey narrow key, value at the left (product page); default: key at the left, value at the right */
  kind?: 'plain' | 'kv'
  /** a switch, a stepper: at the end instead of the arrow */
  end?: ReactNode
  to?: string
  onClick?: () => void
  /** what a tap does is open a sheet */
  opens?: boolean
  className?: string
}

/** A 48 px row: a link with `to`, a button with `onClick`, else plain text. */
export function Cell({ label, hint, value, icon, kind = 'plain', end, to, onClick, opens, className }: Props) {
  const leads = to !== undefined || onClick !== undefined
  const inner = (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span className={cx('cell-key', value === undefined && 'cell-key--grow')}>
        {label}
        {hint ? <span className="hint">{hint}</span> : null}
      </span>
      {value === undefined ? null : <span className="cell-value">{value}</span>}
      {end ?? (leads ? <Icon name="right" size={16} className="cell-arrow" /> : null)}
    </>
  )
  const classes = cx('cell', kind === 'kv' && 'cell--kv', className)
  if (to !== undefined) {
    return (
      <Link className={classes} to={to}>
        {inner}
      </Link>
    )
  }
  if (onClick) {
    return (
      <button className={classes} type="button" aria-haspopup={opens ? 'dialog' : undefined} onClick={onClick}>
        {inner}
      </button>
    )
  }
  return <div className={classes}>{inner}</div>
}

/** A card of rows. */
export function CellList({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <section className={cx('card card--cells', className)} aria-label={label}>
      {children}
    </section>
  )
}

/** Name and value of a fact, for order and company details: put several in a `<dl>`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="key-values">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
