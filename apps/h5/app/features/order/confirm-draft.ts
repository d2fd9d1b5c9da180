import { perTab } from '#store/storage.ts'
import type { Source } from './confirm-source.ts'
import type { OrderNotes } from './order-notes.ts'

/** Input of the confirm page, kept during a visit to the address book. */
export type Draft = {
  addressId?: number
  remarks: Readonly<Record<number, string>>
  notes?: OrderNotes
  /** Coupons chosen by hand; without it the best combination counts. */
  couponIds?: readonly number[]
  /** Whether as many points as possible are used. */
  usePoints?: boolean
}

const key = 'confirm-draft'
const nothing: Draft = { remarks: {} }

/** A key for the order on the confirm page, made of its source. */
export const draftName = (source: Source): string => JSON.stringify(source)

/** `of`: the order it belongs to; another order starts afresh. */
export function readDraft(of: string): Draft {
  try {
    const stored: { of?: string; draft?: Draft } = JSON.parse(perTab.getItem(key) ?? '{}')
    return stored.of === of && stored.draft ? stored.draft : nothing
  } catch {
    return nothing
  }
}

export const keepDraft = (of: string, draft: Draft): void => perTab.setItem(key, JSON.stringify({ of, draft }))
export const forgetDraft = (): void => perTab.removeItem(key)
