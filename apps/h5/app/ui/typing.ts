import type { KeyboardEvent } from 'react'

/** True while an input method is still composing: its Enter chooses a word, it does not send the form. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}

/** `13912345678` → `139 1234 5678`. */
export function spacePhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7, 11)].filter(Boolean).join(' ')
}

/** `6222000011112222333` → `6222 0000 1111 2222 333`: bank accounts and cards. */
export const spaceFours = (digits: string): string => digits.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

export function digitsOf(text: string, limit: number): string {
  return text.replace(/\D/g, '').slice(0, limit)
}

/** Keeps what can be an amount while it is typed: digits, one point, two decimals, no leading noughts. */
export function amountOf(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const head = whole.replace(/^0+(?=\d)/, '')
  return rest.length > 0 ? `${head || '0'}.${rest.join('').slice(0, 2)}` : head
}
