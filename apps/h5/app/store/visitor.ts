import { randomHex } from '@mall/contract/call/idempotency-key'
import { local } from './storage.ts'

const key = 'visitor'
const dayMs = 86_400_000

/** A random id of this browser for one day in Asia/Shanghai; the next day it gets another. */
export function visitor(now = Date.now()): string {
  const day = String(Math.floor((now + 8 * 3_600_000) / dayMs))
  const [known, own] = (local.getItem(key) ?? '').split(' ')
  if (known === day && own) return own
  const fresh = randomHex(16)
  local.setItem(key, `${day} ${fresh}`)
  return fresh
}
