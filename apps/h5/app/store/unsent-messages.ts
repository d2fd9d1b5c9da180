import type { InputOf } from '@mall/contract/call/call'
import type { askStore } from '@mall/contract/consultation/calls'
import { local } from './storage.ts'

/** What was written to a store and has not come through, under the key of its attempts. */
export type Unsent = { key: string; content: Omit<InputOf<typeof askStore>, 'mer_id'> }

/** More than this nobody writes into nothing. */
const most = 20
const nameOf = (merId: number) => `unsent-messages:${merId}`

export function unsentTo(merId: number): Unsent[] {
  try {
    const kept: unknown = JSON.parse(local.getItem(nameOf(merId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnsent) : []
  } catch {
    // Whatever wrote this, it was not this page.
    return []
  }
}

const isUnsent = (one: unknown): one is Unsent =>
  typeof one === 'object' && one !== null && 'key' in one && typeof one.key === 'string' && 'content' in one

export function keepUnsent(merId: number, messages: readonly Unsent[]): void {
  if (messages.length === 0) local.removeItem(nameOf(merId))
  else local.setItem(nameOf(merId), JSON.stringify(messages.slice(-most)))
}
