import type { OutputOf } from '@mall/contract/call/call'
import type { storeCategories } from '@mall/contract/store-page/store.calls'
import type { Drop } from '#parts/tree/drop.ts'

export type Category = OutputOf<typeof storeCategories>['list'][number]
/** Below which parent (0: the first level), and at which place there. */
export type Place = { parent_id: number; index: number }

export const under = (all: readonly Category[], parentId: number): Category[] =>
  all.filter((one) => one.parent_id === parentId)

/** The present place of a category, in the form of a move. */
export const standsAt = (all: readonly Category[], { id, parent_id }: Category): Place => ({
  parent_id,
  index: under(all, parent_id).findIndex((one) => one.id === id),
})

/** One place up or down among its own; null where there is none. */
export function besides(all: readonly Category[], { id, parent_id }: Category, step: 1 | -1): Place | null {
  const there = under(all, parent_id)
  const index = there.findIndex((one) => one.id === id) + step
  return index < 0 || index >= there.length ? null : { parent_id, index }
}

/** The place at which a dropped category lands; null where it may not: there are two levels. */
export function placeOf(all: readonly Category[], moved: Category, { onto, gap }: Drop<Category>): Place | null {
  const parentId = gap === 'into' ? onto.id : onto.parent_id
  const isBelow = parentId !== 0
  if (onto.id === moved.id || (gap === 'into' && onto.parent_id !== 0)) return null
  if (isBelow && (parentId === moved.id || under(all, moved.id).length > 0)) return null
  const rest = under(all, parentId).filter(({ id }) => id !== moved.id)
  if (gap === 'into') return { parent_id: parentId, index: rest.length }
  const at = rest.findIndex(({ id }) => id === onto.id)
  return { parent_id: parentId, index: gap === 'before' ? at : at + 1 }
}
