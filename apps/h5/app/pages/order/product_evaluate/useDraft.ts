import { useEffect, useState } from 'react'
import { perTab } from '#store/storage.ts'
import { type Draft, emptyDraft, type ReviewDraft, readDraft, reviewIn, type Scores } from './draft.ts'
import type { EvaluableItem } from './evaluable.ts'

/** What is being written, kept in this tab until it is published: a reload or a way back loses nothing. */
export function useDraft(name: string) {
  const key = `evaluation:${name}`
  const [draft, setDraft] = useState<Draft>(() => readDraft(perTab.getItem(key)))

  useEffect(() => {
    if (draft === emptyDraft) perTab.removeItem(key)
    else perTab.setItem(key, JSON.stringify(draft))
  }, [key, draft])

  return {
    draft,
    write(item: EvaluableItem, part: Partial<ReviewDraft>) {
      setDraft((now) => ({
        ...now,
        items: { ...now.items, [item.order_item_id]: { ...reviewIn(now, item), ...part } },
      }))
    },
    score(part: Partial<Scores>) {
      setDraft((now) => ({ ...now, scores: { ...now.scores, ...part } }))
    },
    /** These have been published. */
    drop(ids: readonly number[]) {
      setDraft((now) => {
        const left = Object.entries(now.items).filter(([id]) => !ids.includes(Number(id)))
        return left.length > 0 ? { ...emptyDraft, items: Object.fromEntries(left) } : emptyDraft
      })
    },
  }
}
