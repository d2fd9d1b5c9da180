import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type MarkTone = 'info' | 'good' | 'wait' | 'bad'

type Props = {
  tone: MarkTone
  /** px */
  size: 36 | 40 | 44 | 48 | 64
  className?: string
  /** an icon */
  children: ReactNode
}

/** An icon on a round ground, whose colour shows a state or the subject of a row. */
export const RoundMark = ({ tone, size, className, children }: Props) => (
  <span
    className={cx('grid place-items-center flex-none rounded-pill', tones[tone], className)}
    style={{ width: size, height: size }}
  >
    {children}
  </span>
)

const tones: Record<MarkTone, string> = {
  info: 'bg-info-soft text-info',
  good: 'bg-success-soft text-success',
  wait: 'bg-warning-soft text-warning',
  bad: 'bg-primary-soft text-accent',
}
