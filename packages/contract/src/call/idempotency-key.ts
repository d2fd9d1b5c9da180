import type { Endpoint } from './call.ts'

/**
 * Runs `act` with a key that stays the same while it is unknown whether the last attempt had its effect: after a lost
 * connection a second tap repeats the first one instead of buying twice. A definite answer ends it; `isDefinite` says which
 * failures are one.
 */
export function idempotencyKeys(isDefinite: (error: unknown) => boolean) {
  const pending = new Map<string, string>()
  return async <Result>(endpoint: Endpoint, input: unknown, act: (key: string) => Promise<Result>): Promise<Result> => {
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
}

/** Two hex digits a byte. Not `randomUUID`, which is missing where the page came over plain http. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
