import type { InputOf } from '@mall/contract/call/call'
import type { askStore } from '@mall/contract/consultation/calls'
import { local } from './storage.ts'

/** A message to a store that has not arrived, under the key of its attempts. */
export type Unsent = { key: string; content: Omit<InputOf<typeof askStore>, 'mer_id'> }

/** The most unsent messages kept for one store. */
const most = 20
const nameOf = (merId: number) => `unsent-messages:${merId}`

export function unsentTo(merId: number): Unsent[] {
  try {
    const stored: unknown = JSON.parse(local.getItem(nameOf(merId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isUnsent) : []
  } catch {
    // The stored text is malformed, so this page did not write it.
    return []
  }
}

const isUnsent = (one: unknown): one is Unsent =>
  typeof one === 'object' && one !== null && 'key' in one && typeof one.key === 'string' && 'content' in one

export function keepUnsent(merId: number, messages: readonly Unsent[]): void {
  if (messages.length === 0) local.removeItem(nameOf(merId))
  else local.setItem(nameOf(merId), JSON.stringify(messages.slice(-most)))
}
