import { randomHex } from '@mall/contract/call/idempotency-key'

/** The desk's own login: the mall keeps its token under another name, and neither opens the other. */
const name = 'desk-token'
const deviceName = 'desk-device'

export const token = (): string | null => localStorage.getItem(name)
export const keepToken = (value: string): void => localStorage.setItem(name, value)
export const dropToken = (): void => localStorage.removeItem(name)

/** An id that this browser made up for itself: an account recognizes a browser that has logged in with it before. */
export function deviceId(): string {
  const known = localStorage.getItem(deviceName)
  if (known) return known
  const fresh = randomHex(16)
  localStorage.setItem(deviceName, fresh)
  return fresh
}
