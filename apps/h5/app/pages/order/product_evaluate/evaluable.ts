import type { OutputOf } from '@mall/contract/endpoint'
import type { evaluable, evaluationTags } from '@mall/contract/evaluation'

export type Evaluable = OutputOf<typeof evaluable>
export type EvaluableItem = Evaluable['items'][number]
export type EvaluationTag = (typeof evaluationTags)[number]

export type View =
  | { kind: 'review' | 'append'; items: EvaluableItem[] }
  | { kind: 'done' | 'appended' | 'deleted' | 'over' | 'not_yet' }

/** What the page is about: lines to review, reviews to add to, or why there is nothing to do. */
export function viewOf(data: Evaluable, { itemId, append }: { itemId: number; append: boolean }): View {
  if (data.state === 'not_yet') return { kind: 'not_yet' }
  const named = data.items.filter((item) => itemId === 0 || item.order_item_id === itemId)
  if (named.length > 0 && named.every((item) => item.state === 'deleted')) return { kind: 'deleted' }
  if (append) {
    const items = named.filter((item) => item.state === 'done')
    return items.length > 0 ? { kind: 'append', items } : { kind: 'appended' }
  }
  const items = named.filter((item) => item.state === 'pending')
  if (items.length === 0) return { kind: 'done' }
  return data.state === 'over' ? { kind: 'over' } : { kind: 'review', items }
}
