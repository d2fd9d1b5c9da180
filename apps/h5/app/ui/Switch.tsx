import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type Props = { checked: boolean; onChange: (checked: boolean) => void; label: string; disabled?: boolean }

export function Switch({ checked, onChange, label, disabled }: Props) {
  return (
    <input
      className="switch"
      type="checkbox"
      role="switch"
      aria-label={label}
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** A row with a switch at its end, and a line about its effect. */
export const SwitchRow = ({ hint, className, ...rest }: Props & { hint: ReactNode; className?: string }) => (
  <div className={cx('flex items-center gap-3', className)}>
    <span className="min-w-0 flex-1">
      {rest.label}
      <small className="block text-hint text-ink-3">{hint}</small>
    </span>
    <Switch {...rest} />
  </div>
)
