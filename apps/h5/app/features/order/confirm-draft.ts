import { perTab } from '#store/storage.ts'
import type { Source } from './confirm-source.ts'
import type { OrderNotes } from './order-notes.ts'

/** What was entered on the confirm page; kept while one goes to the address book and comes back. */
export type Draft = {
  addressId?: number
  remarks: Readonly<Record<number, string>>
  notes?: OrderNotes
  /** Coupons that were chosen by hand; without it the best combination counts. */
  couponIds?: readonly number[]
  /** As many points as may be used. */
  usePoints?: boolean
}

const key = 'confirm-draft'
const nothing: Draft = { remarks: {} }

/** The name of an order on the confirm page: what it is made of. */
export const draftName = (source: Source): string => JSON.stringify(source)

/** `of`: the order it belongs to; another order starts afresh. */
export function readDraft(of: string): Draft {
  try {
    const kept: { of?: string; draft?: Draft } = JSON.parse(perTab.getItem(key) ?? '{}')
    return kept.of === of && kept.draft ? kept.draft : nothing
  } catch {
    return nothing
  }
}

export const keepDraft = (of: string, draft: Draft): void => perTab.setItem(key, JSON.stringify({ of, draft }))
export const forgetDraft = (): void => perTab.removeItem(key)
