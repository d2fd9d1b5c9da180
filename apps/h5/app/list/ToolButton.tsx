import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import styles from './tool-button.module.css'

type Props = {
  icon: IconName
  /** the words beside its icon; null for the icon alone */
  text: string | null
  /** what it does, when its text does not say so */
  label?: string
  /** the list is filtered by it now */
  on?: boolean
  className?: string
  onClick: () => void
}

/** A tool above a list: opens a sheet. */
export const ToolButton = ({ icon, text, label, on, className, onClick }: Props) => (
  <button
    className={cx(
      'inline-flex items-center justify-center gap-1 flex-none min-w-11 min-h-11 text-sub',
      on ? 'text-accent' : 'text-ink-2',
      className,
    )}
    type="button"
    aria-haspopup="dialog"
    aria-label={label}
    onClick={onClick}
  >
    <Icon name={icon} size={18} />
    {text}
  </button>
)

type NarrowedProps = { children: ReactNode; className?: string; onClear: () => void }

/** The active filter of a list; a tap clears it. */
export const Narrowed = ({ children, className, onClear }: NarrowedProps) => (
  <button className={cx(styles.narrowed, className)} type="button" onClick={onClear}>
    {children}
    <Icon name="close" size={14} label="清除" />
  </button>
)
