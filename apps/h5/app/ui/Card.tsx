import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'

type CardProps = {
  /** flush: no padding, pictures reach the corner · cells: padding for rows of `Cell` */
  kind?: 'plain' | 'flush' | 'cells'
  label?: string
  className?: string
  children: ReactNode
}

export function Card({ kind = 'plain', label, className, children }: CardProps) {
  return (
    <section className={cx('card', kind !== 'plain' && `card--${kind}`, className)} aria-label={label}>
      {children}
    </section>
  )
}

type SectionProps = {
  title: ReactNode
  /** small grey words behind the title, a count for instance */
  extra?: ReactNode
  more?: { text: ReactNode; to?: string; onClick?: () => void }
  level?: 2 | 3
  className?: string
  children?: ReactNode
}

/** A card with a 44 px title row and, at its right, where the rest is. */
export function Section({ title, extra, more, level = 2, className, children }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={cx('card', className)}>
      <div className="section-head">
        <Heading>{title}</Heading>
        {extra ? <span className="text-hint text-ink-3">{extra}</span> : null}
        {more ? <More {...more} /> : null}
      </div>
      {children}
    </section>
  )
}

export function More({ text, to, onClick }: { text: ReactNode; to?: string; onClick?: () => void }) {
  const inner = (
    <>
      {text}
      <Icon name="right" size={14} />
    </>
  )
  if (to !== undefined) {
    return (
      <Link className="more" to={to}>
        {inner}
      </Link>
    )
  }
  return (
    <button className="more" type="button" onClick={onClick}>
      {inner}
    </button>
  )
}
