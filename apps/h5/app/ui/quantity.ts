export type QuantityRule = {
  min?: number
  max?: number
  /** only multiples of it are sold */
  step?: number
  /** 0 is allowed too, although it is below the least */
  optional?: boolean
}
export type QuantityReason = 'min' | 'max' | 'step' | 'invalid'

/** The least and most that can be bought: both multiples of the step. `most < least` means that nothing can. */
export function quantityBounds({ min = 1, max = 99_999, step = 1 }: QuantityRule): { least: number; most: number } {
  return { least: Math.ceil(min / step) * step, most: Math.floor(max / step) * step }
}

type Fitted = { value: number; reason?: QuantityReason }

/** The typed quantity, fitted to the rule; unreadable text leaves the value as it was. */
export function quantityTyped(typed: string, before: number, rule: QuantityRule): Fitted {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return { value: before }
  return /^\d{1,9}$/.test(text) ? fitQuantity(Number(text), rule) : { value: before, reason: 'invalid' }
}

/** Fits a number to the rule: rounds up to the step, then holds it between least and most. `reason` says what was changed. */
export function fitQuantity(number: number, rule: QuantityRule): Fitted {
  const { step = 1 } = rule
  const { least, most } = quantityBounds(rule)
  if (rule.optional && number === 0) return { value: 0 }
  if (number < least) return { value: least, reason: 'min' }
  if (number > most) return { value: most, reason: 'max' }
  const rounded = Math.ceil(number / step) * step
  return rounded === number ? { value: number } : { value: rounded, reason: 'step' }
}

/** The quantity after a key on a spin button; undefined for keys that mean nothing to it. */
export function quantityAfterKey(key: string, value: number, rule: QuantityRule): number | undefined {
  const { step = 1 } = rule
  const { least, most } = quantityBounds(rule)
  if (rule.optional && value <= least && (key === 'ArrowDown' || key === 'PageDown')) return 0
  const hold = (next: number) => Math.min(most, Math.max(least, next))
  if (key === 'ArrowUp') return hold(value + step)
  if (key === 'ArrowDown') return hold(value - step)
  if (key === 'PageUp') return hold(value + step * 10)
  if (key === 'PageDown') return hold(value - step * 10)
  return undefined
}
