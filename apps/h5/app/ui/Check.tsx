import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** some of a group, not all: a dash */
  mixed?: boolean
  disabled?: boolean
  square?: boolean
  /** needed when there are no visible words */
  label?: string
  /** words beside the tick, part of its target */
  children?: ReactNode
  /** long words (an agreement): the tick stays at the first line */
  top?: boolean
}

export function Check({ checked, onChange, mixed = false, disabled, square, label, children, top }: Props) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed && !checked
  }, [mixed, checked])

  const tick = (
    <span className={cx('check', square && 'check--square')}>
      <input
        ref={box}
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Icon name={mixed && !checked ? 'minus' : 'check'} size={14} />
    </span>
  )
  if (children === undefined) return tick
  return (
    <label htmlFor={id} className={cx('check-label', top && 'check-label--top')}>
      {tick}
      <span>{children}</span>
    </label>
  )
}
