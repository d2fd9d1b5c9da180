import type { Endpoint } from '@mall/contract/endpoint'
import { CallError } from './call-error.ts'

const pending = new Map<string, string>()

const intentOf = (endpoint: Endpoint, input: unknown) => `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`

/**
 * Runs `act` with a key that stays the same while nobody knows whether the last attempt had its effect: after a lost
 * connection a second tap repeats the first one instead of buying twice. A definite answer ends it.
 */
export async function withIdempotencyKey<Result>(
  endpoint: Endpoint,
  input: unknown,
  act: (key: string) => Promise<Result>,
): Promise<Result> {
  const intent = intentOf(endpoint, input)
  const key = pending.get(intent) ?? newKey()
  pending.set(intent, key)
  try {
    const result = await act(key)
    pending.delete(intent)
    return result
  } catch (error) {
    if (isDefinite(error)) pending.delete(intent)
    throw error
  }
}

const isDefinite = (error: unknown) =>
  error instanceof CallError &&
  error.kind !== 'network' &&
  error.kind !== 'defect' &&
  error.code !== 'request.in_progress'

/** 32 hex digits. Not `randomUUID`, which is missing where the page came over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
