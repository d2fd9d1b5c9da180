import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#ui/class-names.ts'
import styles from './company.module.css'

type Props = { to?: string; className?: string; children: ReactNode }

/** The company that the person buys for, on a band of its own colours. */
export function CompanyBand({ to, className = 'min-h-12 px-3', children }: Props) {
  const look = cx(styles.band, className)
  return to ? (
    <Link className={look} to={to}>
      {children}
    </Link>
  ) : (
    <p className={look}>{children}</p>
  )
}

/** A small label at the end of the company's name. */
export const CompanySeal = ({ children }: { children: string }) => <span className={styles.seal}>{children}</span>
