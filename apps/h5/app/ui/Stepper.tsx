import { type KeyboardEvent, useState } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'
import {
  fitQuantity,
  type QuantityReason,
  type QuantityRule,
  quantityAfterKey,
  quantityBounds,
  quantityTyped,
} from './quantity.ts'
import { isComposing } from './typing.ts'

type Props = QuantityRule & {
  value: number
  onChange: (value: number) => void
  /** the quantity was adjusted: show why (「已按起订倍数调整为 20」) */
  onAdjust?: (reason: QuantityReason, value: number) => void
  label?: string
  size?: 'm' | 'l'
  disabled?: boolean
  /** the last minus at the least quantity: a cart asks whether to remove the line */
  onBelow?: () => void
}

export function Stepper({ value, onChange, onAdjust, label = '数量', size = 'm', disabled, onBelow, ...rule }: Props) {
  const { step = 1, optional = false } = rule
  const { least, most } = quantityBounds(rule)
  const [draft, setDraft] = useState<string>()
  const none = disabled || most < least

  function set(next: number) {
    if (next !== value) onChange(next)
  }

  function commit() {
    if (draft === undefined) return
    setDraft(undefined)
    if (draft === String(value)) return
    const fitted = quantityTyped(draft, value, rule)
    set(fitted.value)
    if (fitted.reason) onAdjust?.(fitted.reason, fitted.value)
  }

  function less() {
    if (none) return
    if (value > least) set(fitQuantity(Math.max(least, value - step), rule).value)
    else if (optional) set(0)
    else if (onBelow) onBelow()
    else onAdjust?.('min', least)
  }

  function more() {
    if (none) return
    if (value + step <= most) set(fitQuantity(value + step, rule).value)
    else onAdjust?.('max', most)
  }

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !isComposing(event)) {
      event.preventDefault()
      event.currentTarget.blur()
      return
    }
    const next = none ? undefined : quantityAfterKey(event.key, value, rule)
    if (next === undefined) return
    event.preventDefault()
    setDraft(undefined)
    set(next)
  }

  const fewest = none || (value <= (optional ? 0 : least) && !onBelow)
  return (
    <div className={cx('step', size === 'l' && 'step--l')}>
      <button type="button" aria-label="减少" aria-disabled={fewest || undefined} tabIndex={-1} onClick={less}>
        <Icon name="minus" size={size === 'l' ? 16 : 14} />
      </button>
      <input
        role="spinbutton"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={7}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={optional ? 0 : least}
        aria-valuemax={most}
        disabled={none}
        value={draft ?? String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={steer}
      />
      <button
        type="button"
        aria-label="增加"
        aria-disabled={none || value + step > most || undefined}
        tabIndex={-1}
        onClick={more}
      >
        <Icon name="plus" size={size === 'l' ? 16 : 14} />
      </button>
    </div>
  )
}
