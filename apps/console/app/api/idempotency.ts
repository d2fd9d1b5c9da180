import type { Endpoint } from '@mall/contract/endpoint'
import { CallError } from './call-error.ts'
import { randomHex } from './token.ts'

const pending = new Map<string, string>()

/**
 * Runs `act` with a key that stays the same while nobody knows whether the last attempt had its effect: after a lost
 * connection a second press repeats the first one instead of paying twice. A definite answer ends it.
 */
export async function withIdempotencyKey<Result>(
  endpoint: Endpoint,
  input: unknown,
  act: (key: string) => Promise<Result>,
): Promise<Result> {
  const intent = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`
  const key = pending.get(intent) ?? randomHex(16)
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
